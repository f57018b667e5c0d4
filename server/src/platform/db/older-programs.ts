/**
 * Which programs work with a database that has a migration. Each migration says it of itself, on a line of its own:
 *
 *     -- Older programs: from 0080_quick_pages on
 *     -- Older programs: none
 *
 * A program is named by the last migration that it has. What is said is recorded in the database, where a program that
 * has never heard of the migration reads it. See docs/decisions/0075-older-programs.md.
 */

/** One that the database has: its name, and the last migration of the oldest program that works with it. */
export interface Applied {
  name: string
  checksum: string
  /** null: none but those that have it. */
  works_from: string | null
}

/**
 * - `current`: the database has this program's migrations and no others
 * - `ahead`: it has others, too, and this program works with them
 * - `behind`: it lacks some
 * - `too_new`: it has others, and this program does not work with them
 */
export type Standing = 'current' | 'ahead' | 'behind' | 'too_new'

const SAID = /^-- Older programs: (?:from (\d{4}_\w+) on|none)$/m

/** The name of a migration's file; null: none; undefined: it does not say. */
export function oldestProgram(text: string): string | null | undefined {
  const said = SAID.exec(text)
  if (!said) return undefined
  return said[1] === undefined ? null : `${said[1]}.sql`
}

/** `own` in their order. */
export function standing(own: readonly string[], applied: readonly Applied[]): Standing {
  if (foreign(own, applied).some((one) => !canLiveWith(own, one))) return 'too_new'
  const has = new Set(applied.map(({ name }) => name))
  if (own.some((name) => !has.has(name))) return 'behind'
  return applied.length > own.length ? 'ahead' : 'current'
}

/** Those that are not of this program. */
export function foreign(own: readonly string[], applied: readonly Applied[]): Applied[] {
  const ours = new Set(own)
  return applied.filter(({ name }) => !ours.has(name))
}

export function canLiveWith(own: readonly string[], { works_from }: Applied): boolean {
  return works_from !== null && works_from <= (own.at(-1) ?? '')
}

/**
 * The oldest program that works with all that the database has, named by its last migration: nodes as old as that may be
 * at work on it. Undefined for a database without migrations.
 */
export function oldestAtWork(applied: readonly Applied[]): string | undefined {
  let oldest: string | undefined
  let newest = ''
  for (const { name, works_from } of applied.toReversed()) {
    if (newest > name) break
    oldest = name
    if (works_from === null) break
    if (works_from > newest) newest = works_from
  }
  return oldest
}
