/** What the shop's clock shows: the day, the time, and the way back. Apart, as every page of the shop weighs `dhaka.ts`. */
import { DHAKA_AHEAD, dhakaClock } from './dhaka.ts'

/** The day that it is there: `2026-02-03`. */
export const dhakaDay = (moment: Date | string | number): string => dhakaClock(moment).slice(0, 10)

/** `18:05` */
export const dhakaTime = (moment: Date | string | number): string => dhakaClock(moment).slice(11, 16)

/** The first and the last day of a month, such as `2026-11`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** The moment at which a clock there shows `2026-02-03T18:05:00`; an invalid Date for what is no time. */
export const fromDhakaClock = (clock: string): Date => new Date(Date.parse(`${clock}Z`) - DHAKA_AHEAD)
