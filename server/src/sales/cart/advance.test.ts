import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanceOf, shareOf } from './advance.ts'

const ON = { advanceForBuilds: true, advancePercent: 10, advanceRestCapBdt: 0 }

test('a share is whole taka, never above its per cent, and both parts are the whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_000_000 }),
      fc.integer({ min: 1, max: 90 }),
      (due, percent) => {
        const share = shareOf(due, percent)
        if (share === null) {
          expect(due * percent).toBeLessThan(100 * 100)
          return
        }
        expect(share.now % 100).toBe(0)
        expect(share.now * 100).toBeLessThanOrEqual(due * percent)
        expect(share.now).toBeGreaterThan((due * percent) / 100 - 100)
        expect(share.now + share.later).toBe(due)
        expect(share.later).toBeGreaterThan(0)
      },
    ),
  )
})

test('it is offered where the owner has turned it on, for what is made to order, up to a cap of the rest', () => {
  expect(advanceOf(10_000_000, true, ON)).toEqual({ now: 1_000_000, later: 9_000_000 })
  expect(advanceOf(10_000_000, false, ON)).toBeNull()
  expect(advanceOf(10_000_000, true, { ...ON, advanceForBuilds: false })).toBeNull()
  expect(advanceOf(10_000_000, true, { ...ON, advanceRestCapBdt: 90_000 })).not.toBeNull()
  expect(advanceOf(10_000_000, true, { ...ON, advanceRestCapBdt: 89_999 })).toBeNull()
})
