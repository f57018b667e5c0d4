import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dhakaDay } from '../../basics/dhaka-clock.ts'
import { type Calendar, lawfulDays, promise, promiseHolds } from './promise.ts'

const calendar: Calendar = { cutOff: '14:00', workingDays: [0, 1, 2, 3, 4], holidays: [], buildDays: 5 }
const method = { daysFrom: 1, daysTo: 2, isMadeToOrder: false }
/** A moment in Dhaka. 2026-11-22 was a Sunday. */
const at = (text: string) => new Date(`${text}+06:00`)

test.each([
  ['before the cut-off', '2026-11-22T13:59:59.999', {}, ['2026-11-22', '2026-11-23', '2026-11-24']],
  ['from the cut-off on', '2026-11-22T14:00', {}, ['2026-11-23', '2026-11-24', '2026-11-25']],
  ['on the eve of the days off', '2026-11-26T14:00', {}, ['2026-11-29', '2026-11-30', '2026-12-01']],
  ['on a day off, late', '2026-11-27T23:00', {}, ['2026-11-29', '2026-11-30', '2026-12-01']],
  [
    'over a holiday',
    '2026-11-22T09:00',
    { holidays: ['2026-11-23'] },
    ['2026-11-22', '2026-11-24', '2026-11-25'],
  ],
  ['just after midnight in Dhaka', '2026-11-23T00:30', {}, ['2026-11-23', '2026-11-24', '2026-11-25']],
])('%s', (_when, placed, over, [handOverBy, deliverFrom, deliverBy]) => {
  const made = promise({ ...method, placedAt: at(placed) }, { ...calendar, ...over })
  expect(made).toEqual({ handOverBy, deliverFrom, deliverBy })
})

test('what is made to order takes its time first', () => {
  const made = promise({ ...method, isMadeToOrder: true, placedAt: at('2026-11-24T10:00') }, calendar)
  expect(made).toEqual({ handOverBy: '2026-12-01', deliverFrom: '2026-12-02', deliverBy: '2026-12-03' })
})

test('a shop that never works promises nothing', () => {
  expect(() =>
    promise({ ...method, placedAt: at('2026-11-22T10:00') }, { ...calendar, workingDays: [] }),
  ).toThrow(RangeError)
})

test('whatever the calendar: in order, never on a day off, never earlier for what is ordered later', () => {
  const start = at('2026-11-01T00:00').getTime()
  const moment = fc.nat(90 * 24 * 60).map((minutes) => new Date(start + minutes * 60_000))
  const anyCalendar = fc.record({
    cutOff: fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
    workingDays: fc.uniqueArray(fc.nat(6), { minLength: 1 }),
    holidays: fc.array(
      moment.map((one) => dhakaDay(one)),
      { maxLength: 20 },
    ),
    buildDays: fc.nat(20),
  })
  const anyMethod = fc
    .tuple(fc.nat(5), fc.nat(5), fc.boolean())
    .map(([daysFrom, more, isMadeToOrder]) => ({ daysFrom, daysTo: daysFrom + more, isMadeToOrder }))
  fc.assert(
    fc.property(anyCalendar, anyMethod, moment, moment, (when, how, one, other) => {
      const [first, second] = one < other ? [one, other] : [other, one]
      const sooner = promise({ ...how, placedAt: first }, when)
      const later = promise({ ...how, placedAt: second }, when)
      const days = [dhakaDay(first), sooner.handOverBy, sooner.deliverFrom, sooner.deliverBy]
      expect([...days].sort()).toEqual(days)
      expect(sooner.deliverBy <= later.deliverBy && sooner.handOverBy <= later.handOverBy).toBe(true)
      for (const day of days.slice(1)) {
        expect(when.workingDays).toContain(new Date(day).getUTCDay())
        expect(when.holidays).not.toContain(day)
      }
      // until it is said to hold, it does
      const lastMoment = new Date(promiseHolds(first, when).getTime() - 1)
      expect(promise({ ...how, placedAt: lastMoment }, when)).toEqual(sooner)
    }),
  )
})

test('the law counts hours from the payment, and days by where it goes', () => {
  const limits = { handOverHours: 48, sameCityDays: 5, elsewhereDays: 10 }
  const paid = at('2026-11-26T23:00')
  expect(lawfulDays(paid, true, limits)).toEqual({ handOverBy: '2026-11-28', deliverBy: '2026-12-01' })
  expect(lawfulDays(paid, false, limits)).toEqual({ handOverBy: '2026-11-28', deliverBy: '2026-12-06' })
})
