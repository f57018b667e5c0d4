/** Telling an answer that means something from one that says no, and from one that says nothing. */
import { CARRIER_FIELDS, type Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import { type CarrierAnswer, CarrierRefusal, CarrierSilence, type RefusalKind } from './carrier.ts'
import { fieldsOf, listOf, textOf } from './their-values.ts'

const LONGEST_WORDS = 500

/** A carrier that repeats a key in its complaint must not bring it into our log. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => (secret === '' ? left : left.replaceAll(secret, '…')), text)
}

/** Words of a carrier for a person: one line, without markup. */
export const tidied = (text: string, secrets: readonly string[]): string =>
  withoutSecrets(text, secrets)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST_WORDS)
    .toWellFormed()

/** A refusal is logged: a buyer's phone that it repeats is not. */
const refused = (said: string, secrets: readonly string[]): string =>
  tidied(said, secrets).replace(/01\d{9}/g, '01…')

/** What was typed as a secret of this carrier, for what must not be repeated. */
export const secretsOf = (protocol: Protocol, fields: Readonly<Record<string, string>>): string[] =>
  CARRIER_FIELDS[protocol].filter(({ isSecret }) => isSecret).map(({ key }) => fields[key] ?? '')

/** All texts of a complaint: `{message, errors: {field: [text]}}`, in whatever depth. */
function wordsOf(value: unknown, depth = 0): string[] {
  const text = textOf(value)
  if (text !== null) return typeof value === 'string' ? [text] : []
  if (depth > 3) return []
  const parts = Array.isArray(value) ? value : Object.values(fieldsOf(value))
  return parts.flatMap((part) => wordsOf(part, depth + 1))
}

/** The fields that it complains of. */
const fieldsWrong = (json: unknown): string => Object.keys(fieldsOf(fieldsOf(json).errors)).join(' ')

/** Its own words for what is wrong. */
export function saidIn(json: unknown): string {
  const { message, error, errors } = fieldsOf(json)
  return [...new Set([message, error, errors].flatMap((part) => wordsOf(part)))].join(' ')
}

/** By what it says; by its status alone where that decides. */
function kindOf(status: number, said: string, fields: string): RefusalKind {
  if (status === 401 || status === 403) return 'keys'
  if (status === 429) return 'busy'
  if (status === 409 || /already[_ ]exist|already been taken|duplicate/i.test(said)) return 'double'
  if (/(?:^|[._ ])(?:\w*_)?(?:city|zone|area|thana|district)(?:_id)?\b/i.test(fields)) return 'place'
  if (/\b(?:city|zone|area|thana|district)\b/i.test(said)) return 'place'
  return 'parcel'
}

/** A status within the answer counts as that of the answer: 200 with `code: 422`, or `status: 400`. */
export function statusOf({ status, json }: CarrierAnswer): number {
  const { code, status: inner, status_code, response_code } = fieldsOf(json)
  const said = [code, inner, status_code, response_code].map(Number).find((one) => one >= 400 && one < 600)
  return status >= 200 && status < 300 && said !== undefined ? said : status
}

/** It says no, in so many words, whatever its status. */
function saysNo(json: unknown): boolean {
  const { type, error, success, status } = fieldsOf(json)
  const hasError = error === true || textOf(error) !== null || Object.keys(fieldsOf(error)).length > 0
  return type === 'error' || status === 'error' || hasError || success === false
}

/**
 * The JSON of an answer that is none of no. Throws CarrierRefusal where it understood and said no; CarrierSilence for a
 * fault of theirs, a redirect, and what can't be read.
 */
export function understood(answer: CarrierAnswer, label: string, secrets: readonly string[]): unknown {
  const status = statusOf(answer)
  const isNo = (status >= 400 && status < 500 && status !== 408) || (status < 300 && saysNo(answer.json))
  if (isNo) throw refusalOf(answer, secrets)
  if (status < 200 || status >= 300 || answer.json === undefined || answer.json === null)
    throw notUnderstood(label, `status ${status}`)
  return answer.json
}

function refusalOf(answer: CarrierAnswer, secrets: readonly string[]): CarrierRefusal {
  const status = statusOf(answer)
  const said = refused(saidIn(answer.json), secrets) || `It answered with ${status}, without words.`
  return new CarrierRefusal(kindOf(status, said, fieldsWrong(answer.json)), said, answer.headers)
}

/** Of a complaint about one row of many. */
export function refusalOfCodes(codes: unknown, secrets: readonly string[]): CarrierRefusal {
  const said = refused(wordsOf(listOf(codes).length > 0 ? codes : [codes]).join(', '), secrets)
  return new CarrierRefusal(kindOf(400, said, ''), said || 'It gave no reason.')
}

export const notUnderstood = (label: string, why: string): CarrierSilence =>
  new CarrierSilence(`${label}: an answer that can't be read (${why})`, { sent: true })
