/** The hosted page going wrong, and notifications early, late, twice, refused or never: with real connections. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { paymentOf, placeOrder, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sweep } from '../sweep/sweep.ts'

let shop: Shop
let rider: Awaited<ReturnType<typeof buildUser>>
let ipn: string
beforeAll(async () => {
  shop = await openShop()
  ipn = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/payments/ipn`
  rider = await buildUser(shop)
})
afterEach(async () => {
  await shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' })
  await setUp({ url: null })
})
afterAll(() => shop.close())

const MINUTE = 60_000
const quiet = { warn: () => {}, error: () => {} }

async function setUp(settings: object) {
  const defaults = { mode: 'after-redirect', delayMs: 0, duplicates: 0, retries: 5, backoffMs: 1 }
  const payload = { ...defaults, ...settings }
  const answer = await shop.gateway.inject({ method: 'PATCH', url: '/sandbox/ipn', payload })
  expect(answer.statusCode).toBe(200)
}

async function suffer(step: string, fault: string, more: object = {}) {
  const payload = { step, fault, ...more }
  const answer = await shop.gateway.inject({ method: 'POST', url: '/sandbox/faults', payload })
  expect(answer.statusCode).toBe(201)
}

async function open() {
  const product = await buildProduct(shop, { stock: 2, price: 549 })
  const answer = await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }])
  const { order, checkout_url: page } = answer.json().data
  return { product, order, page, payment: paymentOf(page) }
}

/** Presses Success on the hosted page, as a browser does. */
const press = (page: string, method = 'bKash') =>
  fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'success', method }),
  }).then(
    ({ status }) => status,
    () => null,
  )

async function statusOf(order: string) {
  const row = await shop.db
    .selectFrom('orders')
    .where('id', '=', order)
    .select('status')
    .executeTakeFirstOrThrow()
  return row.status
}

async function deliveries(payment: string): Promise<number[]> {
  const answer = await shop.gateway.inject({ method: 'GET', url: '/sandbox/ipn' })
  const all: { orderId: string; status: number }[] = answer.json().deliveries
  return all.filter(({ orderId }) => orderId === payment).map(({ status }) => status)
}

const delivered = (payment: string, statuses: number[]) =>
  vi.waitFor(async () => expect(await deliveries(payment)).toEqual(statuses))

async function paidEvents(payment: string) {
  const rows = await shop.db
    .selectFrom('payment_events')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_events.attempt_id')
    .where('payment_attempts.gateway_ref', '=', payment)
    .where('payment_events.outcome', '=', 'paid')
    .select('payment_events.id')
    .execute()
  return rows.length
}

describe('the hosted page', () => {
  test.each([
    ['reset', null, 'Pending'],
    ['http-500', 500, 'Pending'],
    ['html', 200, 'Pending'],
    // it was paid, but the browser never heard of it
    ['lost-answer', null, 'Paid'],
    ['latency', 302, 'Paid'],
  ])('%s: the sweep finds what really happened', async (fault, status, expected) => {
    const { order, page, product } = await open()
    await suffer('finish', fault, { ms: 5 })
    expect(await press(page)).toBe(status)
    shop.advance(3 * MINUTE)
    await sweep(shop.services, quiet)
    expect(await statusOf(order)).toBe(expected)
    expect(await stockOf(shop, product._id)).toMatchObject(
      expected === 'Paid' ? { onHand: 1, held: 0 } : { onHand: 2, held: 1 },
    )
    rider = await buildUser(shop)
  })

  test('quick-retry: bKash refuses the same amount again, and the shopper is told to wait', async () => {
    await suffer('finish', 'quick-retry')
    const [first, second] = [await open(), await open()]
    expect([await press(first.page), await press(second.page)]).toEqual([302, 302])
    const [record] = (await verify(shop, rider.token, second.payment)).json().data
    expect(record).toMatchObject({
      status: 'Failed',
      attempt: 'failed',
      reason: 'bKash refuses the same amount twice within ten minutes. Please wait a little.',
    })
  })
})

describe('notifications', () => {
  test.each([
    ['after-redirect', {}, [200]],
    ['before-redirect', {}, [200]],
    ['ipn-only', {}, [200]],
    ['twice-at-once', {}, [200, 200]],
    ['after-redirect', { duplicates: 3, delayMs: 1 }, [200, 200, 200, 200]],
  ])('%s %o: paid, once, though nobody comes back', async (mode, more, statuses) => {
    const { order, page, payment, product } = await open()
    await setUp({ url: ipn, mode, ...more })
    await press(page)
    if (mode === 'before-redirect') expect(await statusOf(order)).toBe('Paid')
    await delivered(payment, statuses)
    expect(await statusOf(order)).toBe('Paid')
    expect(await paidEvents(payment)).toBe(1)
    expect(await stockOf(shop, product._id)).toMatchObject({ onHand: 1, held: 0 })
  })

  test('redirect-only: never notified, paid when the shopper is back', async () => {
    const { order, page, payment } = await open()
    await setUp({ url: ipn, mode: 'redirect-only' })
    expect(await press(page)).toBe(302)
    expect(await statusOf(order)).toBe('Pending')
    await verify(shop, rider.token, payment)
    expect([await statusOf(order), await deliveries(payment)]).toEqual(['Paid', []])
  })

  test('the gateway that could not be asked when it told us is asked to tell us again', async () => {
    const { order, page, payment } = await open()
    await setUp({ url: ipn })
    // all three tries of the first look
    await suffer('verification', 'http-500', { times: 3 })
    await press(page)
    await delivered(payment, [503, 200])
    expect(await statusOf(order)).toBe('Paid')
  })
})
