import { sql } from 'kysely'
import type { Database } from './client.ts'
import { pendingMigrations } from './migrate.ts'

/** Throws, naming user and database, where migrations are to come and the user may not create what they create. */
export async function proveRights(db: Database, setting: string): Promise<void> {
  const pending = await pendingMigrations(db)
  if (pending?.length === 0) return
  const lack = await lackOfRights(db)
  if (lack) throw new Error(`${setting}: ${lack}`)
}

/** What the user may not do that migrations must, and what helps; undefined where they may all of it. */
export async function lackOfRights(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ user: string; database: string; tables: boolean; schemas: boolean }>`
    select current_user as user, current_database() as database,
      coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as tables,
      has_database_privilege(current_database(), 'create') or to_regnamespace('jobs') is not null as schemas
  `.execute(db)
  const [may] = rows
  if (!may || (may.tables && may.schemas)) return undefined
  const what = may.tables ? 'schemas' : 'tables in the schema public'
  return (
    `user "${may.user}" may not create ${what} in database "${may.database}", as migrations must. ` +
    `Make it the owner: alter database "${may.database}" owner to "${may.user}".`
  )
}
