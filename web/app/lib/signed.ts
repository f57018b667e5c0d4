import { formatCount } from './format.ts'

/** What came or went: `+3`, `−1,200`; nothing is `0`. */
export function signed(count: number): string {
  if (count === 0) return formatCount(0)
  return count < 0 ? `−${formatCount(-count)}` : `+${formatCount(count)}`
}
