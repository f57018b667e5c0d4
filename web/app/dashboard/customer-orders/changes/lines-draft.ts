/** What of an order's lines staff are about to change. */
import type { Order } from '@spokehaat/contract/sales/order'
import type { LinesChange } from '@spokehaat/contract/sales/order-change'
import { readFigure } from '../../../lib/typed-figure.ts'

export interface DraftLine {
  /** Its place on the order; null of what is added. */
  position: number | null
  product: string | null
  name: string
  /** As it is typed. */
  quantity: string
  /** Hex. */
  color: string | null
  size: string | null
}

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
