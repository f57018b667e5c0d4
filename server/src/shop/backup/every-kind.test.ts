/** What is backed up comes back: with a row of every table and of every label of every enum, compared row by row. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database } from '../../platform/db/client.ts'
import { applyMigrations, migrate } from '../../platform/db/migrate.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { compareDatabases } from '../../testing/compare-databases.ts'
import { everyKind } from '../../testing/every-kind.ts'
import { chance } from '../../testing/fuzz/chance.ts'
import { databaseUrl, TEMPLATE } from '../../testing/global-setup.ts'
import { kindsWithoutRow } from '../../testing/table-rules.ts'
import { verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** The last migration of release 0.1.0, whose commit CHANGELOG.md names. */
const LAST_OF_0_1_0 = '0080_quick_pages.sql'

let folder: string
let maintenance: Database
const made: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spokehaat-every-kind-'))
  maintenance = connect(inject('postgresUrl'), 1)
})
afterAll(async () => {
  for (const name of made) await sql.raw(`drop database if exists ${name} with (force)`).execute(maintenance)
  await maintenance.destroy()
  await rm(folder, { recursive: true, force: true })
})

async function createDatabase(template = 'template1'): Promise<string> {
  const name = `kinds_${randomBytes(6).toString('hex')}`
  await sql.raw(`create database ${name} template ${template}`).execute(maintenance)
  made.push(name)
  return databaseUrl(inject('postgresUrl'), name)
}

const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function using<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = connect(url, 1)
  return work(db).finally(() => db.destroy())
}

async function schemaOf(last: string): Promise<string> {
  const { rows } = await using(databaseUrl(inject('postgresUrl'), TEMPLATE), (db) =>
    sql<{ name: string }>`select name from migrations where name <= ${last}`.execute(db),
  )
  const url = await createDatabase()
  await using(url, (db) =>
    inTransaction(db, (trx) => applyMigrations(trx, new Set(rows.map(({ name }) => name)))),
  )
  return url
}

/** Fills it, does `look` each time that it is filled, and gives what it never had a row of. */
async function inTurns(url: string, look: () => Promise<void> = async () => {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let never: string[] | undefined
    for await (const _ of everyKind(client)) {
      const without = await kindsWithoutRow(client)
      never = never?.filter((kind) => without.includes(kind)) ?? without
      await look()
    }
    return never ?? []
  } finally {
    await client.end()
  }
}

async function backUp(url: string): Promise<string> {
  const file = join(folder, `${randomBytes(6).toString('hex')}.tar.gz`)
  const address = 'https://shop.example'
  await writeBackup({ databaseUrl: url, dataDir: folder, imageStore: 'disk', address, file })
  return file
}

async function restore(file: string): Promise<string> {
  const url = await createDatabase()
  await restoreBackup({ file, databaseUrl: url, dataDir: await mkdtemp(join(folder, 'restored-')) })
  return url
}

/** Migration 0095 writes phones in one form, what is searched is worked out anew, and 0098 begins its walk anew. */
const REWRITTEN = /^(phone_messages \([\w-]+\): (to_phone|keyed_by) is |rider_walk: )/

test.each([
  ['today’s schema', false, () => createDatabase(TEMPLATE)],
  ['that of 0.1.0', true, () => schemaOf(LAST_OF_0_1_0)],
])('a row of every table and label comes back and is migrated, of %s', async (_, isOld, prepare) => {
  const url = await prepare()
  let isRestored = false
  const never = await inTurns(url, async () => {
    // the labels that take turns are the same in both schemas, and today's are restored in each turn
    if (isOld && isRestored) return
    isRestored = true
    const restored = await restore(await backUp(url))
    const { tables, rows, sums, differences } = await compareDatabases(url, restored)
    expect(differences).toEqual([])
    expect(tables).toBeGreaterThan(90)
    expect(rows).toBeGreaterThan(3 * tables)
    expect(Number(sums['orders.total_paisa'])).toBeGreaterThan(0)
    const migrated = await using(restored, (db) => migrate(db))
    if (migrated.length === 0) return
    const after = await compareDatabases(url, restored, { mayHaveMore: true })
    expect(after.differences.filter((one) => !REWRITTEN.test(one))).toEqual([])
  })
  expect(never).toEqual([])
})

async function saysTheSame(file: string, whole: Buffer): Promise<boolean> {
  try {
    return gunzipSync(await readFile(file)).equals(gunzipSync(whole))
  } catch {
    return false
  }
}

test('a file that is damaged or refused half-way leaves a full database as it is', async () => {
  const full = await createDatabase(TEMPLATE)
  await inTurns(full)
  const file = await backUp(full)
  const before = await createDatabase(nameOf(full))

  const whole = await readFile(file)
  const half = join(folder, 'half')
  await writeFile(half, whole.subarray(0, whole.length / 2))
  const turned = join(folder, 'turned')
  const turnBit = async (byte: number, bit: number) => {
    const bytes = Buffer.from(whole)
    bytes[byte] = (bytes[byte] ?? 0) ^ (1 << bit)
    await writeFile(turned, bytes)
  }
  const luck = chance(43)
  let damaged = 0
  for (let tries = 0; tries < 40; tries++) {
    // the first ten bytes tell of the file, and not of what is in it
    const [byte, bit] = [luck.whole(10, whole.length - 1), luck.whole(0, 7)]
    await turnBit(byte, bit)
    // what repeats can be written in more than one way: a bit that says the same in another has damaged nothing
    if (await saysTheSame(turned, whole)) continue
    await expect(verifyBackup(turned), `byte ${byte}, bit ${bit}`).rejects.toThrow(
      /damaged|no backup|to its end/,
    )
    damaged++
  }
  expect(damaged).toBeGreaterThan(30)
  const replace = (bad: string) =>
    restoreBackup({ file: bad, databaseUrl: full, dataDir: folder, isReplacing: true })
  await expect(replace(half)).rejects.toThrow(/not written to its end|damaged/)
  await turnBit(Math.floor(whole.length / 2), 0)
  await expect(replace(turned)).rejects.toThrow('damaged')

  // one that is whole, and says what the tables do not take
  const other = await createDatabase(nameOf(full))
  await using(other, async (db) => {
    await sql`alter table variants drop constraint variants_check`.execute(db)
    await sql`update variants set held = on_hand + 1`.execute(db)
  })
  await expect(replace(await backUp(other))).rejects.toThrow('variants_check')

  expect((await compareDatabases(before, full)).differences).toEqual([])
})
