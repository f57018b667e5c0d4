/** Paying is turned off while the gateway is silent, before anything is written for it, and on again by one call. */
import { errorMessage } from '@spokehaat/contract/basics/errors'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildAdmin, buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { finishPayment, paymentOf, placeOrder, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { createCircuit } from './circuit.ts'
import type { CircuitReport, GatewayEvent } from './gateway.ts'

const REST = 30_000
let now = Date.parse('2026-11-21T06:00:00Z')
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterAll(() => vi.useRealTimers())
const wait = (ms: number) => {
  now += ms
  vi.setSystemTime(now)
}

describe('a circuit', () => {
  const silent = () => Promise.reject(new Error('no answer'))
  const well = async () => 'answer'

  async function broken() {
    const told: CircuitReport['state'][] = []
    const circuit = createCircuit({ silences: 3, restMs: REST }, ({ state }) => told.push(state))
    for (let call = 0; call < 3; call++) await expect(circuit.run(silent)).rejects.toThrow('no answer')
    return { circuit, told }
  }

  test('goes off after so many silences in a row; an answer between them starts the count anew', async () => {
    const circuit = createCircuit({ silences: 3, restMs: REST }, () => {})
    for (const call of [silent, silent, well, silent, silent]) await circuit.run(call).catch(() => {})
    expect(circuit.report()).toEqual({ state: 'on', retryAfter: 0, since: null })
    await circuit.run(silent).catch(() => {})
    expect(circuit.report()).toEqual({ state: 'off', retryAfter: 30, since: new Date(now) })
  })

  test('asks nothing while it is off, and says how long that lasts', async () => {
    const { circuit, told } = await broken()
    const work = vi.fn(well)
    wait(REST - 1_500)
    await expect(circuit.run(work)).rejects.toMatchObject({ name: 'GatewaySilence', sent: false })
    expect(work).not.toHaveBeenCalled()
    expect(circuit.report()).toMatchObject({ state: 'off', retryAfter: 2 })
    expect(told).toEqual(['off'])
  })

  test('after its rest one call tries; meanwhile the others are still refused', async () => {
    const { circuit, told } = await broken()
    wait(REST)
    expect(circuit.report()).toMatchObject({ state: 'trying', retryAfter: 0 })
    const { promise, resolve } = Promise.withResolvers<string>()
    const trying = circuit.run(() => promise)
    await expect(circuit.run(well)).rejects.toMatchObject({ name: 'GatewaySilence' })
    expect(circuit.report()).toMatchObject({ state: 'off', retryAfter: 5 })
    resolve('back')
    expect(await trying).toBe('back')
    expect(circuit.report()).toEqual({ state: 'on', retryAfter: 0, since: null })
    expect(await circuit.run(well)).toBe('answer')
    expect(told).toEqual(['off', 'on'])
  })

  test('silent again, it rests again, and remembers when the silence began', async () => {
    const { circuit } = await broken()
    const { since } = circuit.report()
    wait(REST)
    await circuit.run(silent).catch(() => {})
    expect(circuit.report()).toEqual({ state: 'off', retryAfter: 30, since })
  })
})

describe('the shop', () => {
  let shop: Shop
  let rider: Awaited<ReturnType<typeof buildUser>>
  beforeEach(async () => {
    shop = await openShop({ payment: { circuit: { silences: 2, restMs: REST } } })
    rider = await buildUser(shop)
  })
  afterEach(() => shop.close())

  async function wish(stock = 5) {
    const product = await buildProduct(shop, { stock, price: 549 })
    const line = [{ product: product._id, quantity: 1 }]
    return { product, place: (key?: string) => placeOrder(shop, rider.token, line, key ? { key } : {}) }
  }

  const payAgain = (order: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/orders/${order}/pay`,
      headers: { authorization: rider.token },
    })

  const suffer = (step: string, fault: string) =>
    shop.gateway.inject({ method: 'POST', url: '/sandbox/faults', payload: { step, fault } })
  const heal = () => shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' })

  const rowsOf = async (table: 'orders' | 'payment_attempts' | 'idempotency_keys' | 'stock_holds') =>
    (await shop.db.selectFrom(table).selectAll().execute()).length

  /** Two orders that wait out the silence, and with them paying is off. */
  async function turnOff() {
    await suffer('secret-pay', 'http-500')
    const { place } = await wish()
    const orders = [(await place()).json().details.order, (await place()).json().details.order]
    expect(shop.services.gateways.shurjopay.health().opening.state).toBe('off')
    return orders as [string, string]
  }

  test('a new order is refused at once, with nothing written, held or asked', async () => {
    await turnOff()
    const { product, place } = await wish()
    const asked: GatewayEvent[] = []
    shop.services.gateways.shurjopay.watch((event) => asked.push(event))
    const tables = ['orders', 'payment_attempts', 'idempotency_keys', 'stock_holds'] as const
    const before = await Promise.all(tables.map(rowsOf))
    const answer = await place('the-key-of-one-click')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({
      success: false,
      requestId: expect.any(String),
      code: 'payment_unavailable',
      message: errorMessage('payment_unavailable'),
      details: { retryAfter: 30 },
    })
    expect(answer.headers['retry-after']).toBe('30')
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before)
    expect(await stockOf(shop, product._id)).toMatchObject({ onHand: 5, held: 0 })
    expect(asked).toEqual([])

    // the key was not spent on it
    await heal()
    wait(REST)
    const again = await place('the-key-of-one-click')
    expect([again.statusCode, (await place('the-key-of-one-click')).json()]).toEqual([200, again.json()])
  })

  test('paying an order again is refused too, with the order named and no attempt made', async () => {
    const [order] = await turnOff()
    const before = await rowsOf('payment_attempts')
    const { code, details } = (await payAgain(order)).json()
    expect([code, details]).toEqual(['payment_unavailable', { order, retryAfter: 30 }])
    expect(await rowsOf('payment_attempts')).toBe(before)
  })

  test('a page that is open already can be gone back to, and what is paid there is seen', async () => {
    const { place } = await wish()
    const { order, checkout_url } = (await place()).json().data
    await turnOff()
    expect((await payAgain(order)).json().data.checkout_url).toBe(checkout_url)
    await finishPayment(shop, paymentOf(checkout_url), 'success')
    const [record] = (await verify(shop, rider.token, paymentOf(checkout_url))).json().data
    expect(record).toMatchObject({ status: 'Paid' })
  })

  test('the first order after the rest finds out: still silent, off again; answered, on for all', async () => {
    await turnOff()
    const { place } = await wish()
    wait(REST)
    expect((await place()).json().details).toMatchObject({ order: expect.any(String) })
    expect((await place()).json().details).toEqual({ retryAfter: 30 })
    await heal()
    wait(REST)
    expect((await place()).statusCode).toBe(200)
    expect(shop.services.gateways.shurjopay.health().opening.state).toBe('on')
    expect((await place()).statusCode).toBe(200)
  })

  test('the checkout is told, and staff are told more', async () => {
    const get = async (url: string, token?: string) =>
      (
        await shop.app.inject({ method: 'GET', url, ...(token && { headers: { authorization: token } }) })
      ).json()
    const way = { gateway: 'shurjopay', leastBdt: null, mostBdt: null }
    expect((await get('/api/payments/paying')).data).toEqual({
      state: 'on',
      retryAfter: 0,
      ways: [{ ...way, isDown: false }],
    })
    await turnOff()
    expect((await get('/api/payments/paying')).data).toEqual({
      state: 'off',
      retryAfter: 30,
      ways: [{ ...way, isDown: true }],
    })
    expect((await get('/api/payments/gateway', rider.token)).code).toBe('not_allowed')
    const { token } = await buildAdmin(shop)
    expect((await get('/api/payments/gateway', token)).data).toEqual({
      gateway: 'shurjopay',
      opening: { state: 'off', retryAfter: 30, since: new Date(now).toISOString() },
      asking: { state: 'on', retryAfter: 0, since: null },
    })
  })

  test('a refusal is an answer: what it does not like in one order turns nothing off', async () => {
    await suffer('secret-pay', 'currency-usd')
    const { place } = await wish()
    for (let order = 0; order < 4; order++) expect((await place()).json().details.order).toBeTruthy()
    expect(shop.services.gateways.shurjopay.health().opening.state).toBe('on')
  })

  test('a shop that the gateway does not know can open no payment, and stops trying', async () => {
    await suffer('get_token', 'unknown-sp-code')
    const { place } = await wish()
    for (let order = 0; order < 2; order++) expect((await place()).json().details.order).toBeTruthy()
    expect((await place()).json().details).toEqual({ retryAfter: 30 })
  })

  test('one that can not be asked about payments may still open them', async () => {
    const { place } = await wish()
    const payment = paymentOf((await place()).json().data.checkout_url)
    await suffer('verification', 'http-500')
    await verify(shop, rider.token, payment)
    await verify(shop, rider.token, payment)
    const { opening, asking } = shop.services.gateways.shurjopay.health()
    expect([opening.state, asking.state]).toEqual(['on', 'off'])
    expect((await place()).statusCode).toBe(200)
  })
})
