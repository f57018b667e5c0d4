/** Which of the daily backups is the newest, and which may go. */

const DAYS = 7
const WEEKS = 4
/** As `npm run backup` names them by itself: what somebody has named otherwise is theirs to keep. */
const NAME = /^spokehaat-(\d{4})(\d{2})(\d{2})-\d{6}\.tar\.gz$/
const DAY_MS = 24 * 60 * 60_000
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const MONDAY = 3

const newestFirst = (names: readonly string[]) =>
  names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()

/** By its name; undefined where the folder has none. */
export const newestOf = (names: readonly string[]): string | undefined => newestFirst(names)[0]

/**
 * Of the files of a folder, those to delete: kept is the last of each of the last seven days that have one, and of each of
 * the last four weeks that have one. By the days in the names, in UTC, not by the clock: where nothing was backed up for a
 * month, nothing goes.
 */
export function outdated(names: readonly string[]): string[] {
  const ours = newestFirst(names)
  const kept = new Set([...lastOfEach(ours, dayOf, DAYS), ...lastOfEach(ours, weekOf, WEEKS)])
  return ours.filter((name) => !kept.has(name))
}

function lastOfEach(ours: readonly string[], spanOf: (name: string) => number, most: number): string[] {
  const last = new Map<number, string>()
  for (const name of ours) {
    const span = spanOf(name)
    if (!last.has(span) && last.size < most) last.set(span, name)
  }
  return [...last.values()]
}

function dayOf(name: string): number {
  const [, year, month, day] = NAME.exec(name) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS
}

const weekOf = (name: string) => Math.floor((dayOf(name) + MONDAY) / 7)
