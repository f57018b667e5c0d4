/** What a shopper asks for in the shop, and how the address says it. An address can say anything: nonsense is left out. */

import { PRICE_RANGE } from '@spokehaat/contract/basics/constants'
import { isInseamOf } from '@spokehaat/contract/catalogue/fit/legs'
import type { ProductQuery } from '@spokehaat/contract/catalogue/product'
import * as m from '@spokehaat/texts/shop'
import { paths } from '../../lib/paths.ts'

type Sort = NonNullable<ProductQuery['sort']>

/** The facets of which several values can be chosen, as the address and the API call them, in the order of the page. */
export const LIST_FACETS = ['type', 'brand', 'color', 'wheel', 'material', 'brakes'] as const
export type ListFacet = (typeof LIST_FACETS)[number]

export interface Filters extends Record<ListFacet, string[]> {
  search: string
  /** The words are looked for as they stand, and no price is read from them. */
  literal: boolean
  /** Names of categories; the address says `name`, once for each. */
  names: string[]
  /** Dollars. At exactly the bounds of the slider the filter is off. */
  minPrice: number
  maxPrice: number
  /** The rider's, in cm. */
  height: number | null
  /** The rider's, in cm; only beside a height. */
  inseam: number | null
  /** Only what can be sold now. */
  inStock: boolean
  /** Only what has a sale's price now. */
  onSale: boolean
  sort: Sort
  /** Or is it the one that nobody has to choose? */
  isSortChosen: boolean
  page: number
}

export const SORT_LABELS: Record<Sort, string> = {
  relevance: m.sort_relevance(),
  createdAt: m.sort_latest(),
  price: m.sort_price(),
  name: m.sort_name(),
}

/** What stands first where nobody chose: the best match of a search, else the newest. */
export function defaultSort(search: string): Sort {
  return search === '' ? 'createdAt' : 'relevance'
}

/** The orders to choose from; nothing can match best where nothing is searched. */
export function sortsFor(search: string): Sort[] {
  const sorts = Object.keys(SORT_LABELS).filter(isSort)
  return search === '' ? sorts.filter((sort) => sort !== 'relevance') : sorts
}

export const NO_FILTERS: Filters = {
  search: '',
  literal: false,
  names: [],
  minPrice: PRICE_RANGE.min,
  maxPrice: PRICE_RANGE.max,
  type: [],
  brand: [],
  color: [],
  wheel: [],
  material: [],
  brakes: [],
  height: null,
  inseam: null,
  inStock: false,
  onSale: false,
  sort: 'createdAt',
  isSortChosen: false,
  page: 1,
}

/** What the address calls them. */
const KEYS = [
  ...['search', 'name', 'minPrice', 'maxPrice', ...LIST_FACETS],
  ...['height', 'inseam', 'inStock', 'onSale', 'sort', 'page'],
]

const SEARCH_LENGTH = 100
/** Longer, or more of them, nobody chose from the page. */
const VALUE_LENGTH = 60
const MOST_VALUES = 50
const RIDER_HEIGHT = { min: 70, max: 215 } as const
const LAST_PAGE = 100_000

export function readFilters(params: URLSearchParams): Filters {
  const prices = cleanPrices(
    Number(params.get('minPrice') || Number.NaN),
    Number(params.get('maxPrice') || Number.NaN),
  )
  const search = (params.get('search') ?? '').trim().slice(0, SEARCH_LENGTH).trim()
  const chosen = sortsFor(search).find((one) => one === params.get('sort'))
  const facets = LIST_FACETS.map((facet) => [facet, readValues(params, facet)] as const)
  const height = readHeight(params.get('height'))
  return {
    search,
    literal: search !== '' && params.get('literal') === '1',
    names: readValues(params, 'name'),
    minPrice: prices.lower,
    maxPrice: prices.upper,
    ...(Object.fromEntries(facets) as Record<ListFacet, string[]>),
    height,
    inseam: readInseam(params.get('inseam'), height),
    inStock: params.get('inStock') === '1',
    onSale: params.get('onSale') === '1',
    sort: chosen ?? defaultSort(search),
    isSortChosen: chosen !== undefined,
    page: readPage(params.get('page')),
  }
}

/** Only what somebody chose, in a fixed order. */
export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams()
  if (filters.search !== '') params.set('search', filters.search)
  if (filters.search !== '' && filters.literal) params.set('literal', '1')
  for (const name of [...filters.names].sort()) params.append('name', name)
  if (hasPriceFilter(filters)) {
    params.set('minPrice', String(filters.minPrice))
    params.set('maxPrice', String(filters.maxPrice))
  }
  for (const facet of LIST_FACETS) {
    for (const value of [...filters[facet]].sort()) params.append(facet, value)
  }
  if (filters.height !== null) params.set('height', String(filters.height))
  if (filters.height !== null && filters.inseam !== null) params.set('inseam', String(filters.inseam))
  if (filters.inStock) params.set('inStock', '1')
  if (filters.onSale) params.set('onSale', '1')
  if (filters.isSortChosen) params.set('sort', filters.sort)
  if (filters.page > 1) params.set('page', String(filters.page))
  return params
}

/**
 * The one address of what is shown. Other filters show the same bikes in another choice; a category is a page of its own,
 * and so is each further page of it or of the whole shop, which shows other bikes.
 */
export function canonicalPath(filters: Filters): string {
  const { names, page } = filters
  const own = { ...NO_FILTERS, names: names.length === 1 ? names : [] }
  const isWhole = writeFilters({ ...own, page }).toString() === writeFilters(filters).toString()
  const query = writeFilters(isWhole ? { ...own, page } : own).toString()
  return query === '' ? paths.shop() : `${paths.shop()}?${query}`
}

export function hasPriceFilter({ minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>): boolean {
  return minPrice !== PRICE_RANGE.min || maxPrice !== PRICE_RANGE.max
}

/** How many of the filters are in use; sorting is none. */
export function countActive(filters: Filters): number {
  const values = [filters.names, ...LIST_FACETS.map((facet) => filters[facet])].flat().length
  const { inStock, onSale } = filters
  const others = [hasPriceFilter(filters), filters.search !== '', filters.height !== null, inStock, onSale]
  return values + others.filter(Boolean).length
}

/**
 * A change of some filters, read as the address will be: what a field gives is as little to be trusted. Who searches wants
 * the best match first, unless another order was chosen.
 */
export function applyChange(filters: Filters, part: Partial<Omit<Filters, 'page'>>): Filters {
  // other words are read anew
  const literal = part.literal ?? (filters.literal && (part.search ?? filters.search) === filters.search)
  const isSortChosen = part.isSortChosen ?? (part.sort !== undefined || filters.isSortChosen)
  const next = { ...filters, ...part, literal, isSortChosen, page: 1 }
  const isMeaningless = next.search === '' && next.sort === 'relevance'
  // the address says the sort only where it was chosen
  return readFilters(writeFilters({ ...next, isSortChosen: isSortChosen && !isMeaningless }))
}

/** Two prices as they are filtered by: whole dollars on the slider, the lower one first; what is none is no bound. */
export function cleanPrices(a: number, b: number): { lower: number; upper: number } {
  const [lower, upper] = [readPrice(a, PRICE_RANGE.min), readPrice(b, PRICE_RANGE.max)]
  return { lower: Math.min(lower, upper), upper: Math.max(lower, upper) }
}

/** Whether an address says one of the filters otherwise than `writeFilters` does. */
export function isUnclean(params: URLSearchParams): boolean {
  const clean = writeFilters(readFilters(params))
  const said = (one: URLSearchParams, key: string) => JSON.stringify(one.getAll(key).sort())
  return KEYS.some((key) => said(params, key) !== said(clean, key))
}

function readValues(params: URLSearchParams, key: string): string[] {
  const values = params.getAll(key).filter((value) => value !== '' && value.length <= VALUE_LENGTH)
  return [...new Set(values)].slice(0, MOST_VALUES)
}

function readHeight(text: string | null): number | null {
  const height = Math.round(Number(text || Number.NaN))
  return height >= RIDER_HEIGHT.min && height <= RIDER_HEIGHT.max ? height : null
}

function readInseam(text: string | null, height: number | null): number | null {
  const inseam = Math.round(Number(text || Number.NaN))
  return height !== null && isInseamOf(height * 10, inseam * 10) ? inseam : null
}

function readPrice(amount: number, fallback: number): number {
  const price = Math.round(amount)
  return Number.isFinite(price) ? Math.min(PRICE_RANGE.max, Math.max(PRICE_RANGE.min, price)) : fallback
}

function readPage(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}

function isSort(text: string): text is Sort {
  return Object.hasOwn(SORT_LABELS, text)
}
