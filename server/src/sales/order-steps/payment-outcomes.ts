/**
 * What an order does when one of its payments moves.
 *
 * With a share in advance it is paid in two parts. Once the **advance** has come in, the order is confirmed, as one that
 * is paid at the door; the **rest** is collected there, or paid online before, and then the order is paid.
 */
import { canMove, ORDER_STATES } from '@spokehaat/contract/sales/order-state'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { lockVariants, release } from '../../stock/stock.ts'
import { giveCreditBack, reserveAgain, spendCredit } from '../credit/order-credit.ts'
import { giveUsesBack } from '../discounts/uses.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { dueNowOf } from '../order-record/order-sums.ts'
import { selectWanted, updateOrder } from '../order-record/orders.queries.ts'
import { type AttemptRow, COD, hasOtherMoney } from '../payments/attempts.queries.ts'
import type { PaymentOutcomes } from '../payments/outcomes.ts'
import { allocate } from './allocate.ts'
import { discountAgain } from './discount-again.ts'
import { moveOrder } from './move-order.ts'

const OTHER_PRICE = 'Paid at an earlier price; the order costs something else now.'

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
    if (attempt.part === 'rest') return restPaid(trx, services, order, attempt)
    const isInParts = order.payment_method === 'advance'
    if (isInParts && order.cod_status !== null) {
      return 'The advance was paid already; the second payment is to be refunded.'
    }
    if ((attempt.part === 'advance') !== isInParts) return OTHER_PRICE
    const missing = dueNowOf(order) - attempt.amount_minor
    if (missing < 0) return OTHER_PRICE
    // an order to be paid at the door left the shelf when it was confirmed
    const isOnItsWay = order.cod_status === 'confirmed' || order.cod_status === 'collected'
    if (isOnItsWay && attempt.gateway !== COD) return 'Paid online, though it was to be paid at the door.'
    if (!isOnItsWay && !(await discountAgain(trx, order.id))) {
      return 'Paid after its discount had been let go, and it is used up since.'
    }
    // its credit was given back when its time was over
    if (missing > 0 && !(await hasCreditAgain(trx, services, order, missing))) return OTHER_PRICE
    if (!isOnItsWay && !(await allocate(trx, order.id))) {
      return 'Paid after the stock had been let go, and it is sold out since.'
    }
    if (isInParts) {
      await confirmAdvance(trx, services, order)
      return null
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
    if (isConfirmedInParts(order)) return noteRest(trx, services, order, reason)
    const to = how === 'cancelled' ? 'Cancelled' : 'Failed'
    // what is paid is not called off by another page that was closed
    if (order.status === 'Paid' || !canMove(ORDER_STATES, order.status, to)) return
    // variants before credit, as everywhere; what a pay link promises is kept until its hour is over
    const isPromised = order.pay_by !== null && order.pay_by > services.now()
    if (!isPromised) await release(trx, order.id)
    await giveUsesBack(trx, order.id)
    await moveOrder(trx, services, order, to, { text: reason })
    if (to === 'Failed') await enqueueOrderMail(trx, services, order.id, { kind: 'payment-failed', reason })
  },

  // its stock stays held until the attempt would have ended: the shopper stands there and tries again. Its uses of
  // discounts are taken again then, as nothing would give them back if nobody does
  async notOpened(trx, services, order) {
    const text = 'The payment page could not be opened.'
    if (isConfirmedInParts(order)) return noteRest(trx, services, order, text)
    const isMoved = await moveOrder(trx, services, order, 'Failed', { text })
    if (isMoved) await giveUsesBack(trx, order.id)
    if (isMoved) await enqueueOrderMail(trx, services, order.id, { kind: 'payment-failed', reason: text })
  },

  async reversed(trx, services, order, attempt, reason) {
    // of two parts one has gone back: what becomes of the other, and of the goods, a person decides
    if (await hasOtherMoney(trx, attempt)) return noteRest(trx, services, order, reason)
    if (await moveOrder(trx, services, order, 'Refunded', { text: reason })) return
    await moveOrder(trx, services, order, 'Review', { text: reason })
  },

  async reviewed(trx, services, order, reason) {
    if (!(await moveOrder(trx, services, order, 'Review', { text: reason }))) {
      await addOrderEvent(trx, { orderId: order.id, at: services.now(), kind: 'payment', text: reason })
    }
    await enqueueOrderMail(trx, services, order.id, { kind: 'review' })
  },
}

/** Its advance has come in, and the rest is still to be paid. */
const isConfirmedInParts = (order: Pick<LockedOrder, 'payment_method' | 'cod_status'>) =>
  order.payment_method === 'advance' && order.cod_status === 'confirmed'

function noteRest(trx: DatabaseTransaction, services: Platform, order: LockedOrder, text: string) {
  return addOrderEvent(trx, { orderId: order.id, at: services.now(), kind: 'payment', text })
}

/** Variants before credit, as everywhere. */
async function hasCreditAgain(
  trx: DatabaseTransaction,
  services: Platform,
  order: LockedOrder,
  missing: number,
): Promise<boolean> {
  if (order.credit_paisa > 0) return false
  await lockVariants(trx, (await selectWanted(trx, order.id)) ?? [])
  const taken = await reserveAgain(trx, services, order, missing)
  if (taken === missing) await updateOrder(trx, order.id, { credit_paisa: taken })
  else await giveCreditBack(trx, services, order.id)
  return taken === missing
}

/** The share has come in, its stock is sold: from here on the order is like one that is to be paid at the door. */
export async function confirmAdvance(
  trx: DatabaseTransaction,
  services: Platform,
  order: LockedOrder,
  by?: { userId: string; email: string },
): Promise<void> {
  if (order.status !== 'Pending') {
    await moveOrder(trx, services, order, 'Pending', { text: 'It goes on', ...(by && { by }) })
  }
  await updateOrder(trx, order.id, { cod_status: 'confirmed' })
  await spendCredit(trx, services, order.id)
  await addOrderEvent(trx, {
    orderId: order.id,
    at: services.now(),
    kind: 'cod',
    to: 'confirmed',
    text: 'The advance was received; the rest is to be paid at handing over',
    ...(by && { by }),
  })
  await enqueueOrderMail(trx, services, order.id, { kind: 'confirmed' })
}

async function restPaid(
  trx: DatabaseTransaction,
  services: Platform,
  order: LockedOrder,
  attempt: AttemptRow,
): Promise<string | null> {
  const { cod_status: cod } = order
  if (order.payment_method !== 'advance' || (cod !== 'confirmed' && cod !== 'collected')) {
    return 'The rest was paid after the order had been called off.'
  }
  if (attempt.amount_minor !== order.later_paisa) return OTHER_PRICE
  if (attempt.gateway === COD) {
    await moveOrder(trx, services, order, 'Paid', { text: 'Payment received' })
    return null
  }
  // nothing is to be collected at the door any more
  await updateOrder(trx, order.id, { cod_status: null })
  await moveOrder(trx, services, order, 'Paid', { text: 'The rest was paid online' })
  await enqueueOrderMail(trx, services, order.id, { kind: 'rest-paid' })
  return null
}
