import { expect, test } from 'vitest'
import { chance } from '../server/src/testing/fuzz/chance.ts'
import { differenceOfMedians, rankTest } from './significance.ts'

const { next } = chance(20_260)
/** Times that crowd at 20 ms, with a long tail. */
const times = (count: number, more = 0) =>
  Array.from({ length: count }, () => 20 + more - 3 * Math.log(next()))

test('the ranks of a textbook’s lots', () => {
  // U is 3 of 25: (3 − 12.5) / √(25 · 11 / 12)
  expect(rankTest([1, 2, 3, 5, 7], [4, 6, 8, 9, 10])).toBeCloseTo(-9.5 / Math.sqrt(275 / 12), 10)
  expect(rankTest([5, 5], [5, 5])).toBe(0)
  // with ties: ranks 1.5 and 4 of the first, 1.5, 3 and 5 of the second
  expect(rankTest([1, 3], [1, 2, 4])).toBeCloseTo(-0.5 / Math.sqrt((6 / 12) * (6 - 6 / 20)), 10)
  expect(() => rankTest([], [1])).toThrow('nothing to compare')
})

test('two lots of one kind are not told apart, those that differ are, and the spread holds by how much', () => {
  const [one, same, slower] = [times(400), times(400), times(400, 1)]
  expect(Math.abs(rankTest(one, same))).toBeLessThan(4)
  expect(rankTest(slower, one)).toBeGreaterThan(4)
  const found = differenceOfMedians(slower, one, next)
  expect(found.from).toBeLessThan(1)
  expect(found.to).toBeGreaterThan(1)
  expect(found.difference).toBe(found.first - found.second)
  const none = differenceOfMedians(one, same, next)
  expect(none.from).toBeLessThan(0)
  expect(none.to).toBeGreaterThan(0)
})
