/** How often the shop lets itself be made to ask the gateway, and by whom. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../platform/load/throttle.ts'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { paymentOf, placeOrder, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => shop.close())

const notify = (order_id?: string, remoteAddress = '203.0.113.1') =>
  shop.app.inject({ method: 'POST', url: '/api/payments/ipn', payload: { order_id }, remoteAddress })

async function openPayment(): Promise<string> {
  const rider = await buildUser(shop)
  const { _id: product } = await buildProduct(shop, { stock: 1 })
  const answer = await placeOrder(shop, rider.token, [{ product, quantity: 1 }])
  return paymentOf(answer.json().data.checkout_url)
}

function expectRefusal(answer: Awaited<ReturnType<typeof notify>>) {
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
}

test('the gateway is asked about one payment so often and no more, whoever sends its notifications', async () => {
  const payment = await openPayment()
  for (let count = 0; count < LIMITS.notification.tries; count++) {
    expect((await notify(payment, `198.51.100.${count}`)).statusCode).toBe(200)
  }
  const refused = await notify(payment)
  expectRefusal(refused)
  expect((await notify(await openPayment())).statusCode).toBe(200)
  shop.advance(Number(refused.headers['retry-after']) * 1_000)
  expect((await notify(payment)).statusCode).toBe(200)
})

test('a flood of notifications from one address is refused, those of others are taken', async () => {
  let last = await notify()
  for (let count = 1; count <= 3_000 && last.statusCode === 200; count += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify()))
    last = answers.find(({ statusCode }) => statusCode !== 200) ?? last
  }
  expectRefusal(last)
  expect((await notify(undefined, '203.0.113.2')).statusCode).toBe(200)
  shop.advance(60_000)
  expect((await notify()).statusCode).toBe(200)
})

test('an account asks what became of its payments so often, another goes on', async () => {
  const asking = await buildUser(shop)
  for (let count = 0; count < LIMITS.verify.tries; count++) {
    expect((await verify(shop, asking.token, 'sp-nowhere')).statusCode).toBe(404)
  }
  expectRefusal(await verify(shop, asking.token, 'sp-nowhere'))
  const other = await buildUser(shop)
  expect((await verify(shop, other.token, 'sp-nowhere')).statusCode).toBe(404)
})

test('an address asks what became of payments so often, signed in or not', async () => {
  const ask = (remoteAddress: string) =>
    shop.app.inject({ url: '/api/orders/verify?order_id=sp-nowhere', remoteAddress })
  let last = await ask('203.0.113.7')
  for (let count = 0; count < 1_200 && last.statusCode === 401; count++) last = await ask('203.0.113.7')
  expectRefusal(last)
  expect((await ask('203.0.113.8')).statusCode).toBe(401)
})
