/**
 * A page of the catalogue without a search, with the counts of every facet, in one statement and exact.
 */
import { MAX_LISTED, SHOP_PAGE_SIZE } from '@spokehaat/contract/basics/constants'
import type { ProductQuery } from '@spokehaat/contract/catalogue/product'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { SUMMARY_NAMES, type SummaryRow, summaryColumns } from '../columns/summary-columns.ts'
import { counting } from './facet-bits.queries.ts'
import * as by from './product-conditions.ts'

export interface PageRow {
  total: number
  facets: by.FacetCounts | null
}
export type ProductPageRow = PageRow & { [Column in keyof SummaryRow]: SummaryRow[Column] | null }

/** Where a visit begins, by its order: the same text each time, put together once. */
const firstPages = new Map<string, CompiledQuery<ProductPageRow>>()

/** Rows of the page, each with the total; one without a product where the page is empty. */
export function pageRows(db: Database, query: ProductQuery): CompiledQuery<ProductPageRow> {
  const isWhole = by.isOfAll(query)
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
  const counts = counting(query)
  const conditions = by.all([by.LISTED, ...by.priceConditions(query), ...by.choices(query).values()])
  const { sort = 'createdAt' } = query
  const order = by.columnOrder({ ...query, sort: sort === 'relevance' ? 'createdAt' : sort })
  const offset = (query.page - 1) * query.limit
  return sql<ProductPageRow>`
    with ${counts.expressions},
    chosen as (
      ${
        by.isOfAll(query)
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
${counts.fitting(isWalked(offset + query.limit))}
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
