/** Whether two lots of measured times can be told apart, and by how much they differ. */
import { median, quantile } from './statistics.ts'

const RESAMPLES = 1_000

/**
 * The ranks of Mann and Whitney: by how many standard deviations the first lot is higher than chance alone would have
 * it; what is far off does not count for more than what is a little off. Good from about twenty of each. Throws where one
 * has none.
 */
export function rankTest(first: readonly number[], second: readonly number[]): number {
  const [n, m] = [first.length, second.length]
  if (n === 0 || m === 0) throw new Error('There is nothing to compare.')
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].sort((a, b) => a.value - b.value)
  let ranks = 0
  let ties = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1
    // equal ones share the mean of their ranks, which begin at one
    const rank = (from + 1 + to) / 2
    ranks += rank * all.slice(from, to).filter(({ isFirst }) => isFirst).length
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  const more = ranks - (n * (n + 1)) / 2
  const spread = ((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1)))
  return spread === 0 ? 0 : (more - (n * m) / 2) / Math.sqrt(spread)
}

export interface Difference {
  /** The medians. */
  first: number
  second: number
  difference: number
  /** Between these two lie 95 % of the differences of lots drawn anew from what was measured. */
  from: number
  to: number
}

/** `next`: from 0 to below 1. */
export function differenceOfMedians(
  first: readonly number[],
  second: readonly number[],
  next: () => number,
): Difference {
  const again = (lot: readonly number[]) =>
    median(lot.map(() => lot[Math.floor(next() * lot.length)] ?? Number.NaN))
  const drawn = Array.from({ length: RESAMPLES }, () => again(first) - again(second))
  return {
    first: median(first),
    second: median(second),
    difference: median(first) - median(second),
    from: quantile(drawn, 0.025),
    to: quantile(drawn, 0.975),
  }
}
