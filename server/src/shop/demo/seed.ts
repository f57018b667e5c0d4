import { fromDhakaClock } from '@spokehaat/contract/basics/dhaka-clock'
import { sql } from 'kysely'
import { insertProduct } from '../../catalogue/products/products.ts'
import type { Database } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { isEnded } from '../../settings/demo-ended.ts'

const LOCK = 7_231_846_003

/**
 * Fills an empty catalogue with the demo shop, whole or not at all. Gives how many products were added; 0 where there
 * were some.
 */
export function seedDemo(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    // several nodes may start at once on one empty database: one fills it, the others wait and find it full
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    const some = await trx.selectFrom('products').select('id').limit(1).executeTakeFirst()
    if (some || (await isEnded(trx))) return 0
    // read where it is wanted alone: most shops that start have products
    const { demoCatalogue } = await import('./catalogue.ts')
    // one after the other, oldest first: ids are made in the order of time
    const products = [...demoCatalogue].sort((a, b) => (a.addedAt < b.addedAt ? -1 : 1))
    for (const { addedAt, ...product } of products) {
      await insertProduct(trx, product, {
        userId: null,
        reason: 'opening',
        createdAt: fromDhakaClock(`${addedAt}T09:00:00`),
      })
    }
    return products.length
  })
}
