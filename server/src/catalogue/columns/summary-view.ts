import { toDecimal } from '@spokehaat/contract/basics/money'
import type { ProductSummary } from '@spokehaat/contract/catalogue/product'
import { toFields } from './product-columns.ts'
import { type ColorRow, type InJson, SET_IN_LISTS, type SummaryRow } from './summary-columns.ts'

type Priced = Pick<SummaryRow, 'price_cents' | 'ordinary_price_cents' | 'on_sale' | 'list_price_cents'>

/** Dollars to strike through, or null: 0 in the database means that an admin wants none. */
function listPrice(row: Priced): number | null {
  // what it cost before, and not what it might have cost
  const cents = row.on_sale ? row.ordinary_price_cents : (row.list_price_cents ?? 0)
  return cents > row.price_cents ? toDecimal(cents) : null
}

type Reviewed = Pick<
  SummaryRow,
  'rating' | 'review_count' | 'review_stars' | 'fits_small' | 'fits_true' | 'fits_large'
>

/** The shop's own rating stands only until the first rider has said something. */
function reviewFields(row: Reviewed): Pick<ProductSummary, 'rating' | 'reviewCount' | 'fitWords'> {
  return {
    rating: averageStars(row) ?? row.rating,
    reviewCount: row.review_count,
    fitWords: fitWordsOf(row),
  }
}

/** Null where nobody has said how it fits. */
export function fitWordsOf({
  fits_small: small,
  fits_true,
  fits_large: large,
}: Pick<Reviewed, 'fits_small' | 'fits_true' | 'fits_large'>): ProductSummary['fitWords'] {
  return small + fits_true + large > 0 ? { small, true: fits_true, large } : null
}

/** With one decimal; null where nobody has reviewed it. */
export function averageStars(row: Pick<Reviewed, 'review_count' | 'review_stars'>): number | null {
  return row.review_count === 0 ? null : Math.round((row.review_stars / row.review_count) * 10) / 10
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
    ...reviewFields(row),
    price: toDecimal(row.price_cents),
    listPrice: listPrice(row),
    sale: row.on_sale
      ? { until: row.sale_until === null ? null : new Date(row.sale_until).toISOString() }
      : null,
    // what can be sold: nothing of what the shop has switched off, whatever lies on the shelf
    stock: row.in_stock ? row.available : 0,
    inStock: row.in_stock && row.available > 0,
    colors: row.colors.map(colorView),
    isDrawn: row.is_drawn,
    facts: row.facts,
    ...(row.image_url !== null && row.second_photograph !== null && { second: row.second_photograph }),
    ...(row.image_url !== null && row.focus !== null && { focus: row.focus }),
    version: row.version,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
