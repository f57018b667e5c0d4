/** Finding, counting and ordering products: one statement a page. */
import type { ProductQuery } from '@spokehaat/contract/product'
import { searchWords } from '@spokehaat/contract/search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { type SummaryRow, summaryColumns } from './products.queries.ts'
import { facetTag } from './search-columns.ts'

type Condition = RawBuilder<SqlBool>

/** Rider heights that are counted, in cm. */
const HEIGHTS = Array.from({ length: 23 }, (_, step) => 90 + 5 * step)

/** Weights of D, C, B and A: a word of the name counts far more than one of the description. */
const WEIGHTS = '{0.05, 0.2, 0.5, 1}'

const sellable = sql<boolean>`exists (
  select from variants v where v.product_id = products.id and v.on_hand > v.held
)`

/** What was typed, in the forms that a query needs. */
function readSearch(search: string) {
  const words = searchWords(search)
  const whole = search.replaceAll('\0', '').trim().toLowerCase()
  return {
    /** Nothing but signs can't be found. */
    isEmpty: whole === '',
    tsquery: sql`product_query(${words}::text[])`,
    /** Products of which the whole text is a variant's SKU. */
    skuOwners: sql`array(select v.product_id from variants v where lower(v.sku) = ${whole})`,
    /** A product's own SKU; none is 0. */
    sku: /^\d{1,10}$/.test(whole) && Number(whole) <= 2_147_483_647 ? Number(whole) : 0,
  }
}

/** What always holds: not archived, the words, the price. */
function baseConditions(query: ProductQuery): Condition[] {
  const conditions: Condition[] = [sql`products.archived_at is null`]
  const search = readSearch(query.search)
  if (!search.isEmpty) {
    conditions.push(sql`(products.search @@ ${search.tsquery} or products.id = any(${search.skuOwners}))`)
  }
  if (query.minPrice !== undefined)
    conditions.push(sql`products.price_cents >= ${Math.round(query.minPrice * 100)}`)
  if (query.maxPrice !== undefined)
    conditions.push(sql`products.price_cents <= ${Math.round(query.maxPrice * 100)}`)
  return conditions
}

/** What was chosen of each facet. */
function facetConditions(query: ProductQuery): Map<string, Condition> {
  const conditions = new Map<string, Condition>()
  for (const facet of ['category', 'type', 'brand', 'color', 'wheel', 'material', 'brakes'] as const) {
    const chosen = query[facet] ?? []
    if (chosen.length === 0) continue
    const tags = chosen.map((value) => facetTag(facet, value))
    conditions.set(
      facet,
      facet === 'category'
        ? sql`products.category = any(${chosen}::text[])`
        : sql`products.facets && ${tags}::text[]`,
    )
  }
  if (query.height !== undefined)
    conditions.set('height', sql`products.rider_heights @> ${query.height}::int`)
  if (query.inStock) conditions.set('inStock', sql`products.in_stock and ${sellable}`)
  return conditions
}

/** The one order of a query: the exact SKU first, and ids last, so that no two products change places. */
function orderOf(query: ProductQuery): RawBuilder<unknown> {
  const search = readSearch(query.search)
  const sort = query.sort ?? (search.isEmpty ? 'createdAt' : 'relevance')
  const exact = search.isEmpty
    ? sql``
    : sql`(products.sku = ${search.sku} or products.id = any(${search.skuOwners})) desc, `
  if (sort === 'relevance') {
    return search.isEmpty
      ? sql`products.created_at desc, products.id desc`
      : sql`${exact} ts_rank(${sql.lit(WEIGHTS)}, products.search, ${search.tsquery}) desc,
          products.created_at desc, products.id desc`
  }
  const column = {
    createdAt: sql`products.created_at`,
    price: sql`products.price_cents`,
    name: sql`lower(products.name)`,
  }[sort]
  const direction = sql.raw(query.order ?? (sort === 'createdAt' ? 'desc' : 'asc'))
  return sql`${exact} ${column} ${direction}, products.id ${direction}`
}

const all = (conditions: Iterable<Condition>) => sql.join([...conditions], sql` and `)

export interface FacetCounts {
  tags: Record<string, number>
  heights: Record<string, number>
  inStock: number
}

interface PageRow {
  total: number
  facets: FacetCounts | null
}
type ProductPageRow = PageRow & { [Column in keyof SummaryRow]: SummaryRow[Column] | null }

/** Rows of a page, each with the total; one without a product where the page is empty. */
export function pageStatement(query: ProductQuery): RawBuilder<ProductPageRow> {
  const window = sql`limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  const conditions = all([...baseConditions(query), ...facetConditions(query).values()])
  if (!query.facets) {
    return sql`
      with page as (
        select row_number() over (order by ${orderOf(query)}) as place, ${summaryColumns}
        from products where ${conditions} order by ${orderOf(query)} ${window}
      )
      select counted.total, null as facets, page.*
      from (select count(*)::int as total from products where ${conditions}) counted
      left join page on true
      order by page.place
    `
  }
  // what is found before any facet is chosen, each with the facets that it fails: a product counts for a facet where
  // it fails none but that one
  const failed = [...facetConditions(query)].map(
    ([facet, condition]) => sql`case when ${condition} then null else ${facet} end`,
  )
  const failedList =
    failed.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${sql.join(failed)}]::text[], null)`
  const heights = [...new Set([...HEIGHTS, ...(query.height === undefined ? [] : [query.height])])]
  return sql`
    with matched as materialized (
      select products.id, products.facets, products.rider_heights,
        row_number() over (order by ${orderOf(query)}) as place,
        products.in_stock and ${sellable} as sellable,
        ${failedList} as failed
      from products where ${all(baseConditions(query))}
    ),
    tags as (
      select tag, count(*) from matched cross join unnest(facets) as tag
      where failed <@ array[split_part(tag, ':', 1)] group by tag
    ),
    heights as (
      select height, count(*) from matched join unnest(${heights}::int[]) as height on rider_heights @> height
      where failed <@ array['height'] group by height
    ),
    counted as (
      select
        (select count(*)::int from matched where failed = '{}') as total,
        json_build_object(
          'tags', (select coalesce(json_object_agg(tag, count), '{}') from tags),
          'heights', (select coalesce(json_object_agg(height, count), '{}') from heights),
          'inStock', (select count(*) from matched where sellable and failed <@ array['inStock'])
        ) as facets
    ),
    chosen as (select id, place from matched where failed = '{}' order by place ${window}),
    page as (select chosen.place, ${summaryColumns} from chosen join products on products.id = chosen.id)
    select counted.total, counted.facets, page.* from counted left join page on true order by page.place
  `
}

export async function selectPage(db: Database, query: ProductQuery) {
  const { rows } = await pageStatement(query).execute(db)
  return {
    total: rows[0]?.total ?? 0,
    facets: rows[0]?.facets ?? null,
    rows: rows.filter((row): row is PageRow & SummaryRow => row.id !== null),
  }
}

/**
 * Words of the catalogue that look like each of these, the most alike first; none for a word that something for sale
 * has. A word whose last products are gone is not offered.
 */
export async function selectAlike(
  db: Database,
  words: readonly string[],
): Promise<Map<string, { word: string; likeness: number }[]>> {
  const { rows } = await sql<{ typed: string; word: string; likeness: number }>`
    select typed, alike.word, alike.likeness
    from unnest(${words}::text[]) as typed
    cross join lateral (
      select word, likeness from words_like(typed) as near (word, likeness)
      where exists (select from products where archived_at is null and search @@ product_query(array[word]))
      order by likeness desc, word limit 20
    ) alike
    where not exists (
      select from products where archived_at is null and search @@ product_query(array[typed])
    )
    order by typed, alike.likeness desc, alike.word
  `.execute(db)
  const alike = new Map<string, { word: string; likeness: number }[]>()
  for (const { typed, ...one } of rows) alike.set(typed, [...(alike.get(typed) ?? []), one])
  return alike
}

/** Those of the categories that have something for sale. */
export async function selectCategoriesInUse<T extends string>(
  db: Database,
  names: readonly T[],
): Promise<T[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: T }>`
    select asked.name from unnest(${names}::text[]) with ordinality as asked (name, place)
    where exists (select from products where category = asked.name and archived_at is null)
    order by asked.place
  `.execute(db)
  return rows.map((row) => row.name)
}
