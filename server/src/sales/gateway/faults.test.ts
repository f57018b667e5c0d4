/**
 * Everything the sandbox gateway can do wrong, at every step → what becomes of the order, and what the shopper is told.
 * Where a fault strikes once, it may be got over; where it strikes every time, nothing may be decided by it.
 */
import { errorMessage } from '@spokehaat/contract/basics/errors'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { finishPayment, paymentOf, placeOrder, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sweep } from '../sweep/sweep.ts'
import type { GatewayResult } from './gateway.ts'
import { createShurjoPay, type ShurjoPayOptions } from './shurjopay.ts'
import { watchGateways } from './watch-gateways.ts'

let shop: Shop
let rider: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  shop = await openShop({ env: { LOG_LEVEL: 'trace' } })
})
afterAll(() => shop.close())
beforeEach(() => deal())
afterEach(async () => {
  await heal()
  expect(shop.log.join('\n')).not.toMatch(
    /eyJ|sandbox&secret|wrong&secret|spaycheckout|checkout_url|1712345678|411111|XXXXXX/,
  )
})

const MINUTE = 60_000
/** Long enough for any call of ours, far from long enough for a gateway that does not answer. */
const IMPATIENT = { connectMs: 700, totalMs: 700, retryMs: 1 }

/** A gateway client that knows nothing yet: its first call asks for a token. */
function deal(options: Partial<ShurjoPayOptions> = {}) {
  const gateway = createShurjoPay({
    url: shop.gatewayUrl,
    username: 'sp_sandbox',
    password: 'sandbox&secret',
    prefix: 'SH',
    limits: { connectMs: 3_000, totalMs: 10_000, retryMs: 1 },
    circuit: { silences: 1_000, restMs: 1 },
    ...options,
  })
  shop.services.gateways.shurjopay = gateway
  watchGateways(shop.services.gateways, shop.app.log, shop.services.troubles)
}

const heal = () => shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' })

async function suffer(step: string, fault: string, times: number) {
  const more = { ...(times === ONCE && { times }), ...MORE[fault] }
  const answer = await shop.gateway.inject({
    method: 'POST',
    url: '/sandbox/faults',
    payload: { step, fault, ...more },
  })
  expect(answer.statusCode).toBe(201)
  if (fault === 'latency') deal({ limits: IMPATIENT })
}
const ONCE = 1
const ALWAYS = Number.POSITIVE_INFINITY
const MORE: Record<string, object> = { latency: { ms: 60_000 }, 'token-expiry': { seconds: 0 } }

/** Nothing came back that can be read. */
const SILENCES = ['reset', 'lost-answer', 'http-500', 'html', 'cut-short']

async function stateOf(order: string) {
  return shop.db
    .selectFrom('orders')
    .innerJoin('payment_attempts as attempt', 'attempt.order_id', 'orders.id')
    .where('orders.id', '=', order)
    .select(['orders.status as order', 'attempt.status as attempt', 'attempt.reason'])
    .orderBy('attempt.number', 'desc')
    .executeTakeFirstOrThrow()
}

let signedInAt = 0
/** Signing in is slow on purpose, and a token lasts for fifteen minutes of the shop's clock. */
async function staySignedIn() {
  const now = shop.services.now().getTime()
  if (now - signedInAt < 10 * MINUTE) return
  rider = await buildUser(shop)
  signedInAt = now
}

async function buy(key?: string) {
  await staySignedIn()
  const product = await buildProduct(shop, { stock: 1, price: 549 })
  const line = [{ product: product._id, quantity: 1 }]
  return { product, place: () => placeOrder(shop, rider.token, line, key === undefined ? {} : { key }) }
}

async function pay() {
  const { product, place } = await buy()
  const placed = (await place()).json().data
  const payment = paymentOf(placed.checkout_url)
  await finishPayment(shop, payment, 'success', { method: 'Visa' })
  return { product, order: placed.order as string, payment }
}

/** Fault → how a call is said to have ended; `not_understood` where it was something else than was asked for. */
const RESULTS: Record<string, GatewayResult> = {
  latency: 'timeout',
  reset: 'unreachable',
  'lost-answer': 'unreachable',
  'http-500': 'http_5xx',
  'unknown-sp-code': 'not_authorized',
  'token-expiry': 'not_authorized',
  unauthorized: 'not_authorized',
  'unauthorized-200': 'not_authorized',
}

/** As the dashboard has them. */
const brokenParts = () => shop.services.troubles.list().map(({ part }) => part)

/** What the log says of a request that failed. */
function errorLine({ headers }: { headers: Record<string, unknown> }) {
  const lines = shop.log.map((line) => JSON.parse(line))
  return lines.find((line) => line.reqId === headers['x-request-id'] && line.level === 50)
}

describe('opening a payment', () => {
  const OPENED = { order: 'Pending', attempt: 'redirected', reason: null }
  const SILENT = { order: 'Pending', attempt: 'created', reason: 'The gateway did not answer.' }
  const refused = (reason: string) => ({ order: 'Failed', attempt: 'failed', reason })
  const FOR_ANOTHER = refused('The gateway opened a payment for something else.')
  const OUR_TOKEN = refused('The gateway does not accept our token.')

  test.each([
    ['get_token', 'latency', ALWAYS, SILENT],
    ...SILENCES.map((fault) => ['get_token', fault, ONCE, OPENED] as const),
    ...SILENCES.map((fault) => ['get_token', fault, ALWAYS, SILENT] as const),
    ['get_token', 'sp-code-number', ALWAYS, OPENED],
    ['get_token', 'unknown-sp-code', ALWAYS, refused('The gateway does not know this shop.')],
    ['get_token', 'token-expiry', ONCE, OPENED],
    ['get_token', 'token-expiry', ALWAYS, OUR_TOKEN],
    ['secret-pay', 'latency', ALWAYS, SILENT],
    // it may have arrived, so it is not sent again
    ...SILENCES.map((fault) => ['secret-pay', fault, ONCE, SILENT] as const),
    ['secret-pay', 'unauthorized', ONCE, OPENED],
    ['secret-pay', 'unauthorized-200', ONCE, OPENED],
    ['secret-pay', 'unauthorized', ALWAYS, OUR_TOKEN],
    ['secret-pay', 'unauthorized-200', ALWAYS, OUR_TOKEN],
    ['secret-pay', 'amount-off-by-one', ALWAYS, FOR_ANOTHER],
    ['secret-pay', 'currency-usd', ALWAYS, FOR_ANOTHER],
    ['secret-pay', 'wrong-customer-order-id', ALWAYS, FOR_ANOTHER],
    ['secret-pay', 'wrong-order-id', ALWAYS, refused('The gateway named the page of another payment.')],
  ] as const)('%s: %s, %d times', async (step, fault, times, expected) => {
    const { product, place } = await buy(`${step}-${fault}-${times}`)
    await suffer(step, fault, times)
    const first = await place()
    const order = first.json().data?.order ?? first.json().details?.order
    expect(await stateOf(order)).toEqual(expected)
    expect(await stockOf(shop, product._id)).toMatchObject({ onHand: 1, held: 1 })
    expect(brokenParts()).toEqual(expected === OPENED ? [] : ['payments'])
    if (expected !== OPENED) {
      const cause = { operation: 'start', host: new URL(shop.gatewayUrl).host, ms: expect.any(Number) }
      expect(errorLine(first)?.err).toMatchObject({
        type: 'Refusal',
        cause: { ...cause, result: RESULTS[fault] ?? 'not_understood', message: expect.any(String) },
      })
      expect([first.statusCode, first.json().code, first.json().message]).toEqual([
        503,
        'payment_unavailable',
        errorMessage('payment_unavailable'),
      ])
      expect(first.headers['retry-after']).toBe('5')
    }

    await heal()
    deal()
    const again = await place()
    expect([again.statusCode, again.json().data.order]).toEqual([200, order])
    expect(brokenParts()).toEqual([])
    const payment = paymentOf(again.json().data.checkout_url)
    await finishPayment(shop, payment, 'success')
    await verify(shop, rider.token, payment)
    expect(await stateOf(order)).toEqual({ order: 'Paid', attempt: 'paid', reason: null })
    expect(await stockOf(shop, product._id)).toMatchObject({ onHand: 0, held: 0 })
  })

  test.each(['sp-code-number', 'credentials-401'])('wrong credentials, %s', async (fault) => {
    deal({ password: 'wrong&secret' })
    await suffer('get_token', fault, ALWAYS)
    const { place } = await buy()
    const { code, details } = (await place()).json()
    expect(code).toBe('payment_unavailable')
    expect(await stateOf(details.order)).toEqual(refused('The gateway does not know this shop.'))
  })

  test('what was refused holds its stock for its time, and no longer', async () => {
    const { product, place } = await buy()
    await suffer('secret-pay', 'currency-usd', ALWAYS)
    await place()
    await sweep(shop.services, shop.app.log)
    expect(await stockOf(shop, product._id)).toMatchObject({ held: 1 })
    shop.advance(16 * MINUTE)
    await sweep(shop.services, shop.app.log)
    expect(await stockOf(shop, product._id)).toMatchObject({ onHand: 1, held: 0 })
  })
})

const PAID = { order: 'Paid', attempt: 'paid', reason: null }
const OPEN = { order: 'Pending', attempt: 'redirected', reason: null }
const review = (reason: string) => ({ order: 'Review', attempt: 'review', reason })

const look = {
  return: async (payment: string) => {
    const answer = await verify(shop, rider.token, payment)
    // nobody who comes back is shown an error for what the gateway does
    expect(answer.statusCode).toBe(200)
    return answer
  },
  notification: (payment: string) =>
    shop.app.inject({ method: 'POST', url: `/api/payments/ipn?order_id=${payment}` }),
  sweep: async () => {
    shop.advance(3 * MINUTE)
    await sweep(shop.services, shop.app.log)
    return null
  },
}

/** Fault of the step that reads a payment → what a payment made looks like then. */
const READING = [
  ...['unauthorized', 'unauthorized-200', ...SILENCES].flatMap(
    (fault) => [[fault, ONCE, PAID] as const, [fault, ALWAYS, 'silent'] as const] as const,
  ),
  ['latency', ALWAYS, 'silent'],
  ['sp-code-number', ALWAYS, PAID],
  ['new-spellings', ALWAYS, PAID],
  ['already-verified', ALWAYS, PAID],
  ['unknown-sp-code', ALWAYS, OPEN],
  ['unknown-order', ALWAYS, OPEN],
  ['not-yet', ALWAYS, OPEN],
  ['amount-off-by-one', ALWAYS, review('The amount paid is not the amount of the order.')],
  ['currency-usd', ALWAYS, review('Paid in USD, not BDT.')],
  ['wrong-order-id', ALWAYS, review('The gateway answered for another payment.')],
  ['wrong-customer-order-id', ALWAYS, review('The payment belongs to another order.')],
  ['underpaid', ALWAYS, review('Less came in than the order costs.')],
  ['hold', ALWAYS, review('The bank is checking this payment.')],
  [
    'reversed',
    ALWAYS,
    { order: 'Failed', attempt: 'failed', reason: 'The bank has sent this payment back.' },
  ],
] as const

const TOKENS = [
  ['latency', ALWAYS, 'silent'],
  ...SILENCES.map((fault) => [fault, ONCE, PAID] as const),
  ...SILENCES.map((fault) => [fault, ALWAYS, 'silent'] as const),
  ['sp-code-number', ALWAYS, PAID],
  ['unknown-sp-code', ALWAYS, 'silent'],
  ['token-expiry', ONCE, PAID],
  ['token-expiry', ALWAYS, 'silent'],
] as const

describe.each(['return', 'notification', 'sweep'] as const)('asking, by %s', (by) => {
  const rows = [
    ...READING.map((row) => ['verification', ...row] as const),
    ...TOKENS.map((row) => ['get_token', ...row] as const),
    // what it decides wrongly, verification puts right
    ...(by === 'sweep' ? READING : []).map(([fault, times, expected]) => {
      const isHeard = expected === 'silent' || fault === 'not-yet'
      return ['payment-status', fault, times, isHeard ? expected : PAID] as const
    }),
  ]
  test.each(rows)('%s: %s, %d times', async (step, fault, times, expected) => {
    const { product, order, payment } = await pay()
    deal()
    await suffer(step, fault, times)
    const answer = await look[by](payment)
    const isSilent = expected === 'silent'
    const wanted = isSilent ? OPEN : expected
    expect(await stateOf(order)).toEqual(wanted)
    if (by === 'notification') {
      expect(answer?.statusCode).toBe(isSilent ? 503 : 200)
      expect(answer?.headers['retry-after']).toBe(isSilent ? '30' : undefined)
    }
    if (by === 'return') {
      const { order: status, attempt, reason } = wanted
      expect(answer?.json().data[0]).toMatchObject({ status, attempt, reason })
    }
    const left = { Paid: [0, 0], Failed: [1, 0] }[wanted.order] ?? [1, 1]
    const { onHand, held } = await stockOf(shop, product._id)
    expect([onHand, held]).toEqual(left)

    // money that does not agree with the order is a person's to look at; the bank's own check may end well by itself
    if (wanted.order === 'Review' && fault !== 'hold') return
    await heal()
    deal()
    // the sweep looks at what is open; a notification can come for anything
    await look[by === 'sweep' && wanted !== OPEN ? 'notification' : by](payment)
    expect(await stateOf(order)).toEqual(PAID)
  })
})

test('while the gateway is silent nothing runs out, and what was paid meanwhile is found', async () => {
  const { product, order } = await pay()
  await suffer('payment-status', 'http-500', ALWAYS)
  shop.advance(30 * MINUTE)
  await sweep(shop.services, shop.app.log)
  expect(await stateOf(order)).toEqual(OPEN)
  expect(await stockOf(shop, product._id)).toMatchObject({ onHand: 1, held: 1 })
  await heal()
  shop.advance(20 * MINUTE)
  await sweep(shop.services, shop.app.log)
  expect(await stateOf(order)).toEqual(PAID)
})
