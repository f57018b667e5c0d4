/**
 * What ShurjoPay's answers mean. They drift in type and spelling (`recived_amount`, numbers as text), so they are read
 * leniently and turned into exact paisa; whether something is paid is decided elsewhere (judge.ts), by code, amount,
 * currency and binding, never by `bank_status`.
 */
import { z } from 'zod'
import { dhakaTime } from './dhaka-time.ts'
import { type GatewayAnswer, type GatewayOutcome, GatewayRefusal, GatewaySilence } from './gateway.ts'
import { toMinor } from './to-minor.ts'

const text = z
  .union([z.string(), z.number()])
  // what PostgreSQL can't hold must not keep a payment from being recorded
  .transform((value) => String(value).replaceAll('\0', '').toWellFormed())
const maybeText = text.nullish().transform((value) => (value === undefined || value === '' ? null : value))

export const tokenAnswer = z.object({
  token: z.string().min(1),
  store_id: z.union([z.string(), z.number()]),
  sp_code: text.optional(),
  expires_in: z.coerce.number().positive().optional(),
})

export const startAnswer = z.object({
  checkout_url: z.string().min(1),
  sp_order_id: z.string().min(1),
  customer_order_id: text,
  currency: z.string(),
  amount: text,
})

const paymentAnswer = z.object({
  order_id: maybeText,
  customer_order_id: maybeText,
  currency: maybeText,
  amount: maybeText,
  recived_amount: maybeText,
  received_amount: maybeText,
  sp_code: maybeText,
  sp_message: maybeText,
  sp_massage: maybeText,
  bank_status: maybeText,
  bank_trx_id: maybeText,
  invoice_no: maybeText,
  method: maybeText,
  date_time: maybeText,
  is_verify: z.coerce.number().int().catch(0),
})

/** Verified before: the status call says what it was. */
export const ALREADY_VERIFIED = '208'

/** We are refused as the one who asks: wrong credentials, an inactive merchant. */
const AUTH_CODES: ReadonlySet<string> = new Set(['1003', '1064', '2008'])

/** Meaning of `sp_code`; a code that is not here is `unknown` and decides nothing. */
const OUTCOMES: Readonly<Record<string, GatewayOutcome>> = {
  '1000': 'paid',
  '1001': 'failed',
  '1002': 'cancelled',
  '1004': 'expired',
  '1005': 'failed',
  '1006': 'failed',
  '1007': 'failed',
  '1008': 'failed',
  '1009': 'failed',
  // an order that it does not know: decides nothing, and a payment that turns up later still counts
  '1011': 'unknown',
  '1012': 'failed',
  '1061': 'failed',
  '1065': 'pending',
  '1066': 'pending',
  '1067': 'failed',
  '1068': 'pending',
  '2005': 'review',
  '2007': 'pending',
  '2009': 'failed',
  '3000': 'reversed',
}

/**
 * What verification and payment-status say of a payment: an array of one, or an object where there is a code only.
 * Throws GatewaySilence where there is none: that says nothing about the payment.
 */
export function readPayment(body: unknown): GatewayAnswer {
  const { data: answer } = paymentAnswer.safeParse(Array.isArray(body) ? body[0] : body)
  const code = answer?.sp_code ?? null
  if (!answer || code === null)
    throw new GatewaySilence('an answer in a shape that we do not know', 'not_understood')
  const outcome = OUTCOMES[code] ?? 'unknown'
  const received = answer.received_amount ?? answer.recived_amount
  return {
    outcome,
    gatewayRef: answer.order_id,
    merchantRef: answer.customer_order_id,
    currency: answer.currency,
    amountMinor: answer.amount === null ? null : toMinor(answer.amount),
    // what the bank still checks has not come in, whatever sum stands beside it
    receivedMinor: received === null || outcome === 'review' ? null : toMinor(received),
    code,
    bankStatus: answer.bank_status,
    bankTrxId: answer.bank_trx_id,
    invoiceNo: answer.invoice_no,
    method: answer.method,
    time: dhakaTime(answer.date_time),
    isVerify: answer.is_verify,
    // the parsed fields only: names, phones and card data of the payer stay out of our records
    body: answer,
  }
}

const withCode = z.object({ sp_code: text })
const withMessage = z.object({ message: z.string() })

export function codeOf(body: unknown): string | null {
  const parsed = withCode.safeParse(body)
  return parsed.success ? parsed.data.sp_code : null
}

/** Whether we are refused, not the payment; the gateway may say it with HTTP 200. */
export function refusesUs(status: number, body: unknown): boolean {
  if (status === 401) return true
  if (Array.isArray(body)) return false
  const code = codeOf(body)
  if (code !== null) return AUTH_CODES.has(code)
  const { data } = withMessage.safeParse(body)
  return data !== undefined && /\btoken\b|unauthenticated|unauthori[sz]ed/i.test(data.message)
}

/** Whether a code is new to us, so that somebody should look it up. */
export function isUnknownCode(code: string | null): code is string {
  return code !== null && code !== ALREADY_VERIFIED && OUTCOMES[code] === undefined
}

export function refusal(body: unknown): GatewayRefusal {
  return new GatewayRefusal(`The gateway refused the payment: ${reasonOf(body)}`, codeOf(body))
}

/** Field errors come as an object of sentences, others with a message. */
function reasonOf(body: unknown): string {
  const parsed = z.record(z.string(), z.unknown()).safeParse(body)
  if (!parsed.success) return 'no reason given'
  const sentences = Object.values(parsed.data).filter((value) => typeof value === 'string')
  return sentences.filter(isSentence).join(' ').slice(0, 300) || 'no reason given'
}

/** An answer may hold a token, an address with one, or a number of the payer's; its sentences hold none. */
function isSentence(text: string): boolean {
  return /\s/.test(text) && !/:\/\/|\d{5}|\S{40}/.test(text)
}
