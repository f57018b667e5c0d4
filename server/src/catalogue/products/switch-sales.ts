/** Puts sale prices in force and out of force when their time has come. */
import { noteChange } from '../../cache/changes.ts'
import { LIST } from '../../cache/tags.ts'
import type { Database } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { noteFacetChanges } from '../search/facet-bits.queries.ts'
import { turnDueSales } from './sales.queries.ts'

/**
 * Gives how many products have another price now. Their version stays, as nobody has changed them: who has one open in
 * the form saves it without a clash.
 */
export async function switchSales(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ids = await turnDueSales(trx, now)
    if (ids.length > 0) noteChange(trx, ...ids, LIST)
    await noteFacetChanges(trx, ids)
    return ids.length
  })
}
