/**
 * Finding products. A search that nothing meets is tried again with slips of the finger mended (**corrected**); where
 * that finds nothing either, the nearest words of the catalogue are offered (**did you mean**).
 */
import { SUGGESTED_PRODUCTS } from '@spokehaat/contract/basics/constants'
import {
  COLOR_FAMILIES,
  type Facets,
  type ProductQuery,
  type ProductSummary,
  type ReadAs,
  type Suggestions,
} from '@spokehaat/contract/catalogue/product'
import { CATEGORIES, PRODUCT_TYPES } from '@spokehaat/contract/catalogue/product-fields'
import { findMarks, searchWords } from '@spokehaat/contract/catalogue/search-words'
import { BRAKES, FRAME_MATERIALS } from '@spokehaat/contract/catalogue/sheet'
import type { Database } from '../../platform/db/client.ts'
import { summaryView } from '../columns/summary-view.ts'
import type { FacetCounts } from './product-conditions.ts'
import { type Reader, readQuery } from './reading.ts'
import * as queries from './search.queries.ts'
import { editDistance, isSlip } from './word-distance.ts'
import type { SearchManner } from './words.queries.ts'

/** What a word must share with another to be offered for it, from 0 to 1: about a third of its groups of three letters. */
const ALIKE = 0.3

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

/**
 * One page of what is for sale: of what the words were read as, if that finds anything, else of the words themselves.
 */
export async function listProducts(
  db: Database,
  query: ProductQuery,
  { isForFew = false, reader }: Manner = {},
): Promise<ProductPage> {
  const read = reader ? await readQuery(reader, query) : null
  if (!read) return findTyped(db, query, isForFew)
  const { search, said } = read
  if (search.hasSynonym) {
    const meant = { ...read.query, search: search.meant }
    const found = await pageOf(db, meant, { isForFew, hasAlternatives: true })
    if (found.total > 0) return { ...found, readAs: said.meant }
  }
  const found = await findTyped(db, read.query, isForFew)
  return said.typed ? { ...found, readAs: said.typed } : found
}

/** Finding nothing costs more questions to the database. */
async function findTyped(db: Database, query: ProductQuery, isForFew: boolean): Promise<ProductPage> {
  const found = await pageOf(db, query, { isForFew })
  if (found.total > 0 || query.search === '') return found
  let tried: string | null = null
  // nearly always something for sale has the word; where nothing is found, only such words are offered
  for (const verified of [false, true]) {
    const meant = await findMeant(db, query.search, verified)
    if (meant === null || meant.search === tried) break
    tried = meant.search
    const corrected = await pageOf(
      db,
      { ...query, search: tried },
      { isForFew, isMended: meant.endsInMended },
    )
    if (corrected.total === 0) continue
    return meant.isSure ? { ...corrected, correctedTo: tried } : { ...found, didYouMean: tried }
  }
  // what leads to another empty list is no help
  return found
}

async function pageOf(db: Database, query: ProductQuery, manner: SearchManner): Promise<ProductPage> {
  const { rows, total, facets, isAtLeast } = await queries.selectPage(db, query, manner)
  return {
    items: rows.map(summaryView),
    total,
    ...(isAtLeast && { isAtLeast }),
    ...(facets !== null && { facets: facetsView(facets) }),
  }
}

interface Meant {
  search: string
  isSure: boolean
  /** Whether its last word is another than the last one typed, or the one before that. */
  endsInMended: boolean
}

/** The search with each unknown word replaced, or left out where it is like none; null where nothing is left of it. */
async function findMeant(db: Database, search: string, verified: boolean): Promise<Meant | null> {
  const words = searchWords(search)
  const alike = await queries.selectAlike(db, words, verified)
  if (alike.size === 0) return null
  const endsInMended = alike.has(words.at(-1) ?? '')
  let isSure = true
  const meant = words.flatMap((typed) => {
    const candidates = alike.get(typed)
    if (!candidates) return [typed]
    // sorting keeps those of one distance in the order of their likeness
    const byDistance = candidates
      .map(({ word, likeness }) => ({ word, likeness, distance: editDistance(typed, word) }))
      .sort((a, b) => a.distance - b.distance)
    const slip = byDistance.find(({ word }) => isSlip(typed, word))
    if (slip) return [slip.word]
    isSure = false
    const [nearest] = candidates
    if (nearest && nearest.likeness >= ALIKE) return [nearest.word]
    // too short to be sure of, such as 'bke'
    return byDistance
      .filter(({ word, distance }) => distance === 1 && word.length >= typed.length && word[0] === typed[0])
      .slice(0, 1)
      .map(({ word }) => word)
  })
  return meant.length === 0 ? null : { search: meant.join(' '), isSure, endsInMended }
}

/** What to offer while somebody types. */
export async function suggest(db: Database, search: string, reader?: Reader): Promise<Suggestions> {
  if (searchWords(search).length === 0) return { search, products: [], categories: [] }
  const query = { search, category: [], page: 1, limit: SUGGESTED_PRODUCTS }
  const page = await listProducts(db, query, { isForFew: true, ...(reader && { reader }) })
  const meant = page.correctedTo ?? search
  const words = searchWords(page.readAs?.search ?? meant)
  const named = CATEGORIES.filter((name) => {
    const parts = searchWords(name)
    return words.length > 0 && words.every((word) => parts.some((part) => part.startsWith(word)))
  })
  return {
    search: meant,
    products: page.items.map((item) => ({ ...item, marks: findMarks(item.name, words) })),
    categories: (await queries.selectCategoriesInUse(db, named)).map((name) => ({
      name,
      marks: findMarks(name, words),
    })),
    ...(page.readAs && { readAs: page.readAs }),
    ...(page.didYouMean !== undefined && { didYouMean: page.didYouMean }),
  }
}

type Counted = { value: string; count: number }[]

/** Known values in their own order, brands by the alphabet, wheels from small to large. */
function facetsView({ tags, heights, inStock }: FacetCounts): Facets {
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
  }
}
