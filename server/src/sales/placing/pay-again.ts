import type { Viewer } from '../../identity/sessions/authentication.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { extendHolds } from '../../stock/stock.queries.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { dueNowOf } from '../order-record/order-sums.ts'
import { holdAgain } from '../order-steps/hold-again.ts'
import { moveOrder } from '../order-steps/move-order.ts'
import { isPayable } from '../order-steps/order-view.ts'
import { addAttempt, latestAttempt } from '../payments/attempts.queries.ts'
import { closeOpenAttempts } from '../payments/moves.ts'
import { isBeingOpened, openPayment, PAGE_MS } from '../payments/open-payment.ts'
import { requirePaying } from '../payments/paying.ts'
import type { Sales } from '../payments/sales.ts'
import { holdUntil } from '../payments/timing.ts'
import { stayWithinCaps } from './open-orders.ts'
import { orderToday, priceAnew } from './reprice-order.ts'

/**
 * Pay again: the page that is still open, or a new attempt, with its stock held anew. At the price as it was within the
 * time of the hold, later at today's, which `accepted` has to be (taka).
 *
 * Throws `order_not_found`, `not_yours`, `order_not_payable`, `order_cancelled_by_shop`, `payment_unavailable`,
 * `too_many_open_orders`, `too_many_held`, `address_too_many_open`; with
 * `details.lines` `product_not_found`, `choose_variant`, `out_of_stock`, and `price_changed` and
 * `discounts_changed` as `priceAnew` does.
 */
export async function payAgain(
  services: Sales,
  viewer: Viewer,
  orderId: string,
  clientIp: string,
  accepted?: number,
): Promise<string> {
  const now = services.now()
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order.user_id !== viewer.userId) throw fail('not_yours')
    if (!isPayable(order)) {
      const isNo = order.payment_method === 'online' && order.is_cancelled_by_shop
      throw fail(isNo ? 'order_cancelled_by_shop' : 'order_not_payable')
    }
    // also before its page is shown once more: what the shop has taken out it does not sell
    const today = await orderToday(trx, order)
    const last = await latestAttempt(trx, orderId)
    const age = now.getTime() - last.created_at.getTime()
    if (last.status === 'redirected' && age < PAGE_MS) return
    if (isBeingOpened(last, now)) return
    requirePaying(services, orderId)

    // the hold that the shopper has passes to the new attempt; the old page is closed to payment
    const until = holdUntil(now)
    if (!(await extendHolds(trx, orderId, until))) await holdAgain(trx, orderId, until)
    const priced = await priceAnew(trx, services, viewer, order, today, accepted)
    await closeOpenAttempts(trx, services, orderId, {
      status: 'expired',
      reason: 'Another payment page was opened.',
    })
    await addAttempt(trx, services, {
      orderId,
      orderNumber: order.number,
      number: last.number + 1,
      amountMinor: dueNowOf(priced),
      paymentMethod: 'online',
    })
    await moveOrder(trx, services, order, 'Pending', { text: 'Being paid again' })
    // what was open stays so; what was over is one more
    if (order.status !== 'Pending') {
      await stayWithinCaps(trx, services, viewer, { id: orderId, isCash: false }, clientIp)
    }
  })
  return openPayment(services, orderId, clientIp)
}
