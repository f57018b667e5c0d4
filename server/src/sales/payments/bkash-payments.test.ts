/** bKash from the shopper's order to the money, at the sandbox, with what goes wrong on the way. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { faultOfBKash, setUpBKash } from '../../testing/bkash.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, placeOrder, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { GatewaySilence } from '../gateway/gateway.ts'
import { sweep } from '../sweep/sweep.ts'

const MINUTE = 60_000
const silent = { info() {}, warn() {}, error() {} }

let shop: Shop
let rider: SignedIn
let owner: SignedIn
async function open() {
  shop = await openShop({
    payment: {
      limits: { connectMs: 3_000, totalMs: 1_500, retryMs: 1 },
      circuit: { silences: 99, restMs: 1 },
    },
  })
  rider = await buildUser(shop)
  owner = await buildAdmin(shop)
  await turnOn()
}
const close = () => shop.close()

const atGateway = (method: 'GET' | 'POST', url: string, payload?: object) =>
  shop.gateway.inject({ method, url, ...(payload && { payload }) })

const fault = (step: string, name: string, more: object = {}) => faultOfBKash(shop, step, name, more)

const turnOn = (fields: Record<string, string> = {}, changes: object = {}) =>
  setUpBKash(shop, owner, fields, changes)

interface Bought {
  product: string
  order: string
  /** bKash's name of the payment, and ours. */
  payment: string
  reference: string
}

async function buy(): Promise<Bought> {
  const { _id: product } = await buildProduct(shop, { stock: 1, price: 100 })
  const answer = await placeOrder(shop, rider.token, [{ product, quantity: 1 }], {
    overrides: { gateway: 'bkash' },
  })
  expect(answer.json()).toMatchObject({ success: true })
  const { order, checkout_url: page } = answer.json().data
  const payment = new URL(page).pathname.split('/').at(-1) ?? ''
  const { merchant_ref: reference } = await attemptOf(order)
  return { product, order, payment, reference }
}

const attemptOf = (order: string) =>
  shop.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', order)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()

const tokenAsked = () =>
  shop.db
    .selectFrom('pay_ways')
    .select(sql<Date>`token_asked_at[array_upper(token_asked_at, 1)]`.as('asked'))
    .where('gateway', '=', 'bkash')
    .executeTakeFirstOrThrow()

const finish = async ({ payment }: Bought, outcome = 'approve', wallet?: string) => {
  const { statusCode } = await atGateway('POST', `/sandbox/bkash/payments/${payment}/finish`, {
    outcome,
    ...(wallet && { wallet }),
  })
  expect(statusCode).toBe(200)
}

const come = async ({ reference }: Bought, left?: { left: string; payment: string }) => {
  const answer = await verify(shop, rider.token, reference, left)
  return answer.json().data?.[0] as { status: string; attempt: string } | undefined
}

const executed = async ({ payment }: Bought) => {
  const { json } = await atGateway('GET', '/sandbox/bkash/payments')
  const one = (json() as { paymentId: string; trxId: string | null }[]).find(
    ({ paymentId }) => paymentId === payment,
  )
  return one?.trxId ?? null
}

describe('a payment', () => {
  beforeAll(open)
  afterAll(close)

  test('a return with status=success typed by hand pays nothing', async () => {
    const one = await buy()
    expect(await come(one)).toMatchObject({ status: 'Pending' })
    await finish(one, 'cancel')
    expect(await come(one)).toMatchObject({ status: 'Pending' })
    expect(await executed(one)).toBeNull()
  })

  test('an order that is sent again while bKash is left alone is not led to another gateway', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 1, price: 100 })
    const send = () =>
      placeOrder(shop, rider.token, [{ product, quantity: 1 }], {
        key: 'sent-while-it-rests',
        overrides: { gateway: 'bkash' },
      })
    await fault('create', 'other-amount')
    expect((await send()).json().code).toBe('payment_unavailable')
    const { bkash } = shop.services.gateways
    const health = bkash.health()
    const opening = { state: 'off' as const, retryAfter: 5, since: shop.services.now() }
    const rests = vi.spyOn(bkash, 'health').mockReturnValue({ ...health, opening })
    const again = (await send()).json()
    rests.mockRestore()
    expect(again).toMatchObject({ success: false, code: 'payment_unavailable' })
  })

  test.each([
    ['cancel', 'cancelled', 'The payment was cancelled.'],
    ['fail', 'failed', 'The payment failed.'],
  ])(
    'a page that ended with %s is not shown again, and the order is paid anew at once',
    async (how, attempt, reason) => {
      const one = await buy()
      await finish(one, how)
      const left = how === 'fail' ? 'failure' : how
      // of another payment it says nothing
      expect(await come(one, { left, payment: 'TR0011OTHER' })).toMatchObject({ status: 'Pending' })
      expect(await come(one, { left, payment: one.payment })).toMatchObject({ attempt, reason })
      const again = await ask(shop, rider.token, 'POST', `/${one.order}/pay`, { gateway: 'bkash' })
      expect(again.status).toBe(200)
      expect(again.data).toMatchObject({ order: one.order })
      expect(await attemptOf(one.order)).toMatchObject({ number: 2, status: 'redirected' })
    },
  )

  test('a page that was left by who has the order’s link is not shown again either', async () => {
    const one = await buy()
    await finish(one, 'cancel')
    const { data } = await ask(shop, rider.token, 'POST', `/${one.order}/link`)
    const token = String(data.url).split('/').at(-1)
    const open = async (payment: string) => {
      const payload = { token, left: 'cancel', payment }
      const answer = await shop.app.inject({ method: 'POST', url: '/api/order-links/open', payload })
      expect(answer.statusCode).toBe(200)
      return (await attemptOf(one.order)).status
    }
    expect(await open('TR0011OTHER')).toBe('redirected')
    expect(await open(one.payment)).toBe('cancelled')
  })

  test('that a page was left closes none that was agreed to, and money that comes late is found', async () => {
    const [agreed, open] = [await buy(), await buy()]
    await finish(agreed)
    expect(await come(agreed, { left: 'cancel', payment: agreed.payment })).toMatchObject({ status: 'Paid' })
    expect(await come(open, { left: 'cancel', payment: open.payment })).toMatchObject({ status: 'Cancelled' })
    await fault('page', 'completes-first')
    await finish(open)
    shop.advance(3 * MINUTE)
    await sweep(shop.services, silent)
    expect(await attemptOf(open.order)).toMatchObject({ captured_minor: expect.any(Number) })
    expect((await attemptOf(open.order)).status).toMatch(/paid|review/)
  })

  test('an execute without an answer that did it is asked after, and is paid once', async () => {
    const one = await buy()
    await finish(one)
    await fault('execute', 'hangs-done', { ms: 4_000 })
    expect(await come(one)).toMatchObject({ status: 'Paid' })
  })

  test('an execute without an answer that did nothing is never sent again', async () => {
    const one = await buy()
    await finish(one)
    await fault('execute', 'hangs-undone', { ms: 4_000 })
    expect(await come(one)).toMatchObject({ status: 'Pending' })
    expect(await come(one)).toMatchObject({ status: 'Pending' })
    shop.advance(3 * MINUTE)
    await sweep(shop.services, silent)
    expect(await executed(one)).toBeNull()
    expect((await attemptOf(one.order)).execute_sent_at).not.toBeNull()
  })

  test('two tabs that come back at once execute once', async () => {
    const one = await buy()
    await finish(one)
    const answers = await Promise.all([come(one), come(one), come(one)])
    expect(answers.some((answer) => answer?.status === 'Paid')).toBe(true)
    expect(await come(one)).toMatchObject({ status: 'Paid' })
    const calls = await shop.db
      .selectFrom('payment_events')
      .select('outcome')
      .where('outcome', '=', 'paid')
      .where('attempt_id', '=', (await attemptOf(one.order)).id)
      .execute()
    expect(calls).toHaveLength(1)
  })

  test('a tab that was closed after the PIN is executed by the sweep; one closed before is not', async () => {
    const [agreed, open] = [await buy(), await buy()]
    await finish(agreed)
    shop.advance(2 * MINUTE)
    await sweep(shop.services, silent)
    expect(await come(agreed)).toMatchObject({ status: 'Paid' })
    expect(await come(open)).toMatchObject({ status: 'Pending' })
  })

  test('what was agreed to after the order was called off is not executed', async () => {
    const one = await buy()
    expect((await ask(shop, rider.token, 'POST', `/${one.order}/cancel`, {})).status).toBe(200)
    await finish(one)
    await come(one)
    shop.advance(3 * MINUTE)
    await sweep(shop.services, silent)
    expect(await executed(one)).toBeNull()
  })

  test('one that says it was done already is asked', async () => {
    const one = await buy()
    await finish(one)
    await fault('execute', 'already')
    expect(await come(one)).toMatchObject({ status: 'Paid' })
  })

  test('too little money in the wallet is said in words, and the order can be paid anew', async () => {
    const one = await buy()
    await finish(one, 'approve', '01823074817')
    expect(await come(one)).toMatchObject({ attempt: 'failed' })
    expect((await attemptOf(one.order)).reason).toBe('There was not enough money in the account.')
    const again = await ask(shop, rider.token, 'POST', `/${one.order}/pay`, { gateway: 'shurjopay' })
    expect(again.status).toBe(200)
    expect((await attemptOf(one.order)).gateway).toBe('shurjopay')
  })

  test.each([
    ['other-amount', 'another amount'],
    ['foreign-host', 'a page of somebody else'],
    ['other-invoice', 'another order'],
  ])('a payment that is created with %s is not opened', async (name) => {
    await fault('create', name)
    const { _id: product } = await buildProduct(shop, { stock: 1, price: 100 })
    const answer = await placeOrder(shop, rider.token, [{ product, quantity: 1 }], {
      overrides: { gateway: 'bkash' },
    })
    expect(answer.json()).toMatchObject({ code: 'payment_unavailable' })
  })

  test('an execute that answers with another amount goes to a person', async () => {
    const one = await buy()
    await finish(one)
    await fault('execute', 'coupon')
    expect(await come(one)).toMatchObject({ status: 'Review' })
  })
})

// a token of an hour, and settings that hold for all
describe('tokens, keys and settings', () => {
  beforeEach(open)
  afterEach(close)

  test.each([
    ['2', 'v2/tokenized-checkout'],
    ['1.2.0-beta', 'v1.2.0-beta/tokenized/checkout'],
  ])('paid by version %s: agreed to, executed and the order is Paid', async (version, path) => {
    expect((await turnOn({ version, host: `${shop.gatewayUrl}/bkash/${path}` })).statusCode).toBe(200)
    const one = await buy()
    expect(await come(one)).toMatchObject({ status: 'Pending' })
    await finish(one)
    expect(await executed(one)).toBeNull()
    expect(await come(one)).toMatchObject({ status: 'Paid', attempt: 'paid' })
    const attempt = await attemptOf(one.order)
    expect(attempt).toMatchObject({ gateway: 'bkash', method: 'bKash', bank_trx_id: await executed(one) })
    expect(await stockOf(shop, one.product)).toMatchObject({ onHand: 0, held: 0 })
    // nothing of the payer is kept but the last digits
    const events = await shop.db.selectFrom('payment_events').select('body').execute()
    expect(JSON.stringify(events)).not.toMatch(/01\d{9}/)
  })

  test('a token that ends in between is renewed once, and the money moves once', async () => {
    const one = await buy()
    await finish(one)
    await fault('execute', 'token-ended')
    expect(await come(one)).toMatchObject({ status: 'Paid' })
    expect((await atGateway('GET', '/sandbox/bkash/merchant')).json()).toMatchObject({ grantsThisHour: 2 })
    // nobody who needs another waits for the one that is here
    const { asked } = await tokenAsked()
    expect(asked.getTime()).toBeLessThanOrEqual(shop.services.now().getTime() - 12_000)
  })

  test('a third token within the hour is not asked for, and the shop is not locked out', async () => {
    await buy()
    for (const _ of [1, 2, 3]) {
      await fault('query', 'token-ended')
      await shop.services.gateways.bkash.status('TR0000').catch(() => null)
    }
    expect((await atGateway('GET', '/sandbox/bkash/merchant')).json()).toMatchObject({
      blocked: false,
      grantsThisHour: 2,
    })
    await expect(shop.services.gateways.bkash.status('TR0000')).rejects.toThrow(GatewaySilence)
  })

  test('many who need a token at once ask for one', async () => {
    await Promise.all([buy(), buy(), buy(), buy()])
    expect((await atGateway('GET', '/sandbox/bkash/merchant')).json()).toMatchObject({ grantsThisHour: 1 })
  })

  test('keys that it does not know are tried once, and said at the desk', async () => {
    await turnOn({ password: 'wrong' })
    const headers = { authorization: owner.token }
    const greet = () => shop.app.inject({ method: 'POST', url: '/api/payments/ways/bkash/greet', headers })
    expect((await greet()).json()).toMatchObject({ code: 'pay_way_keys' })
    const { json } = await shop.app.inject({ method: 'GET', url: '/api/payments/ways', headers })
    const [way] = (json().data as { gateway: string; keysRefusedAt: string | null }[]).filter(
      ({ gateway }) => gateway === 'bkash',
    )
    expect(way?.keysRefusedAt).not.toBeNull()
    expect((await greet()).json()).toMatchObject({ code: 'pay_way_keys' })
    await turnOn()
    expect((await greet()).statusCode).toBe(200)
  })

  test('an amount that the owner does not let it take is refused in words, and another way is open', async () => {
    await turnOn({}, { mostBdt: 500 })
    const { _id: product } = await buildProduct(shop, { stock: 2, price: 100 })
    const order = (gateway?: string) =>
      placeOrder(shop, rider.token, [{ product, quantity: 1 }], { overrides: gateway ? { gateway } : {} })
    expect((await order('bkash')).json()).toMatchObject({ code: 'pay_way_amount', details: { mostBdt: 500 } })
    expect((await order()).statusCode).toBe(200)
    expect((await order('sslcommerz')).json()).toMatchObject({ code: 'pay_way_not_offered' })
  })
})
