/** What the staff read of a database that is away or full. */
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { connect, poolOf } from '../db/client.ts'
import { createTroubles } from '../trouble/trouble.ts'
import { watchDatabase, watchDataFolder } from './watch-parts.ts'

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
    health.noteRoom(2 ** 30)
    expect(parts()).toEqual(['database'])
  } finally {
    await db.destroy()
  }
})

test('readiness of a shop with a database of its own goes by the room on the disk of both, and does not flap', async () => {
  const MB = 2 ** 20
  const troubles = createTroubles(() => new Date())
  // nothing is asked of it
  const db = connect('postgres://127.0.0.1:1/none', 1)
  const { health } = poolOf(db)
  let room = 1_000 * MB
  const changes: boolean[] = []
  health.onChange = () => changes.push(health.isDiskFull)
  const disk = watchDataFolder('/data', troubles, {
    database: health,
    lookAt: async (folder) => {
      expect(folder).toBe('/data')
      if (room < 0) throw new Error('the disk is away')
      return { bavail: room / 4_096, bsize: 4_096 }
    },
  })
  const noRoom = Object.assign(new pg.DatabaseError('no room', 0, 'error'), { code: '53100' })
  const lookWith = async (megabytes: number) => {
    room = megabytes * MB
    await disk.look()
    return [
      troubles
        .list()
        .map(({ part }) => part)
        .join(),
      health.isDiskFull,
    ]
  }
  try {
    expect(await lookWith(101)).toEqual(['', false])
    expect(await lookWith(99)).toEqual(['dataDisk', false])
    expect(await lookWith(63)).toEqual(['dataDisk', true])
    // the last kilobytes are taken and let go of, and writes fail and succeed in turn
    for (const megabytes of [0, 65, 12, 255, 3, 190, 65]) {
      health.failed(noRoom)
      health.answered('update throttles set tries = 1')
      expect((await lookWith(megabytes))[1]).toBe(true)
    }
    expect(changes).toEqual([true])
    // where nobody says how much there is it stays as it was
    expect((await lookWith(-1))[1]).toBe(true)
    expect(await lookWith(256)).toEqual(['', false])
    expect(changes).toEqual([true, false])
  } finally {
    await disk.stop()
    await db.destroy()
  }
})
