/** What a list shows of a product, for a query written as text. */
import { LIST_PRICE_FACTOR } from '@spokehaat/contract/basics/constants'
import type { Focus } from '@spokehaat/contract/catalogue/photograph'
import type { ProductFacts } from '@spokehaat/contract/catalogue/product'
import { LIST_KEYS } from '@spokehaat/contract/catalogue/product-fields'
import { type Selectable, sql } from 'kysely'
import type { Products } from '../../platform/db/tables.ts'
import { columnsOf } from './product-columns.ts'

export interface ColorRow {
  id: string
  name: string
  name_bn: string
  hex: string
}

export const colors = sql<ColorRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'name', c.name, 'name_bn', c.name_bn, 'hex', c.hex
  ) order by c.position), '[]')
  from product_colors c where c.product_id = products.id
)`

export const isDrawn = sql<boolean>`products.sheet is not null`

/** Of the specification sheet, what a list shows. */
export const facts = sql<ProductFacts | null>`(
  select json_build_object('weight', b.weight, 'gears', (b.drivetrain ->> 'gears')::int, 'wheel', b.wheel ->> 'name')
  from jsonb_to_record(products.sheet) as b (form text, weight float8, drivetrain jsonb, wheel jsonb)
  where b.form = 'bicycle'
)`

export const available = sql<number>`(
  select coalesce(sum(v.on_hand - v.held), 0)::int from variants v where v.product_id = products.id
)`

/** Beside the first, which is image_url. */
export const second = sql<string | null>`products.photographs -> 1 ->> 'image_url'`
export const focus = sql<Focus | null>`nullif(products.photographs -> 0 -> 'focus', 'null')`

/** What is struck through; null where the product has no list price of its own, and the shop shows no usual one. */
export const listPrice = sql<number | null>`coalesce(products.list_price_cents, (
  select round(products.price_cents * ${sql.lit(LIST_PRICE_FACTOR)})::bigint
  from settings where key = 'usualListPrice' and value = 'true'
))`

/** What a list shows as it was set. Its price may be a sale's, and its list price is worked out, as above. */
export const SET_IN_LISTS = LIST_KEYS.filter((key) => key !== 'price' && key !== 'listPrice')
const PRICE_COLUMNS = ['price_cents', 'ordinary_price_cents', 'on_sale', 'sale_until'] as const
/** What approved reviews come to: `sales/reviews` writes them. */
const REVIEW_COLUMNS = ['review_count', 'review_stars', 'fits_small', 'fits_true', 'fits_large'] as const
export const SUMMARY_COLUMNS = [
  ...columnsOf(SET_IN_LISTS),
  ...PRICE_COLUMNS,
  ...REVIEW_COLUMNS,
  'id',
  'version',
  'created_at',
] as const

/** What a list shows of a row of `products`, for a query written as text. */
export const summaryColumns = sql`${sql.join(SUMMARY_COLUMNS.map((column) => sql.ref(`products.${column}`)))},
  ${listPrice} as list_price_cents, ${colors} as colors, ${available} as available, ${isDrawn} as is_drawn,
  ${facts} as facts, ${second} as second_photograph, ${focus} as focus`

/** What those columns are called in the answer. */
export const SUMMARY_NAMES = [
  ...SUMMARY_COLUMNS,
  'list_price_cents',
  'colors',
  'available',
  'is_drawn',
  'facts',
  'second_photograph',
  'focus',
] as const

export type SummaryRow = Pick<Selectable<Products>, (typeof SUMMARY_COLUMNS)[number]> & {
  list_price_cents: number | null
  colors: ColorRow[]
  available: number
  is_drawn: boolean
  facts: ProductFacts | null
  second_photograph: string | null
  focus: Focus | null
}

/** A row that came as JSON. */
export type InJson<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null ? string | Exclude<Row[Column], Date> : Row[Column]
}
