/** Whether anything in the database has changed: rows counted, and the youngest of each table. */
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** A refusal may leave its mark here, and nowhere else: who knocks too often, and a session that was stolen. */
const MAY_CHANGE = ['throttles', 'sessions', 'failed_searches']

/** Gives a text that is the same as long as no transaction has added, changed or deleted a row. */
export function watchState(db: Database): () => Promise<string> {
  let writer = ''
  let state = ''
  return async () => {
    // while nobody has begun to write, not even in vain, there is no need to look
    const next = await nextWriter(db)
    if (next !== writer) state = await stateOf(db)
    writer = next
    return state
  }
}

export async function stateOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by c.relname
  `.execute(db)
  const counted = rows
    .filter(({ name }) => !MAY_CHANGE.includes(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, count(*) as rows, max(xmin::text::bigint) as youngest from ${sql.table(name)}`,
    )
  const state = await sql<{ name: string; rows: number; youngest: number | null }>`${sql.join(
    counted,
    sql` union all `,
  )}`.execute(db)
  return state.rows.map(({ name, rows, youngest }) => `${name} ${rows} ${youngest}`).join('\n')
}

async function nextWriter(db: Database): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next
  `.execute(db)
  return rows[0]?.next ?? ''
}

/** The tables that have changed, each as it is now. */
export function difference(before: string, after: string): string[] {
  const then = new Set(before.split('\n'))
  return after.split('\n').filter((line) => !then.has(line))
}
