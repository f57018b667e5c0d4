import { randomBytes } from 'node:crypto'
import type { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connect, type Database, poolOf } from './client.ts'
import { together, written } from './together.ts'
import { inTransaction } from './transaction.ts'

let things: ReturnType<typeof sql.table>
let db: Database

beforeEach(async () => {
  db = connect(inject('postgresUrl'), 1)
  things = sql.table(`things_${randomBytes(6).toString('hex')}`)
  await sql`create table ${things} (n integer unique)`.execute(db)
})
afterEach(async () => {
  await sql`drop table ${things}`.execute(db)
  await db.destroy()
})

const add = (n: number) => written(sql`insert into ${things} values (${n})`.compile(db))
const all = () => written(sql<{ n: number }>`select n from ${things} order by n`.compile(db))
const now = async () => (await together(db, [all()]))[0].map(({ n }) => n)

test('each sees what those before it have done, and its rows come in its place', async () => {
  const [, first, , second] = await together(db, [add(1), all(), add(2), all()])
  expect([first, second]).toEqual([[{ n: 1 }], [{ n: 1 }, { n: 2 }]])
})

test('what is asked in one go leaves in one piece, before the first is answered', async () => {
  const client = await poolOf(db).connect()
  const text = 'select 1 as one'
  const asked = [1, 2, 3].map(() => client.query(text))
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  const waiting = stream.writableLength
  const answers = await Promise.all(asked)
  client.release()
  expect(waiting).toBeGreaterThanOrEqual(3 * text.length)
  expect(answers.map(({ rows }) => rows)).toEqual(Array(3).fill([{ one: 1 }]))
})

test('in a transaction the first that fails is what is thrown, and nothing of it stays', async () => {
  const asked = inTransaction(db, (trx) => together(trx, [add(1), add(1), add(2)]))
  await expect(asked).rejects.toMatchObject({ code: '23505' })
  expect(await now()).toEqual([])
  expect(await inTransaction(db, (trx) => together(trx, [add(3), all()]))).toEqual([[], [{ n: 3 }]])
})

test('alone each stands for itself', async () => {
  await expect(together(db, [add(1), add(1), add(2)])).rejects.toMatchObject({ code: '23505' })
  expect(await now()).toEqual([1, 2])
})
