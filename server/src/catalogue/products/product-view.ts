/** Rows → products as shoppers see them. Rows leave by no other way. */
import type { Product } from '@spokehaat/contract/catalogue/product'
import { PRODUCT_KEYS } from '@spokehaat/contract/catalogue/product-fields'
import { storedPhotographs } from '../columns/photographs.ts'
import { toFields } from '../columns/product-columns.ts'
import type { InJson } from '../columns/summary-columns.ts'
import { summaryView } from '../columns/summary-view.ts'
import type { ProductRow } from './products.queries.ts'

type Stocked = Pick<ProductRow, 'colors' | 'variants' | 'in_stock'>

/** Nothing is left of what the shop has switched off, whatever lies on the shelf. */
export function variantsView(row: Stocked): Product['variants'] {
  const hexOf = new Map(row.colors.map((color) => [color.id, color.hex]))
  return row.variants.map((variant) => ({
    _id: variant.id,
    sku: variant.sku,
    color: variant.color_id === null ? null : (hexOf.get(variant.color_id) ?? null),
    size: variant.size,
    stock: row.in_stock ? variant.available : 0,
  }))
}

export function productView(row: ProductRow | InJson<ProductRow>): Product {
  return {
    ...summaryView(row),
    ...toFields(PRODUCT_KEYS, row),
    photographs: storedPhotographs(row),
    variants: variantsView(row),
  }
}
