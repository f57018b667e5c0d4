/**
 * Whether notices reach a connection at all. Through a pooler that lends connections by transaction, `LISTEN` is taken
 * and comes to nothing: PostgreSQL tells the pooler, which tells nobody. What one says oneself comes back even there, with
 * the statement that said it; so the word must come by another connection.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../platform/db/client.ts'
import { CHANNEL } from './changes.ts'

/** ms, at start: the machine may be busy. */
const PATIENCE = 10_000

class NoNotice extends Error {
  constructor() {
    super('no notice comes: is DATABASE_DIRECT_URL a pooler, or another database?')
    this.name = 'NoNotice'
  }
}

/** Listens, and resolves once a word that was said over `db` has come. Throws `NoNotice` after so many ms. */
export async function hearNotices(client: pg.Client, db: Database, patience: number): Promise<void> {
  const word = randomUUID()
  await client.query(`listen ${CHANNEL}`)
  await new Promise<void>((resolve, reject) => {
    const end = (error?: unknown) => {
      clearTimeout(late)
      client.off('notification', hear)
      if (error === undefined) resolve()
      else reject(error)
    }
    const late = setTimeout(() => end(new NoNotice()), patience)
    const hear = ({ payload }: pg.Notification) => {
      if (payload === word) end()
    }
    client.on('notification', hear)
    sql`select pg_notify(${CHANNEL}, ${word})`.execute(db).catch(end)
  })
}

/**
 * Throws, naming the setting, where what is committed over `db` is not heard at `directUrl`; null: there is none, and `db`
 * is to be heard at its own address, `url`.
 */
export async function proveNotices(
  db: Database,
  url: string,
  directUrl: string | null,
  patience = PATIENCE,
): Promise<void> {
  const client = new pg.Client({
    connectionString: directUrl ?? url,
    application_name: 'spokehaat start',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  // what breaks the connection also ends the question that waits on it
  client.on('error', () => {})
  try {
    await client.connect()
    await hearNotices(client, db, patience)
  } catch (error) {
    if (error instanceof NoNotice) throw new Error(directUrl === null ? POOLED : NOT_DIRECT)
    const setting = directUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`Notices of changes can't be listened to at ${setting}: ${why}`)
  } finally {
    await client.end().catch(() => {})
  }
}

const POOLED =
  'DATABASE_URL is a pooler that lends connections by transaction: what one node changes, others would not hear of. ' +
  'Set DATABASE_DIRECT_URL to PostgreSQL itself, or PAGE_CACHE_MB=0.'
const NOT_DIRECT =
  'DATABASE_DIRECT_URL must be PostgreSQL itself, and the same database as DATABASE_URL: a notice of a change does not ' +
  'arrive there. Is it a pooler, such as PgBouncer in transaction mode?'
