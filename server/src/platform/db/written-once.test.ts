import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './client.ts'
import { writtenOnce } from './written-once.ts'

const db = {} as Database

test('the text is put together once, and each asks with a value of its own, wherever it stands', () => {
  let times = 0
  const between = writtenOnce((_, id: string) => {
    times += 1
    return CompiledQuery.raw('select $1 < $2 and $2 < $3', [id, 7, id])
  })
  const first = between(db, 'a')
  const second = between(db, 'b')

  expect([first.parameters, second.parameters]).toEqual([
    ['a', 7, 'a'],
    ['b', 7, 'b'],
  ])
  expect(second.sql).toBe(first.sql)
  expect(times).toBe(1)
})

test('of a value with properties each stands where it was read, null and lists as they are', () => {
  const named = writtenOnce((_, { id, name, tags }: { id: string; name: string | null; tags: string[] }) =>
    CompiledQuery.raw('select $1, $2, $3, $4, $5', [name, id, 'the same', tags, id]),
  )
  named(db, { id: 'a', name: 'first', tags: [] })

  expect(named(db, { id: 'b', name: null, tags: ['x', 'y'] }).parameters).toEqual([
    null,
    'b',
    'the same',
    ['x', 'y'],
    'b',
  ])
})
