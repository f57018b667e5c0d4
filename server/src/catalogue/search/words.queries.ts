/**
 * A page of a search. Where a word is rare, everything that has it is looked at, and every figure is exact. Where all
 * words are common, the newest products are looked at: the total and the counts are then lower bounds, and say so.
 */

import { searchForm } from '@spokehaat/contract/basics/search-form'
import type { ProductQuery } from '@spokehaat/contract/catalogue/product'
import { searchWords } from '@spokehaat/contract/catalogue/search-words'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { type SummaryRow, summaryColumns } from '../columns/summary-columns.ts'
import type { PageRow, ProductPageRow } from './list.queries.ts'
import * as by from './product-conditions.ts'
import { type TypedWord, wordCounts } from './word-counts.queries.ts'

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

/** A word in the forms that a query needs. */
interface SearchWord extends TypedWord {
  /** As a query: finished, and as the beginning of others. */
  whole: string
  begun: string
  /** Such as 'for': counts only where there is nothing else. */
  isSmall: boolean
}

interface Search {
  words: readonly SearchWord[]
  /** Whether the last of them may go on. */
  isLastBegun: boolean
  /** Every word, the last one perhaps unfinished. */
  tsquery: RawBuilder<unknown>
  /** Products of which the whole text is the SKU, or a variant's. */
  named: readonly string[]
}

/** How a search is meant. */
export interface SearchManner {
  /** Only the first few are wanted, and not how many there are. */
  isForFew?: boolean
  /**
   * The last word was put in from the catalogue's own: it is whole, unless others there begin so. As the beginning of others
   * the index takes a word seven times as long.
   */
  isMended?: boolean
  /** Of words with a stroke between them, such as `bike/bicycle`, one will do. They are whole. */
  hasAlternatives?: boolean
}

/** The English stems are the database's. */
async function readSearch(
  db: Database,
  text: string,
  { isMended = false, hasAlternatives = false }: SearchManner,
): Promise<Search> {
  // one element a word, its alternatives with a blank between them
  const typed = hasAlternatives
    ? text.split(' ').flatMap((term) => searchWords(term).join(' ') || [])
    : searchWords(text)
  const whole = searchForm(text.replaceAll('\0', '').trim())
  // a product's own SKU; none is 0
  const sku = /^\d{1,10}$/.test(whole) && Number(whole) <= 2_147_483_647 ? Number(whole) : 0
  const last = sql`${typed.at(-1) ?? ''}::text`
  // what begins so comes right behind it; `like` has no index in a plan for all values
  const goesOn = hasAlternatives
    ? sql`false`
    : isMended
      ? sql`(
        select starts_with(word, ${last}) from search_words where word > ${last} order by word limit 1
      ) is true`
      : sql`true`
  const { rows } = await sql<{ words: SearchWord[]; named: string[]; goes_on: boolean }>`
    select ${goesOn} as goes_on, array(
      select v.product_id from variants v where lower(v.sku) = ${whole}
      union select p.id from products p where p.sku = ${sku}
    ) as named, (
      select coalesce(json_agg(json_build_object(
        'word', split_part(word, ' ', 1),
        'stems', tsvector_to_array(to_tsvector('simple', word) || to_tsvector('english', word)),
        'whole', said.whole,
        'begun', said.begun,
        'isSmall', said.is_small
      ) order by place), '[]')
      from unnest(${typed}::text[]) with ordinality as typed (word, place)
      cross join lateral (
        select string_agg((to_tsquery('simple', one) || to_tsquery('english', one))::text, ' | ') as whole,
          string_agg((to_tsquery('simple', one || ':*') || to_tsquery('english', one || ':*'))::text, ' | ') as begun,
          bool_and(numnode(to_tsquery('english', one)) = 0) as is_small
        from unnest(string_to_array(word, ' ')) as one
        where numnode(to_tsquery('simple', one)) > 0
      ) as said
      where said.whole is not null
    ) as words
  `.execute(db)
  const { words = [], named = [], goes_on = true } = rows[0] ?? {}
  const large = words.filter(({ isSmall }) => !isSmall)
  const counted = large.length > 0 ? large : words
  // a small word at the end is whole
  const isLastBegun = goes_on && counted.at(-1) === words.at(-1)
  return { words: counted, isLastBegun, tsquery: queryOf(counted, isLastBegun), named }
}

const queryOf = (words: readonly SearchWord[], isLastBegun: boolean) =>
  words.length === 0
    ? sql`null::tsquery`
    : sql`${words.map(({ whole, begun }, at) => `(${isLastBegun && at === words.length - 1 ? begun : whole})`).join(' & ')}::tsquery`

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

const fitsOf = (search: Search, driver: RawBuilder<unknown> | null) =>
  orNamed(
    search,
    driver
      ? sql<boolean>`(products.search @@ ${driver} and (products.search @@ ${search.tsquery}) is true)`
      : sql<boolean>`products.search @@ ${search.tsquery}`,
  )

const orNamed = ({ named }: Search, fits: RawBuilder<boolean>) =>
  named.length === 0 ? fits : sql<boolean>`(${fits} or ${isNamed(named)})`

const isNamed = (named: readonly string[]) => sql<boolean>`products.id = any(${named}::uuid[])`

/** A few of what fits, where nobody asks how many there are. More than so many are not fetched. */
function fewStatement(query: ProductQuery, search: Search, driver: RawBuilder<unknown> | null) {
  const { matched, conditions } = matchedOf(query, [by.LISTED, fitsOf(search, driver)])
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

/** Of the newest, those that fit. */
function recentStatement(query: ProductQuery, search: Search) {
  const fits = orNamed(search, sql<boolean>`(products.search @@ ${search.tsquery}) is true`)
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
        select products.*, ctid from products where ${by.LISTED} order by created_at desc, id limit ${sql.lit(WINDOW)}
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
    return {
      matched: sql`products.id, products.ctid as tid, products.created_at ${countedColumns(chosen)}`,
      conditions,
    }
  return {
    matched: sql`products.id, products.ctid as tid, products.created_at, '{}'::text[] as failed`,
    conditions: [...conditions, ...[...chosen.values()].map(({ condition }) => condition)],
  }
}

/** The page's part of `matched`. The exact SKU comes first; and ids last, so that no two products change places. */
function chosenOf(query: ProductQuery, { named, tsquery }: Search): RawBuilder<unknown> {
  const { sort = 'relevance', ...rest } = query
  const offset = (query.page - 1) * query.limit
  const window = sql`order by place limit ${query.limit} offset ${offset}`
  const first = named.length === 0 ? sql`` : sql`(${isNamed(named)}) desc,`
  if (sort !== 'relevance') {
    return sql`
      select products.id, row_number() over (order by ${first} ${by.columnOrder({ ...rest, sort })}) as place
      from matched join products on products.id = matched.id where failed = '{}' ${window}`
  }
  const rank = sql`case when products.age <= ${sql.lit(RANKED)} then (
    select ts_rank(${sql.lit(WEIGHTS)}, p.search, ${tsquery}) from products p where p.ctid = products.tid
  ) end`
  return sql`
    select products.id, row_number() over (order by ${first} ${rank} desc nulls last, products.age) as place
    from (
      select id, tid, row_number() over () as age from (
        select products.id, products.tid from matched as products where failed = '{}'
        order by ${first} created_at desc, id desc limit ${Math.max(RANKED, offset + query.limit)}
      ) as newest
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

export async function selectSearchPage(db: Database, query: ProductQuery, manner: SearchManner = {}) {
  const { isForFew = false } = manner
  const [search, counts] = await Promise.all([readSearch(db, query.search, manner), wordCounts(db)])
  const { words, isLastBegun } = search
  const last = words.length - 1
  const isBegun = (at: number) => isLastBegun && at === last
  const expected = words.map((word, at) => counts[isBegun(at) ? 'unfinished' : 'finished'](word))
  const isRare = (at: number) => (expected[at] ?? 0) <= (isForFew ? RARE_FOR_FEW : RARE)
  const rare = words.filter((_, at) => isRare(at))
  const few = async (driver: RawBuilder<unknown> | null) =>
    toPage((await (isForFew ? fewStatement : wholeStatement)(query, search, driver).execute(db)).rows)
  if (rare.length > 0 || last < 0) {
    return few(rare.length === words.length ? null : queryOf(rare, isBegun(last) && isRare(last)))
  }
  const window = Math.min(WINDOW, counts.products)
  const enough = isForFew ? query.limit : ENOUGH
  // too few of the newest will have it
  if (last === 0 && (expected[0] ?? 0) * window < enough * counts.products) return few(null)
  const { rows } = await recentStatement(query, search).execute(db)
  const found = rows[0]?.total ?? 0
  if (found >= enough && (isForFew || found * counts.products > RARE * window)) return toPage(rows)
  if (last === 0) return few(null)
  // the last one as if it were finished: else all that begins so would be gathered first
  const finished = toPage(
    (await wholeStatement(query, search, queryOf(words, false), isLastBegun).execute(db)).rows,
  )
  // a common word that is whole as it stands was hardly meant to go on, and to gather all that does takes seconds
  if (finished.total > 0 || !isLastBegun || words.slice(-1).some((word) => counts.finished(word) > RARE))
    return finished
  return toPage((await wholeStatement(query, search, queryOf(words.slice(0, last), false)).execute(db)).rows)
}

export function toPage(rows: readonly (ProductPageRow & { at_least?: boolean })[]) {
  return {
    total: rows[0]?.total ?? 0,
    facets: rows[0]?.facets ?? null,
    isAtLeast: rows[0]?.at_least ?? false,
    rows: rows.filter((row): row is PageRow & SummaryRow => row.id !== null),
  }
}
