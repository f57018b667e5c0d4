/** Rows → products as shoppers see them. Rows leave by no other way. */
import type { Product } from '@spokehaat/contract/catalogue/product'
import { PRODUCT_KEYS } from '@spokehaat/contract/catalogue/product-fields'
import { toFields } from '../columns/product-columns.ts'
import type { InJson } from '../columns/summary-columns.ts'
import { summaryView } from '../columns/summary-view.ts'
import type { ProductRow } from './products.queries.ts'

export function productView(row: ProductRow | InJson<ProductRow>): Product {
  const hexOf = new Map(row.colors.map((color) => [color.id, color.hex]))
  return {
    ...summaryView(row),
    ...toFields(PRODUCT_KEYS, row),
    variants: row.variants.map((variant) => ({
      _id: variant.id,
      sku: variant.sku,
      color: variant.color_id === null ? null : (hexOf.get(variant.color_id) ?? null),
      size: variant.size,
      stock: row.in_stock ? variant.available : 0,
    })),
  }
}
