/** Orders whose money and words disagree: a person asks the gateway once more, or decides. */

import { formatMoney, toDecimal } from '@spokehaat/contract/basics/money'
import type { ReviewRequest } from '@spokehaat/contract/sales/order-account'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { writeOff } from '../account/account.queries.ts'
import { readAccount } from '../account/account.ts'
import { spendCredit } from '../credit/order-credit.ts'
import { countUses } from '../discounts/uses.ts'
import { GatewaySilence } from '../gateway/gateway.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import { type LockedOrder, lockOrder, wrongMove } from '../order-record/lock-order.ts'
import { selectAttempts } from '../order-record/order-detail.queries.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { selectOrder, updateOrder } from '../order-record/orders.queries.ts'
import { allocate } from '../order-steps/allocate.ts'
import { cancelLocked } from '../order-steps/cancel-locked.ts'
import { moveOrder } from '../order-steps/move-order.ts'
import { confirmInParts } from '../order-steps/payment-outcomes.ts'
import { isSoldInReview, reviewOf } from '../order-steps/review.ts'
import { closeOpenAttempts, moveAttempt } from '../payments/moves.ts'
import type { Sales } from '../payments/sales.ts'
import { settle } from '../payments/settle.ts'
import { putUnsentAway } from '../refunds/goods-back.ts'
import { askForAll } from '../refunds/refunds.ts'
import { squareUp } from '../refunds/square-up.ts'
import { creditUncharged } from '../tax/tax-papers.ts'

/**
 * Asks the gateway now after every attempt that is not settled for good, and the latest in any case.
 * Throws `order_not_found`, `payment_unavailable`.
 */
export async function checkPayment(services: Sales, id: string): Promise<void> {
  if (!(await selectOrder(services.db, id))) throw fail('order_not_found')
  const attempts = await selectAttempts(services.db, id)
  const latest = attempts.at(-1)
  const worthAsking = attempts.filter(({ due_at }) => due_at !== null)
  try {
    for (const attempt of new Set([...worthAsking, ...(latest ? [latest] : [])])) {
      await settle(services, attempt, 'staff')
    }
  } catch (error) {
    if (!(error instanceof GatewaySilence)) throw error
    throw fail('payment_unavailable', { details: { retryAfter: 5 }, cause: error })
  }
}

/**
 * What is here is taken for the order, and its stock now: what is missing is asked for (`ask`), or let go (`accept`); what is
 * over goes back. Or the order is given up, and all of its money asked back.
 *
 * Throws `order_not_found`, `move_not_allowed`; `balance_changed` with `details.missingBdt` where another sum is missing or over
 * than was seen; `out_of_stock` where it can't be accepted because nothing is left.
 */
export async function decideReview(
  services: Sales,
  viewer: Viewer,
  id: string,
  { decision, reason, missingBdt = 0 }: ReviewRequest,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    const to = decision === 'cancel' ? 'Cancelled' : 'Paid'
    if (order.status !== 'Review') throw wrongMove(order.status, to)
    const { missing, choices } = reviewOf(order, await readAccount(trx, id))
    if (!choices.includes(decision)) throw wrongMove(order.status, to)
    if (decision !== 'cancel' && Math.round(missingBdt * 100) !== missing) {
      throw fail('balance_changed', { details: { missingBdt: toDecimal(missing) } })
    }
    if (decision === 'cancel') await cancel(trx, services, viewer, order, reason)
    else {
      const letGo = decision === 'accept' ? Math.max(0, missing) : 0
      await accept(trx, services, viewer, order, { letGo, reason })
    }
    await addOrderEvent(trx, {
      orderId: id,
      at: services.now(),
      kind: 'note',
      text: reason,
      isInternal: true,
      by: viewer,
    })
    await audit(trx, {
      by: viewer,
      action: `review: ${decision}`,
      entity: 'order',
      entityId: id,
      label: order.number,
      before: { status: order.status },
      after: { status: to, reason, ...(missing !== 0 && { missingBdt: toDecimal(missing) }) },
    })
  })
}

interface Acceptance {
  /** Paisa that nobody will ask for any more. */
  letGo: number
  reason: string
}

async function accept(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  { letGo, reason }: Acceptance,
): Promise<void> {
  const { id } = order
  if (!isSoldInReview(order) && !(await allocate(trx, id))) throw fail('out_of_stock')
  await countUses(trx, id)
  for (const attempt of await selectAttempts(trx, id)) {
    if (attempt.status === 'review')
      await moveAttempt(trx, services, attempt, { status: 'paid', reason: null })
  }
  await closeOpenAttempts(trx, services, id, { status: 'expired', reason: 'The order was paid.' })
  await spendCredit(trx, services, id)
  if (letGo > 0) {
    await writeOff(trx, id, -letGo, { by: viewer, reason, at: services.now() })
    const text = `${formatMoney({ minor: letGo, currency: 'BDT' })} is not asked for any more`
    await addOrderEvent(trx, { orderId: id, at: services.now(), kind: 'payment', text, by: viewer })
    await creditUncharged(trx, services, viewer, order, reason)
  }
  const { due, costs } = await readAccount(trx, id)
  const by = { by: viewer }
  if (due > 0) {
    await updateOrder(trx, id, { credit_paisa: Math.min(order.credit_paisa, order.total_paisa - due) })
    await confirmInParts(trx, services, order, { later: due, by: viewer })
    return
  }
  // given back before, and paid for anew by what was given
  const isGone = costs === 0 && order.total_paisa > 0
  const to = isGone ? 'Refunded' : 'Paid'
  // paid on a page that still stood open: nothing is to be paid at the door
  const isAtDoor = order.cod_status === 'confirmed' || order.cod_status === 'awaiting'
  await updateOrder(trx, id, {
    later_paisa: 0,
    ...(isAtDoor && { cod_status: null }),
    ...(isAtDoor && order.payment_method === 'cod' && { payment_method: 'online' as const }),
  })
  await moveOrder(trx, services, order, to, { text: 'The payment was accepted', ...by })
  // that too much came in is a fact, and no decision about money: it has no limit
  const free = { ...viewer, refundLimitPaisa: null }
  const story = { owed: 'A part is still to be paid', paid: 'The payment was accepted' }
  await squareUp(trx, services, free, id, { why: reason, story })
  await enqueueOrderMail(trx, services, id, { kind: 'confirmed' })
}

async function cancel(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  reason: string,
): Promise<void> {
  const story = { text: 'Cancelled by the shop', by: viewer, userId: viewer.userId }
  await cancelLocked(trx, services, order, story)
  await putUnsentAway(trx, services, viewer, order)
  const backPaisa = await askForAll(trx, services, viewer, order, reason)
  // what was given back and then taken by the bank as well is lost
  const { costs, due } = await readAccount(trx, order.id)
  if (due - costs > 0) await writeOff(trx, order.id, costs - due, { by: viewer, reason, at: services.now() })
  await enqueueOrderMail(trx, services, order.id, { kind: 'cancelled', reason, backPaisa })
}
