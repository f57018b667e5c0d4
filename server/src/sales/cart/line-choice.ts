/** From what a shopper chose to the variant on the shelf. Pure. */
import type { LINE_PROBLEMS } from '@spokehaat/contract/sales/cart'
import type { ColorRow } from '../../catalogue/columns/summary-columns.ts'
import type { SellableRow, VariantRow } from '../../catalogue/products/products.queries.ts'

export type LineProblem = (typeof LINE_PROBLEMS)[number]

export interface Choice {
  variant: VariantRow
  color: ColorRow | null
}

/**
 * A product's only variant needs no choosing. Otherwise color and size, as far as its variants differ by them, must
 * name one. A color that the product does not come in is refused even where stock does not depend on it.
 */
export function chooseVariant(
  product: Pick<SellableRow, 'colors' | 'variants'>,
  chosen: { color?: string | null | undefined; size?: string | null | undefined },
): Choice | null {
  const color = chosen.color ? (product.colors.find((one) => one.hex === chosen.color) ?? null) : null
  if (chosen.color && !color) return null
  const [only] = product.variants
  if (!only) return null
  if (product.variants.length === 1) {
    if (chosen.size && only.size && chosen.size !== only.size) return null
    const own = product.colors.find((one) => one.id === only.color_id) ?? null
    if (own && color && own.id !== color.id) return null
    return { variant: only, color: color ?? own }
  }
  const fitting = product.variants.filter(
    (variant) =>
      (variant.color_id === null || variant.color_id === color?.id) &&
      (variant.size === null || variant.size === chosen.size),
  )
  const [variant] = fitting
  return variant && fitting.length === 1 ? { variant, color } : null
}
