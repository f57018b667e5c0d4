/** What an order does when one of its payments moves. */
import { release } from '../../stock/stock.ts'
import { giveUsesBack } from '../discounts/uses.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { dueNowOf } from '../order-record/order-sums.ts'
import { updateOrder } from '../order-record/orders.queries.ts'
import { COD } from '../payments/attempts.queries.ts'
import type { PaymentOutcomes } from '../payments/outcomes.ts'
import { allocate } from './allocate.ts'
import { discountAgain } from './discount-again.ts'
import { moveOrder } from './move-order.ts'

export const paymentOutcomes: PaymentOutcomes = {
  async paid(trx, services, order, attempt) {
    if (order.status === 'Paid' || order.status === 'Refunded') {
      return 'This order was paid already; the second payment is to be refunded.'
    }
    if (order.deleted_at !== null) {
      await updateOrder(trx, order.id, { deleted_at: null })
      return 'Paid after the order had been deleted.'
    }
    if (order.is_cancelled_by_shop) return 'Paid after the shop had cancelled the order.'
    if (attempt.amount_minor !== dueNowOf(order)) {
      return 'Paid at an earlier price; the order costs something else now.'
    }
    // an order to be paid at the door left the shelf when it was confirmed
    const isOnItsWay = order.cod_status === 'confirmed' || order.cod_status === 'collected'
    if (isOnItsWay && attempt.gateway !== COD) return 'Paid online, though it was to be paid at the door.'
    if (!isOnItsWay && !(await discountAgain(trx, order.id))) {
      return 'Paid after its discount had been let go, and it is used up since.'
    }
    if (!isOnItsWay && !(await allocate(trx, order.id))) {
      return 'Paid after the stock had been let go, and it is sold out since.'
    }
    if (order.cod_status === 'awaiting') {
      // changed to cash, and then paid on the page that still stood open: nothing is to be paid at the door
      const paidOnline = { payment_method: 'online', cod_status: null } as const
      await updateOrder(trx, order.id, paidOnline)
    }
    await moveOrder(trx, services, order, 'Paid', { text: 'Payment received' })
    // the mail of an order to be paid at the door went out before it was sent
    if (!isOnItsWay) await enqueueOrderMail(trx, services, order.id, { kind: 'confirmed' })
    return null
  },

  async ended(trx, services, order, how, reason) {
    const to = how === 'cancelled' ? 'Cancelled' : 'Failed'
    if (!(await moveOrder(trx, services, order, to, { text: reason }))) return
    await release(trx, order.id)
    await giveUsesBack(trx, order.id)
    if (to === 'Failed') await enqueueOrderMail(trx, services, order.id, { kind: 'payment-failed', reason })
  },

  // its stock stays held until the attempt would have ended: the shopper stands there and tries again. Its uses of
  // discounts are taken again then, as nothing would give them back if nobody does
  async notOpened(trx, services, order) {
    const text = 'The payment page could not be opened.'
    const isMoved = await moveOrder(trx, services, order, 'Failed', { text })
    if (isMoved) await giveUsesBack(trx, order.id)
    if (isMoved) await enqueueOrderMail(trx, services, order.id, { kind: 'payment-failed', reason: text })
  },

  async reversed(trx, services, order, reason) {
    await moveOrder(trx, services, order, 'Refunded', { text: reason })
  },

  async reviewed(trx, services, order, reason) {
    if (!(await moveOrder(trx, services, order, 'Review', { text: reason }))) {
      await addOrderEvent(trx, { orderId: order.id, at: services.now(), kind: 'payment', text: reason })
    }
    await enqueueOrderMail(trx, services, order.id, { kind: 'review' })
  },
}
