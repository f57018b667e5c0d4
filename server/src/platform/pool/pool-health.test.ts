/** A disk that is full is said to be until there is room, though one write in two may succeed. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { ENOUGH_ROOM, LEAST_ROOM, PoolHealth } from './pool-health.ts'

const noRoom = () => Object.assign(new pg.DatabaseError('no room', 0, 'error'), { code: '53100' })

function health() {
  let at = 0
  const changes: boolean[] = []
  const found = new PoolHealth('postgres://nowhere', undefined, () => at)
  found.onChange = () => changes.push(found.isDiskFull)
  return {
    found,
    changes,
    pass: (ms: number) => {
      at += ms
    },
  }
}

test('on a disk that nobody can look at: until nothing was refused for half a minute, and something was written', () => {
  const { found, changes, pass } = health()
  for (let turn = 0; turn < 20; turn++) {
    found.failed(noRoom())
    pass(5_000)
    found.answered('update products set name = $1')
  }
  expect(changes).toEqual([true])
  pass(30_000)
  found.answered('select 1')
  expect(found.isDiskFull).toBe(true)
  found.answered('update products set name = $1')
  expect(changes).toEqual([true, false])
  // what fails for another reason says nothing of the disk
  found.failed(Object.assign(new pg.DatabaseError('no', 0, 'error'), { code: '23505' }))
  expect(found.isDiskFull).toBe(false)
})

test('on a disk that is looked at: full from the least room on, well from enough on, whatever writes say between', () => {
  const { found, changes, pass } = health()
  found.noteRoom(LEAST_ROOM)
  expect(changes).toEqual([])
  found.noteRoom(LEAST_ROOM - 1)
  for (let turn = 0; turn < 20; turn++) {
    found.failed(noRoom())
    pass(60_000)
    found.answered('insert into products')
    found.noteRoom(turn % 2 === 0 ? LEAST_ROOM + 1 : ENOUGH_ROOM - 1)
  }
  expect(changes).toEqual([true])
  found.noteRoom(ENOUGH_ROOM)
  expect(changes).toEqual([true, false])
  // until it falls as low again
  found.noteRoom(LEAST_ROOM + 1)
  expect(changes).toEqual([true, false])
  // a write that is refused is the sooner word
  found.failed(noRoom())
  expect(changes).toEqual([true, false, true])
})
