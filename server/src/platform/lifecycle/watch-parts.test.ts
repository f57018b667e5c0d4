/** What the staff read of a database that is away or full. */
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { connect, poolOf } from '../db/client.ts'
import { createTroubles } from '../trouble/trouble.ts'
import { watchDatabase } from './watch-parts.ts'

test('a database that can not be reached, or has no room, is in trouble until it is well', async () => {
  const troubles = createTroubles(() => new Date())
  // nobody listens there
  const db = connect('postgres://127.0.0.1:1/none', 1)
  watchDatabase(db, troubles)
  const parts = () => troubles.list().map(({ part }) => part)
  try {
    await expect(sql`select 1`.execute(db)).rejects.toThrow()
    await vi.waitFor(() => expect(parts()).toEqual(['database']))
    const { health } = poolOf(db)
    health.failed(Object.assign(new pg.DatabaseError('no room', 0, 'error'), { code: '53100' }))
    expect(parts()).toEqual(['database', 'databaseDisk'])
    health.answered('select 1')
    expect(parts()).toContain('databaseDisk')
    health.answered('update products set name = $1')
    expect(parts()).toEqual(['database'])
  } finally {
    await db.destroy()
  }
})
