/**
 * SQL migrations: numbered files, forward only, applied once and in order, under a transaction-level advisory lock: any
 * number of nodes may start at once, also through a pooler in transaction mode.
 *
 * While older nodes sell, each migration that they can go on with is a transaction of its own, and stays where a later one
 * has to give way. From the first one that they can't go on with, all that are left are one transaction, so that they sell
 * until the newer node can (older-programs.ts). A migration that fails leaves nothing half done.
 */

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { PROGRAM } from '@spokehaat/contract/shop/first-shop'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database, DatabaseTransaction } from './client.ts'
import { addedLabels, withLabels } from './enum-labels.ts'
import { type Wait, waitWords, watchWaits } from './migration-waits.ts'
import {
  type Applied,
  canLiveWith,
  foreign,
  oldestAtWork,
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
/** Times that one of them gives way; with the pauses about three minutes. */
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

interface MigrateOptions {
  /** ms between two tries. */
  pauseMs?: number
  tries?: number
  /** Told what it waits for, and how often it gave way: at the first time, the second, the fourth and so on. */
  say?(line: string): void
}

/**
 * Applies what is missing and gives its names. Where older nodes are at work on a table it gives way to them and tries
 * again. Throws where they do not let it in for minutes, where an applied file was changed, or where there is one that
 * this program does not work with; what got through before stays.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  // by itself: readiness of every node reads this table
  await inTransaction(db, prepareRecord)
  await givingWay(db, options, addLabels)
  const done: string[] = []
  while (true) {
    const applied = await givingWay(db, options, applyNext)
    if (applied.length === 0) return done
    done.push(...applied)
  }
}

/** A transaction that is begun anew as long as others are in its way. */
async function givingWay<Result>(
  db: Database,
  { pauseMs = PAUSE_MS, tries = TRIES, say = () => {} }: MigrateOptions,
  work: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    let wait: Wait | undefined
    const onWait = (seen: Wait) => {
      if (seen.what === 'node' && wait === undefined) say(`The migration waits for ${waitWords(seen)}.`)
      wait = seen
    }
    try {
      return await inTransaction(
        db,
        async (trx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
          return work(trx).finally(watchWaits(db, rows[0]?.pid ?? 0, onWait))
        },
        { tries: 1 },
      )
    } catch (error) {
      if (!(error instanceof MigrationError) || !IN_THE_WAY.has(error.code)) throw error
      const waits = wait ? `waits for ${waitWords(wait)}` : `finds others in its way (${error.cause.message})`
      const gaveWay = `Migration ${error.migration} ${waits}. It gave way ${times(tried)}`
      if (tried === tries) {
        throw new Error(
          `${gaveWay}, and nothing of it is left. What got through before it stays, and older nodes go on. ` +
            'Start again when less is going on.',
          { cause: error.cause },
        )
      }
      if (Number.isInteger(Math.log2(tried))) say(`${gaveWay}, and tries again.`)
      await delay(pauseMs)
    }
  }
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

class MigrationError extends Error {
  readonly migration: string
  /** PostgreSQL's own code. */
  readonly code: string
  declare readonly cause: Error

  constructor(migration: string, cause: Error) {
    super(`Migration ${migration} failed, and nothing of it is left: ${cause.message}`, { cause })
    this.migration = migration
    this.code = cause instanceof pg.DatabaseError ? (cause.code ?? '') : ''
  }
}

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

/** What is missing, in one transaction; with `only`, no others than these. For a database that nobody works on. */
export async function applyMigrations(
  trx: DatabaseTransaction,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const { missing } = await findMissing(trx)
  const wanted = missing.filter(({ name }) => only === undefined || only.has(name))
  await addLabelsOf(trx, wanted)
  return apply(trx, wanted)
}

/** The next that can stand alone, or all that are left; none once all are there. */
async function applyNext(trx: DatabaseTransaction): Promise<string[]> {
  const { applied, missing } = await findMissing(trx)
  const oldest = oldestAtWork(applied)
  const [next] = missing
  const works_from = next && oldestProgram(next.text)
  const standsAlone = oldest !== undefined && works_from != null && works_from <= oldest
  return apply(trx, next && standsAlone ? [next] : missing, missing)
}

async function addLabels(trx: DatabaseTransaction): Promise<void> {
  const { missing } = await findMissing(trx)
  await addLabelsOf(trx, missing)
}

/** To the types that are there: an older program neither writes them nor meets them before a newer one does. */
async function addLabelsOf(trx: DatabaseTransaction, missing: readonly Migration[]): Promise<void> {
  for (const migration of missing) {
    for (const { type, label } of addedLabels(migration.text)) {
      await sql
        .raw(`
          do $$ begin
            if to_regtype('${type}') is not null then alter type ${type} add value if not exists '${label}'; end if;
          end $$`)
        .execute(trx)
        .catch((error: Error) => {
          throw new MigrationError(migration.name, error)
        })
    }
  }
}

async function findMissing(trx: DatabaseTransaction): Promise<{ applied: Applied[]; missing: Migration[] }> {
  await prepareRecord(trx)
  const applied = await readApplied(trx)
  await refuseUnknown(applied)
  const has = new Set(applied.map(({ name }) => name))
  const missing = (await readMigrations()).filter(({ name }) => !has.has(name))
  refuseGap(
    missing.map(({ name }) => name),
    foreign(await ownNames(), applied),
  )
  await sql.raw(`set local lock_timeout = ${TABLE_WAIT_MS}`).execute(trx)
  return { applied, missing }
}

/** `all`: those whose labels the types are made with, these and what comes after them. */
async function apply(
  trx: DatabaseTransaction,
  migrations: readonly Migration[],
  all: readonly Migration[] = migrations,
): Promise<string[]> {
  const labels = all.flatMap(({ text }) => addedLabels(text))
  for (const { name, text, checksum } of migrations) {
    await sql
      .raw(withLabels(text, labels))
      .execute(trx)
      .catch((error: Error) => {
        throw new MigrationError(name, error)
      })
    const worksFrom = oldestProgram(text) ?? null
    await sql`
      insert into migrations (name, checksum, works_from) values (${name}, ${checksum}, ${worksFrom})
    `.execute(trx)
  }
  return migrations.map(({ name }) => name)
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

/** A database that has what we do not know and lacks what we do is no older shop's. */
function refuseGap([lacks]: readonly string[], [unknown]: readonly Applied[]): void {
  if (lacks !== undefined && unknown) throw tooNew(unknown, `, and lacks ${lacks}`)
}

const tooNew = ({ name }: Applied, more = '') =>
  new Error(`The database is newer than this program: it has ${name}${more}. Please update ${PROGRAM}.`)

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

/** What the start would apply: as `pendingMigrations`. Throws where it would refuse the database, and changes nothing. */
export async function proveMigrations(db: Database): Promise<string[] | null> {
  const pending = await pendingMigrations(db)
  if (pending === null) return null
  const applied = await readApplied(db)
  await refuseUnknown(applied)
  refuseGap(pending, foreign(await ownNames(), applied))
  return pending
}

/** How the database's migrations stand to those of this program. */
export async function migrationsStanding(db: Database): Promise<Standing> {
  const [own, applied] = await Promise.all([ownNames(), readApplied(db)])
  return standing(own, applied)
}
