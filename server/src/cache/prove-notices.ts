/**
 * Checks that notices arrive. A pooler in transaction mode accepts `LISTEN`, but the notices stop at the pooler. A connection
 * hears its own notices even there, so the test notice is sent over another one.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../platform/db/client.ts'
import { errorWords } from '../platform/log/error-words.ts'
import { CHANNEL } from './changes.ts'

/** ms to wait at start, when the machine may be busy. */
const TIMEOUT = 10_000

export class NoNotice extends Error {
  constructor() {
    super('no notice comes: is DATABASE_DIRECT_URL a pooler, or another database?')
    this.name = 'NoNotice'
  }
}

/** Listens, and resolves once a notice that was sent over `db` has arrived. Throws `NoNotice` after `timeout` ms. */
export async function hearNotices(client: pg.Client, db: Database, timeout: number): Promise<void> {
  const word = randomUUID()
  await client.query(`listen ${CHANNEL}`)
  await new Promise<void>((resolve, reject) => {
    const end = (error?: unknown) => {
      clearTimeout(late)
      client.off('notification', hear)
      if (error === undefined) resolve()
      else reject(error)
    }
    const late = setTimeout(() => end(new NoNotice()), timeout)
    const hear = ({ payload }: pg.Notification) => {
      if (payload === word) end()
    }
    client.on('notification', hear)
    sql`select pg_notify(${CHANNEL}, ${word})`.execute(db).catch(end)
  })
}

/** Throws, naming the setting, when notices sent over `db` do not arrive at `directUrl`, or at `url` when that is null. */
export async function proveNotices(
  db: Database,
  url: string,
  directUrl: string | null,
  timeout = TIMEOUT,
): Promise<void> {
  const client = new pg.Client({
    connectionString: directUrl ?? url,
    application_name: 'spokehaat start',
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  // an error also rejects the query that waits
  client.on('error', () => {})
  try {
    await client.connect()
    await hearNotices(client, db, timeout)
  } catch (error) {
    if (error instanceof NoNotice) throw new Error(directUrl === null ? POOLED : NOT_DIRECT)
    const setting = directUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    throw new Error(`Notices of changes can't be listened to at ${setting}: ${errorWords(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

const POOLED =
  'DATABASE_URL is a pooler that lends connections by transaction: what one node changes, others would not hear of. ' +
  'Set DATABASE_DIRECT_URL to PostgreSQL itself, or PAGE_CACHE_MB=0 where there is no DATABASE_READ_URL.'
const NOT_DIRECT =
  'DATABASE_DIRECT_URL must be PostgreSQL itself, and the same database as DATABASE_URL: a notice of a change does not ' +
  'arrive there. Is it a pooler, such as PgBouncer in transaction mode?'
