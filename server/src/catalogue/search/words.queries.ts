/**
 * A page of a search. Where a word is rare, everything that has it is looked at, and every figure is exact. Where all
 * words are common, the newest products are looked at: the total and the counts are then lower bounds, and say so.
 */
import type { ProductQuery } from '@spokehaat/contract/catalogue/product'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { type SummaryRow, summaryColumns } from '../columns/summary-columns.ts'
import type { PageRow, ProductPageRow } from './list.queries.ts'
import * as by from './product-conditions.ts'
import { inNames, type Part, queryOf, type Search } from './search-query.ts'
import { wordCounts } from './word-counts.queries.ts'

/** Weights of D, C, B and A: a word of the name counts far more than one of the description. */
const WEIGHTS = '{0.05, 0.2, 0.5, 1}'
/** A word that no more products are expected to have is looked up by itself. */
export const RARE = 2_000
/** The same where only the first few are wanted. */
const RARE_FOR_FEW = 1_000
/** How many of the newest are looked at for common words. */
const WINDOW = 4_000
/** So few of the newest are no list to look through. */
const ENOUGH = 40
/** How many of what is found, the newest, are put in the order of relevance. */
const RANKED = 500

/** What a phrase asks for besides its words. */
export interface Narrow {
  /** All hold. */
  only: readonly by.Condition[]
  /** What comes first, the foremost at the beginning. */
  first: readonly by.Condition[]
}
export const AS_IT_IS: Narrow = { only: [], first: [] }

/** A search with its queries. */
interface Asked extends Search, Narrow {
  /** How many words a product has, in SQL on `p`; null where each has all. */
  met: RawBuilder<number> | null
  /** No words are asked for. */
  isAll?: boolean
  /** Every word, the last one perhaps unfinished. */
  tsquery: RawBuilder<unknown>
  /** The same, of what is met exactly; null where nothing is met otherwise. */
  exact: RawBuilder<unknown> | null
}

/** Nothing but signs can't be found, and is no search. */
export const isSearch = (search: string): boolean => search.replaceAll('\0', '').trim() !== ''

/**
 * Everything that fits: `driver` finds it by the index, the rest of the words is looked for in what it finds; without one
 * the index is asked for all of them, and no row's words need to be read.
 */
function wholeStatement(
  query: ProductQuery,
  search: Asked,
  driver: RawBuilder<unknown> | null,
  isAtLeast = false,
) {
  const { matched, conditions } = matchedOf(query, search, [by.LISTED, fitsOf(search, driver)])
  return pageOf(
    query,
    sql`
    matched as materialized (select ${matched} from products where ${by.all(conditions)}),
    chosen as (${chosenOf(query, search)})`,
    isAtLeast,
  )
}

const fitsOf = (search: Asked, driver: RawBuilder<unknown> | null) =>
  search.isAll
    ? sql<boolean>`true`
    : orNamed(
        search,
        driver
          ? sql<boolean>`(products.search @@ ${driver} and (products.search @@ ${search.tsquery}) is true)`
          : sql<boolean>`products.search @@ ${search.tsquery}`,
      )

const orNamed = ({ named }: Asked, fits: RawBuilder<boolean>) =>
  named.length === 0 ? fits : sql<boolean>`(${fits} or ${isNamed(named)})`

const isNamed = (named: readonly string[]) => sql<boolean>`products.id = any(${named}::uuid[])`

/** A few of what fits, where nobody asks how many there are. More than so many are not fetched. */
function fewStatement(query: ProductQuery, search: Asked, driver: RawBuilder<unknown> | null) {
  const { matched, conditions } = matchedOf(query, search, [by.LISTED, fitsOf(search, driver)])
  return pageOf(
    query,
    sql`
    -- planned as if all were wanted: a limit would make the planner try its luck along the table
    found as materialized (select ${matched} from products where ${by.all(conditions)}),
    matched as materialized (select * from found limit ${sql.lit(RARE_FOR_FEW)}),
    chosen as (${chosenOf(query, search)})`,
    true,
  )
}

/**
 * Of the newest, those that fit; where few products are met exactly, all of those beside them, so that no word that few have
 * is lost among many that sound like it.
 */
function recentStatement(query: ProductQuery, search: Asked, isExactRare: boolean) {
  const isExact = sql<boolean>`(products.search @@ ${search.exact ?? search.tsquery}) is true`
  const fits = search.isAll
    ? sql<boolean>`true`
    : orNamed(search, sql<boolean>`(products.search @@ ${search.tsquery}) is true`)
  const newest = matchedOf(query, search, isExactRare ? [fits, sql`not ${isExact}`] : [fits])
  const exact = matchedOf(query, search, [
    by.LISTED,
    sql`products.search @@ ${search.exact ?? search.tsquery}`,
  ])
  const { sort = 'relevance', ...rest } = query
  const choice = [...by.choices(query).values()]
  // the cheapest are not among the newest: the order's own index finds common words soon enough
  const walked = (order: RawBuilder<unknown>) => sql`
    select products.id, row_number() over (order by ${order}) as place from products
    where ${by.all([by.LISTED, ...by.priceConditions(query), fits, ...search.only, ...choice])}
    order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  return pageOf(
    query,
    sql`
    matched as materialized (
      select ${newest.matched}
      from (
        select products.*, ctid from products where ${by.LISTED} order by created_at desc, id limit ${sql.lit(WINDOW)}
      ) as products
      where ${by.all(newest.conditions)}
      ${isExactRare ? sql`union all select ${exact.matched} from products where ${by.all(exact.conditions)}` : sql``}
    ),
    chosen as (${sort === 'relevance' ? chosenOf(query, search) : walked(by.columnOrder({ ...rest, sort }))})`,
    true,
  )
}

/** Columns and conditions of what is found before a facet is chosen; where nothing is counted, of what is left. */
function matchedOf(query: ProductQuery, { exact, only, first }: Asked, fits: by.Condition[]) {
  const chosen = by.choices(query)
  const conditions = [...fits, ...by.priceConditions(query), ...only]
  const isExact = exact ? sql`(products.search @@ ${exact}) is true` : sql`true`
  const fore = first.length === 0 ? sql`` : sql`, ${foremost(first)} as fore`
  const columns = sql`products.id, products.ctid as tid, products.created_at, ${isExact} as is_exact ${fore}`
  if (query.facets) return { matched: sql`${columns} ${countedColumns(chosen)}`, conditions }
  return {
    matched: sql`${columns}, '{}'::text[] as failed`,
    conditions: [...conditions, ...chosen.values()],
  }
}

/** 0 of what comes after all of these. */
const foremost = (first: Narrow['first']) =>
  sql`case ${sql.join(
    first.map((condition, at) => sql`when ${condition} then ${sql.lit(first.length - at)}`),
    sql` `,
  )} else 0 end`

/** The page's part of `matched`. The exact SKU comes first, then what is met exactly; ids last, so that no two products change places. */
function chosenOf(
  query: ProductQuery,
  { named, tsquery, exact, first: types, met }: Asked,
): RawBuilder<unknown> {
  const { sort = 'relevance', ...rest } = query
  const offset = (query.page - 1) * query.limit
  const window = sql`order by place limit ${query.limit} offset ${offset}`
  const first = named.length === 0 ? sql`` : sql`(${isNamed(named)}) desc,`
  const fore = types.length === 0 ? sql`` : sql`fore desc,`
  const kept = types.length === 0 ? sql`` : sql`, fore`
  if (sort !== 'relevance') {
    return sql`
      select products.id, row_number() over (order by ${first} ${by.columnOrder({ ...rest, sort })}) as place
      from matched join products on products.id = matched.id where failed = '{}' ${window}`
  }
  const rank = sql`case when products.age <= ${sql.lit(RANKED)} then (
    select ${met ? sql`10 * (${met}) +` : sql``} ts_rank(${sql.lit(WEIGHTS)}, p.search, ${exact ? sql`case when products.is_exact then ${exact} else ${tsquery} end` : tsquery})
    from products p where p.ctid = products.tid
  ) end`
  return sql`
    select products.id,
      row_number() over (order by ${first} ${fore} products.is_exact desc, ${rank} desc nulls last, products.age) as place
    from (
      select id, tid, is_exact ${kept}, row_number() over () as age from (
        select products.id, products.tid, products.is_exact ${kept} from matched as products where failed = '{}'
        order by ${first} ${fore} is_exact desc, created_at desc, id desc limit ${Math.max(RANKED, offset + query.limit)}
      ) as newest
    ) as products
    ${window}`
}

const countedColumns = (chosen: ReadonlyMap<string, by.Condition>) => sql`,
  products.facets, products.rider_heights, (products.in_stock and ${by.sellable}) is true as sellable,
  products.on_sale, ${by.failedBy(chosen)} as failed`

type SearchRow = ProductPageRow & { at_least: boolean }

/** `parts`: `matched` (failed, and what is counted) and `chosen` (id, place). */
function pageOf(query: ProductQuery, parts: RawBuilder<unknown>, isAtLeast: boolean): RawBuilder<SearchRow> {
  return sql<SearchRow>`
    with ${parts},
    counted as materialized (${query.facets ? by.countsOfRows('matched', by.heightsOf(query)) : sql`select '' as tag, 0 as count`}),
    summed as (select count(*)::int as total from matched where failed = '{}'),
    page as (select chosen.place, ${summaryColumns} from chosen join products on products.id = chosen.id)
    select summed.total, ${sql.lit(isAtLeast)} as at_least,
      ${query.facets ? by.facetObject : sql`null::json`} as facets, page.*
    from summed left join page on true
    order by page.place
  `
}

/** `isForFew`: only the first few are wanted, and not how many there are. */
export async function selectSearchPage(
  db: Database,
  query: ProductQuery,
  search: Search,
  isForFew: boolean,
  narrow: Narrow = AS_IT_IS,
) {
  const counts = await wordCounts(db)
  const { parts, isLastBegun } = search
  const last = parts.length - 1
  const isBegun = (at: number) => isLastBegun && at === last
  const meetings = parts.map(({ whole, begun }, at) => (isBegun(at) ? begun : whole))
  const few = isForFew ? RARE_FOR_FEW : RARE
  const isAllExact = meetings.every(({ exact, full }) => exact === full)
  const asked: Asked = {
    ...search,
    ...narrow,
    met: null,
    tsquery: queryOf(parts, isLastBegun),
    exact: isAllExact ? null : queryOf(parts, isLastBegun, 'exact'),
  }
  const isRare = (at: number) => (meetings[at]?.expected ?? 0) <= few
  const rare = parts.filter((_, at) => isRare(at))
  const inFull = async (driver: RawBuilder<unknown> | null) =>
    toPage((await (isForFew ? fewStatement : wholeStatement)(query, asked, driver).execute(db)).rows)
  if (rare.length > 0 || last < 0) {
    return inFull(rare.length === parts.length ? null : queryOf(rare, isBegun(last) && isRare(last)))
  }
  const isExactRare =
    meetings.some(({ exact, expectedExact }) => exact !== '' && expectedExact <= few) && !isAllExact
  const window = Math.min(WINDOW, counts.products)
  const enough = isForFew ? query.limit : ENOUGH
  const [{ expected } = { expected: 0 }] = meetings
  // too few of the newest will have it
  if (last === 0 && expected * window < enough * counts.products) return inFull(null)
  const { rows } = await recentStatement(query, asked, isExactRare).execute(db)
  const found = rows[0]?.total ?? 0
  if (found >= enough && (isForFew || isExactRare || found * counts.products > RARE * window))
    return toPage(rows)
  if (last === 0) return inFull(null)
  // the last one as if it were finished: else all that begins so would be gathered first
  const finished = toPage(
    (await wholeStatement(query, asked, queryOf(parts, false), isLastBegun).execute(db)).rows,
  )
  // a common word that is whole as it stands was hardly meant to go on, and to gather all that does takes seconds
  if (finished.total > 0 || !isLastBegun || (parts[last]?.whole.expected ?? 0) > RARE) return finished
  return toPage((await wholeStatement(query, asked, queryOf(parts.slice(0, last), false)).execute(db)).rows)
}

/** Everything of these kinds, where no words are left; of very many products, the newest. */
export async function selectAllPage(db: Database, query: ProductQuery, narrow: Narrow) {
  const { products } = await wordCounts(db)
  const none = { parts: [], isLastBegun: false, named: [], terms: [], corrected: null }
  const asked: Asked = { ...none, ...narrow, met: null, tsquery: sql`''::tsquery`, exact: null, isAll: true }
  const statement =
    products > WINDOW ? recentStatement(query, asked, false) : wholeStatement(query, asked, null)
  return toPage((await statement.execute(db)).rows)
}

/**
 * What has at least one of the words in its name, brand, category or tags, and all of `needed` there; what has more of them
 * comes first. Where some are rare, the others alone are not enough: all that has a common word is no answer.
 */
export async function selectSomePage(
  db: Database,
  query: ProductQuery,
  search: Search,
  needed: readonly Part[],
  narrow: Narrow,
) {
  const counts = await wordCounts(db)
  const { parts } = search
  const said = parts.filter(({ whole }) => whole.full !== '')
  const known = said.filter(({ whole }) => whole.expected > 0)
  const rare = known.filter(({ whole }) => whole.expected <= RARE)
  const sought = counts.products > WINDOW && rare.length > 0 ? rare : said
  if (sought.length === 0) return null
  const tsquery = namesOf(needed.length > 0 ? needed : sought, needed.length > 0 ? ' & ' : ' | ')
  const asked: Asked = {
    ...search,
    ...narrow,
    tsquery,
    exact: null,
    met: sql`${sql.join(
      said.map(({ whole }) => sql`(p.search @@ ${whole.full}::tsquery)::int`),
      sql` + `,
    )}`,
  }
  const isCommon = counts.products > WINDOW && rare.length === 0
  const statement = isCommon ? recentStatement(query, asked, false) : wholeStatement(query, asked, null)
  const page = toPage((await statement.execute(db)).rows)
  const [first] = page.rows
  if (!first) return null
  const { rows } = await sql<{ met: boolean[] }>`
    select array[${sql.join(parts.map(({ whole }) => (whole.full === '' ? sql`false` : sql`(search @@ ${whole.full}::tsquery) is true`)))}] as met
    from products where id = ${first.id}`.execute(db)
  return { page, met: rows[0]?.met ?? [] }
}

const namesOf = (some: readonly Part[], sign: string) =>
  sql`${some.map(({ whole }) => `(${inNames(whole.full)})`).join(sign)}::tsquery`

/** What is called by all of these words. */
export const isCalled = (parts: readonly Part[]): by.Condition =>
  sql<boolean>`(products.search @@ ${namesOf(parts, ' & ')}) is true`

export function toPage(rows: readonly (ProductPageRow & { at_least?: boolean })[]) {
  return {
    total: rows[0]?.total ?? 0,
    facets: rows[0]?.facets ?? null,
    isAtLeast: rows[0]?.at_least ?? false,
    rows: rows.filter((row): row is PageRow & SummaryRow => row.id !== null),
  }
}
