/** Seconds of a day: what the flash sale's clock wraps to. */
const DAY = 86_400
const HOUR = 3_600
/** Bangladesh is six hours ahead of UTC, all year. */
const DHAKA = 6 * HOUR

interface Start {
  /** Seconds to the end of the sale that is set; null where none lies ahead. */
  toEnd: number | null
  /** Seconds to midnight in Dhaka. */
  toMidnight: number
}

/**
 * What the clock shows after so many seconds: down to the end of the sale; without one, and after it, to midnight in Dhaka,
 * day after day, where it wraps to 86400. The same second shows the same to everybody.
 */
export function secondsLeft(elapsed: number, { toEnd, toMidnight }: Start): number {
  if (toEnd !== null && elapsed <= toEnd) return toEnd - elapsed
  // the remainder of a negative number is negative
  const left = (toMidnight - elapsed) % DAY
  return left > 0 ? left : left + DAY
}

/** Seconds from a moment, in ms since 1970, to the next midnight in Dhaka: 1 to 86400. */
export function secondsToMidnight(now: number): number {
  return DAY - ((Math.floor(now / 1000) + DHAKA) % DAY)
}

/** Seconds from one moment to the sale's end; null where none is set, or it is over. Moments in ms since 1970. */
export function secondsToEnd(saleEndsAt: string | null, now: number): number | null {
  const left = saleEndsAt === null ? 0 : Math.floor((Date.parse(saleEndsAt) - now) / 1000)
  return left > 0 ? left : null
}

interface Sale {
  /** The end that is announced in the settings. */
  announced: string | null
  /** The end of the first product's sale, of those on sale. */
  first: string | null
}

/** What the clock counts to; null where no end lies ahead. Moments in ISO 8601, `now` in ms since 1970. */
export function endOfSale({ announced, first }: Sale, now: number): string | null {
  return [announced, first].find((end) => secondsToEnd(end, now) !== null) ?? null
}

/**
 * Most seconds that may lie between the making of a page and its showing: it is kept on its way for at most so long.
 * More than that is a clock of the visitor's that is wrong.
 */
const LONGEST_KEPT = 200

/** How old a page is, in seconds, by the visitor's clock as far as it can be right. Moments in ms since 1970. */
export function secondsKept(servedAt: number, now: number): number {
  return Math.min(LONGEST_KEPT, Math.max(0, Math.round((now - servedAt) / 1000)))
}

export interface ClockPart {
  unit: 'days' | 'hours' | 'minutes' | 'seconds'
  /** Two digits or more. */
  digits: string
}

/** Hours, minutes and seconds; of a sale that is days away, days, hours and minutes. */
export function clockFace(seconds: number): ClockPart[] {
  const part = (unit: ClockPart['unit'], value: number) => ({
    unit,
    digits: String(Math.floor(value)).padStart(2, '0'),
  })
  const minutes = part('minutes', (seconds / 60) % 60)
  if (seconds > 4 * DAY) {
    return [part('days', seconds / DAY), part('hours', (seconds / HOUR) % 24), minutes]
  }
  return [part('hours', seconds / HOUR), minutes, part('seconds', seconds % 60)]
}
