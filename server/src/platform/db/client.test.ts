import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openMuteLine } from '../../testing/processes/mute-line.ts'
import { DatabaseUnavailable } from '../pool/unavailable.ts'
import { connect, poolOf } from './client.ts'
import { inTransaction, setStatementTimeout } from './transaction.ts'

test('a connection that the database ends within a transaction fails that transaction and nothing else', async () => {
  const db = connect(inject('postgresUrl'), 1)
  const other = connect(inject('postgresUrl'), 1)
  const trx = await db.startTransaction().execute()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
  await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(other)
  // nobody waits for an answer on it: the news comes by itself
  await expect(sql`select 1`.execute(trx)).rejects.toThrow()
  await trx
    .rollback()
    .execute()
    .catch(() => {})
  expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }])
  await Promise.all([db.destroy(), other.destroy()])
})

test('a database that falls silent is given up, and asked anew once it speaks', async () => {
  const line = await openMuteLine(inject('postgresUrl'))
  const db = connect(line.url, 1, { timeout: { statement: 100, silence: 100 } })
  await sql`select 1`.execute(db)
  line.mute(true)
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable)
  line.mute(false)
  expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }])
  await db.destroy()
  await line.close()
})

test('a database that is frozen is given up long before a statement may end, one that only takes long is not', async () => {
  const line = await openMuteLine(inject('postgresUrl'))
  const db = connect(line.url, 1, { timeout: { statement: 60_000, silence: 60_000, pulse: 200 } })
  await sql`select pg_sleep(0.5)`.execute(db)
  line.mute(true)
  // one has the connection, another waits for it
  const asked = [sql`select 1`.execute(db), sql`select 1`.execute(db)]
  for (const one of asked) await expect(one).rejects.toThrow(DatabaseUnavailable)
  expect(poolOf(db).health.isSilent).toBe(true)
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable)
  line.mute(false)
  await expect.poll(() => poolOf(db).health.isSilent).toBe(false)
  expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }])
  await db.destroy()
  await line.close()
})

test('a transaction that allows itself longer is waited for', async () => {
  const db = connect(inject('postgresUrl'), 1, { timeout: { statement: 50, silence: 50 } })
  const long = (milliseconds: number) =>
    inTransaction(db, async (trx) => {
      await setStatementTimeout(trx, milliseconds)
      return sql`select pg_sleep(0.3)`.execute(trx)
    })
  await long(60_000)
  await long(0)
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow()
  await db.destroy()
})

test('whoever has a connection to themselves and allows themselves longer on it is waited for', async () => {
  const db = connect(inject('postgresUrl'), 1, { timeout: { statement: 50, silence: 50 } })
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_sleep(0.3)`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toThrow()
  await db.destroy()
})
