/** What is asked for an order now, as one payment by QR. */
import type { AttemptPart } from '../../platform/db/tables.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { dueNowOf } from '../order-record/order-sums.ts'
import { isRestDue } from '../order-steps/order-view.ts'

export type AskedCells = Pick<
  LockedOrder,
  | 'status'
  | 'payment_method'
  | 'cod_status'
  | 'later_paisa'
  | 'total_paisa'
  | 'lowered_paisa'
  | 'credit_paisa'
  | 'is_cancelled_by_shop'
  | 'is_cancelled_by_customer'
  | 'deleted_at'
>

/** Paisa; 0 where nothing is. */
export function askedOf(order: AskedCells): { part: AttemptPart; paisa: number } {
  const isOver =
    order.deleted_at !== null ||
    order.is_cancelled_by_shop ||
    order.is_cancelled_by_customer ||
    (order.status !== 'Pending' && order.status !== 'Failed')
  const part = isRestDue(order) ? 'rest' : order.payment_method === 'advance' ? 'advance' : 'whole'
  if (isOver) return { part, paisa: 0 }
  return { part, paisa: part === 'rest' ? order.later_paisa : dueNowOf(order) }
}
