/** What is missing or over of an order in review, and what a person can choose then. Pure. */
import type { ReviewDecision } from '@spokehaat/contract/sales/order-account'
import type { Account } from '../account/account.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'

type Facts = Pick<
  LockedOrder,
  'payment_method' | 'cod_status' | 'total_paisa' | 'later_paisa' | 'paid_at' | 'status_before_review'
>

/** Its pieces have left the shelf already: it was paid, or promised to be paid at handing over. */
export const isSoldInReview = ({ cod_status, status_before_review: before }: Facts): boolean =>
  cod_status === 'confirmed' || cod_status === 'collected' || before === 'Paid' || before === 'Refunded'

/** Cancelled after it was paid: its pieces are back, and so is its first money. */
const isOver = (order: Facts): boolean => order.paid_at !== null && !isSoldInReview(order)

/** `missing`: paisa that should be here by now and are not; below nought: over. What is to be paid later is not missing. */
export function reviewOf(
  order: Facts,
  { due, reserved, paid, givenBack, promised }: Account,
): { missing: number; choices: ReviewDecision[] } {
  const before = order.status_before_review
  const isRestLater = order.payment_method === 'advance' && before !== 'Paid' && before !== 'Refunded'
  const later = isRestLater ? order.later_paisa : 0
  const open = due - reserved
  // of a rest that is smaller now, less is asked later
  const missing = open < 0 ? open : Math.max(0, open - later)
  if (isOver(order)) return { missing, choices: ['cancel'] }
  if (missing <= 0) return { missing, choices: ['accept', 'cancel'] }
  const isNothingHere = before !== 'Refunded' && paid + reserved <= givenBack + promised
  // credit of a payment that the bank took back may come to more than the order: that is not asked for as its price
  const ask: ReviewDecision[] = open > order.total_paisa ? [] : ['ask']
  return { missing, choices: isNothingHere ? [...ask, 'cancel'] : [...ask, 'accept', 'cancel'] }
}
