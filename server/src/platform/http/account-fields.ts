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

interface AccountRules {
  /** What is wrong with a field that is typed; undefined: nothing. */
  wrongOf: (key: string, value: string) => string | undefined
  /** Field → what is wrong with it beside the others. */
  wrongTogether?: (all: Record<string, string>) => Record<string, string>
}

const HOST_ALONE: AccountRules = {
  wrongOf: (key, value) => (key === 'host' && !isAddress(value) ? NO_ADDRESS : undefined),
}

export const NO_ADDRESS = 'An address that begins with https://.'

/**
 * What may be shown again, and what is kept sealed. `before`: the secrets as they are, which an empty field keeps. Throws
 * `validation_failed` where one is unknown, is missing, or is wrong.
 */
export function splitFields(
  known: readonly AccountField[],
  said: Record<string, string>,
  before: Record<string, string>,
  { wrongOf, wrongTogether }: AccountRules = HOST_ALONE,
) {
  const open: Record<string, string> = {}
  const secret: Record<string, string> = {}
  const wrong: Record<string, string> = {}
  for (const key of Object.keys(said)) {
    if (!known.some((field) => field.key === key)) wrong[key] = 'There is no such field.'
  }
  for (const { key, label, isSecret, isNeeded } of known) {
    const value = said[key] ?? ''
    const kept = isSecret && value === '' ? (before[key] ?? '') : value
    if (kept !== '') (isSecret ? secret : open)[key] = kept
    else if (isNeeded) wrong[key] = `${label} is needed.`
    const words = value === '' ? undefined : wrongOf(key, value)
    if (words !== undefined) wrong[key] = words
  }
  Object.assign(wrong, wrongTogether?.({ ...open, ...secret }))
  const fields = Object.fromEntries(Object.entries(wrong).map(([key, words]) => [`fields.${key}`, words]))
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
