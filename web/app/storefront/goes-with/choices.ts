/** What can be put into the cart of an accessory: each color and size that is left. */

import { MAX_LINE_QUANTITY } from '@spokehaat/contract/basics/constants'
import type { Offer } from '@spokehaat/contract/catalogue/goes-with-answer'
import type { CartItem } from '../../store/cart-slice.ts'

type Color = Offer['product']['colors'][number]

export interface OfferChoice {
  /** Null where it has no colors. */
  color: Color | null
  size: string | null
  stock: number
}

/** Only what can be sold; a variant without a color comes in each of them. */
export function choicesOf({ product, variants }: Pick<Offer, 'product' | 'variants'>): OfferChoice[] {
  return variants
    .filter(({ stock }) => stock > 0)
    .flatMap(({ color, size, stock }): OfferChoice[] => {
      const colors = product.colors.filter(({ hex }) => color === null || hex === color)
      return colors.length === 0
        ? [{ color: null, size, stock }]
        : colors.map((one) => ({ color: one, size, stock }))
    })
}

/** Pieces of this choice that are in the cart already, in however many lines. */
export function inCart(
  items: readonly Pick<CartItem, '_id' | 'color' | 'size' | 'quantity'>[],
  id: string,
  { color, size }: Pick<OfferChoice, 'color' | 'size'>,
): number {
  return items
    .filter((item) => item._id === id && item.color === (color?.hex ?? null) && item.size === size)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The most that can still be added as one line. */
export const roomFor = ({ stock }: OfferChoice, already: number): number =>
  Math.max(0, Math.min(stock - already, MAX_LINE_QUANTITY))
