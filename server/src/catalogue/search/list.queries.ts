/**
 * A page of the catalogue without a search, with the counts of every facet, in one statement and exact: from the bits,
 * and from the rows of what has changed since the bits were written.
 */
import { MAX_LISTED, SHOP_PAGE_SIZE } from '@spokehaat/contract/basics/constants'
import type { ProductQuery } from '@spokehaat/contract/catalogue/product'
import type { Category } from '@spokehaat/contract/catalogue/product-fields'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { SUMMARY_NAMES, type SummaryRow, summaryColumns } from '../columns/summary-columns.ts'
import { CHUNK, PRICE_DIGITS } from './facet-bits.queries.ts'
import * as by from './product-conditions.ts'

const COUNTED = [
  'category',
  'type',
  'brand',
  'color',
  'wheel',
  'material',
  'brakes',
  'height',
  'stock',
  'sale',
]
/** 64 positions are looked at at once. */
const WORD = 64

export interface PageRow {
  total: number
  facets: by.FacetCounts | null
}
export type ProductPageRow = PageRow & { [Column in keyof SummaryRow]: SummaryRow[Column] | null }

const isInBound = (cents: number) => sql`${cents}::bigint >> digit & 1 = 1`

/** Below its first zero, the ones of a bound leave nothing of nothing. */
const firstZero = (cents: number) => 31 - Math.clz32(~cents & (cents + 1))

/** Ones where the price is more than this many cents, of one chunk's digits. */
const above = (cents: number) => sql`
  bits_above(coalesce(s.bits, a.bits # a.bits), ${isInBound(cents)} order by digit)
  filter (where digit >= ${firstZero(cents)}::int)`

/** Both bounds look at the digits in one go: fetching them takes as long as comparing with one. */
function pricedBits({ min, max }: by.PriceBounds): RawBuilder<unknown> {
  const top = 2 ** PRICE_DIGITS
  const priced = sql`a.bits & ~ coalesce(m.bits, a.bits # a.bits)`
  if (min !== undefined && min >= top) return sql`${priced} & ~ a.bits`
  const bounds = [
    ...(max !== undefined && max < top ? [{ cents: max, keeps: sql`~ ${above(max)}` }] : []),
    ...(min !== undefined && min > 0 ? [{ cents: min - 1, keeps: above(min - 1) }] : []),
  ]
  if (bounds.length === 0) return priced
  return sql`${priced} & (
    select ${sql.join(
      bounds.map(({ keeps }) => keeps),
      sql` & `,
    )}
    from generate_series(0, ${sql.lit(PRICE_DIGITS - 1)}) as digit
    left join facet_bits s on s.facet = 'price' and s.tag = 'price:' || lpad(digit::text, 2, '0') and s.chunk = a.chunk
    -- a digit that no price has and no bound either changes nothing
    where s.bits is not null or ${sql.join(
      bounds.map(({ cents }) => isInBound(cents)),
      sql` or `,
    )}
  )`
}

/** Of the bits of `a`, the bytes between the first one and the last one of `b`. */
const narrowed = (a: string, b: string) =>
  sql`substring(${sql.ref(a)} from ${sql.ref(`${b}.empty_before`)} * 8 + 1 for greatest(0, ${sql.lit(
    CHUNK,
  )} - 8 * (${sql.ref(`${b}.empty_before`)} + ${sql.ref(`${b}.empty_after`)})))`

/** Nothing is chosen. */
const isOfAll = (chosen: ReadonlyMap<string, by.Choice>, { min, max }: by.PriceBounds) =>
  chosen.size === 0 && min === undefined && max === undefined

/** Where a visit begins, by its order: the same text each time, put together once. */
const firstPages = new Map<string, CompiledQuery<ProductPageRow>>()

/** Rows of the page, each with the total; one without a product where the page is empty. */
export function pageRows(db: Database, query: ProductQuery): CompiledQuery<ProductPageRow> {
  const isWhole = isOfAll(by.choices(query), by.priceBounds(query))
  // another number on a page is anybody's to ask for, and each would be a text
  if (!isWhole || query.page > 1 || query.limit !== SHOP_PAGE_SIZE) {
    const offset = (query.page - 1) * query.limit
    const window = sql`limit ${offset < MAX_LISTED ? query.limit : 0} offset ${offset}`
    return listStatement(query, window).compile(db)
  }
  const key = JSON.stringify([query.sort, query.order, query.facets])
  const known = firstPages.get(key)
  if (known) return known
  const made = listStatement(query, sql`limit ${sql.lit(SHOP_PAGE_SIZE)}`).compile(db)
  firstPages.set(key, made)
  return made
}

function listStatement(query: ProductQuery, window: RawBuilder<unknown>): RawBuilder<ProductPageRow> {
  const chosen = by.choices(query)
  const bounds = by.priceBounds(query)
  const isWhole = isOfAll(chosen, bounds)
  const conditions = by.all([
    by.LISTED,
    ...by.priceConditions(query),
    ...[...chosen.values()].map(({ condition }) => condition),
  ])
  const { sort = 'createdAt' } = query
  const order = by.columnOrder({ ...query, sort: sort === 'relevance' ? 'createdAt' : sort })
  const offset = (query.page - 1) * query.limit
  return sql<ProductPageRow>`
    with changed as materialized (select distinct product_id from facet_changes),
    fresh as materialized (
      select products.id, products.facets, products.rider_heights,
        (products.in_stock and ${by.sellable}) is true as sellable, products.on_sale,
        ${by.failedBy(chosen)} as failed
      from changed join products on products.id = changed.product_id
      where ${by.all([by.LISTED, ...by.priceConditions(query)])}
    ),
    ${isWhole ? countsOfAll : countsOfChoice(chosen, bounds, query)},
    counted as materialized (
      select tag, sum(count)::int as count from (
        select tag, count from tallied union all (${query.facets ? by.countsOfRows('fresh', by.heightsOf(query)) : sql`select '', 0`})
      ) as counts
      group by tag having sum(count) > 0
    ),
    summed as materialized (
      select (found.total + (select count(*) from fresh where failed = '{}'))::int as total, found.listed from found
    ),
    chosen as (
      ${
        isWhole
          ? sql`
      select products.id, row_number() over (order by ${order}) as place from products where ${conditions}
      order by ${order} ${window}`
          : sql`
      (
        select products.id, row_number() over (order by ${order}) as place from products
        where (select ${isWalked(offset + query.limit)} from summed) and ${conditions}
        order by ${order} ${window}
      )
      union all
      (
        select products.id, row_number() over (order by ${order}) as place
        from (
          select o.product_id as id from ones join facet_positions o on o.position = ones.position
          where not (select ${isWalked(offset + query.limit)} from summed)
          union all
          select fresh.id from fresh
          where failed = '{}' and not (select ${isWalked(offset + query.limit)} from summed)
        ) as narrow
        join products on products.id = narrow.id
        order by ${order} ${window}
      )`
      }
    ),
    page as (select chosen.place, ${summaryColumns} from chosen join products on products.id = chosen.id)
    select summed.total, ${query.facets ? by.facetObject : sql`null::json`} as facets,
      ${sql.join(SUMMARY_NAMES.map((name) => sql.ref(`page.${name}`)))}
    from summed left join page on true
    order by page.place
  `
}

/**
 * Whether to walk along the order's index until the page is full, or to fetch everything that is left and sort it:
 * whichever looks at fewer rows. A fetched row costs about three that are passed by.
 */
const isWalked = (rows: number) =>
  sql<boolean>`${rows}::bigint * greatest(listed, total) <= 3 * total::bigint * total + 3000 * total::bigint`

const stale = sql`
  select tag, - count(*)::int as count from facet_positions o join changed on changed.product_id = o.product_id
  cross join unnest(o.tags) as tag group by tag
`

/** Nothing is chosen: the sums are there already. */
const countsOfAll = sql`
  tallied as materialized (
    select tag, count from facet_counts where facet not in ('price', 'cm', 'box')
    union all select tag, count from (${stale}) as gone where tag !~ '^(price|cm|box):'
  ),
  found as (select coalesce(sum(count), 0) as total, coalesce(sum(count), 0) as listed from tallied where tag = 'all:')
`

/** Turned over where the chunk of `a` has the tag. */
const flipped = (tag: string) => sql`# coalesce((
  select f.bits from facet_bits f where f.facet = split_part(${tag}, ':', 1) and f.tag = ${tag} and f.chunk = a.chunk
), a.bits # a.bits)`

/** No row of bits has it. */
const heightInBetween = ({ height }: ProductQuery) => sql`
  union all
  select 'height:' || ${height}::int, coalesce(sum(bit_count(bases.bits & base.height)), 0)::int
  from bases join base on base.chunk = bases.chunk where bases.skipped = 'height'
`

function countsOfChoice(chosen: ReadonlyMap<string, by.Choice>, bounds: by.PriceBounds, query: ProductQuery) {
  const withFacets = query.facets === true
  const facets = [...chosen.keys()]
  const column = (facet: string) => sql.ref(`base.${facet}`)
  const chosenBits = [...chosen].map(
    ([facet, { tags, tagged = facet, flip }]) => sql`, coalesce((
      select bit_or(c.bits) from facet_bits c where c.facet = ${tagged} and c.tag = any(${tags}) and c.chunk = a.chunk
    ), a.bits # a.bits) ${flip === undefined ? sql`` : flipped(flip)} as ${sql.ref(facet)}`,
  )
  // what is left where one facet is not asked for, and where all are
  const bases = (withFacets ? ['', ...facets] : ['']).map((skipped) => {
    const kept = facets.filter((facet) => facet !== skipped)
    const left = sql.join([sql`base.bits`, ...kept.map(column)], sql` & `)
    return sql`select ${skipped} as skipped, base.chunk, ${left} as bits from base where bit_count(${left}) > 0`
  })
  return sql`
    stale as (
      select position / ${sql.lit(CHUNK)} as chunk, bits_at(position % ${sql.lit(CHUNK)}, 1) as bits
      from facet_positions o join changed on changed.product_id = o.product_id group by 1
    ),
    base as materialized (
      select a.chunk, ${pricedBits(bounds)} as bits ${sql.join(chosenBits, sql` `)}
      from facet_bits a left join stale m on m.chunk = a.chunk where a.facet = 'all'
    ),
    bases as materialized (${sql.join(bases, sql` union all `)}),
    tallied as (
      ${
        withFacets
          ? sql`
      select tag, sum(count)::int as count from (
        select b.tag, bit_count(${narrowed('b.bits', 'b')} & ${narrowed('bases.bits', 'b')}) as count
        from facet_bits b
        join bases on bases.chunk = b.chunk
          and bases.skipped = case when b.facet = any(${facets}::text[]) then b.facet else '' end
        where b.facet = any(${COUNTED}::text[])
        -- first the counts, then the groups: nobody needs to sort the bits
        offset 0
      ) as chunks group by tag
      ${chosen.get('height')?.flip === undefined ? sql`` : heightInBetween(query)}`
          : sql`select '' as tag, 0 as count`
      }
    ),
    found as materialized (
      select coalesce(sum(bit_count(bits)), 0) as total,
        coalesce((select count from facet_counts where tag = 'all:'), 0) as listed
      from bases where skipped = ''
    ),
    ones as (
      select bases.chunk * ${sql.lit(CHUNK)} + word * ${sql.lit(WORD)} + digit as position
      from bases
      cross join generate_series(0, ${sql.lit(CHUNK / WORD - 1)}) as word
      cross join lateral (
        select substring(bases.bits from word * ${sql.lit(WORD)} + 1 for ${sql.lit(WORD)}) as bits offset 0
      ) as part
      cross join generate_series(0, ${sql.lit(WORD - 1)}) as digit
      where bases.skipped = '' and bit_count(part.bits) > 0 and get_bit(part.bits, digit) = 1
    )
  `
}

/** The categories of what is for sale, in no order. */
export async function selectCategoryCounts(db: Database): Promise<{ name: Category; count: number }[]> {
  const { rows } = await sql<{ name: Category; count: number }>`
    with changed as materialized (select distinct product_id from facet_changes)
    select split_part(tag, ':', 2) as name, sum(count)::int as count from (
      select tag, count from facet_counts where facet = 'category'
      union all
      select tag, count from (${stale}) as gone where tag like 'category:%'
      union all
      select 'category:' || category, 1 from changed join products on products.id = changed.product_id
      where ${by.LISTED}
    ) as counts
    group by tag having sum(count) > 0
  `.execute(db)
  return rows
}
