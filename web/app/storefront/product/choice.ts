/** What a shopper has chosen of a product, and whether that can be bought. */

import { MAX_LINE_QUANTITY } from '@spokehaat/contract/basics/constants'
import * as m from '@spokehaat/texts/product'
import { formatCount } from '../../lib/format.ts'
import type { ShownProduct } from './shown-product.ts'

export interface Choice {
  /** Hex; null while none is chosen. */
  color: string | null
  size: string | null
  /** May be no number at all while it is typed. */
  quantity: number
}

export const NOTHING_CHOSEN: Choice = { color: null, size: null, quantity: 1 }

type Variants = Pick<ShownProduct, 'variants'>
type Choosable = Pick<ShownProduct, 'variants' | 'colors'>

/** The sizes that it comes in, in the order of its variants; none where it has no sizes. */
export function sizesOf({ variants }: Variants): string[] {
  return [...new Set(variants.flatMap(({ size }) => (size === null ? [] : [size])))]
}

/** What is left of all that fits the choice so far. A variant without a color fits every color. */
export function stockOf({ variants }: Variants, { color, size }: Pick<Choice, 'color' | 'size'>): number {
  return variants
    .filter((variant) => color === null || variant.color === null || variant.color === color)
    .filter((variant) => size === null || variant.size === null || variant.size === size)
    .reduce((sum, variant) => sum + variant.stock, 0)
}

/** True of one line only: a cart can have several. */
const TOO_MANY = m.one_line_of_the_cart({ most: formatCount(MAX_LINE_QUANTITY) })

/** What is wrong with a quantity as it is typed, in the words of the toast; null where nothing is. */
export function quantityProblem(quantity: number, stock: number): string | null {
  if (quantity < 1) return m.quantity_must_be_at_least()
  if (quantity > Math.max(1, stock)) return m.insufficient_stock()
  return quantity > MAX_LINE_QUANTITY ? TOO_MANY : null
}

/** The most that one line of the cart can hold. */
export function largestQuantity(stock: number): number {
  return Math.max(1, Math.min(stock, MAX_LINE_QUANTITY))
}

/** No more than there is of what was chosen. */
export function fitted<One extends Choice>(product: Variants, choice: One): One {
  const most = largestQuantity(stockOf(product, choice))
  return choice.quantity > most ? { ...choice, quantity: most } : choice
}

/** What is still to be chosen, or that nothing is left: for the button itself, where the choices are out of sight. */
export function missingOf(
  product: Choosable,
  choice: Pick<Choice, 'color' | 'size'>,
): { text: string; field: 'color' | 'size' | null } | null {
  if (stockOf(product, choice) <= 0) return { text: m.out_of_stock(), field: null }
  if (product.colors.length > 0 && choice.color === null) return { text: m.choose_a_colour(), field: 'color' }
  if (sizesOf(product).length > 0 && choice.size === null) return { text: m.choose_a_size(), field: 'size' }
  return null
}

/** What stands in the way of buying, in the words of the toast; null where nothing does. */
export function refusalOf(product: Choosable, choice: Choice): string | null {
  if (product.colors.length > 0 && choice.color === null) return m.please_select_a_color()
  // where all is gone no size can be chosen: asking for one would send the shopper in a circle
  if (stockOf(product, choice) <= 0) return m.not_enough_stock()
  if (sizesOf(product).length > 0 && choice.size === null) return m.please_select_a_size()
  if (!(choice.quantity >= 1)) return m.quantity_must_be_at_least()
  if (choice.quantity > stockOf(product, choice)) return m.not_enough_stock()
  return choice.quantity > MAX_LINE_QUANTITY ? TOO_MANY : null
}
