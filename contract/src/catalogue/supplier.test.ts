import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastsDays, reorderPoint, toOrder } from './supplier.ts'

test.each([
  // two a week for two weeks
  [16, 14, 4],
  // one in eight weeks still needs the last one there
  [1, 14, 1],
  [0, 14, 0],
  // more came back than was sold
  [-2, 14, 0],
])('of %i sold in eight weeks, a delivery of %i days needs %i there', (sold, days, point) => {
  expect(reorderPoint(sold, days)).toBe(point)
})

test.each([
  // two a week for 44 days is 12.6
  [16, 14, 4, 9],
  [16, 14, 40, 0],
  [0, 14, 0, 0],
])('of %i sold, with %i days and %i there, %i are ordered', (sold, days, available, order) => {
  expect(toOrder(sold, days, available)).toBe(order)
})

test('what is low is always worth ordering, and what lasts longer than a delivery is not low', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 365 }),
      fc.integer({ min: 0, max: 5_000 }),
      (sold, days, available) => {
        const isLow = available <= reorderPoint(sold, days)
        if (isLow && available < reorderPoint(sold, days))
          expect(toOrder(sold, days, available)).toBeGreaterThan(0)
        if (!isLow) expect(lastsDays(sold, available)).toBeGreaterThanOrEqual(days)
      },
    ),
  )
})
