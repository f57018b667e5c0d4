import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanceOf, deliveryInAdvance, shareOf, stepThatCanBe } from './advance.ts'

const BUILD = { duePaisa: 10_000_000, deliveryPaisa: 0, hasBuild: true, step: null }
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
  expect(advanceOf(BUILD, ON)).toEqual({ of: 'share', now: 1_000_000, later: 9_000_000 })
  expect(advanceOf({ ...BUILD, hasBuild: false }, ON)).toBeNull()
  expect(advanceOf(BUILD, { ...ON, advanceForBuilds: false })).toBeNull()
  expect(advanceOf(BUILD, { ...ON, advanceRestCapBdt: 90_000 })).not.toBeNull()
  expect(advanceOf(BUILD, { ...ON, advanceRestCapBdt: 89_999 })).toBeNull()
})

const OFF = { ...ON, advanceForBuilds: false }
const asked = (step: 'code' | 'delivery' | 'share', deliveryPaisa = 60_050) =>
  advanceOf({ duePaisa: 10_000_000, deliveryPaisa, hasBuild: false, step }, OFF)

test('cash asks for it, too: a share, or what delivery costs, or a share where that is nothing', () => {
  expect(asked('code')).toBeNull()
  expect(asked('share')).toEqual({ of: 'share', now: 1_000_000, later: 9_000_000 })
  expect(asked('delivery')).toEqual({ of: 'delivery', now: 60_000, later: 9_940_000 })
  expect(asked('delivery', 0)).toEqual(asked('share'))
  expect(deliveryInAdvance(5_000, 5_000)).toBeNull()
  // of what is made to order the larger of both
  expect(advanceOf({ ...BUILD, step: 'delivery', deliveryPaisa: 60_050 }, ON)).toMatchObject({ of: 'share' })
})

test('what there is no way to asks for a call, or for all of it', () => {
  expect(stepThatCanBe('share', asked('share'), 10_000_000, OFF)).toBe('share')
  expect(stepThatCanBe('delivery', asked('delivery', 0), 10_000_000, OFF)).toBe('share')
  // 10 % of Tk 9 are no whole taka
  expect(stepThatCanBe('share', null, 900, OFF)).toBe('call')
  expect(stepThatCanBe('share', null, 10_000_000, OFF)).toBe('full')
  expect(stepThatCanBe('call', null, 900, OFF)).toBe('call')
})
