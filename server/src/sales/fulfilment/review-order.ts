/** Orders whose money and words disagree: a person asks the gateway once more, or decides. */

import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { countUses } from '../discounts/uses.ts'
import { GatewaySilence } from '../gateway/gateway.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import { type LockedOrder, lockOrder, wrongMove } from '../order-record/lock-order.ts'
import { selectAttempts } from '../order-record/order-detail.queries.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { selectOrder } from '../order-record/orders.queries.ts'
import { allocate } from '../order-steps/allocate.ts'
import { cancelLocked } from '../order-steps/cancel-locked.ts'
import { moveOrder } from '../order-steps/move-order.ts'
import { confirmAdvance } from '../order-steps/payment-outcomes.ts'
import type { AttemptRow } from '../payments/attempts.queries.ts'
import { closeOpenAttempts, moveAttempt } from '../payments/moves.ts'
import type { Sales } from '../payments/sales.ts'
import { settle } from '../payments/settle.ts'
import { putUnsentAway } from '../refunds/goods-back.ts'
import { askForAll } from '../refunds/refunds.ts'

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
 * Accepts the money as it is, and takes the stock now; or gives up on the order, and asks for the money to go back.
 * Throws `order_not_found`, `move_not_allowed`; `out_of_stock` where it can't be accepted because nothing is left.
 */
export async function decideReview(
  services: Sales,
  viewer: Viewer,
  id: string,
  decision: 'accept' | 'cancel',
  reason: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    const to = decision === 'accept' ? 'Paid' : 'Cancelled'
    if (order.status !== 'Review') throw wrongMove(order.status, to)
    const attempts = await selectAttempts(trx, id)
    const reviewed = attempts.filter(({ status }) => status === 'review')
    if (decision === 'accept') await accept(trx, services, viewer, order, reviewed.at(-1))
    else await cancel(trx, services, viewer, order, reason)
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
      after: { status: to, reason },
    })
  })
}

async function accept(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  attempt: AttemptRow | undefined,
): Promise<void> {
  // cancelled after it was paid: its pieces are back, and so is its first money
  const isOver = order.paid_at !== null && order.cod_status !== 'confirmed'
  if (!attempt || isOver) throw wrongMove(order.status, 'Paid')
  // confirmed to be paid at the door, it has left the shelf already
  const isSold = order.cod_status === 'confirmed' || order.cod_status === 'collected'
  if (!isSold && !(await allocate(trx, order.id))) throw fail('out_of_stock')
  await countUses(trx, order.id)
  await moveAttempt(trx, services, attempt, { status: 'paid', reason: null })
  await closeOpenAttempts(trx, services, order.id, { status: 'expired', reason: 'The order was paid.' })
  if (attempt.part === 'advance') return confirmAdvance(trx, services, order, viewer)
  await moveOrder(trx, services, order, 'Paid', { text: 'The payment was accepted', by: viewer })
  await enqueueOrderMail(trx, services, order.id, { kind: 'confirmed' })
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
  await enqueueOrderMail(trx, services, order.id, { kind: 'cancelled', reason, backPaisa })
}
