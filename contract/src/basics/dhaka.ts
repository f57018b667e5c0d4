/** The shop's clock. Bangladesh has one time, six hours ahead of UTC, and has not changed its clocks since 2009. */

export const DHAKA = 'Asia/Dhaka'
/** Milliseconds. */
export const DHAKA_AHEAD = 6 * 60 * 60_000

/** What a clock there shows, as ISO 8601 writes it; a RangeError for what is no time. Its `Z` means nothing. */
export function dhakaClock(moment: Date | string | number): string {
  return new Date(new Date(moment).getTime() + DHAKA_AHEAD).toISOString()
}

/** The day that it is there: `2026-02-03`. */
export const dhakaDay = (moment: Date | string | number): string => dhakaClock(moment).slice(0, 10)

/** `18:05` */
export const dhakaTime = (moment: Date | string | number): string => dhakaClock(moment).slice(11, 16)

/** The moment at which a clock there shows `2026-02-03T18:05:00`; an invalid Date for what is no time. */
export const fromDhakaClock = (clock: string): Date => new Date(Date.parse(`${clock}Z`) - DHAKA_AHEAD)
