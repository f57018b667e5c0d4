import { expect, test } from 'vitest'
import {
  clockFace,
  endOfSale,
  secondsKept,
  secondsLeft,
  secondsToEnd,
  secondsToMidnight,
} from './countdown.ts'

const noon = { toEnd: null, toMidnight: 43_200 }

test('counts down to midnight in Dhaka, and wraps to 86400 there', () => {
  expect(secondsLeft(0, noon)).toBe(43_200)
  expect(secondsLeft(1, noon)).toBe(43_199)
  expect(secondsLeft(43_199, noon)).toBe(1)
  expect(secondsLeft(43_200, noon)).toBe(86_400)
  expect(secondsLeft(43_201, noon)).toBe(86_399)
  expect(secondsLeft(43_200 + 86_400, noon)).toBe(86_400)
})

test('midnight in Dhaka is 18:00 by the clock of Greenwich', () => {
  expect(secondsToMidnight(Date.parse('2026-02-03T17:59:59.900Z'))).toBe(1)
  expect(secondsToMidnight(Date.parse('2026-02-03T18:00:00Z'))).toBe(86_400)
  expect(secondsToMidnight(Date.parse('2026-02-03T18:00:01Z'))).toBe(86_399)
  expect(secondsToMidnight(Date.parse('2026-02-04T06:00:00Z'))).toBe(43_200)
})

test('whenever a page was opened, the same second shows the same', () => {
  const early = Date.parse('2026-02-03T10:00:00Z')
  const late = Date.parse('2026-02-05T21:17:03Z')
  const start = { toEnd: null, toMidnight: secondsToMidnight(early) }
  expect(secondsLeft((late - early) / 1000, start)).toBe(secondsToMidnight(late))
})

test('counts to the end of a sale that is set, and then to midnight', () => {
  const sale = { toEnd: 5_000, toMidnight: 43_200 }
  expect(secondsLeft(0, sale)).toBe(5_000)
  expect(secondsLeft(5_000, sale)).toBe(0)
  expect(secondsLeft(5_001, sale)).toBe(38_199)
})

test('an end that is not set, or has passed, is none', () => {
  const now = Date.parse('2026-02-03T10:00:00Z')
  expect(secondsToEnd('2026-02-03T10:00:10.500Z', now)).toBe(10)
  expect(secondsToEnd('2026-02-03T10:00:00Z', now)).toBeNull()
  expect(secondsToEnd('2026-02-03T09:00:00Z', now)).toBeNull()
  expect(secondsToEnd(null, now)).toBeNull()
})

test('counts to what is announced, else to the end of the first product’s sale; to what is over, never', () => {
  const now = Date.parse('2026-02-03T10:00:00Z')
  const [past, soon, late] = ['2026-02-03T09:00:00Z', '2026-02-04T09:00:00Z', '2026-02-05T09:00:00Z']
  expect(endOfSale({ announced: late, first: soon }, now)).toBe(late)
  expect(endOfSale({ announced: null, first: soon }, now)).toBe(soon)
  expect(endOfSale({ announced: past, first: soon }, now)).toBe(soon)
  expect(endOfSale({ announced: past, first: null }, now)).toBeNull()
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
