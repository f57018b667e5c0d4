import { expect, test } from 'vitest'
import { fromDhakaInput, toDhakaInput } from './dhaka-time.ts'

test('the clock in Dhaka is six hours ahead, also over midnight', () => {
  expect(toDhakaInput('2026-02-03T12:00:00Z')).toBe('2026-02-03T18:00')
  expect(toDhakaInput('2026-12-31T18:30:00.000Z')).toBe('2027-01-01T00:30')
  expect(fromDhakaInput('2027-01-01T00:30')).toBe('2026-12-31T18:30:00.000Z')
  expect(fromDhakaInput(toDhakaInput('2026-07-03T12:34:00.000Z'))).toBe('2026-07-03T12:34:00.000Z')
})

test('none is none, and nonsense stays what it is', () => {
  expect(toDhakaInput(null)).toBe('')
  expect(fromDhakaInput('')).toBeNull()
  expect(fromDhakaInput('soon')).toBe('soon')
})
