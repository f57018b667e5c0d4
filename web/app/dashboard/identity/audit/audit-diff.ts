import type { AuditEntry } from '@spokehaat/contract/identity/audit'
import { readLogo } from '@spokehaat/contract/shop/logo'
import { SETTINGS } from '@spokehaat/contract/shop/settings'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { permissionWord } from '../roles/role-words.ts'
import { photographChanges } from './audit-photographs.ts'
import { dollarsInTaka, RATE } from './audit-words.ts'

export interface FieldChange {
  name: string
  /** Null: there was none, or is none any more. */
  from: string | null
  to: string | null
}

type Fields = Readonly<Record<string, unknown>>

/**
 * What an entry changed, field by field, as words: `streetAddress` is read as `street address`, what is within another
 * as `calendar: holidays`. Of lists only the entries that came or went.
 */
export function fieldChanges(entry: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const photographs = photographChanges(entry)
  if (!photographs) return changesOf(entry.before, entry.after, '')
  const [before, after] = [entry.before, entry.after].map(
    ({ image_url: _first, photographs: _all, ...others }) => others,
  )
  return [...changesOf(before ?? {}, after ?? {}, ''), ...photographs]
}

function changesOf(
  before: Fields,
  after: Fields,
  within: string,
  rate: unknown = after[RATE],
): FieldChange[] {
  // of the setting itself it is the change
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== RATE || name in before,
  )
  return names.flatMap((key) => {
    const name = within + inWords(key)
    const [old, now] = [before[key], after[key]]
    if (isId(old ?? now)) return []
    if (isFields(old ?? now) && isFields(now ?? old)) {
      return changesOf(fieldsOf(old), fieldsOf(now), `${name}: `, rate)
    }
    const [from, to] = key in before && key in after ? withoutSame(old, now) : [old, now]
    const change = {
      name,
      from: key in before ? asText(from, key, rate) : null,
      to: key in after ? asText(to, key, rate) : null,
    }
    return within !== '' && change.from === change.to ? [] : [change]
  })
}

const IN_TAKA = /Bdt$/
/** A product's, and those of its variants. */
const IN_DOLLARS = /^(list|sale)?_?price$/i

/** The sign of the money stands with the sum. */
const inWords = (key: string): string =>
  key
    .replace(IN_TAKA, '')
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()

/** It says nothing to who reads. */
const isId = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** Of two lists, what only one of them has; where that is nothing, their order is what changed. */
function withoutSame(old: unknown, now: unknown): [unknown, unknown] {
  if (!Array.isArray(old) || !Array.isArray(now)) return [old, now]
  const key = (one: unknown) => JSON.stringify(one)
  const [had, has] = [new Set(old.map(key)), new Set(now.map(key))]
  const gone = old.filter((one) => !has.has(key(one)))
  const come = now.filter((one) => !had.has(key(one)))
  return gone.length + come.length === 0 ? [old, now] : [gone, come]
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** The words that a setting's form chooses from. */
function choicesOf(key: string): Record<string, string> | null {
  const control = key in SETTINGS ? SETTINGS[key as keyof typeof SETTINGS].control : ''
  return typeof control === 'object' ? control : null
}

function asText(value: unknown, key = '', rate?: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'number' && IN_TAKA.test(key)) return formatBdt(value)
  if (typeof value === 'number' && IN_DOLLARS.test(key)) return dollarsInTaka(value, rate)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) {
    const texts = value.map((one) => asText(one))
    const isLong = texts.some((text) => text.includes(',')) || value.some((one) => typeof one === 'object')
    return texts.join(isLong ? '; ' : ', ') || 'none'
  }
  if (isFields(value)) {
    const parts = Object.entries(value).filter(([, one]) => !isId(one) && one !== null && one !== '')
    return parts.map(([key, one]) => `${inWords(key)} ${asText(one, key)}`).join(', ') || 'none'
  }
  const text = String(value)
  if (readLogo(text)) return 'a picture'
  const choices = choicesOf(key)
  if (choices?.[text]) return choices[text]
  if (TIME.test(text)) return formatDateTime(text)
  return DAY.test(text) ? formatDate(text) : permissionWord(text)
}
