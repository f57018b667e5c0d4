/** The rules of reading, verifying and deleting orders. */
import type { Order, OrderListQuery, Verification } from '@spokehaat/contract/order'
import type { Viewer } from '../accounts/authentication.ts'
import type { Database } from '../db/client.ts'
import { fail } from '../http/refusal.ts'
import type { Services } from '../http/services.ts'
import { findAttempt } from '../payments/attempts.ts'
import { GatewaySilence } from '../payments/gateway.ts'
import { settle } from '../payments/settle.ts'
import { release } from '../stock/stock.ts'
import { orderView, verificationView } from './order-view.ts'
import { selectOrder, selectOrderPage } from './orders.queries.ts'

/** An admin sees everybody's orders, or asks for their own; anyone else sees their own. */
export async function listOrders(
  db: Database,
  viewer: Viewer,
  query: OrderListQuery,
): Promise<{ items: Order[]; total: number }> {
  const isEverybodys = viewer.role === 'admin' && query.scope === 'all'
  const { rows, total } = await selectOrderPage(db, isEverybodys ? null : viewer.userId, query)
  return { items: rows.map(orderView), total }
}

/** Throws `order_not_found`, `not_yours`. */
export async function findOrder(db: Database, viewer: Viewer, id: string): Promise<Order> {
  const row = await selectOrder(db, id)
  if (!row) throw fail('order_not_found')
  if (row.user_id !== viewer.userId && viewer.role !== 'admin') throw fail('not_yours')
  return orderView(row)
}

/**
 * What became of a payment: asks the gateway where that is not settled yet. Where the gateway is silent, answers
 * with what is known, so that the page can go on asking. Throws `order_not_found`, `not_yours`.
 */
export async function verifyPayment(
  services: Services,
  viewer: Viewer,
  reference: string,
): Promise<Verification> {
  const attempt = await findAttempt(services.db, reference)
  if (!attempt) throw fail('order_not_found')
  const order = await selectOrder(services.db, attempt.order_id)
  if (!order) throw fail('order_not_found')
  if (order.user_id !== viewer.userId && viewer.role !== 'admin') throw fail('not_yours')
  if (attempt.status !== 'paid') {
    try {
      await settle(services, attempt, 'return')
    } catch (error) {
      if (!(error instanceof GatewaySilence)) throw error
    }
  }
  const [freshOrder, freshAttempt] = await Promise.all([
    selectOrder(services.db, attempt.order_id),
    findAttempt(services.db, reference),
  ])
  if (!freshOrder || !freshAttempt) throw fail('order_not_found')
  return verificationView(freshOrder, freshAttempt)
}

/** Takes an order that was never paid out of the lists and lets its stock go. Throws `order_not_found`, `order_paid`. */
export async function deleteOrder(services: Services, id: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order) throw fail('order_not_found')
    if (order.status === 'Paid' || order.status === 'Refunded' || order.status === 'Review') {
      throw fail('order_paid')
    }
    await release(trx, id)
    await trx
      .updateTable('orders')
      .set({ deleted_at: services.now(), status: 'Cancelled' })
      .where('id', '=', id)
      .execute()
  })
}
