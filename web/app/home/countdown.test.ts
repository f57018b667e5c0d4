import { expect, test } from 'vitest'
import { clockFace, secondsKept, secondsLeft, secondsToEnd } from './countdown.ts'

test('counts from 86400 down to zero', () => {
  expect(secondsLeft(0)).toBe(86_400)
  expect(secondsLeft(1)).toBe(86_399)
  expect(secondsLeft(86_400)).toBe(0)
})

test('starts again after zero', () => {
  expect(secondsLeft(86_401)).toBe(86_400)
  expect(secondsLeft(86_402)).toBe(86_399)
})

test('counts to the end of a sale that is set, and goes round after it', () => {
  expect(secondsLeft(0, 5_000)).toBe(5_000)
  expect(secondsLeft(5_000, 5_000)).toBe(0)
  expect(secondsLeft(5_001, 5_000)).toBe(86_400)
})

test('an end that is not set, or has passed, is none', () => {
  const now = Date.parse('2026-02-03T10:00:00Z')
  expect(secondsToEnd('2026-02-03T10:00:10.500Z', now)).toBe(10)
  expect(secondsToEnd('2026-02-03T10:00:00Z', now)).toBeNull()
  expect(secondsToEnd('2026-02-03T09:00:00Z', now)).toBeNull()
  expect(secondsToEnd(null, now)).toBeNull()
})

test('is read as hours, minutes and seconds, and from afar as days', () => {
  const face = (seconds: number) => clockFace(seconds).map(({ unit, digits }) => `${digits} ${unit}`)
  expect(face(86_400)).toEqual(['24 hours', '00 minutes', '00 seconds'])
  expect(face(3_725)).toEqual(['01 hours', '02 minutes', '05 seconds'])
  expect(face(0)).toEqual(['00 hours', '00 minutes', '00 seconds'])
  expect(face(5 * 86_400 + 3_725)).toEqual(['05 days', '01 hours', '02 minutes'])
})

test('a page that was kept on its way is as old as it can be, whatever the clock of the visitor says', () => {
  expect(secondsKept(1_000_000, 1_030_400)).toBe(30)
  expect(secondsKept(1_000_000, 900_000)).toBe(0)
  expect(secondsKept(1_000_000, 999_000_000)).toBe(200)
})
