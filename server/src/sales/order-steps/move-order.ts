import { canMove, ORDER_STATES, type OrderStatus } from '@spokehaat/contract/sales/order-state'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { removeOrderedLines } from '../carts/carts.queries.ts'
import { giveCreditBack, spendCredit } from '../credit/order-credit.ts'
import { moveSoldCard, sellsCard } from '../credit/sold-cards.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { addOrderEvent, type NewOrderEvent } from '../order-record/order-events.queries.ts'
import { updateOrder } from '../order-record/orders.queries.ts'

interface Story extends Pick<NewOrderEvent, 'text' | 'by'> {
  /** Cancelled by its customer's own word. */
  isByCustomer?: boolean
}

/**
 * With its line in the order's story, and the credit that was reserved for it: spent once it is paid, back where it comes
 * to nothing; and the gift card that it sells. Returns false, and writes nothing, when the order's state forbids the move.
 */
export async function moveOrder(
  trx: DatabaseTransaction,
  services: Platform,
  order: Pick<LockedOrder, 'id' | 'status'> & Partial<Pick<LockedOrder, 'gift_email'>>,
  to: OrderStatus,
  { isByCustomer = false, ...story }: Story,
): Promise<boolean> {
  if (!canMove(ORDER_STATES, order.status, to)) return false
  const at = services.now()
  await updateOrder(trx, order.id, {
    status: to,
    ...(to === 'Paid' && { paid_at: at }),
    ...(to === 'Cancelled' && { is_cancelled_by_shop: story.by !== undefined }),
    is_cancelled_by_customer: to === 'Cancelled' && isByCustomer,
    status_before_review: to === 'Review' ? order.status : null,
  })
  if (to === 'Paid') await spendCredit(trx, services, order.id)
  if (to === 'Cancelled' || to === 'Failed' || to === 'Refunded')
    await giveCreditBack(trx, services, order.id)
  if (to === 'Paid') await removeOrderedLines(trx, order.id, at)
  if (sellsCard(order)) await moveSoldCard(trx, services, order.id, to)
  await addOrderEvent(trx, { orderId: order.id, at, kind: 'payment', from: order.status, to, ...story })
  return true
}
