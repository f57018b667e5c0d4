/** What an owner types for the account at another service: what may be shown again, and what is kept sealed. */
import type { AccountField } from '@spokehaat/contract/basics/account-fields'
import { fail } from './refusal.ts'

/** What is not said is as it begins. */
export function withBeginnings(
  known: readonly AccountField[],
  said: Record<string, string>,
): Record<string, string> {
  const begins = known.flatMap(({ key, begins }) => (begins === undefined ? [] : [[key, begins] as const]))
  return { ...Object.fromEntries(begins), ...said }
}

/** `before`: the secrets as they are, which an empty field keeps. Throws `validation_failed` where one is unknown, is missing, or is no address. */
export function splitFields(
  known: readonly AccountField[],
  said: Record<string, string>,
  before: Record<string, string>,
) {
  const open: Record<string, string> = {}
  const secret: Record<string, string> = {}
  const fields: Record<string, string> = {}
  for (const key of Object.keys(said)) {
    if (!known.some((field) => field.key === key)) fields[`fields.${key}`] = 'There is no such field.'
  }
  for (const { key, label, isSecret, isNeeded } of known) {
    const value = said[key] ?? ''
    if (isSecret) {
      const kept = value === '' ? before[key] : value
      if (kept !== undefined) secret[key] = kept
      else if (isNeeded) fields[`fields.${key}`] = `${label} is needed.`
      continue
    }
    if (value !== '') open[key] = value
    else if (isNeeded) fields[`fields.${key}`] = `${label} is needed.`
    if (key === 'host' && value !== '' && !isAddress(value)) {
      fields[`fields.${key}`] = 'An address that begins with https://.'
    }
  }
  if (Object.keys(fields).length > 0) throw fail('validation_failed', { fields })
  return { open, secret }
}

/** Plain http only where it leads to this machine: to the sandbox. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
}
