import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl, TEMPLATE } from '../../testing/global-setup.ts'
import { connect, type Database } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { makeMonths, spreadMonths } from './make-months.ts'
import { monthOf, moveMonth, PARTITIONED, selectPartitions, startOfMonth } from './partitions.ts'

const name = `parts_${randomBytes(6).toString('hex')}`
let maintenance: Database
let db: Database

beforeAll(async () => {
  maintenance = connect(inject('postgresUrl'), 1)
  await sql.raw(`create database ${name} template ${TEMPLATE}`).execute(maintenance)
  db = connect(databaseUrl(inject('postgresUrl'), name), 3)
})
afterAll(async () => {
  await db.destroy()
  await sql.raw(`drop database ${name} with (force)`).execute(maintenance)
  await maintenance.destroy()
})

async function write(at: Date): Promise<void> {
  await sql`
    insert into stock_ledger (id, variant_id, on_hand_delta, held_delta, reason, at)
    values (gen_random_uuid(), gen_random_uuid(), 1, 0, 'opening', ${at})
  `.execute(db)
}

/** Where the rows of the ledger lie. */
async function places(): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select tableoid::regclass::text as place from stock_ledger order by at
  `.execute(db)
  return rows.map(({ place }) => place.replace('stock_ledger_', ''))
}

/** The first moment of the month that is so many after the one with which the first part ends. */
async function startOf(by: number): Promise<Date> {
  const first = (await selectPartitions(db)).find(({ name }) => name === 'stock_ledger_first')
  return new Date(startOfMonth(moveMonth(monthOf(first?.until ?? new Date(0)), by)))
}
const nameOf = (moment: Date) => monthOf(moment).replace('-', '_')

test('months are there ahead, by Dhaka’s calendar, and take what was written before there were any', async () => {
  const next = await startOf(0)
  const late = await startOf(3)
  await write(next)
  await write(late)
  expect(await places()).toEqual(['rest', 'rest'])

  // two nodes at once, in the last second before midnight in Dhaka
  const eve = new Date(next.getTime() - 1)
  const [one = 0, other = 0] = await Promise.all([1, 2].map(() => makeMonths(db, eve)))
  // each is made once, by either
  expect(one + other).toBe(3 * PARTITIONED.length)
  expect(await places()).toEqual([nameOf(next), 'rest'])

  expect(await makeMonths(db, next)).toBe(PARTITIONED.length)
  expect(await places()).toEqual([nameOf(next), nameOf(late)])
  // and in each part nobody may change the record
  await expect(sql`update stock_ledger set held_delta = 5`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from stock_ledger`.execute(db)).rejects.toThrow('append-only')
})

test('a past that is to be put in gets its months, and so does what lies there', async () => {
  const since = await startOf(-2)
  const before = await startOf(-3)
  await inTransaction(db, (trx) => spreadMonths(trx, since))
  await write(new Date(since.getTime() - 1))
  await write(since)
  const found = await places()
  expect(found.slice(0, 2)).toEqual(['first', nameOf(since)])
  await inTransaction(db, (trx) => spreadMonths(trx, before))
  expect(await places()).toEqual([nameOf(before), ...found.slice(1)])
})

test('months are counted across years', () => {
  expect(moveMonth('2026-11', 3)).toBe('2027-02')
  expect(moveMonth('2026-01', -13)).toBe('2024-12')
  expect(monthOf(new Date('2026-11-30T18:00:00Z'))).toBe('2026-12')
  expect(new Date(startOfMonth('2026-12')).toISOString()).toBe('2026-11-30T18:00:00.000Z')
})
