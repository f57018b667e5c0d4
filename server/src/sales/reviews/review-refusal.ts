import type { ReviewedLine } from '@spokehaat/contract/sales/review'
import type { LineRow } from './review-lines.queries.ts'

/**
 * Why nothing can be written about a line; null where it can. Only who has had it in hand says how it is, and who has sent
 * it back has not ridden it.
 */
export function refusalOf(
  line: Pick<LineRow, 'status' | 'fulfilment' | 'gone' | 'quantity' | 'product_id'>,
): ReviewedLine['refusal'] {
  const isOver = line.status === 'Cancelled' || line.status === 'Refunded' || line.status === 'Failed'
  if (isOver || line.gone >= line.quantity) return 'review_refunded'
  if (line.fulfilment !== 'Delivered') return 'review_not_delivered'
  return line.product_id === null ? 'review_not_possible' : null
}
