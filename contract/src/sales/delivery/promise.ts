/**
 * When an order leaves the shop and when it comes. Pure, without zod.
 *
 * A **day** is one of the calendar in Dhaka, `2026-02-03`. A **working day** is one on which the shop hands over and the
 * courier delivers: a day of its week that is no holiday.
 */
import { DHAKA_AHEAD } from '../../basics/dhaka.ts'
import { dhakaDay } from '../../basics/dhaka-clock.ts'

export interface Calendar {
  /** `14:00` in Dhaka: what is ordered from then on counts for the next day. */
  cutOff: string
  /** Days of the week on which the shop works; 0 is Sunday. */
  workingDays: readonly number[]
  /** Days. */
  holidays: readonly string[]
  /** Working days that a bicycle made to order takes until it can be handed over. */
  buildDays: number
}

export interface Promised {
  /** The day by which the goods leave the shop; of pick-up, by which they are ready. */
  handOverBy: string
  deliverFrom: string
  deliverBy: string
}

export interface Asked {
  placedAt: Date
  /** Working days that the method takes, both within. */
  daysFrom: number
  daysTo: number
  isMadeToOrder: boolean
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

const toDay = (dayNumber: number): string => new Date(dayNumber * DAY).toISOString().slice(0, 10)
/** 1970-01-01 was a Thursday. */
const weekdayOf = (dayNumber: number): number => (((dayNumber + 4) % 7) + 7) % 7

/**
 * What the shop can promise for an order: never a day on which it does not work, and never earlier for what is ordered
 * later. Throws RangeError where the shop never works.
 */
export function promise({ placedAt, daysFrom, daysTo, isMadeToOrder }: Asked, calendar: Calendar): Promised {
  const placed = placedAt.getTime() + DHAKA_AHEAD
  const [hour = 0, minute = 0] = calendar.cutOff.split(':').map(Number)
  const isLate = placed % DAY >= hour * HOUR + minute * 60_000
  const begun = workingDay(Math.floor(placed / DAY) + (isLate ? 1 : 0), 0, calendar)
  const handOver = workingDay(begun, isMadeToOrder ? calendar.buildDays : 0, calendar)
  return {
    handOverBy: toDay(handOver),
    deliverFrom: toDay(workingDay(handOver, daysFrom, calendar)),
    deliverBy: toDay(workingDay(handOver, daysTo, calendar)),
  }
}

/** The working day that is so many working days after the first one from `from` on. */
function workingDay(from: number, after: number, { workingDays, holidays }: Calendar): number {
  if (!workingDays.some((day) => day >= 0 && day <= 6)) throw new RangeError('the shop never works')
  let day = from
  for (let left = after; ; day++) {
    if (!workingDays.includes(weekdayOf(day)) || holidays.includes(toDay(day))) continue
    if (left-- === 0) return day
  }
}

/** When the promise that is made now may become another: at the next cut-off or at midnight in Dhaka. */
export function promiseHolds(now: Date, { cutOff }: Pick<Calendar, 'cutOff'>): Date {
  const placed = now.getTime() + DHAKA_AHEAD
  const midnight = Math.floor(placed / DAY) * DAY
  const [hour = 0, minute = 0] = cutOff.split(':').map(Number)
  const cut = midnight + hour * HOUR + minute * 60_000
  return new Date((placed < cut ? cut : midnight + DAY) - DHAKA_AHEAD)
}

/** What the law sets for goods that are paid in advance. Figures are the owner's, as the law may change. */
export interface Limits {
  /** From the payment until the goods are handed over. */
  handOverHours: number
  /** Days from the payment until they come, in the shop's own district and in others. */
  sameCityDays: number
  elsewhereDays: number
}

/**
 * The last days on which goods that were paid at `paidAt` may be handed over and delivered by law. What is made to order
 * has dates of its own, and what is paid at the door none.
 */
export function lawfulDays(
  paidAt: Date,
  isSameCity: boolean,
  { handOverHours, sameCityDays, elsewhereDays }: Limits,
): { handOverBy: string; deliverBy: string } {
  const days = isSameCity ? sameCityDays : elsewhereDays
  return {
    handOverBy: dhakaDay(new Date(paidAt.getTime() + handOverHours * HOUR)),
    deliverBy: dhakaDay(new Date(paidAt.getTime() + days * DAY)),
  }
}
