/** About how many products have a word. Only how a search is made depends on it, so it may be a little old. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** Products that are looked at for the words that ANALYZE does not keep. */
const SAMPLE = 3_000
const KEPT_MS = 60_000

export interface WordCounts {
  /** In the catalogue. */
  products: number
  /** Products with the word as it is. */
  finished(word: TypedWord): number
  /** And with what begins so; who has several of those may count several times. */
  unfinished(word: TypedWord): number
}

interface TypedWord {
  word: string
  stems: readonly string[]
}

interface Known {
  counts: WordCounts
  /** By `performance.now`. */
  readAt: number
  isBeingRead: boolean
}

const known = new WeakMap<Database, Known>()

/** What is known of this database. Only the first ever waits for it, and for no sample. */
export async function wordCounts(db: Database): Promise<WordCounts> {
  const kept = known.get(db)
  if (!kept) {
    const counts = await readCounts(db, false)
    known.set(db, { counts, readAt: Number.NEGATIVE_INFINITY, isBeingRead: false })
    return counts
  }
  if (!kept.isBeingRead && performance.now() - kept.readAt > KEPT_MS) {
    kept.isBeingRead = true
    readCounts(db, true).then(
      (counts) => known.set(db, { counts, readAt: performance.now(), isBeingRead: false }),
      // the next search tries again
      () => {
        kept.isBeingRead = false
      },
    )
  }
  return kept.counts
}

async function readCounts(db: Database, withSample: boolean): Promise<WordCounts> {
  const { rows } = await sql<{ products: number; words: string[] | null; shares: number[] | null }>`
    select greatest(c.reltuples, 0) as products, s.most_common_elems::text::text[] as words,
      s.most_common_elem_freqs as shares
    from pg_class c left join pg_stats s
      on s.schemaname = current_schema() and s.tablename = 'products' and s.attname = 'search'
    where c.oid = 'products'::regclass
  `.execute(db)
  const { products = 0, words, shares } = rows[0] ?? {}
  const common = new Map(words?.map((word, at) => [word, shares?.[at] ?? 0]))
  if (withSample && products > SAMPLE) {
    for (const [word, share] of await readSample(db, products)) {
      common.set(word, Math.max(share, common.get(word) ?? 0))
    }
  }
  return countsOf(products, common)
}

/** A word that no product has: here all have it, so that they are counted with the others. */
const ALL = ' '

/** ANALYZE keeps the thousand commonest words. Of rarer ones, many may begin alike. */
async function readSample(db: Database, products: number): Promise<[string, number][]> {
  const sample = `
    select search || array_to_tsvector('{"${ALL}"}') from products
    tablesample system (${(100 * SAMPLE) / products}) repeatable (1) where archived_at is null`
  const { rows } = await sql<{ words: string[] | null; counts: number[] | null }>`
    select array_agg(word) as words, array_agg(ndoc) as counts from ts_stat(${sample})
  `.execute(db)
  const { words, counts } = rows[0] ?? {}
  const all = counts?.[words?.indexOf(ALL) ?? -1] ?? 1
  return words?.map((word, at) => [word, (counts?.[at] ?? 0) / all]) ?? []
}

function countsOf(products: number, shares: ReadonlyMap<string, number>): WordCounts {
  const words = [...shares.keys()].sort()
  const sum = (beginning: string) => {
    let [from, to] = [0, words.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((words[middle] ?? '') < beginning) from = middle + 1
      else to = middle
    }
    let all = 0
    for (let at = from; words[at]?.startsWith(beginning); at++) all += shares.get(words[at] ?? '') ?? 0
    return all
  }
  return {
    products,
    finished: ({ word, stems }) =>
      products * Math.max(...[word, ...stems].map((one) => shares.get(one) ?? 0)),
    unfinished: ({ word, stems }) =>
      products *
      Math.min(
        1,
        stems
          .filter((stem) => !stem.startsWith(word))
          .reduce((all, stem) => all + (shares.get(stem) ?? 0), sum(word)),
      ),
  }
}
