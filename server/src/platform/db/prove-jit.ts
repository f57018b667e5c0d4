import { sql } from 'kysely'
import type { Database } from './client.ts'

/**
 * Why the desk will be slow on these connections, and the statement that mends it; null where it will not be. It is so
 * behind a pooler, which keeps what a session asks for from PostgreSQL, until the role asks for it.
 */
export async function warningOfJit(db: Database, setting: string): Promise<string | null> {
  const { rows } = await sql<{ role: string }>`
    select current_user as role from pg_settings
    where name = 'jit' and setting = 'on' and source <> 'client' and pg_jit_available()
  `.execute(db)
  const [slow] = rows
  if (!slow) return null
  return (
    `${setting}: PostgreSQL compiles the statements of the shop (jit), as a pooler does not let the shop turn it off. ` +
    `The lists of the desk may take seconds instead of hundredths. Turn it off once: ${jitOff(slow.role)}.`
  )
}

/** What turns it off for a role, from the next connection on. */
export const jitOff = (role: string) =>
  `alter role "${role.replaceAll('"', '""')}" set jit = off; a pooler must then open its connections anew (in PgBouncer: RECONNECT)`
