/** What a shopper asks for in the shop, and how the address says it. An address can say anything: nonsense is left out. */
import { PRICE_RANGE } from '@spokehaat/contract/constants'
import type { ProductQuery } from '@spokehaat/contract/product'

type Sort = ProductQuery['sort']

export interface Filters {
  search: string
  /** Names of categories; the address says `name`, once for each. */
  names: string[]
  /** Dollars. At exactly the bounds of the slider the filter is off. */
  minPrice: number
  maxPrice: number
  sort: Sort
  page: number
}

export const SORT_LABELS: Record<Sort, string> = {
  createdAt: 'Sort by latest',
  price: 'Sort by price',
  name: 'Sort by name',
}

export const NO_FILTERS: Filters = {
  search: '',
  names: [],
  minPrice: PRICE_RANGE.min,
  maxPrice: PRICE_RANGE.max,
  sort: 'createdAt',
  page: 1,
}

const SEARCH_LENGTH = 100
const LAST_PAGE = 100_000

export function readFilters(params: URLSearchParams): Filters {
  const [minPrice, maxPrice] = [
    readPrice(params.get('minPrice'), PRICE_RANGE.min),
    readPrice(params.get('maxPrice'), PRICE_RANGE.max),
  ].sort((a, b) => a - b) as [number, number]
  const sort = params.get('sort') ?? ''
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH),
    names: [...new Set(params.getAll('name').filter((name) => name !== ''))],
    minPrice,
    maxPrice,
    sort: isSort(sort) ? sort : NO_FILTERS.sort,
    page: readPage(params.get('page')),
  }
}

/** Only what differs from the shop as it opens, in a fixed order: one address for one list. */
export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams()
  if (filters.search !== '') params.set('search', filters.search)
  for (const name of [...filters.names].sort()) params.append('name', name)
  if (hasPriceFilter(filters)) {
    params.set('minPrice', String(filters.minPrice))
    params.set('maxPrice', String(filters.maxPrice))
  }
  if (filters.sort !== NO_FILTERS.sort) params.set('sort', filters.sort)
  if (filters.page > 1) params.set('page', String(filters.page))
  return params
}

export function hasPriceFilter({ minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>): boolean {
  return minPrice !== PRICE_RANGE.min || maxPrice !== PRICE_RANGE.max
}

/** How many of the filters are in use; sorting is none. */
export function countActive(filters: Filters): number {
  return filters.names.length + (hasPriceFilter(filters) ? 1 : 0) + (filters.search === '' ? 0 : 1)
}

function readPrice(text: string | null, fallback: number): number {
  const price = Math.round(Number(text || Number.NaN))
  return Number.isFinite(price) ? Math.min(PRICE_RANGE.max, Math.max(PRICE_RANGE.min, price)) : fallback
}

function readPage(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}

function isSort(text: string): text is Sort {
  return Object.hasOwn(SORT_LABELS, text)
}
