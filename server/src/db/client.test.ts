import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connect } from './client.ts'

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
