import { SHOP_PAGE_SIZE } from '@spokehaat/contract/constants'
import { type Category, category, type ProductQuery } from '@spokehaat/contract/product'
import { type Filters, hasPriceFilter } from './filters.ts'

/** What the catalogue is asked for. A name that is no category asks for nothing in particular. */
export function toProductQuery(filters: Filters): ProductQuery {
  return {
    search: filters.search,
    category: filters.names.filter((name): name is Category => category.safeParse(name).success),
    ...(hasPriceFilter(filters) && { minPrice: filters.minPrice, maxPrice: filters.maxPrice }),
    sort: filters.sort,
    page: filters.page,
    limit: SHOP_PAGE_SIZE,
  }
}
