/** What is asked of the database: the start's own proofs, and what shows only under load or at night. */
import { stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { mustProveNotices, proveNotices } from '../../cache/prove-notices.ts'
import type { Config } from '../../platform/config/config.ts'
import { isLocal } from '../../platform/config/config.ts'
import { connect, type Database } from '../../platform/db/client.ts'
import { migrationsStanding, proveMigrations } from '../../platform/db/migrate.ts'
import { jitOff } from '../../platform/db/prove-jit.ts'
import { proveReachable } from '../../platform/db/prove-reachable.ts'
import { proveRights } from '../../platform/db/prove-rights.ts'
import { proveSessions } from '../../platform/db/prove-sessions.ts'
import { roomOf } from '../../platform/lifecycle/watch-parts.ts'
import { isSame } from '../../platform/replica/positions.ts'
import { hasEmbedded, runningEmbedded } from '../backup/database-address.ts'
import {
  readClock,
  readForeignTables,
  readPrimary,
  readReplica,
  readServer,
  type Server,
} from './check.queries.ts'
import { type Answer, ok, type Probe, warning, wrong } from './probe.ts'
import { roomWords, sizeWords } from './room-words.ts'

/** Seconds by which clocks may differ: what is signed, held or thrown away goes by both. */
const CLOCK_S = 2
/** ms that a replica is waited for. */
const CATCH_UP_MS = 5_000

/** The probes in their order, and the way to let go of the connections. */
export function databaseProbes(config: Config): {
  probes: Probe[]
  /** Null where it can not be asked, which the probes tell. */
  shop: () => Promise<Database | null>
  end: () => Promise<void>
} {
  const { DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl, dataDir, isPrepared } = config
  const opened: Database[] = []
  const open = (url: string, max = 1, prepared = true) => {
    const db = connect(url, max, { isPrepared: prepared })
    opened.push(db)
    return db
  }
  /** Null where it can't be asked; that is told by the first of them. */
  const reached = reach(config)
  const main = reached.then(
    (url) => (url === null ? null : { url, db: open(url, 3, isPrepared) }),
    () => null,
  )
  const directReached = directUrl && proveReachable(directUrl, 'DATABASE_DIRECT_URL', { isWritten: true })
  const direct = directReached
    ? directReached.then(
        () => open(directUrl),
        () => null,
      )
    : main.then((found) => found?.db ?? null)
  const once = (work: (found: { url: string; db: Database }) => Promise<Answer>) => async () => {
    const found = await main
    return found && work(found)
  }
  const migrating = (work: (db: Database) => Promise<Answer>) => async () => {
    const db = await direct
    return db && work(db)
  }

  const probes: Probe[] = [
    {
      about: 'Database',
      async ask() {
        const url = await reached.catch((error: Error) => error)
        if (url instanceof Error) return wrong(`${url.message} Nothing more could be asked of it.`)
        const found = await main
        return found === null ? embeddedAway(dataDir) : served(found.db, config)
      },
    },
    {
      about: 'DATABASE_DIRECT_URL',
      async ask() {
        await directReached
        if (directUrl !== undefined) return ok('is reached.')
        const isOwn = config.DATABASE_URL === undefined
        return isOwn ? null : ok('is not set: migrations and notices of changes go to DATABASE_URL.')
      },
    },
    {
      about: 'Notices of changes',
      ask: once(async ({ db }) => {
        if (!mustProveNotices(config)) return ok('come by the way of the database.')
        await proveNotices(db, config.DATABASE_URL, directUrl ?? null)
        return ok('arrive.')
      }),
    },
    {
      about: 'Prepared statements',
      ask: once(async ({ url }) => {
        if (!isPrepared) return ok('are not kept, as a pooler may not know of them.')
        await proveSessions(url, 'DATABASE_URL')
        return ok('are kept.')
      }),
    },
    {
      about: 'Rights',
      ask: migrating(async (db) => {
        await proveRights(db, directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
        const found = await main
        return found ? rights(found.db) : ok('may make what migrations need.')
      }),
    },
    { about: 'Migrations', ask: migrating((db) => migrations(db, config)) },
    { about: 'jit', ask: once(async ({ db }) => jitAnswer(await readServer(db))) },
    { about: 'Disk of the database', ask: once(({ db }) => disk(db, config)) },
    { about: 'Clock', ask: once(({ db }) => clock(db)) },
    {
      about: 'DATABASE_READ_URL',
      async ask() {
        if (readUrl === undefined) {
          return config.DATABASE_URL === undefined
            ? null
            : ok('is not set: everything is read from the primary.')
        }
        const primary = await direct
        const replica = await proveReachable(readUrl, 'DATABASE_READ_URL', { timeoutMs: 3_000 }).then(
          () => open(readUrl, 1, isPrepared),
          (error: Error) => error,
        )
        if (replica instanceof Error) return warning(`${replica.message} The shop starts without it.`)
        if (isPrepared) await proveSessions(readUrl, 'DATABASE_READ_URL')
        return primary && follows(primary, replica, config.DATABASE_READ_LAG)
      },
    },
  ]
  return {
    probes,
    shop: async () => (await main)?.db ?? null,
    async end() {
      await Promise.allSettled(opened.map((db) => db.destroy()))
    },
  }
}

/** The address that answers; null where the shop starts a database of its own, which does not run. Rejects in words. */
async function reach({ DATABASE_URL, dataDir }: Config): Promise<string | null> {
  if (DATABASE_URL === undefined) return (await runningEmbedded(dataDir)) ?? null
  await proveReachable(DATABASE_URL, 'DATABASE_URL', { isWritten: true })
  return DATABASE_URL
}

async function embeddedAway(dataDir: string): Promise<Answer> {
  const own = 'DATABASE_URL is not set: the shop starts its own PostgreSQL.'
  return (await hasEmbedded(dataDir))
    ? ok(`${own} It lies in ${dataDir}/postgres and does not run now, so that nothing could be asked of it.`)
    : ok(`${own} There is none in ${dataDir} yet: the first start makes it.`)
}

async function served(db: Database, { DATABASE_URL, dataDir }: Config): Promise<Answer> {
  const { version, user, database } = await readServer(db)
  const what = `PostgreSQL ${version} lets user "${user}" in, and database "${database}" can be written.`
  return ok(
    DATABASE_URL === undefined ? `DATABASE_URL is not set: the shop's own runs in ${dataDir}. ${what}` : what,
  )
}

/** A dump that was brought back by the superuser leaves its tables to him. */
async function rights(db: Database): Promise<Answer> {
  const [first] = await readForeignTables(db)
  if (first === undefined) return ok('are enough for migrations and for every table.')
  const { user } = await readServer(db)
  return wrong(
    `User "${user}" may not read and write ${first}, nor perhaps others. Give it what another made: ` +
      `alter table ${first} owner to "${user}", and so on (reassign owned by … to "${user}").`,
  )
}

async function migrations(db: Database, { BACKUP_BEFORE_MIGRATION }: Config): Promise<Answer> {
  const pending = await proveMigrations(db)
  if (pending === null) return ok('The database is empty: the first start makes all tables.')
  const [first] = pending
  if (first !== undefined) {
    const what = pending.length === 1 ? first : `${pending.length}, from ${first} to ${pending.at(-1)}`
    const before = BACKUP_BEFORE_MIGRATION ? 'it makes a backup before.' : 'no backup is made before.'
    return ok(`The next start applies ${what}; ${before}`)
  }
  return (await migrationsStanding(db)) === 'ahead'
    ? warning(
        'The database is newer than this program, which still works with it. Is this an older checkout?',
      )
    : ok('The database is as this program wants it.')
}

/** Of a connection such as those that the shop works with. */
export function jitAnswer({ jit, compiles, user }: Pick<Server, 'jit' | 'compiles' | 'user'>): Answer {
  if (jit === 'off') return ok('is off.')
  if (!compiles) return ok('is on, but this PostgreSQL has no compiler for it.')
  return warning(
    `is on for the shop's connections, which makes pages of the desk many times slower. Turn it off: ${jitOff(user)}.`,
  )
}

async function disk(db: Database, config: Config): Promise<Answer> {
  const { bytes, folder } = await readServer(db)
  const size = `The database has ${sizeWords(bytes)}.`
  const url = config.DATABASE_URL ?? 'postgres://localhost'
  // behind a pooler or a balancer of this machine there may be another one
  const isHere = config.DATABASE_DIRECT_URL === undefined && isOnThisMachine(url)
  const isThere = folder !== null && (await stat(folder).catch(() => null))
  const room = isHere && isThere ? await roomOf(folder) : null
  if (room === null) return ok(`${size} Only its own machine knows how much room there is: df.`)
  return roomWords(room, `${size} Its disk`, 'Make room before nothing can be ordered any more.')
}

function isOnThisMachine(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host === '' || host.startsWith('/') || isLocal(url)
}

async function clock(db: Database): Promise<Answer> {
  const { ahead, within } = await readClock(db)
  const seconds = Math.abs(ahead) / 1_000
  const give = `give or take ${(within / 1_000).toFixed(3)} s`
  if (seconds - within / 1_000 <= CLOCK_S) {
    return ok(`This machine's and the database's differ by ${seconds.toFixed(3)} s, ${give}.`)
  }
  const how = ahead > 0 ? 'behind' : 'ahead of'
  return warning(
    `This machine's is ${seconds.toFixed(1)} s ${how} the database's, ${give}: sign-ins, holds and codes would end too soon ` +
      'or too late. Let both ask a time server (systemd-timesyncd, chrony).',
  )
}

async function follows(primary: Database, replica: Database, bound: number): Promise<Answer> {
  const [at, first] = await Promise.all([readPrimary(primary), readReplica(replica)])
  const instead = 'Public pages would be read from the primary.'
  if (!first.follows) return warning(`It follows no primary, so it is no replica. ${instead}`)
  if (!isSame(at, first)) return warning(`It is a replica of another database than DATABASE_URL. ${instead}`)
  if (at.confirms_early) {
    return warning(`With synchronous_commit off nobody knows what a replica must have. ${instead}`)
  }
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1_000
  let { at: replayed } = first
  while (replayed < at.at && passed() * 1_000 < CATCH_UP_MS) {
    await delay(50)
    replayed = (await readReplica(replica)).at
  }
  if (replayed < at.at) {
    return warning(
      `It is a replica, but more than ${CATCH_UP_MS / 1_000} s behind; DATABASE_READ_LAG allows ${bound}. ${instead}`,
    )
  }
  const behind = first.at >= at.at ? 0 : passed()
  return behind > bound
    ? warning(
        `It is a replica, but ${behind.toFixed(2)} s behind; DATABASE_READ_LAG allows ${bound}. ${instead}`,
      )
    : ok(`is a replica, ${behind.toFixed(2)} s behind at most.`)
}
