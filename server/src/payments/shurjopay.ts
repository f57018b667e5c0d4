/**
 * ShurjoPay v2.1. Its answers drift in type and spelling (`recived_amount`, numbers as text), so they are read
 * leniently and turned into exact paisa; whether something is paid is decided elsewhere (judge.ts), by code, amount,
 * currency and binding, never by `bank_status`.
 */
import { z } from 'zod'
import {
  type GatewayAnswer,
  type GatewayOutcome,
  GatewayRefusal,
  GatewaySilence,
  type PaymentGateway,
  type PaymentRequest,
  type StartedPayment,
} from './gateway.ts'

export interface ShurjoPayOptions {
  /** Origin of the API, such as https://engine.shurjopayment.com. */
  url: string
  username: string
  password: string
  /** The merchant's prefix, issued by the gateway. */
  prefix: string
  /** Hosts besides the API's own that may serve the payment page. */
  checkoutHosts?: readonly string[]
  /** A call that takes longer has failed; milliseconds. */
  timeout?: number
  now?: () => number
}

/** Hosted pages of the live and the public test gateway; the page lives on another host than the API. */
const CHECKOUT_HOSTS = ['securepay.shurjopayment.com', 'sandbox.securepay.shurjopayment.com']
/** A token is said to live 15 or 60 minutes, depending on the page; we trust it for less than either. */
const TOKEN_MS = 10 * 60_000

const text = z
  .union([z.string(), z.number()])
  // what PostgreSQL can't hold must not keep a payment from being recorded
  .transform((value) => String(value).replaceAll('\0', '').toWellFormed())
const maybeText = text.nullish().transform((value) => (value === undefined || value === '' ? null : value))

const tokenAnswer = z.object({
  token: z.string().min(1),
  store_id: z.union([z.string(), z.number()]),
  sp_code: text.optional(),
  expires_in: z.coerce.number().positive().optional(),
})

const startAnswer = z.object({
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

/** Meaning of `sp_code`; a code that is not here is `unknown` and decides nothing. */
const OUTCOMES: Record<string, GatewayOutcome> = {
  '1000': 'paid',
  '1001': 'failed',
  '1002': 'cancelled',
  '1004': 'expired',
  '1005': 'failed',
  '1006': 'failed',
  '1007': 'failed',
  '1008': 'failed',
  '1009': 'failed',
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

export function createShurjoPay(options: ShurjoPayOptions): PaymentGateway {
  const { timeout = 10_000, now = Date.now } = options
  const hosts = new Set([new URL(options.url).host, ...CHECKOUT_HOSTS, ...(options.checkoutHosts ?? [])])
  let held: { token: string; storeId: string | number; until: number } | null = null

  async function post(
    path: string,
    body: unknown,
    token?: string,
  ): Promise<{ status: number; body: unknown }> {
    let response: Response
    let answer: string
    try {
      response = await fetch(`${options.url}/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      answer = await response.text()
    } catch (error) {
      throw new GatewaySilence(`no answer to ${path}`, error)
    }
    try {
      return { status: response.status, body: JSON.parse(answer) }
    } catch {
      throw new GatewaySilence(`${path} answered ${response.status} with something that is not JSON`)
    }
  }

  async function authenticate(): Promise<NonNullable<typeof held>> {
    if (held && held.until > now()) return held
    const { status, body } = await post('get_token', {
      username: options.username,
      password: options.password,
    })
    const answer = tokenAnswer.safeParse(body)
    const accepted = answer.success && ['200', '1000', undefined].includes(answer.data.sp_code)
    if (status >= 500) throw new GatewaySilence(`get_token answered ${status}`)
    if (!accepted) throw new GatewayRefusal('The gateway does not know this shop.', codeOf(body))
    const { token, store_id, expires_in } = answer.data
    held = { token, storeId: store_id, until: now() + Math.min(TOKEN_MS, (expires_in ?? 600) * 900) }
    return held
  }

  /** Calls with a token; one that the gateway no longer takes is renewed once. */
  async function call(path: string, build: (auth: NonNullable<typeof held>) => unknown): Promise<unknown> {
    for (const lastTry of [false, true]) {
      const auth = await authenticate()
      const { status, body } = await post(path, build(auth), auth.token)
      if (status === 401 || (!Array.isArray(body) && ['1003', '1064'].includes(codeOf(body) ?? ''))) {
        held = null
        if (!lastTry) continue
        throw new GatewayRefusal('The gateway does not accept our token.', codeOf(body))
      }
      if (status >= 500) throw new GatewaySilence(`${path} answered ${status}`)
      return body
    }
    throw new GatewaySilence(`${path} was not answered`)
  }

  async function read(path: 'verification' | 'payment-status', gatewayRef: string): Promise<GatewayAnswer> {
    const body = await call(path, () => ({ order_id: gatewayRef })).catch((error: unknown) => {
      // refused as the one who asks, we have learnt nothing about the payment
      throw error instanceof GatewayRefusal ? new GatewaySilence(error.message, error) : error
    })
    const answer = paymentAnswer.safeParse(Array.isArray(body) ? body[0] : body)
    if (!answer.success) throw new GatewaySilence(`${path} answered in a shape that we do not know`)
    // 208: verified before; the status call says what it was
    if (answer.data.sp_code === '208' && path === 'verification') return read('payment-status', gatewayRef)
    return toAnswer(answer.data)
  }

  return {
    name: 'shurjopay',

    async start(request: PaymentRequest): Promise<StartedPayment> {
      const body = await call('secret-pay', (auth) => startBody(request, options.prefix, auth))
      const answer = startAnswer.safeParse(body)
      if (!answer.success)
        throw new GatewayRefusal(`The gateway refused the payment: ${reasonOf(body)}`, codeOf(body))
      const { checkout_url, sp_order_id, customer_order_id, currency, amount } = answer.data
      const page = URL.parse(checkout_url)
      if (
        customer_order_id !== request.merchantRef ||
        currency !== request.currency ||
        toMinor(amount) !== request.amountMinor
      ) {
        throw new GatewayRefusal('The gateway opened a payment for something else.')
      }
      if (
        !page ||
        !hosts.has(page.host) ||
        !['https:', new URL(options.url).protocol].includes(page.protocol)
      ) {
        throw new GatewayRefusal('The gateway named a payment page on a host that we do not know.')
      }
      return { gatewayRef: sp_order_id, checkoutUrl: checkout_url }
    },

    verify: (gatewayRef) => read('verification', gatewayRef),
    status: (gatewayRef) => read('payment-status', gatewayRef),
  }
}

function startBody(
  request: PaymentRequest,
  prefix: string,
  auth: { token: string; storeId: string | number },
) {
  const { customer } = request
  return {
    token: auth.token,
    store_id: auth.storeId,
    prefix,
    amount: (request.amountMinor / 100).toFixed(2),
    currency: request.currency,
    order_id: request.merchantRef,
    return_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    client_ip: request.clientIp,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: localPhone(customer.phone),
    customer_address: customer.address,
    customer_city: customer.city,
    customer_country: 'Bangladesh',
    // both spellings are in use
    customer_post_code: customer.postcode || '0000',
    customer_postcode: customer.postcode || '0000',
    // discounts change what is really paid; ours are in the amount already
    discount_amount: 0,
    disc_percent: 0,
    value1: request.orderId,
    value2: request.attemptId,
  }
}

/** +880 1712-345678 → 01712345678, as the gateway wants it; anything else as it is. */
function localPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const local = digits.startsWith('880') ? digits.slice(2) : digits
  return /^01\d{9}$/.test(local) ? local : digits
}

/** '65880.0000' → 6588000 paisa; null where it is no amount, or finer than a paisa. */
function toMinor(amount: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Bangladesh keeps UTC+6 all year. */
function dhakaTime(time: string | null): Date | null {
  if (time === null || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time)) return null
  const date = new Date(`${time.replace(' ', 'T')}+06:00`)
  return Number.isNaN(date.getTime()) ? null : date
}

function toAnswer(answer: z.infer<typeof paymentAnswer>): GatewayAnswer {
  const code = answer.sp_code
  const received = answer.received_amount ?? answer.recived_amount
  return {
    outcome: (code !== null && OUTCOMES[code]) || 'unknown',
    gatewayRef: answer.order_id,
    merchantRef: answer.customer_order_id,
    currency: answer.currency,
    amountMinor: answer.amount === null ? null : toMinor(answer.amount),
    receivedMinor: received === null ? null : toMinor(received),
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

function codeOf(body: unknown): string | null {
  const parsed = z.object({ sp_code: text }).safeParse(body)
  return parsed.success ? parsed.data.sp_code : null
}

/** Field errors come as an object of sentences, others with a message. */
function reasonOf(body: unknown): string {
  const parsed = z.record(z.string(), z.unknown()).safeParse(body)
  if (!parsed.success) return 'no reason given'
  const sentences = Object.values(parsed.data).filter((value) => typeof value === 'string')
  return sentences.join(' ').slice(0, 300) || 'no reason given'
}
