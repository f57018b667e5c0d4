/**
 * SQL migrations: numbered files, forward only, applied once and in order.
 *
 * All of them run in one transaction under a transaction-level advisory lock: any number of nodes may start at once,
 * also through a pooler in transaction mode, and a failure leaves nothing half done. Older nodes go on meanwhile, and
 * afterwards where the migrations say so (older-programs.ts).
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database, DatabaseTransaction } from './client.ts'
import {
  type Applied,
  canLiveWith,
  foreign,
  oldestProgram,
  type Standing,
  standing,
} from './older-programs.ts'
import { inTransaction, setStatementTimeout } from './transaction.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const LOCK = 7_231_846_001
/**
 * ms that a migration waits for a table: whoever comes after it waits as long. Less than the second after which
 * PostgreSQL looks for deadlocks, so that of the two it is the migration that gives way.
 */
const TABLE_WAIT_MS = 500
/** Times that it gives way; with the pauses about three minutes. */
const TRIES = 120
const PAUSE_MS = 1_000
/** lock_not_available, deadlock_detected */
const IN_THE_WAY = new Set(['55P03', '40P01'])

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

const ownNames = async () => (await readMigrations()).map(({ name }) => name)

/** Also of a database that an older program has migrated, which recorded nothing about others. */
async function readApplied(db: Database): Promise<Applied[]> {
  const { rows } = await sql<Applied>`
    select name, checksum, to_jsonb(migrations) ->> 'works_from' as works_from from migrations order by name
  `.execute(db)
  return rows
}

/**
 * Applies what is missing and gives its names. Where older nodes are at work on a table it gives way to them and tries
 * again. Throws where they do not let it in for minutes, where an applied file was changed, or where there is one that
 * this program does not work with.
 */
export async function migrate(db: Database, pauseMs = PAUSE_MS): Promise<string[]> {
  // by itself: readiness of every node reads this table
  await inTransaction(db, prepareRecord)
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(db, (trx) => applyMigrations(trx))
    } catch (error) {
      if (tries === TRIES || !isInTheWay(error)) throw error
      await delay(pauseMs)
    }
  }
}

const isInTheWay = (error: unknown) => error instanceof pg.DatabaseError && IN_THE_WAY.has(error.code ?? '')

async function prepareRecord(trx: DatabaseTransaction): Promise<void> {
  // an index over a large shop takes longer than any page may, and so does waiting for the node that makes it
  await setStatementTimeout(trx, 0)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'works_from'
    ) as "isThere"`.execute(trx)
  if (rows[0]?.isThere) return
  await sql`
    create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`.execute(trx)
  await sql`alter table migrations add column works_from text`.execute(trx)
}

/** The same within a transaction; with `only`, no others than these. */
export async function applyMigrations(
  trx: DatabaseTransaction,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  await prepareRecord(trx)
  const applied = await readApplied(trx)
  await refuseUnknown(applied)
  const has = new Set(applied.map(({ name }) => name))
  const missing = (await readMigrations()).filter(
    ({ name }) => !has.has(name) && (only === undefined || only.has(name)),
  )
  const [unknown] = foreign(await ownNames(), applied)
  if (missing[0] && unknown) throw tooNew(unknown, `, and lacks ${missing[0].name}`)
  await sql.raw(`set local lock_timeout = ${TABLE_WAIT_MS}`).execute(trx)
  for (const { name, text, checksum } of missing) {
    await sql
      .raw(text)
      .execute(trx)
      .catch((error: Error) => {
        // PostgreSQL's own error all the same: its code says whether to try again
        error.message = `Migration ${name} failed, and nothing is changed: ${error.message}`
        throw error
      })
    const worksFrom = oldestProgram(text) ?? null
    await sql`
      insert into migrations (name, checksum, works_from) values (${name}, ${checksum}, ${worksFrom})
    `.execute(trx)
  }
  return missing.map((migration) => migration.name)
}

/** Throws where one of these is neither of this program nor one that it works with, or was another when it ran. */
export async function refuseUnknown(applied: readonly Applied[]): Promise<void> {
  const migrations = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  const own = [...migrations.keys()]
  for (const one of applied) {
    const ours = migrations.get(one.name)
    if (ours === undefined) {
      if (!canLiveWith(own, one)) throw tooNew(one)
    } else if (ours !== one.checksum) {
      throw new Error(
        `Migration ${one.name} was changed after it ran. Undo the change and add a new migration.`,
      )
    }
  }
}

const tooNew = ({ name }: Applied, more = '') =>
  new Error(`The database is newer than this program: it has ${name}${more}. Please update Spokehaat.`)

/** What is missing; null where the database has never been migrated. */
export async function pendingMigrations(db: Database): Promise<string[] | null> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('public.migrations') is not null as found
  `.execute(db)
  if (rows[0]?.found !== true) return null
  const applied = new Set((await readApplied(db)).map(({ name }) => name))
  // the table alone: another node is about to
  if (applied.size === 0) return null
  return (await ownNames()).filter((name) => !applied.has(name))
}

/** How the database's migrations stand to those of this program. */
export async function migrationsStanding(db: Database): Promise<Standing> {
  const [own, applied] = await Promise.all([ownNames(), readApplied(db)])
  return standing(own, applied)
}
