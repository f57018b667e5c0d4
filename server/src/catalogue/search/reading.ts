/** How a search is read: with the owner's synonyms, and with figures of money at today's rate. */
import type { ProductQuery, ReadAs } from '@spokehaat/contract/catalogue/product'
import { type ReadPrice, type ReadSearch, readSearch } from '@spokehaat/contract/catalogue/read-search'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { SETTINGS, SYNONYMS } from '../../cache/tags.ts'
import type { Database } from '../../platform/db/client.ts'
import { readSettings } from '../../settings/settings.ts'
import { listSynonyms } from '../synonyms/synonyms.ts'

export interface Reader {
  synonyms(): ReturnType<typeof listSynonyms>
  /** Taka for a dollar. */
  rate(): Promise<number>
}

/** Both are kept in memory until somebody changes them. */
export function createReader(db: Database, responseCache: ResponseCache): Reader {
  return {
    synonyms: () => responseCache.value(SYNONYMS, () => listSynonyms(db)),
    rate: async () => (await responseCache.value(SETTINGS, () => readSettings(db))).bdtPerUsd,
  }
}

export interface Reading {
  search: ReadSearch
  /** What to ask the catalogue for, with the words as they were typed. */
  query: ProductQuery
  /** What to say of it where the synonyms were used, and where they were not. */
  said: { meant: ReadAs; typed: ReadAs | null }
}

/** Null where it is to be taken as it stands. */
export async function readQuery(reader: Reader, query: ProductQuery): Promise<Reading | null> {
  if (query.search === '' || query.literal) return null
  const search = readSearch(query.search, await reader.synonyms())
  const { price } = search
  if (!search.hasSynonym && price === null) return null
  const bounds = price === null ? {} : await inDollars(reader, price)
  const { minPrice = bounds.min, maxPrice = bounds.max } = query
  const saidPrice =
    price === null ? {} : { minPrice: price.min, maxPrice: price.max, currency: price.currency }
  return {
    search,
    query: {
      ...query,
      search: search.typed,
      // what was chosen beside it holds, too
      minPrice: highest(minPrice, bounds.min),
      maxPrice: lowest(maxPrice, bounds.max),
    },
    said: {
      meant: { search: search.meant, ...saidPrice },
      typed: price === null ? null : { search: search.typed, ...saidPrice },
    },
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
