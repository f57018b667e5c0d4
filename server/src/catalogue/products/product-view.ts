/** Rows → products as shoppers see them. Rows leave by no other way. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { Product, ProductSummary } from '@spokehaat/contract/catalogue/product'
import { PRODUCT_KEYS } from '@spokehaat/contract/catalogue/product-fields'
import { toFields } from './product-columns.ts'
import { type InJson, type ProductRow, SET_IN_LISTS, type SummaryRow } from './products.queries.ts'

/** Dollars to strike through, or null: 0 in the database means that an admin wants none. */
function listPrice(row: { price_cents: number; list_price_cents: number | null }): number | null {
  const cents = row.list_price_cents ?? 0
  return cents > row.price_cents ? toDecimal(cents) : null
}

export function summaryView(row: SummaryRow | InJson<SummaryRow>): ProductSummary {
  return {
    _id: row.id,
    ...toFields(SET_IN_LISTS, row),
    listPrice: listPrice(row),
    // what can be sold: nothing of what the shop has switched off, whatever lies on the shelf
    stock: row.in_stock ? row.available : 0,
    inStock: row.in_stock && row.available > 0,
    colors: row.colors.map((color) => ({ _id: color.id, name: color.name, hex: color.hex })),
    isDrawn: row.is_drawn,
    facts: row.facts,
    version: row.version,
    createdAt: new Date(row.created_at).toISOString(),
  }
}

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
