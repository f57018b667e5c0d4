/** What a list asks of a product, as SQL on a row of `products`. */
import type { ProductQuery } from '@spokehaat/contract/catalogue/product'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { facetTag } from './search-columns.ts'

export type Condition = RawBuilder<SqlBool>

/** Rider heights that are counted, in cm. */
export const HEIGHTS: readonly number[] = Array.from({ length: 23 }, (_, step) => 90 + 5 * step)

/** The counted height that has nearly the same riders: at or below, null where none is. */
export function nearHeight(height: number): number | null {
  return HEIGHTS.findLast((counted) => counted <= height) ?? null
}

/** The heights to count: those of the page, and the one that is asked for, unless an inseam goes with it. */
export const heightsOf = ({ height, inseam }: ProductQuery): readonly number[] =>
  height === undefined || inseam !== undefined || HEIGHTS.includes(height) ? HEIGHTS : [...HEIGHTS, height]

/** A scalar, not an `exists`: that one may be planned as a join with every variant of the shop. */
export const sellable = sql<boolean>`(
  select true from variants v where v.product_id = products.id and v.on_hand > v.held limit 1
)`

export const LISTED: Condition = sql`products.archived_at is null`

export const all = (conditions: Iterable<Condition>): Condition =>
  sql<SqlBool>`${sql.join([...conditions], sql` and `)}`

export interface PriceBounds {
  /** Cents, both within. */
  min?: number
  max?: number
}

export function priceBounds({ minPrice, maxPrice }: ProductQuery): PriceBounds {
  return {
    ...(minPrice !== undefined && { min: Math.round(minPrice * 100) }),
    ...(maxPrice !== undefined && { max: Math.round(maxPrice * 100) }),
  }
}

export function priceConditions(query: ProductQuery): Condition[] {
  const { min, max } = priceBounds(query)
  return [
    ...(min === undefined ? [] : [sql<SqlBool>`products.price_cents >= ${min}`]),
    ...(max === undefined ? [] : [sql<SqlBool>`products.price_cents <= ${max}`]),
  ]
}

/** Facets whose values are words. */
export const NAMED_FACETS = ['category', 'type', 'brand', 'color', 'wheel', 'material', 'brakes'] as const

/** What was chosen of each facet. */
export function choices(query: ProductQuery): Map<string, Condition> {
  const chosen = new Map<string, Condition>()
  for (const facet of NAMED_FACETS) {
    const values = query[facet] ?? []
    if (values.length === 0) continue
    const tags = values.map((value) => facetTag(facet, value))
    chosen.set(
      facet,
      facet === 'category'
        ? values.length === 1
          ? sql`products.category = ${values[0]}`
          : sql`products.category = any(${values}::text[])`
        : sql`products.facets && ${tags}::text[]`,
    )
  }
  if (query.height !== undefined) chosen.set('height', fitsRider(query.height, query.inseam))
  if (query.inStock) chosen.set('stock', sql`(products.in_stock and ${sellable}) is true`)
  if (query.onSale) chosen.set('sale', sql`products.on_sale`)
  return chosen
}

function fitsRider(height: number, inseam: number | undefined): Condition {
  if (inseam === undefined) return sql`products.rider_heights @> ${height}::int`
  const rider = sql`point(${height}::int, ${inseam}::int)`
  return sql`(select bool_or(size @> ${rider}) from unnest(products.rider_boxes) as size) is true`
}

/** Whether nothing is chosen. */
export function isOfAll(query: ProductQuery): boolean {
  const { min, max } = priceBounds(query)
  return choices(query).size === 0 && min === undefined && max === undefined
}

/** The names of the choices that a row fails, as an array. */
export function failedBy(chosen: ReadonlyMap<string, Condition>): RawBuilder<string[]> {
  const failed = [...chosen].map(
    ([facet, condition]) => sql`case when ${condition} then null else ${facet} end`,
  )
  return failed.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${sql.join(failed)}]::text[], null)`
}

/** By one column, and ids last, so that no two products change places. */
export function columnOrder(query: Pick<ProductQuery, 'order'> & { sort: 'createdAt' | 'price' | 'name' }) {
  const { sort } = query
  const column = {
    createdAt: sql`products.created_at`,
    price: sql`products.price_cents`,
    name: sql`search_form(products.name)`,
  }[sort]
  const direction = sql.raw(query.order ?? (sort === 'createdAt' ? 'desc' : 'asc'))
  return sql`${column} ${direction}, products.id ${direction}`
}

/** What the counts of a page are made of. */
export interface FacetCounts {
  tags: Record<string, number>
  heights: Record<string, number>
  inStock: number
  onSale: number
}

/** `counted` (tag, count) as one object; each height, what is in stock and what is on sale have tags of their own there. */
export const facetObject = sql<FacetCounts>`(
  select json_build_object(
    'tags', coalesce(json_object_agg(tag, count) filter (where tag !~ '^(height|stock|sale):'), '{}'),
    'heights', coalesce(
      json_object_agg(split_part(tag, ':', 2), count) filter (where tag like 'height:%'), '{}'
    ),
    'inStock', coalesce(sum(count) filter (where tag = 'stock:'), 0),
    'onSale', coalesce(sum(count) filter (where tag = 'sale:'), 0)
  ) from counted
)`

/** From rows of `rows` (facets, rider_heights, sellable, on_sale, failed): a row counts for a facet where it fails none but that. */
export const countsOfRows = (rows: string, heights = HEIGHTS) => sql`
  select tag, count(*)::int as count from ${sql.table(rows)} as r cross join unnest(r.facets) as tag
  where r.failed <@ array[split_part(tag, ':', 1)] group by tag
  union all
  select 'height:' || height, count(*)::int from ${sql.table(rows)} as r
  join unnest(${heights}::int[]) as height on r.rider_heights @> height
  where r.failed <@ array['height'] group by height
  union all
  select 'stock:', count(*)::int from ${sql.table(rows)} as r where r.sellable and r.failed <@ array['stock']
  union all
  select 'sale:', count(*)::int from ${sql.table(rows)} as r where r.on_sale and r.failed <@ array['sale']
`
