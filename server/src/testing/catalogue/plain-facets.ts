/** In place of `facet-bits.queries.ts`: the same counts from the products' own rows, by `group by`. */
import type { ProductQuery } from '@spokehaat/contract/catalogue/product'
import { type RawBuilder, sql } from 'kysely'
import * as by from '../../catalogue/search/product-conditions.ts'

export function counting(query: ProductQuery) {
  return {
    expressions: sql`
    fitted as materialized (
      select products.id, products.facets, products.rider_heights,
        (products.in_stock and ${by.sellable}) is true as sellable, products.on_sale,
        ${by.failedBy(by.choices(query))} as failed
      from products where ${by.all([by.LISTED, ...by.priceConditions(query)])}
    ),
    counted as materialized (${query.facets ? by.countsOfRows('fitted', by.heightsOf(query)) : sql`select '' as tag, 0 as count`}),
    summed as materialized (
      select (select count(*) from fitted where failed = '{}')::int as total,
        (select count(*) from products where ${by.LISTED})::int as listed
    )`,
    fitting: (isWalked: RawBuilder<boolean>) =>
      sql<{ id: string }>`select id from fitted where failed = '{}' and not (select ${isWalked} from summed)`,
  }
}
