/** How a search is read: with the owner's synonyms, and with figures of money at today's rate. */
import type { ProductQuery, ReadAs } from '@spokehaat/contract/catalogue/product'
import {
  type ReadPrice,
  readSearch,
  type SynonymBook,
  synonymBook,
} from '@spokehaat/contract/catalogue/read-search'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { SETTINGS, SYNONYMS } from '../../cache/tags.ts'
import type { Database } from '../../platform/db/client.ts'
import { readSettings } from '../../settings/settings.ts'
import { listSynonyms } from '../synonyms/synonyms.ts'

export interface Reader {
  synonyms(): Promise<SynonymBook>
  /** Taka for a dollar. */
  rate(): Promise<number>
}

/** Both are kept in memory until somebody changes them. */
export function createReader(db: Database, responseCache: ResponseCache): Reader {
  return {
    synonyms: () => responseCache.value(SYNONYMS, async () => synonymBook(await listSynonyms(db))),
    rate: async () => (await responseCache.value(SETTINGS, () => readSettings(db))).bdtPerUsd,
  }
}

interface Reading {
  /** What to ask the catalogue for: the words as they were typed, and the price. */
  query: ProductQuery
  book: SynonymBook | null
  /** What to say of a price; null where none was typed. */
  said: Omit<ReadAs, 'search'> | null
}

/** Without a reader, and where it is asked for, a search is taken as it stands. */
export async function readQuery(reader: Reader | undefined, query: ProductQuery): Promise<Reading> {
  if (!reader || query.literal) return { query, book: null, said: null }
  const { typed, price } = readSearch(query.search)
  const book = await reader.synonyms()
  if (price === null) return { query, book, said: null }
  const bounds = await inDollars(reader, price)
  const { minPrice = bounds.min, maxPrice = bounds.max } = query
  return {
    query: {
      ...query,
      search: typed,
      // what was chosen beside it holds, too
      minPrice: highest(minPrice, bounds.min),
      maxPrice: lowest(maxPrice, bounds.max),
    },
    book,
    said: { minPrice: price.min, maxPrice: price.max, currency: price.currency },
  }
}

async function inDollars(reader: Reader, { min, max, currency }: ReadPrice) {
  const rate = currency === 'USD' ? 1 : await reader.rate()
  return {
    ...(min !== undefined && { min: Math.ceil((min * 100) / rate) / 100 }),
    ...(max !== undefined && { max: Math.floor((max * 100) / rate) / 100 }),
  }
}

const highest = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? one : Math.max(one, other)
const lowest = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? one : Math.min(one, other)
