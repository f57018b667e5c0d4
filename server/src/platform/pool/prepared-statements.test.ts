import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { connect, type Database } from '../db/client.ts'
import { proveSessions } from '../db/prove-sessions.ts'
import { inTransaction } from '../db/transaction.ts'
import { StatementNames } from './statement-names.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const table = `things_${randomBytes(6).toString('hex')}`
const things = sql.table(table)
let db: Database
let other: Database

beforeEach(async () => {
  db = connect(inject('postgresUrl'), 1)
  other = connect(inject('postgresUrl'), 1, { isPrepared: false })
  await sql`create table ${things} (n integer)`.execute(other)
  await sql`insert into ${things} values (1), (2)`.execute(other)
})
afterEach(async () => {
  await sql`drop table ${things}`.execute(other)
  await Promise.all([db.destroy(), other.destroy()])
})

const above = async (on: Database, least: number) =>
  (await sql<{ n: number }>`select n from ${things} where n > ${least}`.execute(on)).rows.map(({ n }) => n)
const prepared = async (on: Database) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(on)).rows.map(
    ({ statement }) => statement,
  )
const thrice = async (ask: () => Promise<unknown>) => {
  for (let time = 0; time < 3; time++) await ask()
}

test('what is sent again and again is kept prepared, with other values, too', async () => {
  await thrice(() => above(db, 0))
  expect(await prepared(db)).toEqual([`select n from "${table}" where n > $1`])
  expect(await above(db, 1)).toEqual([2])
})

test('a page of a list, what gives every column, and what is turned off are not', async () => {
  await thrice(() => sql`select n from ${things} limit ${1}`.execute(db))
  await thrice(() =>
    db.selectFrom(sql`${things}`.as('things')).selectAll().where(sql<boolean>`n > ${0}`).execute(),
  )
  expect(await prepared(db)).toEqual([])
  await thrice(() => above(other, 0))
  expect(await prepared(other)).toEqual([])
})

test('a column that changes its type under a running shop is read on', async () => {
  await thrice(() => above(db, 0))
  await sql`alter table ${things} alter n type bigint`.execute(other)
  expect(await above(db, 0)).toEqual([1, 2])
  expect(await prepared(db)).toEqual([])
})

test('within a transaction that one fails as if the database were away, and the next is well', async () => {
  await thrice(() => above(db, 0))
  await sql`alter table ${things} alter n type bigint`.execute(other)
  const asked = inTransaction(db, async (trx) => above(trx, 0))
  await expect(asked).rejects.toThrow(DatabaseUnavailable)
  expect(await inTransaction(db, async (trx) => above(trx, 0))).toEqual([1, 2])
})

test('a column that is added is nothing to what names its own', async () => {
  await thrice(() => above(db, 0))
  await sql`alter table ${things} add m integer`.execute(other)
  expect(await inTransaction(db, async (trx) => above(trx, 0))).toEqual([1, 2])
})

test('where a pooler lends another connection it says so, once, and goes on without', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue()
  await thrice(() => above(db, 0))
  // to us the same as a connection on which nothing was prepared
  await sql`deallocate all`.execute(db)
  expect(await above(db, 0)).toEqual([1, 2])
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining('DATABASE_PREPARED must be off'),
  ])
  await thrice(() => above(db, 0))
  expect(await prepared(db)).toEqual([])
})

test('connections of our own are known to be so at the start', async () => {
  await expect(proveSessions(inject('postgresUrl'), 'DATABASE_URL')).resolves.toBeUndefined()
})

test('so many and no more have a name, and those that have one keep it', () => {
  const names = new StatementNames()
  const nameOf = (n: number) => [1, 2, 3].map(() => names.nameOf(`select ${n} where $1`)).at(-1)
  const first = nameOf(0)
  const given = Array.from({ length: 3_000 }, (_, n) => nameOf(n)).filter((name) => name !== undefined)
  expect(new Set(given).size).toBe(200)
  expect(nameOf(0)).toBe(first)
  names.forget(first ?? '')
  expect(nameOf(0)).not.toBe(first)
})
