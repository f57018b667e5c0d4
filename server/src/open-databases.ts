/** The databases of a node: found, proved, backed up and migrated. */
import { mkdir } from 'node:fs/promises'
import { mustProveNotices, proveNotices } from './cache/prove-notices.ts'
import type { Config } from './platform/config/config.ts'
import { connect, connectReplica, type Database, type Replica } from './platform/db/client.ts'
import { migrate } from './platform/db/migrate.ts'
import { warningOfJit } from './platform/db/prove-jit.ts'
import { proveReachable } from './platform/db/prove-reachable.ts'
import { proveRights } from './platform/db/prove-rights.ts'
import { proveSessions } from './platform/db/prove-sessions.ts'
import { FINISH_MS } from './platform/lifecycle/close-shop.ts'
import { isStopping, onStop, stop } from './platform/lifecycle/lifecycle.ts'
import { startStep } from './platform/lifecycle/start-step.ts'
import { tryToMakeMonths } from './platform/partitions/make-months.ts'
import { START_TIMEOUT } from './platform/pool/statement-timeout.ts'
import { keepEmbeddedPostgres } from './platform/postgres/embedded-restarts.ts'
import { backupBeforeMigration } from './shop/backup/before-migration.ts'

interface Databases {
  db: Database
  /** For the steps of the start, whose statements may take minutes. Whoever starts ends it. */
  startDb: Database
  /** For what everybody may read: the replica where there is one, else `db`. */
  readDb: Database
  /** One connection for those who watch, however busy the others are. */
  watchDb: Database
  replica: Replica | null
  /** Past a pooler, for whoever listens. */
  listenUrl: string
}

/** Rejects in words for whoever wrote the settings. `print` is told what was done. */
export async function openDatabases(config: Config, print: (line: string) => void): Promise<Databases> {
  // the embedded database makes the folder itself, as its own user must be able to reach it
  const url = config.DATABASE_URL ?? (await ownDatabase(config, print))
  await mkdir(config.dataDir, { recursive: true })
  const { isPrepared } = config
  const db = connect(url, config.DATABASE_POOL, { isPrepared })
  onStop('database connections', () => db.destroy())
  // one to migrate, one to see what it waits for
  const startDb = connect(url, 2, { isPrepared, timeout: START_TIMEOUT })
  const watchDb = connect(url, 1, { isPrepared })
  onStop('the connection of those who watch', () => watchDb.destroy())
  const readUrl = config.DATABASE_READ_URL
  const replica = openReplica(db, url, config)
  const readDb = replica?.db ?? db
  if (replica) onStop('replica connections', () => replica.db.destroy())

  if (config.DATABASE_URL !== undefined) {
    await proveReachable(url, 'DATABASE_URL', { isWritten: true })
    await warnOfJit(url, 'DATABASE_URL')
  }
  if (readUrl !== undefined) {
    await proveReachable(readUrl, 'DATABASE_READ_URL', { timeoutMs: 3_000 })
      .then(() => warnOfJit(readUrl, 'DATABASE_READ_URL'))
      .catch(startWithout)
  }
  if (config.DATABASE_DIRECT_URL !== undefined) {
    await proveReachable(config.DATABASE_DIRECT_URL, 'DATABASE_DIRECT_URL', { isWritten: true })
  }
  if (mustProveNotices(config)) {
    await startStep('trying whether notices arrive', () =>
      proveNotices(watchDb, config.DATABASE_URL, config.DATABASE_DIRECT_URL ?? null),
    )
  }
  if (isPrepared && config.DATABASE_URL !== undefined) await proveSessions(url, 'DATABASE_URL')
  if (isPrepared && readUrl !== undefined) await proveSessions(readUrl, 'DATABASE_READ_URL')
  if (config.BACKUP_BEFORE_MIGRATION) {
    const kept = await startStep('backing it up before its migration', () =>
      backupBeforeMigration(startDb, config.DATABASE_DIRECT_URL ?? url, config),
    )
    if (kept !== null) print(`Backed up the database before migrating it: ${kept}`)
  }
  const migrated = await startStep('migrating it', () => migratePastPooler(startDb, config, print))
  if (migrated.length > 0) print(`Migrated the database: ${migrated.join(', ')}`)
  const months = await startStep('making parts of tables for the months to come', () =>
    tryToMakeMonths(startDb, new Date()),
  )
  if (months > 0) print(`Made ${months} parts of tables for the months to come.`)
  return { db, startDb, readDb, watchDb, replica, listenUrl: config.DATABASE_DIRECT_URL ?? url }
}

/** The primary is read until it is there. */
function startWithout(error: Error): void {
  process.stderr.write(`${error.message} The shop starts without it.\n`)
}

/** The shop runs all the same. */
async function warnOfJit(url: string, setting: string): Promise<void> {
  const db = connect(url, 1)
  try {
    const warning = await warningOfJit(db, setting)
    if (warning !== null) process.stderr.write(`${warning}\n`)
  } catch {
    // an engine that knows nothing of jit, or a connection that broke: whoever asks next says so
  } finally {
    await db.destroy()
  }
}

/** One that is not there does not keep the shop from opening: the primary is read in its place. */
function openReplica(db: Database, url: string, config: Config): Replica | null {
  if (config.DATABASE_READ_URL === undefined) return null
  return connectReplica(db, {
    url: config.DATABASE_READ_URL,
    primaryUrl: config.DATABASE_DIRECT_URL ?? url,
    max: config.DATABASE_POOL,
    isPrepared: config.isPrepared,
    bound: config.DATABASE_READ_LAG * 1_000,
  })
}

/** A migration may take longer than a pooler lets anybody wait. */
async function migratePastPooler(
  db: Database,
  { DATABASE_DIRECT_URL }: Config,
  say: (line: string) => void,
): Promise<string[]> {
  if (DATABASE_DIRECT_URL === undefined) {
    await proveRights(db, 'DATABASE_URL')
    return migrate(db, { say })
  }
  const direct = connect(DATABASE_DIRECT_URL, 2, { timeout: START_TIMEOUT })
  try {
    await proveRights(direct, 'DATABASE_DIRECT_URL')
    return await migrate(direct, { say })
  } finally {
    await direct.destroy()
  }
}

async function ownDatabase(config: Config, print: (line: string) => void): Promise<string> {
  const postgres = await keepEmbeddedPostgres({
    dataDir: config.dataDir,
    log: print,
    onGivenUp: (why) => {
      if (isStopping()) return
      process.stderr.write(`The embedded PostgreSQL can't be kept running, so the shop stops: ${why}\n`)
      void stop(1)
    },
  })
  onStop('PostgreSQL', () => postgres.stop(), FINISH_MS)
  return postgres.socketUrl ?? postgres.url
}
