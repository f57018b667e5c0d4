/**
 * In which order discounts count: docs/decisions/0049-the-order-of-discounts.md. Pure.
 */
import type { Goods } from '@spokehaat/contract/sales/discount'
import type { DiscountRow } from './discounts.queries.ts'

/** A discount as a cart has it: by itself, or by a code. */
export interface Candidate {
  discount: DiscountRow
  /** As it was typed and as its owner wrote it; null where it counts by itself. */
  code: { id: string; typed: string; text: string } | null
}

export const goodsOf = (row: DiscountRow): Goods => ({
  products: row.goods_products,
  categories: row.goods_categories,
  brands: row.goods_brands,
})

export const isEverything = ({ products, categories, brands }: Goods): boolean =>
  products.length + categories.length + brands.length === 0

/** What has to be bought for `buy_get`. */
export function buysOf(row: DiscountRow): Goods {
  const buys = { products: row.buys_products, categories: row.buys_categories, brands: row.buys_brands }
  return isEverything(buys) ? goodsOf(row) : buys
}

const KINDS: readonly DiscountRow['kind'][] = ['buy_get', 'percent', 'amount', 'delivery']

/** By themselves before by code; on some goods before on all; pieces, per cent, taka, delivery; priority; age. */
const ranksOf = ({ discount }: Candidate) => [
  discount.is_automatic ? 0 : 1,
  isEverything(goodsOf(discount)) ? 1 : 0,
  KINDS.indexOf(discount.kind),
  discount.priority,
]

export function inOrder(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => {
    const [one, other] = [ranksOf(a), ranksOf(b)]
    for (const [index, rank] of one.entries()) {
      const difference = rank - (other[index] ?? 0)
      if (difference !== 0) return difference
    }
    return a.discount.id < b.discount.id ? -1 : 1
  })
}
