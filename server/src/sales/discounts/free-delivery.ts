/** Delivery that is free by itself, whoever buys whatever: pages say so that know no cart. */
import type { Database } from '../../platform/db/client.ts'
import { selectAutomatic } from './candidates.queries.ts'
import { goodsOf, isEverything } from './order-of-discounts.ts'

/** From so many paisa of goods on, before discounts; 0: of any goods. Null where there is no such discount, or not for all. */
export async function readFreeDelivery(db: Database, now: Date): Promise<number | null> {
  const free = (await selectAutomatic(db, now)).filter(
    (one) =>
      one.kind === 'delivery' &&
      isEverything(goodsOf(one)) &&
      one.limit_total === null &&
      one.limit_person === null &&
      !one.first_order_only,
  )
  return free.length === 0 ? null : Math.min(...free.map(({ minimum_paisa }) => minimum_paisa ?? 0))
}
