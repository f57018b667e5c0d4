import type { Goods } from '@spokehaat/contract/sales/discount'
import type { Database } from '../../platform/db/client.ts'
import { isEverything } from '../discounts/order-of-discounts.ts'

/** How many products that shoppers see are of these goods. */
export async function countReached(db: Database, goods: Goods): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .$if(!isEverything(goods), (query) =>
      query.where((eb) =>
        eb.or([
          eb('id', '=', eb.fn.any(eb.val(goods.products))),
          eb('category', '=', eb.fn.any(eb.val(goods.categories))),
          eb('brand', '=', eb.fn.any(eb.val(goods.brands))),
        ]),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
