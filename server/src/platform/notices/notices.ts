/**
 * Words from node to node, by PostgreSQL's LISTEN and NOTIFY. Nothing outside this file knows of these two; a test runs the
 * shop with notices by another way in its place (`testing/polled-notices.ts`), and decision 0078 says why.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../db/client.ts'

const CHANNEL = 'spokehaat_changes'

/** Longest word, in bytes: what PostgreSQL carries. */
export const MOST_BYTES = 7_999

interface Ears {
  /** Called with each word that any node has said. */
  heard(word: string): void
  /** Called when no more will come. */
  lost(error?: unknown): void
}

export interface Hearing {
  /** Resolves once a word that was said over `db` has come back. Rejects with `NoNotice` where none comes. */
  ready: Promise<void>
  /** Rejects where the connection is dead: a cable that was pulled raises no error. */
  check(): Promise<void>
  /** Safe at any time. Nothing is heard, and no loss told, from the call on. */
  end(): Promise<void>
}

/** The way there takes words, but they don't arrive. */
export class NoNotice extends Error {
  constructor() {
    super('no notice comes: is DATABASE_DIRECT_URL a pooler, or another database?')
    this.name = 'NoNotice'
  }
}

/** Says it to every node that hears, this one too; in a transaction with its commit, or not at all. */
export async function say(db: Database, word: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${word})`.execute(db)
}

/**
 * Hears on a connection of its own. A pooler in transaction mode accepts `LISTEN`, but the notices stop at the pooler. A
 * connection hears its own notices even there, so the first word goes over `db`. `name` is shown to who looks at the
 * database's connections; `timeout` is in ms, of each step.
 */
export function hear(
  url: string,
  { db, name, timeout }: { db: Database; name: string; timeout: number },
  ears: Ears,
): Hearing {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    keepAlive: true,
  })
  const first = randomUUID()
  let hasEnded = false
  let isHeard = () => {}
  const back = new Promise<void>((resolve) => {
    isHeard = resolve
  })
  const lost = (error?: unknown) => {
    if (!hasEnded) ears.lost(error)
  }
  client.on('error', lost)
  client.on('end', () => lost())
  client.on('notification', ({ payload = '' }) => {
    if (hasEnded) return
    if (payload === first) isHeard()
    else ears.heard(payload)
  })

  async function open(): Promise<void> {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    let late: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new NoNotice()), timeout)
    })
    await Promise.race([Promise.all([back, say(db, first)]), silence]).finally(() => clearTimeout(late))
  }

  return {
    ready: open(),
    async check() {
      await client.query('select 1')
    },
    async end() {
      hasEnded = true
      await client.end().catch(() => {})
    },
  }
}
