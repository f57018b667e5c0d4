/**
 * Finding products. Words that only sound like ones of the catalogue, and slips of the finger where nothing is found, are
 * mended (**corrected**); where the nearest words are not near enough, they are offered (**did you mean**).
 */
import { SUGGESTED_PRODUCTS } from '@spokehaat/contract/basics/constants'
import { soundKey } from '@spokehaat/contract/basics/sound-key'
import {
  COLOR_FAMILIES,
  type Facets,
  type ProductQuery,
  type ProductSummary,
  type ReadAs,
  type Suggestions,
} from '@spokehaat/contract/catalogue/product'
import { CATEGORIES, PRODUCT_TYPES } from '@spokehaat/contract/catalogue/product-fields'
import { meantText } from '@spokehaat/contract/catalogue/read-search'
import { findMarks, searchWords } from '@spokehaat/contract/catalogue/search-words'
import { BRAKES, FRAME_MATERIALS } from '@spokehaat/contract/catalogue/sheet'
import type { Database } from '../../platform/db/client.ts'
import { summaryView } from '../columns/summary-view.ts'
import type { FacetCounts } from './product-conditions.ts'
import { type Reader, readQuery } from './reading.ts'
import * as queries from './search.queries.ts'
import { understand } from './search-query.ts'
import type { Near } from './sounds.queries.ts'
import { isSearch, selectSearchPage } from './words.queries.ts'

/** What two keys share of their groups of three letters, from 0 to 1. PostgreSQL gives no less than the first. */
const ALIKE = 0.3
const SURE = 0.5
/** Words that are near may belong to what is sold no longer. */
const TRIES = 3

interface ProductPage {
  items: ProductSummary[]
  /** How many there are on all pages. */
  total: number
  /** There may be more than `total`, and than the counts say. */
  isAtLeast?: true
  facets?: Facets
  readAs?: ReadAs
  correctedTo?: string
  didYouMean?: string
}

interface Manner {
  /** Only the first few are wanted, and the total says no more than whether there are any. */
  isForFew?: boolean
  /** Knows the words of riders; without one, words are taken as they stand. */
  reader?: Reader
}

/** One page of what is for sale. */
export async function listProducts(
  db: Database,
  asked: ProductQuery,
  { isForFew = false, reader }: Manner = {},
): Promise<ProductPage> {
  if (!isSearch(asked.search)) return viewOf(await queries.selectPage(db, asked))
  const { query, book, said } = await readQuery(reader, asked)
  if (!isSearch(query.search)) {
    return {
      ...viewOf(await queries.selectPage(db, query)),
      ...(said && { readAs: { search: '', ...said } }),
    }
  }
  const pageOf = async (text: string, isMended = false): Promise<ProductPage> => {
    const search = await understand(db, text, { book, isMended })
    const page = viewOf(await selectSearchPage(db, { ...query, search: text }, search, isForFew))
    if (page.total === 0) return page
    const meant = meantText(search.terms)
    return {
      ...page,
      ...((meant !== null || said) && { readAs: { search: meant ?? text, ...said } }),
      ...(search.corrected !== null && { correctedTo: search.corrected }),
    }
  }
  const found = await pageOf(query.search)
  if (found.total > 0) return found
  const empty = { ...found, ...(said && { readAs: { search: query.search, ...said } }) }
  // nothing has the words, or words of their sound; what leads to another empty list is no help
  for (const near of await nearSearches(db, query.search)) {
    const page = await pageOf(near.search, near.endsInMended)
    if (page.total === 0) continue
    return near.isSure ? { ...page, correctedTo: near.search } : { ...empty, didYouMean: near.search }
  }
  return empty
}

function viewOf({
  rows,
  total,
  facets,
  isAtLeast,
}: Awaited<ReturnType<typeof queries.selectPage>>): ProductPage {
  return {
    items: rows.map(summaryView),
    total,
    ...(isAtLeast && { isAtLeast }),
    ...(facets !== null && { facets: facetsView(facets) }),
  }
}

interface NearSearch {
  search: string
  isSure: boolean
  /** Whether its last word is another than the last one typed, or the one before that. */
  endsInMended: boolean
}

/**
 * The search with each unknown word replaced by one whose sound is near, or left out where it is near to none; the nearest
 * first. Empty where every word is known, and where nothing is left.
 */
export async function nearSearches(db: Database, search: string): Promise<NearSearch[]> {
  const words = searchWords(search)
  const near = await queries.selectUnknown(db, words)
  if (near.size === 0) return []
  const tries = Array.from({ length: TRIES }, (_, place) => {
    const chosen = words.map((typed) => {
      const others = near.get(typed)
      return others ? { typed, other: others[Math.min(place, others.length - 1)] } : typed
    })
    const said = chosen.flatMap((one) => (typeof one === 'string' ? one : (one.other?.word ?? [])))
    return {
      search: said.join(' '),
      isSure: chosen.every((one) => typeof one === 'string' || (one.other && isSlip(one.typed, one.other))),
      endsInMended: near.has(words.at(-1) ?? ''),
    }
  })
  return tries.filter(
    (one, at) => one.search !== '' && tries.findIndex(({ search: s }) => s === one.search) === at,
  )
}

/** A word of three letters is near to many. Of a longer one half the sound is enough, or a third with the same first letter. */
function isSlip(typed: string, { key, likeness, spelled }: Near): boolean {
  const heard = soundKey(typed)
  const more = Math.abs(key.length - heard.length)
  const isHeard = likeness >= (more <= 1 && key[0] === heard[0] ? ALIKE : SURE) && more <= 2
  return typed.length > 3 && isHeard && (likeness === 1 || spelled === null || spelled >= ALIKE)
}

/** What to offer while somebody types. */
export async function suggest(db: Database, search: string, reader?: Reader): Promise<Suggestions> {
  if (searchWords(search).length === 0) return { search, products: [], categories: [] }
  const query = { search, category: [], page: 1, limit: SUGGESTED_PRODUCTS }
  const page = await listProducts(db, query, { isForFew: true, ...(reader && { reader }) })
  const meant = page.correctedTo ?? search
  const words = searchWords(page.readAs?.search ?? meant)
  const named = CATEGORIES.filter((name) => words.every((word) => findMarks(name, [word]).length > 0))
  return {
    search: meant,
    products: page.items.map((item) => ({
      ...item,
      marks: findMarks(item.name, [...new Set([...words, ...searchWords(search)])]),
    })),
    categories: (await queries.selectCategoriesInUse(db, words.length === 0 ? [] : named)).map((name) => ({
      name,
      marks: findMarks(name, words),
    })),
    ...(page.readAs && { readAs: page.readAs }),
    ...(page.didYouMean !== undefined && { didYouMean: page.didYouMean }),
  }
}

type Counted = { value: string; count: number }[]

/** Known values in their own order, brands by the alphabet, wheels from small to large. */
function facetsView({ tags, heights, inStock, onSale }: FacetCounts): Facets {
  const byFacet = new Map<string, Counted>()
  for (const [tag, count] of Object.entries(tags)) {
    const colon = tag.indexOf(':')
    const facet = tag.slice(0, colon)
    byFacet.set(facet, [...(byFacet.get(facet) ?? []), { value: tag.slice(colon + 1), count }])
  }
  const of = (facet: string) => byFacet.get(facet) ?? []
  const inOrder = (facet: string, order: readonly string[]) =>
    of(facet).sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
  return {
    category: inOrder('category', CATEGORIES),
    type: inOrder('type', PRODUCT_TYPES),
    brand: of('brand').sort((a, b) => a.value.localeCompare(b.value, 'en')),
    color: inOrder('color', COLOR_FAMILIES),
    wheel: of('wheel').sort(
      (a, b) => Number.parseFloat(a.value) - Number.parseFloat(b.value) || (a.value < b.value ? -1 : 1),
    ),
    material: inOrder('material', FRAME_MATERIALS),
    brakes: inOrder('brakes', BRAKES),
    height: Object.entries(heights)
      .map(([value, count]) => ({ value: Number(value), count }))
      .sort((a, b) => a.value - b.value),
    inStock,
    onSale,
  }
}
