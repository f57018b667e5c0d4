import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatWarranty } from './format.ts'

describe('a date', () => {
  const usual = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Dhaka',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })

  test('is what Intl makes of it, but for the month that browsers do not agree on', () => {
    for (let time = Date.UTC(2020, 0, 1); time < Date.UTC(2030, 0, 1); time += 17 * 3_600_000 + 61_000) {
      const at = new Date(time)
      const words = usual.format(at).replace('Sept', 'Sep')
      expect(formatDateTime(at)).toBe(words)
      expect(formatDate(at.toISOString())).toBe(words.split(',')[0])
    }
  })

  test('is that of Dhaka, whose day begins at six in the evening of UTC', () => {
    expect(formatDate('2026-12-31T17:59:59.999Z')).toBe('31 Dec 2026')
    expect(formatDateTime('2026-12-31T18:00:00.000Z')).toBe('1 Jan 2027, 00:00')
    expect(formatDate('2026-02-03')).toBe('3 Feb 2026')
  })

  test('that is none is not written at all', () => {
    expect(() => formatDate('soon')).toThrow(RangeError)
  })
})

test('a warranty is in years, or there is none', () => {
  expect([0, 1, 2].map(formatWarranty)).toEqual([
    'No Warranty on the frame',
    '1-Year Warranty on the frame',
    '2-Year Warranty on the frame',
  ])
})
