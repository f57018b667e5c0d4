import { expect, test } from 'vitest'
import { DHAKA, dhakaClock } from './dhaka.ts'
import { dhakaDay, dhakaTime, fromDhakaClock } from './dhaka-clock.ts'

// the Swedish write a date as ISO 8601 does
const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: DHAKA, dateStyle: 'short', timeStyle: 'medium' })

test('the clock shows what the time zone says, in every month of years to come', () => {
  for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2040, 0, 1); at += 29 * 86_400_000 + 3_661_000) {
    const shown = zone.format(at).replace(' ', 'T')
    expect(dhakaClock(at).slice(0, 19)).toBe(shown)
    expect(fromDhakaClock(shown).getTime()).toBe(at)
  }
})

test('a day begins at six in the evening of UTC', () => {
  expect(dhakaDay('2026-12-31T17:59:59.999Z')).toBe('2026-12-31')
  expect(dhakaDay(new Date('2026-12-31T18:00:00Z'))).toBe('2027-01-01')
  expect(dhakaTime('2026-12-31T18:05:00Z')).toBe('00:05')
  expect(fromDhakaClock('no time').getTime()).toBeNaN()
})
