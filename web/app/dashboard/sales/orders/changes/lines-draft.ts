/** What of an order's lines staff are about to change. */
import type { Order } from '@spokehaat/contract/sales/order'
import type { LinesChange } from '@spokehaat/contract/sales/order-change'
import { z } from 'zod'
import { readFigure } from '../../../../lib/typed-figure.ts'

export const draftLine = z.object({
  /** Its place on the order; null of what is added. */
  position: z.int().nullable(),
  product: z.string().nullable(),
  name: z.string(),
  /** As it is typed. */
  quantity: z.string(),
  /** Hex. */
  color: z.string().nullable(),
  size: z.string().nullable(),
})
export type DraftLine = z.infer<typeof draftLine>

export const draftOf = (order: Order): DraftLine[] =>
  order.products.map((line, position) => ({
    position,
    // what was made to order comes in no other size from the shelf
    product: line.configuration === null ? line.product._id : null,
    name: line.product.name,
    quantity: String(line.quantity),
    color: line.color?.hex ?? null,
    size: line.size,
  }))

/**
 * What was typed before, over the lines as they are now: a line that a colleague has changed to another product meanwhile
 * keeps what it is. `typed` null: nothing was.
 */
export function draftOver(order: Order, typed: readonly DraftLine[] | null): DraftLine[] {
  const lines = draftOf(order)
  if (!typed) return lines
  const over = lines.map((line) => {
    const before = typed.find(({ position }) => position === line.position)
    return before && before.product === line.product && before.name === line.name ? before : line
  })
  return [...over, ...typed.filter(({ position }) => position === null)]
}

/** Null where a quantity is no figure. Empty lists: nothing is changed. */
export function changeOf(order: Order, draft: readonly DraftLine[]): LinesChange | null {
  const lines: LinesChange['lines'] = []
  const add: LinesChange['add'] = []
  for (const { position, product, quantity: typed, color, size } of draft) {
    const quantity = readFigure(typed)
    if (quantity === null || !Number.isInteger(quantity) || quantity < 0 || quantity > 99) return null
    const was = position === null ? undefined : order.products[position]
    if (position === null || !was) {
      if (product !== null && quantity > 0) add.push({ product, quantity, color, size })
      continue
    }
    const isRechosen = color !== (was.color?.hex ?? null) || size !== was.size
    if (quantity === was.quantity && !isRechosen) continue
    lines.push({ position, quantity, ...(isRechosen && { color, size }) })
  }
  return { lines, add }
}
