/** Where an address leads that the shop has no page for. Asked only where it would say that there is nothing. */

import { id as uuid } from '@spokehaat/contract/basics/envelope'
import { inLanguage, languageOf } from '@spokehaat/contract/basics/language'
import { oldAddress } from '@spokehaat/contract/catalogue/redirect'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { REDIRECTS } from '../../cache/tags.ts'
import type { Database } from '../../platform/db/client.ts'
import * as queries from './redirects.queries.ts'

/** ms: how long hits are only counted here. */
const FLUSH = 5_000

/** `to`: path and query in the language that was asked for; null: gone for good. `id`: of the entry, if it is one. */
export interface Moved {
  to: string | null
  id: string | null
}

interface Entry {
  id: string
  to: string | null
  /** What has to be asked for besides the path. */
  query: [string, string][]
}

interface Needs {
  db: Database
  readDb: Database
  responseCache: ResponseCache
  now: () => Date
}

export function createMoved({ db, readDb, responseCache, now }: Needs) {
  const waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const entries = () => responseCache.value(REDIRECTS, async () => byPath(await queries.selectLeads(readDb)))

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const hits = new Map(waiting)
    waiting.clear()
    // some hits less in a list; what is wrong with the database shows elsewhere
    await queries.addHits(db, hits, now()).catch(() => {})
  }

  return {
    /** Null where nothing is known of it. */
    async find({ pathname, search }: { pathname: string; search: string }): Promise<Moved | null> {
      const language = languageOf(pathname)
      const asked = oldAddress(pathname + search)
      if (asked === null) return null
      const [path = '', query] = asked.split('?')
      const params = new URLSearchParams(query)
      const entry = (await entries())
        .get(path)
        ?.find((one) => one.query.every(([name, value]) => params.getAll(name).includes(value)))
      if (entry) {
        const to =
          entry.to !== null && languageOf(entry.to) === 'en' ? inLanguage(language, entry.to) : entry.to
        return { id: entry.id, to }
      }
      const product = /^\/shopdetails\/([^/]+)$/.exec(path)?.[1]
      if (product === undefined || !uuid.safeParse(product).success) return null
      const category = await queries.selectArchivedCategory(readDb, product)
      if (category === undefined) return null
      return { id: null, to: inLanguage(language, `/shop?${new URLSearchParams({ name: category })}`) }
    },

    /** Counts that an entry was used; written with others, some seconds later. */
    hit(id: string): void {
      waiting.set(id, (waiting.get(id) ?? 0) + 1)
      timer ??= setTimeout(() => void flush(), FLUSH).unref()
    },

    flush,
  }
}

/** Those that ask for most come first. */
function byPath(rows: readonly queries.Leads[]): Map<string, Entry[]> {
  const paths = new Map<string, Entry[]>()
  for (const { id, from_address, to_address } of rows) {
    const [path = '', query] = from_address.split('?')
    const entry = { id, to: to_address, query: [...new URLSearchParams(query)] }
    paths.set(path, [...(paths.get(path) ?? []), entry])
  }
  for (const list of paths.values()) list.sort((a, b) => b.query.length - a.query.length)
  return paths
}
