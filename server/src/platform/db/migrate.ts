/**
 * SQL migrations: numbered files, forward only, applied once and in order.
 *
 * All of them run in one transaction under a transaction-level advisory lock: any number of nodes may start at once,
 * also through a pooler in transaction mode, and a failure leaves nothing half done.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from './client.ts'
import { inTransaction, setStatementTimeout } from './transaction.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const LOCK = 7_231_846_001

interface Migration {
  name: string
  text: string
  checksum: string
}

let known: Promise<Migration[]> | undefined

/** Read once: the files of a running program do not change. */
function readMigrations(): Promise<Migration[]> {
  known ??= readFiles()
  return known
}

async function readFiles(): Promise<Migration[]> {
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
export function migrate(db: Database): Promise<string[]> {
  return inTransaction(db, (trx) => applyMigrations(trx))
}

/** The same within a transaction; with `only`, no others than these. */
export async function applyMigrations(
  trx: DatabaseTransaction,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  // an index over a large shop takes longer than any page may, and so does waiting for the node that makes it
  await setStatementTimeout(trx, 0)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  await sql`
    create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`.execute(trx)
  const applied = await readApplied(trx)
  await refuseUnknown(applied)
  const missing = (await readMigrations()).filter(
    ({ name }) => !applied.has(name) && (only === undefined || only.has(name)),
  )
  for (const { name, text, checksum } of missing) {
    await sql.raw(text).execute(trx)
    await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(trx)
  }
  return missing.map((migration) => migration.name)
}

/** Throws where one of these migrations, by name and checksum, is not one of this program. */
export async function refuseUnknown(applied: ReadonlyMap<string, string>): Promise<void> {
  const migrations = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    const ours = migrations.get(name)
    if (ours === undefined)
      throw new Error(`The database is newer than this program: it has ${name}. Please update Spokehaat.`)
    if (ours !== checksum) {
      throw new Error(`Migration ${name} was changed after it ran. Undo the change and add a new migration.`)
    }
  }
}

/** What is missing; null where the database has never been migrated. */
export async function pendingMigrations(db: Database): Promise<string[] | null> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('public.migrations') is not null as found
  `.execute(db)
  if (rows[0]?.found !== true) return null
  const [migrations, applied] = await Promise.all([readMigrations(), readApplied(db)])
  return migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name)
}

/** Whether the database has exactly the migrations of this program. */
export async function migrationsCurrent(db: Database): Promise<boolean> {
  const [migrations, applied] = await Promise.all([readMigrations(), readApplied(db)])
  return migrations.length === applied.size && migrations.every(({ name }) => applied.has(name))
}
