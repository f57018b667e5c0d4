/** Searches that found nothing: what people want and the shop does not have, or calls by another name. */
import type { ProductQuery } from '@spokehaat/contract/catalogue/product'
import { searchWords } from '@spokehaat/contract/catalogue/search-words'
import type { Database } from '../../platform/db/client.ts'
import { countFailedSearch } from './failed-searches.queries.ts'

const LONGEST = 60
const FILTERS = ['category', 'type', 'brand', 'color', 'wheel', 'material', 'brakes'] as const

/**
 * The words that a search in vain is remembered by; null where there are none, where a filter may be what nothing meets,
 * and for texts that nobody types.
 */
function failedWords(query: ProductQuery): string | null {
  const isNarrowed =
    FILTERS.some((filter) => (query[filter]?.length ?? 0) > 0) ||
    query.minPrice !== undefined ||
    query.maxPrice !== undefined ||
    query.height !== undefined ||
    query.inStock === true ||
    query.page > 1
  const words = searchWords(query.search).join(' ')
  return isNarrowed || words.length < 2 || words.length > LONGEST ? null : words
}

/** Remembers the search beside the answer to it: no page waits for this, and none fails with it. */
export function noteFailedSearch(db: Database, query: ProductQuery, now: Date): void {
  const words = failedWords(query)
  if (words === null) return
  countFailedSearch(db, words, now).catch(() => {
    // one count less in a list of wishes; what is wrong with the database shows elsewhere
  })
}
