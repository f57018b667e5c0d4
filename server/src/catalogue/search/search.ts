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
  type SoughtPage,
  type Suggestions,
} from '@spokehaat/contract/catalogue/product'
import { CATEGORIES, PRODUCT_TYPES } from '@spokehaat/contract/catalogue/product-fields'
import { meantText, type SynonymBook, withMeanings } from '@spokehaat/contract/catalogue/read-search'
import { findMarks, searchWords } from '@spokehaat/contract/catalogue/search-words'
import { BRAKES, FRAME_MATERIALS } from '@spokehaat/contract/catalogue/sheet'
import type { Database } from '../../platform/db/client.ts'
import { summaryView } from '../columns/summary-view.ts'
import { hasGears, isOfType, takesTyre } from './narrow.ts'
import { BIKES, type Phrase } from './phrase/read-phrase.ts'
import { all, type FacetCounts } from './product-conditions.ts'
import { type Reader, type Reading, readQuery, saidOf } from './reading.ts'
import * as queries from './search.queries.ts'
import { isShort, type Part, understand } from './search-query.ts'
import type { Near } from './sounds.queries.ts'
import { wordCounts } from './word-counts.queries.ts'
import {
  AS_IT_IS,
  isCalled,
  isSearch,
  type Narrow,
  selectAllPage,
  selectSearchPage,
  selectSomePage,
} from './words.queries.ts'

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
  leftOut?: string[]
  notCarried?: string
  soughtPage?: SoughtPage
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
  const reading = await readQuery(reader, asked, (brand) => queries.isNamed(db, brand.words))
  return answerSought(db, asked.search, reading, isForFew)
}

/** The phrase as a whole; where nothing has all of it, what has the most. */
async function answerSought(
  db: Database,
  typed: string,
  { query, book, phrase }: Reading,
  isForFew: boolean,
): Promise<ProductPage> {
  const seek = { db, book: phrase && book ? withMeanings(book, phrase.meant) : book, isForFew }
  if (!phrase) return findWords(seek, { query, narrow: AS_IT_IS, isRead: false })
  // while somebody types, 'car' may become carbon
  if (phrase.isElsewhere && !isForFew) return { items: [], total: 0 }
  const notes = {
    ...(phrase.page && { soughtPage: phrase.page }),
    ...(phrase.brand && { notCarried: phrase.brand.name }),
  }
  const whole = soughtBy(query, phrase)
  if (whole === null) return { items: [], total: 0, ...notes, ...readOf(phrase, typed, null, null) }
  let first: ProductPage | null = null
  for (const { sought, leftOut } of lessAndLess(whole, phrase)) {
    for (const search of new Set([...(leftOut.length === 0 ? [phrase.wished] : []), sought.query.search])) {
      const isLast = search === sought.query.search
      const one = { ...sought, query: { ...sought.query, search } }
      const page = await findWords(seek, one, phrase.nouns, !isLast)
      first ??= page
      if (page.total === 0) continue
      const left = [...(page.leftOut ?? []), ...leftOut]
      return {
        ...page,
        ...notes,
        ...readOf(phrase, typed, page.readAs?.search ?? null, search),
        ...(phrase.isMended && page.correctedTo === undefined && { correctedTo: search }),
        ...(left.length > 0 && { leftOut: left }),
      }
    }
  }
  return { ...(first ?? { items: [], total: 0 }), ...notes, ...readOf(phrase, typed, null, query.search) }
}

/** How a phrase is said to have been read; nothing where it is plain words that mean themselves. */
function readOf(
  phrase: Phrase,
  typed: string,
  meant: string | null,
  search: string | null,
): Pick<ProductPage, 'readAs'> {
  const isPlain = meant === null && phrase.said === null && phrase.price === null
  return isPlain ? {} : { readAs: saidOf(phrase, typed, meant ?? search ?? phrase.search) }
}

interface Sought {
  query: ProductQuery
  narrow: Narrow
  /** Whether a phrase was read: nothing of it is then offered as it stands. */
  isRead: boolean
}

/** Null where only a page was asked for. */
function soughtBy(query: ProductQuery, phrase: Phrase): Sought | null {
  const { only, first, gears, tyre, brand } = phrase
  const isNothing =
    query.search === '' &&
    only.length === 0 &&
    !phrase.height &&
    !phrase.wheel &&
    !phrase.isSale &&
    !phrase.price
  if (isNothing && phrase.page && !gears && !tyre) return null
  const types =
    only.length > 0
      ? only
      : isNothing && (tyre || brand?.isOfParts)
        ? ['Accessory']
        : isNothing && (brand || gears || first.length > 0)
          ? BIKES
          : []
  const conditions = [
    ...(types.length > 0 ? [isOfType(types)] : []),
    ...(gears ? [hasGears(gears.value)] : []),
    ...(tyre ? [takesTyre(tyre.value)] : []),
  ]
  return { query, narrow: { only: conditions, first: first.map(isOfType) }, isRead: true }
}

/** The same with less and less of what the figures say, and what of them was left out. */
function* lessAndLess(whole: Sought, phrase: Phrase): Generator<{ sought: Sought; leftOut: string[] }> {
  yield { sought: whole, leftOut: [] }
  const without: [{ said: string } | null, Partial<Phrase>, Partial<ProductQuery>][] = [
    [phrase.gears, { gears: null }, {}],
    [phrase.wheel, { wheel: null }, { wheel: undefined }],
    [phrase.tyre, { tyre: null }, {}],
    [phrase.height, { height: null }, { height: undefined }],
    [phrase.price, { price: null }, { minPrice: undefined, maxPrice: undefined }],
  ]
  // one of them alone, then all together
  const given = without.filter(([figure]) => figure !== null)
  const tries = [...given.map((one) => [one]), ...(given.length > 1 ? [given] : [])]
  for (const some of tries) {
    let query = whole.query
    let rest = phrase
    for (const [, less, unasked] of some) {
      rest = { ...rest, ...less }
      query = { ...query, ...unasked }
    }
    // the nearest price first
    if (rest.price === null && phrase.price?.max !== undefined && query.sort === undefined) {
      query = { ...query, sort: 'price', order: 'asc' }
    }
    const sought = soughtBy(query, rest)
    if (sought) yield { sought, leftOut: some.flatMap(([figure]) => figure?.said ?? []) }
  }
}

interface Seek {
  db: Database
  book: SynonymBook | null
  isForFew: boolean
}

/** `nouns`: words that name accessories, which others are not found without. `isWhole`: nothing but all of the words will do. */
async function findWords(
  { db, book, isForFew }: Seek,
  { query, narrow, isRead }: Sought,
  nouns: readonly string[] = [],
  isWhole = false,
): Promise<ProductPage> {
  if (!isSearch(query.search)) {
    return viewOf(
      await (narrow.only.length === 0 ? queries.selectPage(db, query) : selectAllPage(db, query, narrow)),
    )
  }
  const pageOf = async (text: string, isMended = false, isLoose = false): Promise<ProductPage> => {
    const search = await understand(db, text, { book, isMended })
    const by = narrowed(narrow, search.parts, nouns, isLoose)
    const page = viewOf(await selectSearchPage(db, { ...query, search: text }, search, isForFew, by))
    if (page.total === 0) return page
    const meant = meantText(search.terms)
    return {
      ...page,
      ...(meant !== null && { readAs: { search: meant } }),
      ...(search.corrected !== null && { correctedTo: search.corrected }),
    }
  }
  const found = await pageOf(query.search)
  if (found.total > 0 || isWhole) return found
  // nothing has the words, or words of their sound; what leads to another empty list is no help
  let didYouMean: string | undefined
  for (const near of await nearSearches(db, query.search)) {
    const page = await pageOf(near.search, near.endsInMended)
    if (page.total === 0) continue
    if (near.isSure && !(await isOfAllGoods(db, page.total))) return { ...page, correctedTo: near.search }
    didYouMean = near.search
    break
  }
  const offer = didYouMean === undefined ? {} : { didYouMean }
  const some = isRead ? await findSome({ db, book, isForFew }, { query, narrow, isRead }, nouns) : null
  if (some) return { ...some, ...offer }
  return {
    ...(nouns.length > 0 && narrow.only.length === 0 ? await pageOf(query.search, false, true) : found),
    ...offer,
  }
}

/** Accessories of this name: first where nothing else is said, else alone. */
function narrowed(
  narrow: Narrow,
  parts: readonly Part[],
  nouns: readonly string[],
  isLoose: boolean,
): Narrow {
  const called = calledBy(parts, nouns)
  if (called.length === 0 || isLoose) return narrow
  const named = [isOfType(['Accessory']), isCalled(called)]
  return parts.length === called.length
    ? { ...narrow, first: [all(named), ...narrow.first] }
    : { ...narrow, only: [...narrow.only, ...named] }
}

const calledBy = (parts: readonly Part[], nouns: readonly string[]) =>
  parts.filter(({ typed }) => typed.split(' ').every((word) => nouns.includes(word)))

/** What has the most of the words, the rest of which is said to be left out. */
async function findSome(
  { db, book }: Seek,
  { query, narrow }: Sought,
  nouns: readonly string[],
): Promise<ProductPage | null> {
  const search = await understand(db, query.search, { book })
  const { parts } = search
  const needed = calledBy(parts, nouns)
  if (parts.length < 2 || (nouns.length > 0 && needed.length === 0)) return null
  const some = await selectSomePage(db, query, search, needed, narrow)
  if (!some) return null
  const leftOut = parts.filter((_, at) => !some.met[at]).map(({ typed }) => typed)
  return leftOut.length === parts.length
    ? null
    : { ...viewOf(some.page), ...(leftOut.length > 0 && { leftOut }) }
}

/** So few goods are all alike. */
const FEW_GOODS = 20

/** A word put in for another that finds half of the shop says nothing. */
async function isOfAllGoods(db: Database, found: number): Promise<boolean> {
  const { products } = await wordCounts(db)
  return products > FEW_GOODS && found * 2 > products
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
      const others = near.get(typed)?.filter((other) => !isShort(typed) || other.likeness === 1)
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

/** A short word is near to many. Of a longer one half the sound is enough, or a third with the same first letter. */
function isSlip(typed: string, { key, likeness, spelled }: Near): boolean {
  const heard = soundKey(typed)
  const more = Math.abs(key.length - heard.length)
  const isHeard = likeness >= (more <= 1 && key[0] === heard[0] ? ALIKE : SURE) && more <= 2
  return !isShort(typed) && isHeard && (likeness === 1 || spelled === null || spelled >= ALIKE)
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
    ...(page.notCarried !== undefined && { notCarried: page.notCarried }),
    ...(page.soughtPage && { soughtPage: page.soughtPage }),
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
