/** The shop's clock. Bangladesh has one time, six hours ahead of UTC, and has not changed its clocks since 2009. */

export const DHAKA = 'Asia/Dhaka'
/** Milliseconds. */
export const DHAKA_AHEAD = 6 * 60 * 60_000

/** What a clock there shows, as ISO 8601 writes it; a RangeError for what is no time. Its `Z` means nothing. */
export function dhakaClock(moment: Date | string | number): string {
  return new Date(new Date(moment).getTime() + DHAKA_AHEAD).toISOString()
}
