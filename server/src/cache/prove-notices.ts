/** Checks at the start that notices arrive where the shop will listen. */
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/client.ts'
import { errorWords } from '../platform/log/error-words.ts'
import { hear, NoNotice } from '../platform/notices/notices.ts'

/** ms to wait at start, when the machine may be busy. */
const TIMEOUT = 10_000

/** Whether notices are needed, and may not come: where the database is somebody else's, there may be a pooler before it. */
export function mustProveNotices(config: Config): config is Config & { DATABASE_URL: string } {
  const { DATABASE_URL, DATABASE_READ_URL, DATABASE_DIRECT_URL, PAGE_CACHE_MB } = config
  if (DATABASE_URL === undefined) return false
  return DATABASE_DIRECT_URL !== undefined || DATABASE_READ_URL !== undefined || PAGE_CACHE_MB > 0
}

/** Throws, naming the setting, when notices sent over `db` do not arrive at `directUrl`, or at `url` when that is null. */
export async function proveNotices(
  db: Database,
  url: string,
  directUrl: string | null,
  timeout = TIMEOUT,
): Promise<void> {
  const hearing = hear(
    directUrl ?? url,
    { db, name: 'spokehaat start', timeout },
    // what breaks the connection also rejects what waits
    { heard() {}, lost() {} },
  )
  try {
    await hearing.ready
  } catch (error) {
    if (error instanceof NoNotice) throw new Error(directUrl === null ? POOLED : NOT_DIRECT)
    const setting = directUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    throw new Error(`Notices of changes can't be listened to at ${setting}: ${errorWords(error)}`)
  } finally {
    await hearing.end()
  }
}

const POOLED =
  'DATABASE_URL is a pooler that lends connections by transaction: what one node changes, others would not hear of. ' +
  'Set DATABASE_DIRECT_URL to PostgreSQL itself, or PAGE_CACHE_MB=0 where there is no DATABASE_READ_URL.'
const NOT_DIRECT =
  'DATABASE_DIRECT_URL must be PostgreSQL itself, and the same database as DATABASE_URL: a notice of a change does not ' +
  'arrive there. Is it a pooler, such as PgBouncer in transaction mode?'
