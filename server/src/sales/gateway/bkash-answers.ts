/**
 * What bKash's answers mean, in version 2 and in 1.2.0-beta. Their papers spell the same field in two ways (`paymentID`,
 * `paymentId`), so both are read everywhere. Whether something is paid is decided elsewhere (judge.ts).
 */
import { z } from 'zod'
import { type AnswerFields, amountOf, answerFields, textOf } from './answer-fields.ts'
import { FAILURES } from './failures.ts'
import {
  type GatewayAnswer,
  type GatewayOutcome,
  type GatewayRefund,
  type GatewayResult,
  GatewaySilence,
} from './gateway.ts'
import { parseJson } from './post-json.ts'

/** `refused`: bKash itself said no. `unauthorized`: who guards it does not take the token. */
export type BKashAnswer =
  | { kind: 'said'; body: AnswerFields }
  | { kind: 'refused'; code: string; words: string }
  | { kind: 'unauthorized' }

/** Throws GatewaySilence for what says nothing about a payment: a server error, no JSON, a word of the API's own guard. */
export function readBKash(path: string, status: number, text: string): BKashAnswer {
  const silence = (result: GatewayResult, what: string) =>
    new GatewaySilence(`${path} was answered with ${what}`, result)
  if (status >= 500) throw silence('http_5xx', String(status))
  if (status === 408 || status === 429) throw silence('busy', String(status))
  const { data: body } = answerFields.safeParse(parseJson(text))
  if (!body) throw silence('not_understood', `${status}, but not in JSON`)
  const code = textOf(body, 'externalCode', 'errorCode', 'statusCode')
  const isPayment = textOf(body, 'paymentId', 'paymentID', 'trxId', 'trxID', 'id_token') !== null
  if ((status === 401 || status === 403) && !isPayment) return { kind: 'unauthorized' }
  if (code === '503' || code === '9999') throw silence('http_5xx', code)
  if (code !== null && code !== '0000') {
    const words = textOf(body, 'errorMessageEn', 'errorMessage', 'statusMessage') ?? 'no reason given'
    return { kind: 'refused', code, words: words.slice(0, 200) }
  }
  if (status !== 200 || 'message' in body) throw silence('not_understood', `${status} and a message`)
  return { kind: 'said', body }
}

/** `2026-11-27T12:00:00:000 GMT+0600`: a colon before the milliseconds. */
export function bKashTime(text: string | null): Date | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d):(\d{3}) GMT([+-]\d\d)(\d\d)$/.exec(text ?? '')
  return match ? new Date(`${match[1]}.${match[2]}${match[3]}:${match[4]}`) : null
}

const ENDED: Readonly<Record<string, GatewayOutcome>> = {
  completed: 'paid',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  failed: 'failed',
  declined: 'failed',
  expired: 'expired',
}

/** What `payment/execute` and `query/payment` say. bKash knows taka only, and need not say so. */
export function paymentOf(body: AnswerFields): GatewayAnswer {
  const status = textOf(body, 'transactionStatus') ?? ''
  const isVerified = textOf(body, 'verificationStatus', 'userVerificationStatus') === 'Complete'
  const opened = status === 'Initiated' ? (isVerified ? 'approved' : 'pending') : 'unknown'
  const outcome = ENDED[status.toLowerCase()] ?? opened
  const amountMinor = amountOf(body, 'amount')
  const trxId = textOf(body, 'trxId', 'trxID')
  const payer = textOf(body, 'payerAccount', 'customerMsisdn')
  return {
    outcome,
    gatewayRef: textOf(body, 'paymentId', 'paymentID'),
    merchantRef: textOf(body, 'merchantInvoiceNumber'),
    currency: textOf(body, 'currency') ?? 'BDT',
    amountMinor,
    receivedMinor: outcome === 'paid' ? amountMinor : null,
    code: status === '' ? null : status,
    bankStatus: status === '' ? null : status,
    bankTrxId: trxId,
    invoiceNo: null,
    method: 'bKash',
    time: bKashTime(textOf(body, 'paymentExecuteTime', 'completedTime', 'paymentCreateTime')),
    isVerify: 0,
    body: { status, trxId, amount: textOf(body, 'amount'), isVerified, payer: lastDigits(payer) },
  }
}

/** Enough to tell one wallet from another, and no more. */
export const lastDigits = (number: string | null): string | null =>
  number === null ? null : `…${number.slice(-4)}`

/** Refusals of `execute` after which no money moves, and what the shopper reads. */
const OVER: Readonly<Record<string, string>> = {
  '2014': FAILURES.pin,
  '2015': FAILURES.walletLocked,
  '2018': FAILURES.oneTimePassword,
  '2019': FAILURES.expired,
  '2023': FAILURES.notEnough,
  '2029': FAILURES.bkashTwice,
  '2033': FAILURES.expired,
  '2037': FAILURES.walletLocked,
  '2057': FAILURES.failed,
  '2064': FAILURES.unavailable,
}

/** Undefined where the code does not say that it is over. */
export const overBy = (code: string): string | undefined => OVER[code]

/** What `refund/payment/status` lists. */
export function refundsIn(body: AnswerFields): GatewayRefund[] {
  const { data: rows } = z
    .array(answerFields)
    .safeParse([body.refundTransactions ?? body.refundTransaction ?? []].flat())
  if (!rows) throw new GatewaySilence('refund status: no list', 'not_understood')
  return rows.flatMap((row) => {
    const theirRef = textOf(row, 'refundTrxId', 'refundTrxID')
    if (theirRef === null) return []
    const isDone = textOf(row, 'refundTransactionStatus', 'transactionStatus') === 'Completed'
    return [{ theirRef, amountMinor: amountOf(row, 'refundAmount', 'amount'), isDone }]
  })
}

/** By the shop's word it went back already, or has yet to be asked after. */
export const NO_REFUND_YET = '3045'

/** What staff read where a refund was refused. */
export const REFUND_REFUSED: Readonly<Record<string, string>> = {
  '2023': 'There is not enough money in the shop’s own bKash account.',
  '2071': 'bKash gives nothing back any more: the time for it is over.',
  '2072': 'bKash says that the amount is more than is left of this payment.',
  '2074': 'bKash does not take this payment back.',
  '2077': 'bKash does not know this transaction for this payment.',
  '2080': 'bKash does not permit this refund.',
  '2081': 'bKash does not permit this refund.',
  '2082': 'bKash permits no further refund of this payment.',
  '2127': 'bKash has not completed the payment yet.',
}
