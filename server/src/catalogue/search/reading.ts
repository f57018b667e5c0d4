/** How a search is read: with the owner's lists of synonyms and brands, and with figures of money at today's rate. */

import { isBangla } from '@spokehaat/contract/basics/script'
import type { ProductQuery, ReadAs } from '@spokehaat/contract/catalogue/product'
import { type ReadPrice, type SynonymBook, synonymBook } from '@spokehaat/contract/catalogue/read-search'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { SETTINGS, SYNONYMS } from '../../cache/tags.ts'
import type { Database } from '../../platform/db/client.ts'
import { readSettings } from '../../settings/settings.ts'
import { listSynonyms } from '../synonyms/synonyms.ts'
import { type Brand, brandsOf } from './phrase/brands.ts'
import { wheelNames } from './phrase/figures.ts'
import { type Phrase, readPhrase } from './phrase/read-phrase.ts'

export interface Reader {
  synonyms(): Promise<SynonymBook>
  /** Taka for a dollar, and brands that the shop does not carry. */
  settings(): Promise<{ rate: number; brands: readonly Brand[] }>
}

/** All are kept in memory until somebody changes them. */
export function createReader(db: Database, responseCache: ResponseCache): Reader {
  let known: { list: string; brands: readonly Brand[] } = { list: '', brands: [] }
  return {
    synonyms: () => responseCache.value(SYNONYMS, async () => synonymBook(await listSynonyms(db))),
    settings: async () => {
      const { bdtPerUsd, brandsNotCarried } = await responseCache.value(SETTINGS, () => readSettings(db))
      if (known.list !== brandsNotCarried) {
        known = { list: brandsNotCarried, brands: brandsOf(brandsNotCarried) }
      }
      return { rate: bdtPerUsd, brands: known.brands }
    },
  }
}

export interface Reading {
  /** What to ask the catalogue for: what was chosen, and the figures that were typed. */
  query: ProductQuery
  book: SynonymBook | null
  /** Null where a search is taken as it stands. */
  phrase: Phrase | null
}

/** `isCarried`: whether goods are called so. Without a reader, and where it is asked for, a search is taken as it stands. */
export async function readQuery(
  reader: Reader | undefined,
  query: ProductQuery,
  isCarried: (brand: Brand) => Promise<boolean>,
): Promise<Reading> {
  if (!reader || query.literal) return { query, book: null, phrase: null }
  const [book, { rate, brands }] = await Promise.all([reader.synonyms(), reader.settings()])
  const read = readPhrase(query.search, { book, brands })
  const phrase =
    read.brand && (await isCarried(read.brand)) ? readPhrase(query.search, { book, brands: [] }) : read
  return { query: withFigures(query, phrase, rate), book, phrase }
}

/** What was chosen beside the phrase holds, too. */
function withFigures(query: ProductQuery, phrase: Phrase, rate: number): ProductQuery {
  const bounds = phrase.price ? inDollars(phrase.price, rate) : {}
  const { minPrice = bounds.min, maxPrice = bounds.max, wheel = [] } = query
  return {
    ...query,
    search: phrase.search,
    minPrice: highest(minPrice, bounds.min),
    maxPrice: lowest(maxPrice, bounds.max),
    ...(phrase.height && { height: query.height ?? phrase.height.value }),
    ...(phrase.wheel && wheel.length === 0 && { wheel: wheelNames(phrase.wheel.value) }),
    ...(phrase.isSale && { onSale: true }),
  }
}

/** In the script of the phrase: a price in Latin letters is said by its bounds, one in Bangla as it was typed. */
export function saidOf({ price, said }: Phrase, typed: string, search: string): ReadAs {
  const pieces = isBangla(typed) ? (said ?? [typed.trim()]) : said?.filter((one) => one !== price?.said)
  return {
    search,
    ...(pieces && { said: pieces }),
    ...(price && { minPrice: price.min, maxPrice: price.max, currency: price.currency }),
  }
}

function inDollars({ min, max, currency }: ReadPrice, bdtPerUsd: number) {
  const rate = currency === 'USD' ? 1 : bdtPerUsd
  return {
    ...(min !== undefined && { min: Math.ceil((min * 100) / rate) / 100 }),
    ...(max !== undefined && { max: Math.floor((max * 100) / rate) / 100 }),
  }
}

const highest = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? one : Math.max(one, other)
const lowest = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? one : Math.min(one, other)
