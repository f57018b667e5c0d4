import { expect, test } from 'vitest'
import { TRACK_STEPS, toPrice, toStep } from './price-scale.ts'

test('reaches from 10 to 100000', () => {
  expect(toPrice(0)).toBe(10)
  expect(toPrice(TRACK_STEPS)).toBe(100_000)
})

test('every step has a price of its own, dearer than the one before, and the way back', () => {
  for (let step = 0; step <= TRACK_STEPS; step++) {
    expect(toStep(toPrice(step))).toBe(step)
    if (step > 0) expect(toPrice(step)).toBeGreaterThan(toPrice(step - 1))
  }
})

test.each([
  [0, 0],
  [Number.NaN, 0],
  [1e9, TRACK_STEPS],
])('a price of %s lies at an end', (price, step) => {
  expect(toStep(price)).toBe(step)
})

test('a price between two steps lies at the nearer one', () => {
  expect(toPrice(toStep(1_099))).toBe(1_100)
  expect(toPrice(toStep(999))).toBe(1_000)
})
