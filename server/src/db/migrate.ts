/**
 * SQL migrations: numbered files, forward only, applied once and in order.
 *
 * All of them run in one transaction under a transaction-level advisory lock: any number of nodes may start at once,
 * also through a pooler in transaction mode, and a failure leaves nothing half done.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './client.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const LOCK = 7_231_846_001

interface Migration {
  name: string
  text: string
  checksum: string
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function readApplied(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from migrations order by name
  `.execute(db)
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** Applies what is missing and gives its names. Throws where an applied file was changed, or is unknown here. */
export async function migrate(db: Database): Promise<string[]> {
  const migrations = await readMigrations()
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    await sql`
      create table if not exists migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`.execute(trx)
    const applied = await readApplied(trx)
    for (const [name, checksum] of applied) {
      const known = migrations.find((migration) => migration.name === name)
      if (!known)
        throw new Error(`The database is newer than this program: it has ${name}. Please update Spokehaat.`)
      if (known.checksum !== checksum) {
        throw new Error(
          `Migration ${name} was changed after it ran. Undo the change and add a new migration.`,
        )
      }
    }
    const missing = migrations.filter((migration) => !applied.has(migration.name))
    for (const { name, text, checksum } of missing) {
      await sql.raw(text).execute(trx)
      await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(trx)
    }
    return missing.map((migration) => migration.name)
  })
}

/** Whether the database has exactly the migrations of this program. */
export async function migrationsCurrent(db: Database): Promise<boolean> {
  const [migrations, applied] = await Promise.all([readMigrations(), readApplied(db)])
  return migrations.length === applied.size && migrations.every(({ name }) => applied.has(name))
}
