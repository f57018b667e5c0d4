import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { RETURN_CONDITIONS, type ReturnCondition } from '@spokehaat/contract/sales/order-state'
import { hasBegunToLeave } from '@spokehaat/contract/sales/parcel'
import type { ReturnRequest } from '@spokehaat/contract/sales/returns'
import { z } from 'zod'

export const CONDITION_WORDS: Record<ReturnCondition, string> = {
  good: 'Good: on the shelf',
  workshop: 'To the workshop: mended first',
  damaged: 'Damaged: written off',
  lost: 'Lost: it will not come',
}

export const typedGoods = z.object({
  position: z.int(),
  quantity: z.int(),
  /** '': nobody has looked yet. */
  condition: z.enum([...RETURN_CONDITIONS, '']),
})
type LineDraft = z.infer<typeof typedGoods>

/**
 * The lines of which something can be said, as many pieces as are expected, or as lie here. `typed`: before the session
 * ended, over it; what was put away meanwhile cannot be again.
 */
export function goodsDraft(
  order: Pick<OrderDetail, 'products' | 'fulfilment' | 'parcelsSent'>,
  typed: readonly LineDraft[] = [],
): LineDraft[] {
  const isOut = hasBegunToLeave(order)
  return order.products.flatMap(({ returnable, expectedBack }, position) => {
    if (returnable === 0) return []
    const before = typed.find((line) => line.position === position)
    const usual = isOut ? expectedBack : returnable
    return [
      {
        position,
        quantity: Math.min(before?.quantity ?? usual, returnable),
        condition: before?.condition ?? '',
      },
    ]
  })
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
