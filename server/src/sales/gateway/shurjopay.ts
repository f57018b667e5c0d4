/**
 * ShurjoPay v2.1: how it is called. Every call has its time; only what can do no harm twice is sent twice; a token that
 * it no longer takes is renewed once; and after several silences it is left alone for a while (circuit.ts).
 */
import { GATEWAY_TRAITS } from '@spokehaat/contract/sales/pay-ways'
import { ExponentialBackoff, handleType, retry } from 'cockatiel'
import type { CircuitOptions } from './circuit.ts'
import {
  type GatewayAnswer,
  GatewayRefusal,
  GatewaySilence,
  type OnlineGateway,
  type PaymentRequest,
  type StartedPayment,
} from './gateway.ts'
import { CIRCUIT, createOperations } from './operations.ts'
import { parseJson, postJson } from './post-json.ts'
import {
  ALREADY_VERIFIED,
  codeOf,
  isUnknownCode,
  readPayment,
  refusal,
  refusesUs,
  startAnswer,
  tokenAnswer,
} from './shurjopay-answers.ts'
import { startBody } from './shurjopay-request.ts'
import { toMinor } from './to-minor.ts'

export interface ShurjoPayOptions {
  /** Origin of the API, such as https://engine.shurjopayment.com. */
  url: string
  username: string
  password: string
  /** The merchant's prefix, issued by the gateway. */
  prefix: string
  /** Hosts besides the API's own that may serve the payment page. */
  checkoutHosts?: readonly string[]
  /** Milliseconds for a connection, for all that opening or reading one payment takes, and before a second try. */
  limits?: { connectMs: number; totalMs: number; retryMs: number }
  circuit?: CircuitOptions
  now?: () => number
}

/** Hosted pages of the live and the public test gateway; the page lives on another host than the API. */
const CHECKOUT_HOSTS = ['securepay.shurjopayment.com', 'sandbox.securepay.shurjopayment.com']
/** A token is said to live 15 or 60 minutes, depending on the page; we trust it for less than either. */
const TOKEN_MS = 10 * 60_000
const LIMITS = { connectMs: 3_000, totalMs: 10_000, retryMs: 150 }

type Call = 'get_token' | 'secret-pay' | 'verification' | 'payment-status'
interface Auth {
  token: string
  storeId: string | number
  until: number
}

export function createShurjoPay(options: ShurjoPayOptions): OnlineGateway {
  const { now = Date.now, limits = LIMITS, circuit = CIRCUIT } = options
  const hosts = new Set([new URL(options.url).host, ...CHECKOUT_HOSTS, ...(options.checkoutHosts ?? [])])
  const operations = createOperations(circuit, () => new URL(options.url).host)
  const { tell, told, opening, asking, health, watch } = operations
  // twice more, with growing waits of random length, so that many nodes do not knock in step
  const tries = {
    maxAttempts: 2,
    backoff: new ExponentialBackoff({ initialDelay: limits.retryMs, maxDelay: 10 * limits.retryMs }),
  }
  const harmlessTwice = retry(handleType(GatewaySilence), tries)
  // a payment is started again only where nothing can have arrived
  const ifNothingArrived = retry(
    handleType(GatewaySilence, ({ sent }) => !sent),
    tries,
  )
  let held: Auth | null = null
  let renewing: Promise<Auth> | null = null

  /** Throws GatewaySilence also for a server error and for what is not JSON: they say nothing about a payment. */
  async function post(call: Call, body: unknown, signal: AbortSignal, token?: string) {
    const began = performance.now()
    let status: number | null = null
    let code: string | null = null
    try {
      const answer = await postJson({
        url: `${options.url}/api/${call}`,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        body,
        connectMs: limits.connectMs,
        signal,
      })
      status = answer.status
      if (status >= 500 || status === 408 || status === 429) {
        throw new GatewaySilence(`${call} was answered with ${status}`, status >= 500 ? 'http_5xx' : 'busy')
      }
      const parsed = parseJson(answer.text)
      if (parsed === undefined) {
        const type = answer.type ?? 'no type'
        throw new GatewaySilence(
          `${call} was answered with ${status}, but not in JSON (${type})`,
          'not_understood',
        )
      }
      code = codeOf(Array.isArray(parsed) ? parsed[0] : parsed)
      return { status, body: parsed }
    } finally {
      tell({ kind: 'call', call, ms: Math.round(performance.now() - began), status, code })
    }
  }

  async function authenticate(signal: AbortSignal): Promise<Auth> {
    if (held && held.until > now()) return held
    // all who need a token wait for the same one; it is not tied to the time of whoever came first
    renewing ??= requestToken().finally(() => {
      renewing = null
    })
    return within(signal, renewing)
  }

  async function requestToken(): Promise<Auth> {
    const { username, password } = options
    const signal = AbortSignal.timeout(limits.totalMs)
    const { body } = await harmlessTwice.execute(
      () => post('get_token', { username, password }, signal),
      signal,
    )
    const answer = tokenAnswer.safeParse(body)
    if (!answer.success || !['200', '1000', undefined].includes(answer.data.sp_code)) {
      throw new GatewayRefusal('The gateway does not know this shop.', codeOf(body), 'not_authorized')
    }
    const { token, store_id, expires_in } = answer.data
    held = { token, storeId: store_id, until: now() + Math.min(TOKEN_MS, (expires_in ?? 600) * 900) }
    return held
  }

  /** Calls with a token; one that the gateway no longer takes is renewed once. */
  async function call(name: Call, build: (auth: Auth) => unknown): Promise<unknown> {
    const signal = AbortSignal.timeout(limits.totalMs)
    const repeat = name === 'secret-pay' ? ifNothingArrived : harmlessTwice
    for (const lastTry of [false, true]) {
      const auth = await authenticate(signal)
      const { status, body } = await repeat.execute(() => post(name, build(auth), signal, auth.token), signal)
      if (!refusesUs(status, body)) return body
      // not the one that another call has fetched meanwhile
      if (held?.token === auth.token) held = null
      if (lastTry) {
        throw new GatewayRefusal('The gateway does not accept our token.', codeOf(body), 'not_authorized')
      }
    }
    throw new GatewaySilence(`${name} was not answered`, 'not_understood')
  }

  async function read(name: 'verification' | 'payment-status', gatewayRef: string): Promise<GatewayAnswer> {
    const answer = await asking.run(async () => {
      try {
        return readPayment(await call(name, () => ({ order_id: gatewayRef })))
      } catch (error) {
        // refused as the one who asks, we have learnt nothing about the payment
        throw error instanceof GatewayRefusal
          ? new GatewaySilence(error.message, error.result, { cause: error })
          : error
      }
    })
    if (answer.code === ALREADY_VERIFIED && name === 'verification') return read('payment-status', gatewayRef)
    if (isUnknownCode(answer.code)) tell({ kind: 'unknown code', code: answer.code.slice(0, 20) })
    return answer
  }

  async function start(request: PaymentRequest): Promise<StartedPayment> {
    const body = await opening.run(() =>
      call('secret-pay', (auth) => startBody(request, options.prefix, auth)),
    )
    const answer = startAnswer.safeParse(body)
    if (!answer.success) throw refusal(body)
    const { checkout_url, sp_order_id, customer_order_id, currency, amount } = answer.data
    const page = URL.parse(checkout_url)
    if (
      customer_order_id !== request.merchantRef ||
      currency !== request.currency ||
      toMinor(amount) !== request.amountMinor
    ) {
      throw notOurs('The gateway opened a payment for something else.')
    }
    if (
      !page ||
      !hosts.has(page.host) ||
      !['https:', new URL(options.url).protocol].includes(page.protocol)
    ) {
      throw notOurs('The gateway named a payment page on a host that we do not know.')
    }
    // paid there, it would come back under a name that we could not find
    if ((page.searchParams.get('order_id') ?? sp_order_id) !== sp_order_id) {
      throw notOurs('The gateway named the page of another payment.')
    }
    return { gatewayRef: sp_order_id, checkoutUrl: checkout_url }
  }

  return {
    name: 'shurjopay',
    traits: GATEWAY_TRAITS.shurjopay,

    start: (request) => told('start', () => start(request)),
    verify: (gatewayRef) => told('verify', () => read('verification', gatewayRef)),
    status: (gatewayRef) => told('status', () => read('payment-status', gatewayRef)),

    signIn: async () => {
      await authenticate(AbortSignal.timeout(limits.totalMs))
    },

    health,
    watch,
  }
}

/** What waits for others' work has its own time all the same. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new GatewaySilence('no token in time', 'timeout', { cause: signal.reason }))
    if (signal.aborted) late()
    signal.addEventListener('abort', late, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', late))
  })
}

const notOurs = (why: string) => new GatewayRefusal(why, null, 'not_understood')
