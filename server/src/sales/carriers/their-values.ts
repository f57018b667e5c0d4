/** What carriers write, in whatever type and spelling, as exact values. */
import { fromDhakaClock } from '@spokehaat/contract/basics/dhaka-clock'
import { latinDigits } from '@spokehaat/contract/basics/digits'

/** Of anything: its fields, or none. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A text or a number, as a text that the database can hold; null where there is none. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).replaceAll('\0', '').toWellFormed().trim()
  return text === '' ? null : text
}

/**
 * 1250.5, "1250.50", "1,250.00", "1,00,000", "1250/-", "(10.00)" or "Tk 60" → paisa. Null where it is no amount, or finer than a paisa: read
 * digit by digit, as a sum of floats is not exact.
 */
export function paisaOf(value: unknown): number | null {
  const text = latinDigits(textOf(value) ?? '')
    .replace(/^(?:tk\.?|bdt|৳)\s*|\s*(?:tk\.?|bdt|৳|\/[-=])$/gi, '')
    // below nought as spreadsheets write it
    .replace(/^\((.+)\)$|^−/, '-$1')
  const match = /^(-?)(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text)
  if (!match) return null
  const taka = Number(match[2]?.replaceAll(',', ''))
  const paisa = taka * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '' || paisa === 0 ? paisa : -paisa
}

/** ISO 8601 with its zone; without one it is the clock in Dhaka. Null where it is no time. */
export function timeOf(value: unknown): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
    textOf(value) ?? '',
  )
  if (!match) return null
  const [, day, clock = '00:00', seconds = ':00', zone] = match
  // no more than three digits behind the second are ISO 8601 for all
  const time = `${day}T${clock}${seconds.slice(0, 7)}`
  const at = zone === undefined ? fromDhakaClock(time) : new Date(`${time}${zone.toUpperCase()}`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** `In Review`, `in-review` and `IN_REVIEW` are one word. */
export const wordOf = (value: unknown): string =>
  (textOf(value) ?? '')
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .slice(0, 100)

/** Whole taka of a sum that is known to be whole. */
export function takaOf(paisa: number): number {
  if (!Number.isInteger(paisa) || paisa % 100 !== 0) throw new Error('not a whole taka')
  return paisa / 100
}

/** "1250" or "1250.50". */
export const takaText = (paisa: number): string =>
  paisa % 100 === 0 ? String(paisa / 100) : (paisa / 100).toFixed(2)
