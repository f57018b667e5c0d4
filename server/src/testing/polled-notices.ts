/** In place of `platform/notices/notices.ts`: words are rows of a table, and whoever hears looks for new ones. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../platform/db/client.ts'
import type { Hearing } from '../platform/notices/notices.ts'

export const MOST_BYTES = 7_999
const EVERY_MS = 10

export const WORDS = 'create table words (id uuid primary key, word text not null)'

export class NoNotice extends Error {}

export async function say(db: Database, word: string): Promise<void> {
  await sql`insert into words (id, word) values (${randomUUID()}, ${word})`.execute(db)
}

export function hear(
  url: string,
  { db, name }: { db: Database; name: string },
  ears: { heard(word: string): void; lost(error?: unknown): void },
): Hearing {
  const client = new pg.Client({ connectionString: url, application_name: name })
  const first = randomUUID()
  // a row may become visible after one that was written later
  const known = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false
  client.on('error', (error) => !hasEnded && ears.lost(error))

  async function look(): Promise<string[]> {
    const { rows } = await client.query<{ id: string; word: string }>('select id, word from words')
    const fresh = rows.filter(({ id }) => !known.has(id))
    for (const { id } of fresh) known.add(id)
    return fresh.map(({ word }) => word)
  }

  function goOn(): void {
    timer = setTimeout(() => {
      look().then(
        (words) => {
          if (hasEnded) return
          for (const word of words) ears.heard(word)
          goOn()
        },
        (error: unknown) => !hasEnded && ears.lost(error),
      )
    }, EVERY_MS)
  }

  async function open(): Promise<void> {
    await client.connect()
    await look()
    await say(db, first)
    if (!(await look()).includes(first)) throw new NoNotice()
    goOn()
  }

  return {
    ready: open(),
    async check() {
      await client.query('select 1')
    },
    async end() {
      hasEnded = true
      clearTimeout(timer)
      await client.end().catch(() => {})
    },
  }
}
