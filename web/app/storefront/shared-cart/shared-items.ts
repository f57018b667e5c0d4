/** What a shared cart becomes in one's own. */
import { nanoid } from '@reduxjs/toolkit'
import { MAX_CART_LINES } from '@spokehaat/contract/basics/constants'
import { BUILD_SKU } from '@spokehaat/contract/catalogue/build'
import type { SharedLine } from '@spokehaat/contract/sales/shared-cart'
import { carriedName } from '../../lib/own-text.ts'
import type { CartState, NewItem } from '../../store/cart-slice.ts'

/** As many pieces as can be had today; null where none can. */
export function itemOf(line: SharedLine): NewItem | null {
  const { price, problem, available, quantity } = line
  const isPart = problem === 'out_of_stock' && available > 0
  if (price === null || (problem !== null && !isPart)) return null
  const { nameBn } = carriedName(line)
  return {
    _id: line.build ? BUILD_SKU : (line.product ?? ''),
    name: line.name,
    ...(nameBn !== undefined && { nameBn }),
    price,
    image_url: line.image_url,
    category: line.category,
    brand: line.brand,
    quantity: isPart ? Math.min(quantity, available) : quantity,
    color: line.color,
    colorName: line.colorName,
    ...(nameBn !== undefined && { colorNameBn: line.colorNameBn }),
    size: line.size,
    ...(line.build && { build: line.build }),
  }
}

/** How many of so many lines a cart with `there` lines takes; the others are saved for later. */
export function roomFor(lines: number, there: number): number {
  return Math.max(0, Math.min(lines, MAX_CART_LINES - there))
}

/** Each as a line of its own, as many as the cart takes; the others wait below it. */
export function putAll(cart: CartState, items: readonly NewItem[]): CartState {
  const lines = items.map((item) => ({ ...item, lineId: nanoid(), changedAt: Date.now() }))
  const room = roomFor(lines.length, cart.items.length)
  return {
    ...cart,
    items: [...cart.items, ...lines.slice(0, room)],
    saved: [...cart.saved, ...lines.slice(room)],
  }
}
