/**
 * What an order does when one of its payments moves.
 *
 * With a share in advance it is paid in two parts. Once the **advance** has come in, the order is confirmed, as one that
 * is paid at the door; the **rest** is collected there, or paid online before, and then the order is paid.
 */
import { formatMoney } from '@spokehaat/contract/basics/money'
import { canMove, ORDER_STATES } from '@spokehaat/contract/sales/order-state'
import { hasBegunToLeave } from '@spokehaat/contract/sales/parcel'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { lockVariants, release } from '../../stock/stock.ts'
import { readAccount } from '../account/account.ts'
import { lockStoreCredit } from '../credit/credit.queries.ts'
import { selectGivenAsCredit } from '../credit/order-credit.queries.ts'
import { giveCreditBack, reserveAgain, reserveCredit, spendCredit } from '../credit/order-credit.ts'
import { sellsCard, unusedOf } from '../credit/sold-cards.ts'
import { giveUsesBack } from '../discounts/uses.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { standingOf } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { dueNowOf } from '../order-record/order-sums.ts'
import { selectWanted, updateOrder } from '../order-record/orders.queries.ts'
import { type AttemptRow, COD, hasOtherInReview, QR } from '../payments/attempts.queries.ts'
import type { PaymentOutcomes } from '../payments/outcomes.ts'
import { allocate } from './allocate.ts'
import { discountAgain } from './discount-again.ts'
import { moveOrder } from './move-order.ts'
import { withdrawRefundsOf } from './reversed.queries.ts'

const taka = (minor: number) => formatMoney({ minor, currency: 'BDT' })

/** Money of another sum than is asked for now, in words that say both sums. */
async function otherSum(trx: DatabaseTransaction, order: LockedOrder): Promise<string> {
  const { costs, paid, promised, givenBack, due, reserved } = await readAccount(trx, order.id)
  const here = taka(paid - promised - givenBack)
  const missing = due - reserved
  const rest = missing < 0 ? `${taka(-missing)} is over` : `${taka(missing)} is missing`
  return `Another sum came in than was asked for: ${here} is here, and the order costs ${taka(costs)}; ${rest}.`
}

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
    if (order.is_cancelled_by_customer) {
      return 'Paid after the customer had cancelled the order; the money goes back.'
    }
    // beside money that a person looks at, whatever else comes is looked at, too
    if (order.status === 'Review' && (await hasOtherInReview(trx, attempt))) return otherSum(trx, order)
    if (attempt.part === 'rest') return restPaid(trx, services, order, attempt)
    const isInParts = order.payment_method === 'advance'
    if (isInParts && order.cod_status !== null) {
      return 'The advance was paid already; the second payment is to be refunded.'
    }
    if ((attempt.part === 'advance') !== isInParts) return otherSum(trx, order)
    const missing = dueNowOf(order) - attempt.amount_minor
    if (missing < 0) return otherSum(trx, order)
    // an order to be paid at the door left the shelf when it was confirmed
    const isOnItsWay = order.cod_status === 'confirmed' || order.cod_status === 'collected'
    const isByQr = attempt.gateway === QR
    if (isOnItsWay && attempt.gateway !== COD && !isByQr)
      return 'Paid online, though it was to be paid at the door.'
    if (!isOnItsWay && !(await discountAgain(trx, order.id))) {
      return 'Paid after its discount had been let go, and it is used up since.'
    }
    // its credit was given back when its time was over
    if (missing > 0 && !(await hasCreditAgain(trx, services, order, missing))) return otherSum(trx, order)
    if (!isOnItsWay && !(await allocate(trx, order.id))) {
      return 'Paid after the stock had been let go, and it is sold out since.'
    }
    if (isInParts) {
      await confirmInParts(trx, services, order, { later: order.later_paisa })
      return null
    }
    if (order.cod_status === 'awaiting') {
      // changed to cash, and then paid on the page that still stood open: nothing is to be paid at the door
      const paidOnline = { payment_method: 'online', cod_status: null } as const
      await updateOrder(trx, order.id, paidOnline)
    }
    if (order.cod_status === 'confirmed' && isByQr) await paidByQr(trx, services, order)
    await moveOrder(trx, services, order, 'Paid', { text: 'Payment received' })
    // the mail of an order to be paid at the door went out before it was sent
    if (!isOnItsWay) await enqueueOrderMail(trx, services, order.id, { kind: 'confirmed' })
    return null
  },

  async ended(trx, services, order, how, reason) {
    // with money of another page in review only a person, or the money going back, ends it
    if (isConfirmedInParts(order) || order.status === 'Review') return noteRest(trx, services, order, reason)
    // what a pay link promises is kept until its hour is over: a page that was closed is one try, and not the order's end
    const isPromised = order.pay_by !== null && order.pay_by > services.now()
    const to = how === 'cancelled' && !isPromised ? 'Cancelled' : 'Failed'
    // what is paid is not called off by another page that was closed
    if (order.status === 'Paid' || !canMove(ORDER_STATES, order.status, to)) return
    // variants before credit, as everywhere
    if (!isPromised) await release(trx, order.id)
    await giveUsesBack(trx, order.id)
    await moveOrder(trx, services, order, to, { text: reason })
    if (how !== 'cancelled')
      await enqueueOrderMail(trx, services, order.id, { kind: 'payment-failed', reason })
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
    const withdrawn = await withdrawRefundsOf(trx, attempt.id, services.now())
    if (withdrawn > 0) await noteRest(trx, services, order, `The refund of ${taka(withdrawn)} was withdrawn`)
    const { costs, paid, givenBack, due } = await readAccount(trx, order.id)
    // a gift card that nobody has used has not left
    const isOut = sellsCard(order)
      ? (await unusedOf(trx, order.id))?.isWhole === false
      : hasBegunToLeave(standingOf(order))
    const isNothingHere = paid === givenBack && !isOut
    // with nothing of its money here, and nothing of its goods outside, it is over
    if (isNothingHere && canMove(ORDER_STATES, order.status, 'Refunded')) {
      // in review it held what it never took; variants before credit, as everywhere
      await release(trx, order.id)
      await moveOrder(trx, services, order, 'Refunded', { text: reason })
      return
    }
    // what was called off costs nothing any more
    if (isNothingHere && order.status === 'Cancelled') return noteRest(trx, services, order, reason)
    const given = await selectGivenAsCredit(trx, attempt.id)
    if (order.status === 'Refunded' && given === 0) return noteRest(trx, services, order, reason)
    const frozen = given > 0 ? await freezeCredit(trx, services, order, Math.min(given, Math.max(0, due))) : 0
    const sums = `Of ${taka(costs)} that the order costs ${taka(due - frozen)} is missing.`
    const text = due > frozen ? `The bank has sent this payment back. ${sums}` : reason
    if (await moveOrder(trx, services, order, 'Review', { text })) return
    await noteRest(trx, services, order, text)
  },

  async reviewed(trx, services, order, reason) {
    // what came once more is over; the order itself is as it was
    const isSettled = order.status === 'Paid' || order.status === 'Refunded'
    if (isSettled || !(await moveOrder(trx, services, order, 'Review', { text: reason }))) {
      await addOrderEvent(trx, { orderId: order.id, at: services.now(), kind: 'payment', text: reason })
    }
    await enqueueOrderMail(trx, services, order.id, { kind: 'review' })
  },
}

/** Nothing is to be collected at the door any more: it was paid there, from a wallet; or before it left. */
async function paidByQr(trx: DatabaseTransaction, services: Platform, order: LockedOrder): Promise<void> {
  if (!hasBegunToLeave(standingOf(order))) {
    const isWholeAtDoor = order.payment_method === 'cod'
    await updateOrder(trx, order.id, { cod_status: null, ...(isWholeAtDoor && { payment_method: 'online' }) })
    return
  }
  await updateOrder(trx, order.id, { cod_status: 'collected' })
  await addOrderEvent(trx, {
    orderId: order.id,
    at: services.now(),
    kind: 'cod',
    from: 'confirmed',
    to: 'collected',
    text: 'The money was paid by QR',
  })
}

/** Its advance has come in, and the rest is still to be paid. */
export const isConfirmedInParts = (order: Pick<LockedOrder, 'payment_method' | 'cod_status'>) =>
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

/** What the shop gave as credit for a payment that the bank takes back is set aside, as far as it is there. Gives how much. */
async function freezeCredit(
  trx: DatabaseTransaction,
  services: Platform,
  order: LockedOrder,
  most: number,
): Promise<number> {
  if (order.user_id === null || most <= 0) return 0
  const balance = await lockStoreCredit(trx, order.user_id)
  const paisa = Math.min(most, balance)
  if (paisa <= 0) return 0
  await reserveCredit(trx, services, order, [{ source: { cardId: null, userId: order.user_id }, paisa }])
  // more of it may have been given than the order costs: its own sums hold no more than that
  const credit = Math.min(order.credit_paisa + paisa, order.total_paisa)
  const later = Math.min(order.later_paisa, order.total_paisa - credit)
  await updateOrder(trx, order.id, { credit_paisa: credit, later_paisa: later })
  const text = `${taka(paisa)} of the account’s credit is set aside until this is decided`
  await addOrderEvent(trx, { orderId: order.id, at: services.now(), kind: 'payment', text })
  return paisa
}

interface InParts {
  /** Paisa that are to be paid at handing over, or online before. */
  later: number
  by?: { userId: string; email: string }
}

/** A part has come in, its stock is sold: from here on the order is like one that is to be paid at the door. */
export async function confirmInParts(
  trx: DatabaseTransaction,
  services: Platform,
  order: LockedOrder,
  { later, by }: InParts,
): Promise<void> {
  if (order.status !== 'Pending') {
    await moveOrder(trx, services, order, 'Pending', { text: 'It goes on', ...(by && { by }) })
  }
  await updateOrder(trx, order.id, {
    payment_method: 'advance',
    cod_status: 'confirmed',
    later_paisa: later,
  })
  await spendCredit(trx, services, order.id)
  await addOrderEvent(trx, {
    orderId: order.id,
    at: services.now(),
    kind: 'cod',
    to: 'confirmed',
    text: 'The advance was received; the rest is to be paid on delivery',
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
  if (attempt.amount_minor !== order.later_paisa) return otherSum(trx, order)
  if (attempt.gateway === COD) {
    await moveOrder(trx, services, order, 'Paid', { text: 'Payment received' })
    return null
  }
  if (attempt.gateway === QR) await paidByQr(trx, services, order)
  else await updateOrder(trx, order.id, { cod_status: null })
  await moveOrder(trx, services, order, 'Paid', { text: 'The rest was paid online' })
  await enqueueOrderMail(trx, services, order.id, { kind: 'rest-paid' })
  return null
}
