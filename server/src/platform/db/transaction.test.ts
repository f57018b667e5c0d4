import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connect, type Database } from './client.ts'
import { afterCommit, beforeCommit, inTransaction } from './transaction.ts'

let things: ReturnType<typeof sql.table>
let db: Database
const said: string[] = []

beforeEach(async () => {
  db = connect(inject('postgresUrl'), 2)
  things = sql.table(`things_${randomBytes(6).toString('hex')}`)
  await sql`create table ${things} (n integer unique deferrable initially deferred)`.execute(db)
  said.length = 0
})
afterEach(async () => {
  await sql`drop table ${things}`.execute(db)
  await db.destroy()
})

const add = (on: Database, n: number) => sql`insert into ${things} values (${n})`.execute(on)
const count = async () => (await sql`select from ${things}`.execute(db)).rows.length

test('what is to run before the commit is part of the transaction, what is to run after it sees it done', async () => {
  const given = await inTransaction(db, async (trx) => {
    beforeCommit(trx, async () => {
      await add(trx, 2)
      said.push(`before: ${await count()}`)
    })
    afterCommit(trx, (on) => said.push(`after, on the same database: ${on === db}`))
    await add(trx, 1)
    return 'given'
  })
  expect(given).toBe('given')
  expect(said).toEqual(['before: 0', 'after, on the same database: true'])
  expect(await count()).toBe(2)
})

test.each<[string, (on: Database) => Promise<unknown>]>([
  [
    'its work throws',
    async () => {
      throw new Error('refused')
    },
  ],
  ['its commit is refused', (on) => add(on, 1)],
])('nothing runs after a transaction that is rolled back because %s', async (_why, end) => {
  const failing = inTransaction(db, async (trx) => {
    afterCommit(trx, () => said.push('after'))
    await add(trx, 1)
    await end(trx)
  })
  await expect(failing).rejects.toThrow()
  expect([said, await count()]).toEqual([[], 0])
})

test('of two that wait for each other one begins again, with what it says at its end', async () => {
  await add(db, 1)
  await add(db, 2)
  const locked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let begun = 0
  const both = [
    [1, 2],
    [2, 1],
  ].map(([first, second], place) =>
    inTransaction(db, async (trx) => {
      begun += 1
      afterCommit(trx, () => said.push('done'))
      await sql`select from ${things} where n = ${first} for update`.execute(trx)
      locked[place]?.resolve()
      await Promise.all(locked.map(({ promise }) => promise))
      await sql`select from ${things} where n = ${second} for update`.execute(trx)
    }),
  )
  await Promise.all(both)
  expect(said).toEqual(['done', 'done'])
  // twice, where it was quicker than the other after the first
  expect(begun).toBeGreaterThanOrEqual(3)
})

test('what can not be done twice is not begun again', async () => {
  const fails = () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
  await expect(inTransaction(db, fails, { tries: 1 })).rejects.toThrow('deadlock detected')
})
