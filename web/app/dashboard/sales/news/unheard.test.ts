import { expect, test } from 'vitest'
import { unheardReader } from './unheard.ts'

const news = (...ids: string[]) => ({
  at: '2026-01-02T03:04:05.000Z',
  orders: ids.map((_id) => ({
    _id,
    number: `SH-${_id}`,
    customer: 'Rahima',
    district: 'Dhaka',
    totalBdt: 100,
    heardAt: '2026-01-02T03:04:05.000Z',
  })),
})

test('what was there before is not told, and nothing twice', () => {
  const unheard = unheardReader()
  const ids = (...of: string[]) => unheard(news(...of)).map(({ _id }) => _id)
  expect(ids('b', 'a')).toEqual([])
  expect(ids('c', 'b')).toEqual(['c'])
  expect(ids('d', 'c', 'b')).toEqual(['d'])
  expect(ids()).toEqual([])
  expect(ids('a')).toEqual([])
})

test('the first order of a new shop is told', () => {
  const unheard = unheardReader()
  expect(unheard(news())).toEqual([])
  expect(unheard(news('a'))).toHaveLength(1)
})
