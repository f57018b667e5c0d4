/** Telling an answer that means something from one that says no, and from one that says nothing. */
import { SMS_FIELDS, type SmsKind } from '@spokehaat/contract/post/sms-kinds'
import { type SmsAnswer, SmsRefusal, type SmsRefusalKind, SmsSilence } from './sms-provider.ts'

const LONGEST_WORDS = 300

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

/** A text or a number, as a text that the database can hold; null where there is none. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).replaceAll('\0', '').toWellFormed().trim().slice(0, 200)
  return text === '' ? null : text
}

/** `data.recipients.0.status` of an answer; undefined where there is none. */
export function inPath(json: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (Array.isArray(value) ? value[Number(key)] : fieldsOf(value)[key]), json)
}

/** Taka, to the nearest paisa: a part may cost 28.5 of them. Null where it is no amount. */
export function paisaOf(value: unknown): number | null {
  const text = textOf(value)?.replace(/^(?:tk\.?|bdt|৳)\s*|\s*(?:tk\.?|bdt|৳)$|,/gi, '')
  return text !== undefined && /^-?\d{1,9}(?:\.\d{1,8})?$/.test(text) ? Math.round(Number(text) * 100) : null
}

export function wholeOf(value: unknown): number | null {
  const text = textOf(value)
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}

/** What was typed as a secret of this provider, for what must not be repeated. */
export const secretsOf = (kind: SmsKind, fields: Readonly<Record<string, string>>): string[] =>
  SMS_FIELDS[kind].flatMap(({ key, isSecret }) => (isSecret && fields[key] ? [fields[key]] : []))

/** For a person and a log: one line, without markup, secrets, phones, and codes. */
export const tidied = (text: string, secrets: readonly string[]): string =>
  secrets
    .reduce((left, secret) => left.replaceAll(secret, '…'), text)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .replace(/\d{6,}/g, '…')
    .trim()
    .slice(0, LONGEST_WORDS)
    .toWellFormed()

/** Of a provider that numbers what it says. */
export interface Verdicts {
  taken: readonly string[]
  balance: readonly string[]
  keys: readonly string[]
  busy?: readonly string[]
}

export const codesOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean)

/** A fault of theirs, or something that is no answer: whatever it was, nobody knows what was done. */
export function unreadable(answer: SmsAnswer, label: string): SmsSilence {
  return new SmsSilence(`${label}: an answer that can't be read (status ${answer.status})`, { sent: true })
}

/**
 * Nothing where it took it. Throws SmsRefusal by its code, and by its status where it has none; SmsSilence for a fault of
 * theirs and for what can't be read.
 */
export function requireTaken(
  answer: SmsAnswer,
  code: string | null,
  verdicts: Verdicts,
  { label, said, secrets }: { label: string; said: unknown; secrets: readonly string[] },
): void {
  const { status } = answer
  if (status >= 500 || (status >= 300 && status < 400)) throw unreadable(answer, label)
  if (code !== null && verdicts.taken.includes(code) && status < 300) return
  const kind = kindOf(status, code, verdicts)
  if (kind === null) throw unreadable(answer, label)
  const words = tidied(textOf(said) ?? '', secrets)
  throw new SmsRefusal(kind, words || `It answered ${code ?? status}, without words.`)
}

function kindOf(status: number, code: string | null, verdicts: Verdicts): SmsRefusalKind | null {
  if (code !== null && verdicts.balance.includes(code)) return 'balance'
  if (code !== null && verdicts.keys.includes(code)) return 'keys'
  if (code !== null && verdicts.busy?.includes(code)) return 'busy'
  if (status === 401 || status === 403) return 'keys'
  if (status === 402) return 'balance'
  if (status === 429) return 'busy'
  if (code !== null || status >= 400) return 'message'
  return null
}

/** 8801712345678: as all of them take it. */
export const withoutPlus = (to: string): string => to.replace(/^\+/, '')
