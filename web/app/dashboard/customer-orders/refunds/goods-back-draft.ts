import type { OrderDetail, ReturnRequest } from '@spokehaat/contract/sales/order'
import type { ReturnCondition } from '@spokehaat/contract/sales/order-state'
import { hasBegunToLeave } from '@spokehaat/contract/sales/parcel'

export const CONDITION_WORDS: Record<ReturnCondition, string> = {
  good: 'Good: on the shelf',
  workshop: 'To the workshop: mended first',
  damaged: 'Damaged: written off',
  lost: 'Lost: it will not come',
}

interface LineDraft {
  position: number
  quantity: number
  /** Nobody has looked yet. */
  condition: ReturnCondition | ''
}

/** The lines of which something can be said, as many pieces as are expected, or as lie here. */
export function goodsDraft(order: Pick<OrderDetail, 'products' | 'fulfilment' | 'parcelsSent'>): LineDraft[] {
  const isOut = hasBegunToLeave(order)
  return order.products.flatMap(({ returnable, expectedBack }, position) =>
    returnable > 0 ? [{ position, quantity: isOut ? expectedBack : returnable, condition: '' as const }] : [],
  )
}

/** What is sent of it, or what is missing: the line of which nobody has said in what state it is. */
export function readGoods(
  draft: readonly LineDraft[],
): { lines: ReturnRequest['lines'] } | { problem: string; position: number | null } {
  const chosen = draft.filter(({ quantity }) => quantity > 0)
  if (chosen.length === 0) return { problem: 'Say how many pieces.', position: null }
  const lines: ReturnRequest['lines'] = []
  for (const { position, quantity, condition } of chosen) {
    if (condition === '') return { problem: 'Say in what state they are.', position }
    lines.push({ position, quantity, condition })
  }
  return { lines }
}
