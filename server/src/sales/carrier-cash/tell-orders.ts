/** Orders of carriers whose cash has to be here first hear of it, one after the other, each in a transaction of its own. */
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Consigning } from '../consignments/consigning.ts'
import { collect } from '../consignments/follow.ts'
import { actorOf } from '../order-record/actor-of.ts'
import { lockAnyOrder } from '../order-record/lock-order.ts'
import { noteTold, passOverTold, selectToTell } from './tell.queries.ts'

export async function tellOrders(services: Consigning, most: number): Promise<number> {
  const { db, now } = services
  await passOverTold(db, now())
  const orders = await selectToTell(db, most)
  for (const { order_id, name } of orders) {
    await inTransaction(db, async (trx) => {
      await lockAnyOrder(trx, order_id)
      await collect(trx, services, await actorOf(trx, name, null), order_id)
      await noteTold(trx, now(), order_id)
    })
  }
  return orders.length
}
