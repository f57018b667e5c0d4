/** A real primary, and a real replica that follows it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseProbes } from '../../shop/check/database-probes.ts'
import { openMuteLine } from '../../testing/processes/mute-line.ts'
import { copyBase, type Standby, startStandby } from '../../testing/processes/standby.ts'
import { readConfig } from '../config/config.ts'
import { connect, connectReplica, type Database, type Replica } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { replicaHealth } from '../lifecycle/health.routes.ts'
import { createRegistry } from '../metrics/metrics-server.ts'
import { measureReplica } from '../metrics/replica-metrics.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded.ts'

const SETTINGS = { fsync: 'off', shared_buffers: '16MB', wal_keep_size: '64MB' }
const BOUND = 500

let folder: string
let primary: EmbeddedPostgres
let standby: Standby
let line: Awaited<ReturnType<typeof openMuteLine>>
let db: Database
/** Straight to the replica. */
let there: Database
let replica: Replica
const log = { info: vi.fn(), warn: vi.fn() }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spokehaat-replica-'))
  await chmod(folder, 0o711)
  primary = await startEmbeddedPostgres({
    dataDir: join(folder, 'primary'),
    log: () => {},
    settings: SETTINGS,
  })
  db = connect(primary.url, 3)
  await sql`create table price as select 1 as cents`.execute(db)
  for (const copy of ['replica', 'old'])
    await copyBase(primary.url, join(folder, 'primary'), join(folder, copy))
  standby = await startStandby(join(folder, 'replica'), primary.url, SETTINGS)
  there = connect(standby.url, 1)
  line = await openMuteLine(standby.url)
  replica = open(line.url)
  await wellAgain()
})
afterAll(async () => {
  await replica.db.destroy()
  await there.destroy()
  await line.close()
  await standby.stop()
  await db.destroy()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

function open(url: string, of = db, primaryUrl = primary.url): Replica {
  const one = connectReplica(of, { url, primaryUrl, max: 3, bound: BOUND })
  one.watch.begin(log, { fails: vi.fn(), works: vi.fn() })
  return one
}

const cents = async (from: Database) =>
  (await sql<{ cents: number }>`select cents from price`.execute(from)).rows[0]?.cents
const set = (to: number) => sql`update price set cents = ${to}`.execute(db)
const pause = () => sql`select pg_wal_replay_pause()`.execute(there)
const resume = () => sql`select pg_wal_replay_resume()`.execute(there)
const away = (why: string, of = replica) => vi.waitFor(() => expect(of.watch.status.why).toBe(why))
const saidLast = (of: typeof log.warn | typeof log.info) => of.mock.calls.at(-1)?.[1]

/** Reads go to the replica, and come from there. */
async function wellAgain(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(replica.db)
    expect(rows).toEqual([{ is: true }])
  })
  expect(replica.watch.status).toMatchObject({ isRead: true, why: null })
}

test('a plain read is the replica’s, a transaction the primary’s', async () => {
  const { replica: before } = replica.watch.reads
  expect(await cents(replica.db)).toBe(1)
  expect(replica.watch.reads.replica).toBe(before + 1)
  await inTransaction(replica.db, (trx) => sql`update price set cents = 2`.execute(trx))
  replica.watch.changed()
  expect(await cents(replica.db)).toBe(2)
})

test('what is read after a change shows it, though the replica has yet to replay it', async () => {
  await pause()
  await set(10)
  replica.watch.changed()
  expect(await cents(there)).not.toBe(10)
  expect(await cents(replica.db)).toBe(10)
  await vi.waitFor(() => expect(replica.watch.required()).not.toBeNull())
  expect(await cents(replica.db)).toBe(10)
  await resume()
  const before = replica.watch.reads.replica
  for (let to = 11; to < 60; to += 1) {
    await set(to)
    replica.watch.changed()
    if (to % 2 === 0) await vi.waitFor(() => expect(replica.watch.required()).not.toBeNull())
    expect(await cents(replica.db)).toBe(to)
  }
  // it has caught up, and is asked again
  await vi.waitFor(async () => {
    await cents(replica.db)
    expect(replica.watch.reads.replica).toBeGreaterThan(before)
  })
})

test('a node that hears of no changes reads from the primary alone', async () => {
  await pause()
  replica.watch.deafen()
  await set(100)
  expect(await cents(replica.db)).toBe(100)
  await resume()
  replica.watch.changed()
  await wellAgain()
})

test('a replica that falls behind is left beyond the bound, and read again when it has caught up', async () => {
  const registry = createRegistry()
  measureReplica(registry, { replica: replica.watch })
  expect(replicaHealth(replica.watch)).toEqual({ reads: 'here', why: null, lagSeconds: expect.any(Number) })
  expect(await registry.metrics()).toMatch(/^spokehaat_database_replica_up 1$/m)
  await pause()
  await set(200)
  await away('behind')
  expect(await cents(replica.db)).toBe(200)
  expect(replica.watch.status.lagSeconds).toBeGreaterThan(BOUND / 1_000)
  expect(saidLast(log.warn)).toBe('replica: reads go to the primary: it is behind')
  expect(replicaHealth(replica.watch)).toMatchObject({ reads: 'away', why: 'behind' })
  const said = await registry.metrics()
  expect(said).toMatch(/^spokehaat_database_replica_up 0$/m)
  expect(said).toMatch(/^spokehaat_database_replica_lag_seconds [\d.]+$/m)
  expect(said).toMatch(/^spokehaat_database_reads_total\{from="primary"\} [1-9]/m)
  expect(said).toMatch(/^spokehaat_database_reads_total\{from="replica"\} [1-9]/m)
  await resume()
  await wellAgain()
  expect(saidLast(log.info)).toMatch(/^replica: reads go to it, after [\d.]+ s at the primary$/)
  expect(replica.watch.status.lagSeconds).toBeLessThanOrEqual(BOUND / 1_000)
})

test('a replica that says nothing any more: the read that waits is answered by the primary', async () => {
  line.mute(true)
  expect(await cents(replica.db)).toBe(200)
  await away('silent')
  expect(await cents(replica.db)).toBe(200)
  line.mute(false)
  await wellAgain()
})

test('a replica that dies: no read fails, and it is read again once it is back', async () => {
  const reads = Array.from({ length: 20 }, () => cents(replica.db))
  await standby.kill()
  expect(new Set(await Promise.all([...reads, cents(replica.db)]))).toEqual(new Set([200]))
  await away('unreachable')
  expect(replica.watch.status.lagSeconds).toBeNull()
  await standby.restart()
  await wellAgain()
})

test('a read that the replica alone refuses is answered by the primary', async () => {
  const { rows } = await sql<{ at: string }>`select pg_walfile_name('0/1000001') as at`.execute(replica.db)
  expect(rows[0]?.at).toMatch(/^\d{8}/)
  await expect(sql`select no_such_thing`.execute(replica.db)).rejects.toMatchObject({ code: '42703' })
  expect(replica.watch.status.isRead).toBe(true)
})

test('what is no copy of this database, or no longer follows it, is never read', async () => {
  const others = {
    not_a_replica: open(primary.url),
    another_database: open(standby.url.replace(/spokehaat$/, 'postgres')),
    unreachable: open(standby.url.replace(/:[^:@]+@/, ':wrong@')),
  }
  for (const [why, one] of Object.entries(others)) {
    await away(why, one)
    expect(await cents(one.db)).toBe(200)
    expect(one.watch.reads.replica).toBe(0)
    await one.db.destroy()
  }
})

test('a replica that comes back old, or has what a new primary never had, is not read', async () => {
  const old = await startStandby(join(folder, 'old'), null, SETTINGS)
  const behind = open(old.url)
  await away('behind', behind)
  expect(await cents(behind.db)).toBe(200)
  expect(behind.watch.reads.replica).toBe(0)
  await behind.db.destroy()
  // a failover to the one that had the least
  const next = connect(old.url, 2)
  await sql`select pg_promote()`.execute(next)
  const ahead = open(standby.url, next, old.url)
  await away('another_history', ahead)
  expect(await cents(ahead.db)).toBe(1)
  expect(ahead.watch.reads.replica).toBe(0)
  await ahead.db.destroy()
  await next.destroy()
  await old.stop()
})

test('`npm run check` tells how far it is behind, and a copy that follows nobody', async () => {
  const ask = async (readUrl: string) => {
    const settings = { NODE_ENV: 'test', DATABASE_URL: primary.url, DATABASE_READ_URL: readUrl }
    const { probes, end } = databaseProbes(readConfig(settings))
    return probes
      .find(({ about }) => about === 'DATABASE_READ_URL')
      ?.ask()
      .finally(end)
  }
  expect(await ask(standby.url)).toMatchObject({
    verdict: 'ok',
    words: expect.stringMatching(/is a replica, \d/),
  })
  expect(await ask(primary.url)).toMatchObject({ verdict: 'warning' })
})
