/**
 * What SSLCommerz' answers mean. A payment is proved by its validator alone (sslcommerz.ts); whether something is paid is
 * decided elsewhere (judge.ts).
 */
import { createHash } from 'node:crypto'
import { type AnswerFields, amountOf, answerFields, textOf } from './answer-fields.ts'
import { dhakaTime } from './dhaka-time.ts'
import { FAILURES, HELD } from './failures.ts'
import {
  type GatewayAnswer,
  type GatewayOutcome,
  type GatewayResult,
  GatewaySilence,
  type RefundAnswer,
} from './gateway.ts'
import { parseJson } from './post-json.ts'

/** Throws GatewaySilence for what says nothing about a payment: a server error, a page of maintenance. */
export function readSslCommerz(call: string, status: number, text: string): AnswerFields {
  const silence = (result: GatewayResult, what: string) =>
    new GatewaySilence(`${call} was answered with ${what}`, result)
  if (status >= 500) throw silence('http_5xx', String(status))
  if (status === 408 || status === 429) throw silence('busy', String(status))
  const { data: body } = answerFields.safeParse(parseJson(text))
  if (!body || status !== 200) throw silence('not_understood', `${status}, but not in JSON that we know`)
  return body
}

/** Of the validator and of refunds: the store is known, and its question was understood. */
export const isConnected = (body: AnswerFields): boolean => textOf(body, 'APIConnect') === 'DONE'

export function rowsOf({ element }: AnswerFields): AnswerFields[] {
  const rows: unknown[] = Array.isArray(element) ? element : []
  return rows.map((row) => answerFields.safeParse(row).data).filter((row) => row !== undefined)
}

const OUTCOMES: Readonly<Record<string, GatewayOutcome>> = {
  VALID: 'paid',
  // the validator was asked before
  VALIDATED: 'paid',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  // the page was closed, or stood open until it was over
  UNATTEMPTED: 'expired',
}

export const outcomeOf = (row: AnswerFields): GatewayOutcome =>
  OUTCOMES[textOf(row, 'status') ?? ''] ?? 'unknown'

/** What one row says of a payment: of the validator, or of its list. Our name of the payment is the gateway's, too. */
export function paymentOf(row: AnswerFields): GatewayAnswer {
  const said = outcomeOf(row)
  const status = textOf(row, 'status')
  const tranId = textOf(row, 'tran_id')
  const risk = textOf(row, 'risk_level')
  const isRisky = said === 'paid' && risk !== null && risk !== '0'
  const amountMinor = amountOf(row, 'amount')
  return {
    outcome: isRisky ? 'review' : said,
    gatewayRef: tranId,
    merchantRef: tranId,
    currency: currencyOf(row),
    amountMinor,
    receivedMinor: said === 'paid' ? amountMinor : null,
    // asked for the second time, it is the same payment
    code: status === 'VALIDATED' ? 'VALID' : status,
    ...(isRisky && { reason: HELD.risky }),
    ...(said === 'failed' && { reason: FAILURES.failed }),
    bankStatus: status,
    bankTrxId: textOf(row, 'bank_tran_id'),
    invoiceNo: textOf(row, 'val_id'),
    method: methodOf(row),
    ...(monthsOf(row) > 0 && { instalmentMonths: monthsOf(row) }),
    time: dhakaTime(textOf(row, 'tran_date')),
    isVerify: 0,
    body: Object.fromEntries(KEPT.map((name) => [name, textOf(row, name)])),
  }
}

/** Nothing of the payer's card or phone. */
const KEPT = [
  'status',
  'tran_id',
  'val_id',
  'bank_tran_id',
  'amount',
  'store_amount',
  'currency',
  'currency_type',
  'card_type',
  'card_issuer',
  'risk_level',
  'emi_instalment',
] as const

/** The bank or the wallet, and in how many months: staff have to know before they call such an order off. */
function methodOf(row: AnswerFields): string | null {
  const name = textOf(row, 'card_issuer') ?? textOf(row, 'card_type')
  const months = monthsOf(row)
  return months > 0 ? `${name ?? 'Card'}, EMI ${months} months` : name
}

const monthsOf = (row: AnswerFields): number => {
  const months = Number(textOf(row, 'emi_instalment') ?? 0)
  return Number.isInteger(months) && months > 0 && months <= 60 ? months : 0
}

/** Two fields say it, and both have to be ours. */
function currencyOf(row: AnswerFields): string | null {
  const said = [textOf(row, 'currency'), textOf(row, 'currency_type')].filter((currency) => currency !== null)
  return said.find((currency) => currency !== 'BDT') ?? said[0] ?? null
}

/** What became of the tries under one name, where none of them is paid: one that is open may still be. */
export function unpaidOf(rows: readonly AnswerFields[]): AnswerFields | undefined {
  const newest = (row: AnswerFields) => textOf(row, 'tran_date') ?? ''
  return (
    rows.find((row) => outcomeOf(row) === 'pending') ??
    rows.toSorted((one, other) => (newest(one) < newest(other) ? -1 : 1)).at(-1)
  )
}

/** Taken more than once under one name: a person decides which of it goes back. */
export function paidTwice(rows: readonly AnswerFields[]): GatewayAnswer {
  const answers = rows.map(paymentOf)
  const [first] = answers
  if (!first) throw new Error('There is no row.')
  const receivedMinor = answers.reduce((sum, answer) => sum + (answer.receivedMinor ?? 0), 0)
  return { ...first, outcome: 'review', reason: HELD.twice, receivedMinor }
}

/** It knows of no such payment, or does not confirm it. */
export const unknownAnswer = (tranId: string, code: string | null): GatewayAnswer => ({
  outcome: 'unknown',
  gatewayRef: tranId,
  merchantRef: null,
  currency: null,
  amountMinor: null,
  receivedMinor: null,
  code,
  bankStatus: null,
  bankTrxId: null,
  invoiceNo: null,
  method: null,
  time: null,
  isVerify: 0,
  body: { code },
})

/** What a refund that was just asked for is answered with. Money is back only where it is said to be (`refundStateOf`). */
export function refundTaken(body: AnswerFields): RefundAnswer {
  const status = textOf(body, 'status')
  const theirRef = textOf(body, 'refund_ref_id')
  if (!isConnected(body)) {
    const said =
      'SSLCommerz does not take refunds from this shop: its keys, or its server’s address, are not known there.'
    return { state: 'refused', said, code: textOf(body, 'APIConnect') }
  }
  if (status === 'failed') return { state: 'refused', said: refusedWords(body), code: status }
  if ((status === 'success' || status === 'processing') && theirRef !== null)
    return { state: 'later', theirRef }
  throw new GatewaySilence('refund: no number of it', 'not_understood')
}

export function refundStateOf(body: AnswerFields, theirRef: string): RefundAnswer {
  switch (isConnected(body) ? textOf(body, 'status') : null) {
    case 'refunded':
      return { state: 'done', theirRef }
    case 'processing':
      return { state: 'later', theirRef }
    case 'cancelled':
      return { state: 'refused', said: 'SSLCommerz has cancelled the refund.', code: 'cancelled' }
    default:
      throw new GatewaySilence('refund status: not answered', 'not_understood')
  }
}

/** Their reason is for staff, and holds no number of anybody. */
function refusedWords(body: AnswerFields): string {
  const why = textOf(body, 'errorReason')
    ?.replace(/\d{5,}/g, '…')
    .slice(0, 200)
  return why === undefined
    ? 'SSLCommerz did not take the refund.'
    : `SSLCommerz did not take the refund: ${why}`
}

/** Whether a form is signed with the store's password. A hint: what it says is never believed for it. */
export function isSigned(form: Readonly<Record<string, string>>, password: string): boolean {
  const names = (form.verify_key ?? '').split(',')
  if (form.verify_sign === undefined || !names.includes('tran_id')) return false
  const text = [...names.map((name) => [name, form[name] ?? '']), ['store_passwd', md5(password)]]
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return md5(text) === form.verify_sign
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
