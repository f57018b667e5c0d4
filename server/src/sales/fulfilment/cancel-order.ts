/**
 * Cancelling an order that is not paid. The gateway is asked first: a payment that succeeded meanwhile wins, and money
 * that comes in later is dealt with as late money, never dropped.
 */

import { may } from '@spokehaat/contract/identity/permissions'
import { canMove, ORDER_STATES } from '@spokehaat/contract/sales/order-state'
import { hasLeft } from '@spokehaat/contract/sales/parcel'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { putBack, release } from '../../stock/stock.ts'
import { GatewaySilence } from '../gateway/gateway.ts'
import type { Sales } from '../gateway/sales.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import { type LockedOrder, lockOrder, wrongMove } from '../orders/lock-order.ts'
import { selectAttempts } from '../orders/order-detail.queries.ts'
import { addOrderEvent } from '../orders/order-events.ts'
import { selectOrder, selectWanted } from '../orders/orders.queries.ts'
import { closeOpenAttempts, moveOrder } from '../payments/moves.ts'
import { settle } from '../payments/settle.ts'

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
  if (!isOwn && reason === undefined)
    throw fail('validation_failed', { fields: { reason: 'Please say why.' } })
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

/**
 * Puts an end to an order whose state allows it: the stock that is still here goes back, its open page is closed to
 * payment.
 */
export async function cancelLocked(
  trx: DatabaseTransaction,
  services: Sales,
  order: LockedOrder,
  story: { text: string; by: Viewer | undefined; userId: string },
): Promise<void> {
  const by = story.by && { by: story.by }
  await closeOpenAttempts(trx, services, order.id, {
    status: 'cancelled',
    reason: 'The order was cancelled.',
  })
  await release(trx, order.id)
  if (order.cod_status === 'confirmed' && !hasLeft(order.fulfilment)) {
    // sold when it was confirmed; what is with the courier comes back when somebody says that it is here
    await putBack(trx, (await selectWanted(trx, order.id)) ?? [], {
      orderId: order.id,
      byUserId: story.userId,
    })
  }
  if (order.cod_status !== null) {
    await trx.updateTable('orders').set({ cod_status: 'refused' }).where('id', '=', order.id).execute()
    await addOrderEvent(trx, {
      orderId: order.id,
      at: services.now(),
      kind: 'cod',
      from: order.cod_status,
      to: 'refused',
      text: 'Not to be paid at the door any more',
      ...by,
    })
  }
  await moveOrder(trx, services, order, 'Cancelled', { text: story.text, ...by })
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
