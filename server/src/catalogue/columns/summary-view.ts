import { toDecimal } from '@spokehaat/contract/basics/money'
import type { ProductSummary } from '@spokehaat/contract/catalogue/product'
import { toFields } from './product-columns.ts'
import { type ColorRow, type InJson, SET_IN_LISTS, type SummaryRow } from './summary-columns.ts'

/** Dollars to strike through, or null: 0 in the database means that an admin wants none. */
function listPrice(row: { price_cents: number; list_price_cents: number | null }): number | null {
  const cents = row.list_price_cents ?? 0
  return cents > row.price_cents ? toDecimal(cents) : null
}

export const colorView = ({ id, name, name_bn, hex }: ColorRow): ProductSummary['colors'][number] => ({
  _id: id,
  name,
  nameBn: name_bn,
  hex,
})

export function summaryView(row: SummaryRow | InJson<SummaryRow>): ProductSummary {
  return {
    _id: row.id,
    ...toFields(SET_IN_LISTS, row),
    listPrice: listPrice(row),
    // what can be sold: nothing of what the shop has switched off, whatever lies on the shelf
    stock: row.in_stock ? row.available : 0,
    inStock: row.in_stock && row.available > 0,
    colors: row.colors.map(colorView),
    isDrawn: row.is_drawn,
    facts: row.facts,
    version: row.version,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
