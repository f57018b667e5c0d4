import { SHOP_PAGE_SIZE } from '@spokehaat/contract/basics/constants'
import { type ProductQuery, productQuery } from '@spokehaat/contract/catalogue/product'
import { type Filters, hasPriceFilter, LIST_FACETS } from './filters.ts'

const { shape } = productQuery

/** What the catalogue is asked for. A value that the shop does not know asks for nothing in particular. */
export function toProductQuery(filters: Filters): ProductQuery {
  const known = (facet: 'category' | (typeof LIST_FACETS)[number], values: string[]) => ({
    [facet]: values.filter((value) => shape[facet].safeParse([value]).success),
  })
  return {
    search: filters.search,
    ...(filters.literal && { literal: true }),
    category: [],
    ...known('category', filters.names),
    ...(hasPriceFilter(filters) && { minPrice: filters.minPrice, maxPrice: filters.maxPrice }),
    ...Object.assign({}, ...LIST_FACETS.map((facet) => known(facet, filters[facet]))),
    ...(filters.height !== null && { height: filters.height }),
    ...(filters.inseam !== null && { inseam: filters.inseam }),
    inStock: filters.inStock,
    onSale: filters.onSale,
    sort: filters.sort,
    page: filters.page,
    limit: SHOP_PAGE_SIZE,
    facets: true,
  }
}
