/** Seconds that the flash sale's clock starts from where no end is set. */
const COUNTDOWN_START = 86_400
const HOUR = 3_600
const DAY = 24 * HOUR

/**
 * What the clock shows after so many seconds: from `start` down to zero, and then round and round from 24 hours. `start`
 * is null where no end of a sale lies ahead.
 */
export function secondsLeft(elapsed: number, start: number | null = null): number {
  if (start !== null && elapsed <= start) return start - elapsed
  const round = start === null ? elapsed : elapsed - start - 1
  return COUNTDOWN_START - (round % (COUNTDOWN_START + 1))
}

/** Seconds from one moment to the sale's end; null where none is set, or it is over. Moments in ms since 1970. */
export function secondsToEnd(saleEndsAt: string | null, now: number): number | null {
  const left = saleEndsAt === null ? 0 : Math.floor((Date.parse(saleEndsAt) - now) / 1000)
  return left > 0 ? left : null
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
