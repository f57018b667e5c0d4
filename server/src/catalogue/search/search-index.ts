/** Keeps what the search reads in step with the products. */
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { noteFacetChanges } from './facet-bits.queries.ts'
import { storedSearchColumns } from './search-columns.ts'
import * as queries from './search-index.queries.ts'

/** To be called wherever products come or change in what they are found or filtered by. */
export async function insertSearchWords(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await queries.insertSearchWords(trx, ids)
  await noteFacetChanges(trx, ids)
}

/** After a change: works the product's search columns out anew. */
export async function noteForSearch(trx: DatabaseTransaction, id: string): Promise<void> {
  const row = await queries.selectDescription(trx, id)
  if (!row) return
  await queries.updateSearchColumns(trx, id, storedSearchColumns(row))
  await insertSearchWords(trx, [id])
}

/** Products from before there was this search. Gives how many there were. */
export async function noteAllForSearch(db: Database): Promise<number> {
  const ids = await queries.selectUnnoted(db)
  for (const id of ids) await inTransaction(db, (trx) => noteForSearch(trx, id))
  return ids.length
}
