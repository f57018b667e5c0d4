import { expect, test } from 'vitest'
import { editDistance, isSlip } from './word-distance.ts'

test.each([
  ['mountian', 'mountain', 1],
  ['helmt', 'helmet', 1],
  ['raod', 'road', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['same', 'same', 0],
])('from %s to %s takes %i changes', (from, to, changes) => {
  expect(editDistance(from, to)).toBe(changes)
  expect(editDistance(to, from)).toBe(changes)
})

test('a slip is one change in a short word, two in a long one, none in a tiny one', () => {
  expect(isSlip('raod', 'road')).toBe(true)
  expect(isSlip('rxxd', 'road')).toBe(false)
  expect(isSlip('montian', 'mountain')).toBe(true)
  expect(isSlip('fta', 'fat')).toBe(false)
  expect(isSlip('brke', 'brake')).toBe(true)
  for (const other of ['ebike', 'hike', 'bake']) expect(isSlip(other, 'bike')).toBe(false)
})
