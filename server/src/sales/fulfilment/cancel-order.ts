/**
 * Cancelling an order that is not paid. The gateway is asked first: a payment that succeeded meanwhile wins, and money
 * that comes in later is dealt with as late money, never dropped.
 */

import { may } from '@spokehaat/contract/identity/permissions'
import { canMove, ORDER_STATES } from '@spokehaat/contract/sales/order-state'
import * as m from '@spokehaat/texts/answers'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { GatewaySilence } from '../gateway/gateway.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import { lockOrder, wrongMove } from '../order-record/lock-order.ts'
import { selectAttempts } from '../order-record/order-detail.queries.ts'
import { selectOrder } from '../order-record/orders.queries.ts'
import { cancelLocked } from '../order-steps/cancel-locked.ts'
import type { Sales } from '../payments/sales.ts'
import { settle } from '../payments/settle.ts'
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
  if (!isOwn && !may(viewer.role, 'orders.write')) throw fail('not_yours')
  if (!isOwn && reason === undefined) throw fail('validation_failed', { fields: { reason: m.why() } })
  if (!canMove(ORDER_STATES, found.status, 'Cancelled')) throw wrongMove(found.status, 'Cancelled')
  if (found.status === 'Review') throw wrongMove('Review', 'Cancelled')
  await askAfterOpen(services, id, isOwn ? 'return' : 'staff')

  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    // the shopper had cancelled on the gateway's page already, and the question has brought it to light
    if (order.status === 'Cancelled') return
    const isUnpaid = order.status === 'Pending' || order.status === 'Failed'
    // once it is packed, the shop decides
    if (!isUnpaid || order.fulfilment !== 'Unfulfilled') throw wrongMove(order.status, 'Cancelled')
    const text = isOwn ? 'Cancelled by the customer' : `Cancelled: ${reason}`
    await cancelLocked(trx, services, order, { text, by: isOwn ? undefined : viewer, userId: viewer.userId })
    // an advance that had come in
    await askForAll(trx, services, viewer, order, reason ?? 'Cancelled by the customer')
    await enqueueOrderMail(trx, services, id, { kind: 'cancelled', reason: isOwn ? null : (reason ?? null) })
    if (isOwn) return
    await audit(trx, {
      by: viewer,
      action: 'cancel',
      entity: 'order',
      entityId: id,
      label: order.number,
      before: { status: order.status },
      after: { status: 'Cancelled', reason },
    })
  })
}

async function askAfterOpen(services: Sales, id: string, source: 'return' | 'staff'): Promise<void> {
  const attempts = await selectAttempts(services.db, id)
  const open = attempts.filter(({ status }) => status === 'created' || status === 'redirected')
  try {
    for (const attempt of open) await settle(services, attempt, source)
  } catch (error) {
    if (!(error instanceof GatewaySilence)) throw error
    throw fail('payment_unavailable', { details: { retryAfter: 5 } })
  }
}
