/**
 * A page of a search. Where a word is rare, everything that has it is looked at, and every figure is exact. Where all
 * words are common, the newest products are looked at: the total and the counts are then lower bounds, and say so.
 */
import type { ProductQuery } from '@spokehaat/contract/product'
import { searchWords } from '@spokehaat/contract/search-words'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/client.ts'
import type { PageRow, ProductPageRow } from './list.queries.ts'
import * as by from './product-conditions.ts'
import { type SummaryRow, summaryColumns } from './products.queries.ts'

/** Weights of D, C, B and A: a word of the name counts far more than one of the description. */
const WEIGHTS = '{0.05, 0.2, 0.5, 1}'
/** A word that no more products are expected to have is looked up by itself. */
export const RARE = 2_000
/** How many of the newest are looked at for common words. */
const WINDOW = 4_000
/** Less than that among them, and the words are common but not together. */
const ENOUGH = 40
/** How many of what is found, the newest, are put in the order of relevance. */
const RANKED = 500

/** What was typed, in the forms that a query needs. */
function readSearch(search: string) {
  const words = searchWords(search)
  const whole = search.replaceAll('\0', '').trim().toLowerCase()
  // a product's own SKU; none is 0
  const sku = /^\d{1,10}$/.test(whole) && Number(whole) <= 2_147_483_647 ? Number(whole) : 0
  return {
    words,
    tsquery: sql`product_query(${words}::text[])`,
    /** Products of which the whole text is the SKU, or a variant's. */
    named: sql`array(
      select v.product_id from variants v where lower(v.sku) = ${whole}
      union all select p.id from products p where p.sku = ${sku}
    )`,
  }
}

type Search = ReturnType<typeof readSearch>

/** Nothing but signs can't be found, and is no search. */
export const isSearch = (search: string): boolean => search.replaceAll('\0', '').trim() !== ''

/**
 * Everything that fits: `driver` finds it by the index, the rest of the words is looked for in what it finds; without one
 * the index is asked for all of them, and no row's words need to be read.
 */
function wholeStatement(
  query: ProductQuery,
  search: Search,
  driver: RawBuilder<unknown> | null,
  isAtLeast = false,
) {
  const { matched, conditions } = matchedOf(query, [by.LISTED, fitsOf(search, driver)])
  return pageOf(
    query,
    sql`
    matched as materialized (select ${matched} from products where ${by.all(conditions)}),
    chosen as (${chosenOf(query, search)})`,
    isAtLeast,
  )
}

const fitsOf = (search: Search, driver: RawBuilder<unknown> | null) => sql<boolean>`(
  ${
    driver
      ? sql`(products.search @@ ${driver} and (products.search @@ ${search.tsquery}) is true)`
      : sql`products.search @@ ${search.tsquery}`
  }
  or products.id = any(${search.named})
)`

/**
 * A few of what fits, where nobody asks how many there are: the beginning of a word may be that of a hundred words that
 * are each rare. More than so many are not fetched; then the newest that fit are better than those that came first.
 */
function fewStatement(query: ProductQuery, search: Search, driver: RawBuilder<unknown> | null) {
  const { matched, conditions } = matchedOf(query, [by.LISTED, fitsOf(search, driver)])
  const recent = matchedOf(query, [sql<boolean>`(products.search @@ ${search.tsquery}) is true`])
  return pageOf(
    query,
    sql`
    -- planned as if all were wanted: a limit would make the planner try its luck along the table
    found as materialized (select ${matched} from products where ${by.all(conditions)}),
    first as materialized (select * from found limit ${sql.lit(RARE + 1)}),
    recent as materialized (
      select ${recent.matched}
      from (
        select * from products where ${by.LISTED} and (select count(*) > ${sql.lit(RARE)} from first)
        order by created_at desc, id desc limit ${sql.lit(WINDOW)}
      ) as products
      where ${by.all(recent.conditions)} limit ${sql.lit(RANKED)}
    ),
    matched as materialized (
      select * from recent
      union all
      select * from first where (select count(*) < ${query.limit} from recent)
    ),
    chosen as (${chosenOf(query, search)})`,
    true,
  )
}

/** Of the newest, those that fit. */
function recentStatement(query: ProductQuery, search: Search) {
  const fits = sql<boolean>`((products.search @@ ${search.tsquery}) is true or products.id = any(${search.named}))`
  const { matched, conditions } = matchedOf(query, [fits])
  const { sort = 'relevance', ...rest } = query
  const choice = [...by.choices(query).values()].map(({ condition }) => condition)
  // the cheapest are not among the newest: the order's own index finds common words soon enough
  const walked = (order: RawBuilder<unknown>) => sql`
    select products.id, row_number() over (order by ${order}) as place from products
    where ${by.all([by.LISTED, ...by.priceConditions(query), fits, ...choice])}
    order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  return pageOf(
    query,
    sql`
    matched as materialized (
      select ${matched}
      from (
        select * from products where ${by.LISTED} order by created_at desc, id desc limit ${sql.lit(WINDOW)}
      ) as products
      where ${by.all(conditions)}
    ),
    chosen as (${sort === 'relevance' ? chosenOf(query, search) : walked(by.columnOrder({ ...rest, sort }))})`,
    true,
  )
}

/** Columns and conditions of what is found before a facet is chosen; where nothing is counted, of what is left. */
function matchedOf(query: ProductQuery, fits: by.Condition[]) {
  const chosen = by.choices(query)
  const conditions = [...fits, ...by.priceConditions(query)]
  if (query.facets)
    return { matched: sql`products.id, products.created_at ${countedColumns(chosen)}`, conditions }
  return {
    matched: sql`products.id, products.created_at, '{}'::text[] as failed`,
    conditions: [...conditions, ...[...chosen.values()].map(({ condition }) => condition)],
  }
}

/** The page's part of `matched`. The exact SKU comes first; and ids last, so that no two products change places. */
function chosenOf(query: ProductQuery, search: Search): RawBuilder<unknown> {
  const { sort = 'relevance', ...rest } = query
  const window = sql`order by place limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  const named = search.words.length === 0 ? sql`` : sql`(products.id = any(${search.named})) desc,`
  if (sort !== 'relevance') {
    return sql`
      select products.id, row_number() over (order by ${named} ${by.columnOrder({ ...rest, sort })}) as place
      from matched join products on products.id = matched.id where failed = '{}' ${window}`
  }
  const rank = sql`case when products.age <= ${sql.lit(RANKED)} then (
    select ts_rank(${sql.lit(WEIGHTS)}, p.search, ${search.tsquery}) from products p where p.id = products.id
  ) end`
  return sql`
    select products.id, row_number() over (order by ${named} ${rank} desc nulls last, products.age) as place
    from (
      select id, row_number() over (order by created_at desc, id desc) as age from matched where failed = '{}'
    ) as products
    ${window}`
}

const countedColumns = (chosen: ReadonlyMap<string, by.Choice>) => sql`,
  products.facets, products.rider_heights, (products.in_stock and ${by.sellable}) is true as sellable,
  ${by.failedBy(chosen)} as failed`

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

/** Of each word, how many products are expected to have it: as it is, and, of the last one, as the beginning of others. */
async function expectMatches(db: Database, words: readonly string[]) {
  const { rows } = await sql<{ finished: number; expected: number }>`
    select e.finished, case when place = cardinality(words) then e.unfinished else e.finished end as expected
    from (select ${words}::text[] as words) as typed
    cross join unnest(words) with ordinality as w (word, place)
    join expected_matches(words) as e on e.word = w.word
    order by place
  `.execute(db)
  return { expected: rows.map(({ expected }) => expected), lastFinished: rows.at(-1)?.finished ?? 0 }
}

/** `isForFew`: only the first few are wanted, and not how many there are. */
export async function selectSearchPage(db: Database, query: ProductQuery, isForFew = false) {
  const search = readSearch(query.search)
  const { expected, lastFinished } = await expectMatches(db, search.words)
  const last = search.words.length - 1
  const rare = search.words.filter((_, at) => (expected[at] ?? 0) <= RARE)
  if (rare.length > 0 || last < 0) {
    const isLastRare = (expected[last] ?? 0) <= RARE
    const some = isLastRare ? sql`product_query(${rare}::text[])` : sql`whole_words_query(${rare}::text[])`
    const driver = rare.length === search.words.length ? null : some
    const statement = isForFew ? fewStatement(query, search, driver) : wholeStatement(query, search, driver)
    return toPage((await statement.execute(db)).rows)
  }
  const { rows } = await recentStatement(query, search).execute(db)
  if ((rows[0]?.total ?? 0) >= ENOUGH || last === 0) return toPage(rows)
  // the last one as if it were finished: else all that begins so would be gathered first
  const all = sql`whole_words_query(${search.words}::text[])`
  const finished = toPage((await wholeStatement(query, search, all, true).execute(db)).rows)
  // a common word that is whole as it stands was hardly meant to go on, and to gather all that does takes seconds
  if (finished.total > 0 || lastFinished > RARE) return finished
  const others = sql`whole_words_query(${search.words.slice(0, last)}::text[])`
  return toPage((await wholeStatement(query, search, others).execute(db)).rows)
}

export function toPage(rows: readonly (ProductPageRow & { at_least?: boolean })[]) {
  return {
    total: rows[0]?.total ?? 0,
    facets: rows[0]?.facets ?? null,
    isAtLeast: rows[0]?.at_least ?? false,
    rows: rows.filter((row): row is PageRow & SummaryRow => row.id !== null),
  }
}
