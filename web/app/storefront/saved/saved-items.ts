/** What something saved becomes elsewhere. */
import type { ShownEntry } from '@spokehaat/contract/sales/saved'
import { carriedName } from '../../lib/own-text.ts'
import type { NewItem } from '../../store/cart-slice.ts'

/** A line of the cart; null where something is still to be chosen, or nothing is left. */
export function itemOf({ listed, color, size, isChosen, available }: ShownEntry): NewItem | null {
  if (listed === null || !isChosen || available <= 0) return null
  const { _id, name, price, image_url, category, brand, colors } = listed
  const named = colors.find(({ hex }) => hex === color)
  const { nameBn } = carriedName(listed)
  return {
    _id,
    name,
    ...(nameBn !== undefined && { nameBn }),
    price,
    image_url,
    category,
    brand,
    quantity: 1,
    color,
    colorName: named?.name ?? null,
    ...(named && nameBn !== undefined && { colorNameBn: named.nameBn }),
    size,
  }
}

/** What of the product is chosen, as its address has it. */
export function lookOf({ color, size }: { color: string | null; size: string | null }): string {
  const query = new URLSearchParams()
  if (color !== null) query.set('color', color.slice(1))
  if (size !== null) query.set('size', size)
  return query.size > 0 ? `?${query}` : ''
}
