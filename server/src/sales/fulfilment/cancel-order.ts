/**
 * Cancelling an order. Of one that is not paid the gateway is asked first: a payment that succeeded meanwhile wins, and
 * money that comes in later is dealt with as late money, never dropped. Of one that is paid, its money is asked back.
 */

import { may } from '@spokehaat/contract/identity/permissions'
import { canCancelPaid } from '@spokehaat/contract/sales/order-change'
import { canMove, isCancellable, ORDER_STATES } from '@spokehaat/contract/sales/order-state'
import * as m from '@spokehaat/texts/answers'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { GatewaySilence } from '../gateway/gateway.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import { type LockedOrder, lockOrder, standingOf, wrongMove } from '../order-record/lock-order.ts'
import { selectAttempts } from '../order-record/order-detail.queries.ts'
import { selectOrder } from '../order-record/orders.queries.ts'
import { cancelLocked } from '../order-steps/cancel-locked.ts'
import type { Sales } from '../payments/sales.ts'
import { settle } from '../payments/settle.ts'
import { putUnsentAway } from '../refunds/goods-back.ts'
import { keepCharge } from '../refunds/keep-over.ts'
import { keptCharge } from '../refunds/refund-amount.ts'
import { stillPaid } from '../refunds/refund-check.ts'
import { askForAll } from '../refunds/refunds.ts'

/**
 * The customer's own, or anybody's by staff, who say why.
 * Throws `order_not_found`, `not_yours`; `validation_failed` where staff give no reason; `move_not_allowed` where it
 * is paid, or on its way; `payment_unavailable` where the gateway can't say whether it is paid.
 */
export async function cancelOrder(
  services: Sales,
  viewer: Viewer,
  id: string,
  reason: string | undefined,
): Promise<void> {
  const found = await selectOrder(services.db, id)
  if (!found) throw fail('order_not_found')
  const isOwn = found.user_id === viewer.userId
  if (!isOwn && !may(viewer, 'orders.write')) throw fail('not_yours')
  if (!isOwn && reason === undefined) throw fail('validation_failed', { fields: { reason: m.why() } })
  if (!canMove(ORDER_STATES, found.status, 'Cancelled')) throw wrongMove(found.status, 'Cancelled')
  if (found.status === 'Review') throw wrongMove('Review', 'Cancelled')
  if (found.status === 'Paid') return cancelPaid(services, viewer, id, reason)
  await askAfterOpen(services, id, isOwn ? 'return' : 'staff')

  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    // the shopper had cancelled on the gateway's page already, and the question has brought it to light
    if (order.status === 'Cancelled') return
    // once it is packed, the shop decides
    if (!isCancellable(standingOf(order))) throw wrongMove(order.status, 'Cancelled')
    await callOff(trx, services, viewer, order, isOwn ? null : (reason ?? ''))
  })
}

/**
 * Money, shelf and mail in one step, by who may give money back. Throws `move_not_allowed` where it has left, or is the
 * customer's own; `not_allowed`; `validation_failed`; `payment_unavailable`.
 */
async function cancelPaid(
  services: Sales,
  viewer: Viewer,
  id: string,
  reason: string | undefined,
): Promise<void> {
  if (!may(viewer, 'orders.write')) throw wrongMove('Paid', 'Cancelled')
  if (!may(viewer, 'refunds.write')) throw fail('not_allowed')
  if (reason === undefined) throw fail('validation_failed', { fields: { reason: m.why() } })
  // what the bank has taken back meanwhile is not given back once more
  await stillPaid(services, id)
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    if (!canCancelPaid(standingOf(order))) throw wrongMove(order.status, 'Cancelled')
    await callOff(trx, services, viewer, order, reason)
  })
}

/** `reason`: null where its customer does it. */
async function callOff(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  reason: string | null,
): Promise<void> {
  const { id } = order
  const text = reason === null ? 'Cancelled by the customer' : `Cancelled: ${reason}`
  const by = reason === null ? undefined : viewer
  const story = { text, by, userId: viewer.userId, isByCustomer: reason === null }
  await cancelLocked(trx, services, order, story)
  await putUnsentAway(trx, services, viewer, order)
  const why = reason ?? 'Cancelled by the customer'
  const backPaisa = await askForAll(trx, services, viewer, order, why, keptCharge(order))
  await keepCharge(trx, services, viewer, order)
  await enqueueOrderMail(trx, services, id, { kind: 'cancelled', reason, backPaisa })
  if (reason === null) return
  await audit(trx, {
    by: viewer,
    action: 'cancel',
    entity: 'order',
    entityId: id,
    label: order.number,
    before: { status: order.status },
    after: { status: 'Cancelled', reason, ...(backPaisa > 0 && { backBdt: backPaisa / 100 }) },
  })
}

/** Throws `payment_unavailable`. */
export async function askAfterOpen(services: Sales, id: string, source: 'return' | 'staff'): Promise<void> {
  const attempts = await selectAttempts(services.db, id)
  const open = attempts.filter(({ status }) => status === 'created' || status === 'redirected')
  try {
    for (const attempt of open) await settle(services, attempt, source)
  } catch (error) {
    if (!(error instanceof GatewaySilence)) throw error
    throw fail('payment_unavailable', { details: { retryAfter: 5 }, cause: error })
  }
}
