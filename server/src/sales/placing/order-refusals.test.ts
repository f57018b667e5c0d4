import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../platform/load/throttle.ts'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => shop.close())

test('a race for the last one tells the losers line by line, whenever they lost it', async () => {
  const last = await buildProduct(shop, { stock: 1 })
  const plenty = await buildProduct(shop, { stock: 100 })
  const buyers = await Promise.all(Array.from({ length: 12 }, () => buildUser(shop)))
  const answers = await Promise.all(
    buyers.map(({ token }) =>
      placeOrder(shop, token, [
        { product: plenty._id, quantity: 1 },
        { product: last._id, quantity: 1 },
      ]),
    ),
  )
  const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json())
  expect(refused).toHaveLength(11)
  for (const refusal of refused) {
    expect(refusal).toMatchObject({
      code: 'out_of_stock',
      fields: { 'products.1': 'out_of_stock' },
      details: { lines: [{ problem: null }, { problem: 'out_of_stock', available: 0 }] },
    })
  }
})

test.each(['online', 'cod', 'advance'] as const)(
  'an order that costs nothing is paid at once: %s',
  async (paymentMethod) => {
    const { token, user } = await buildUser(shop)
    const gift = await buildProduct(shop, { price: 0, stock: 3 })
    const answer = await placeOrder(shop, token, [{ product: gift._id, quantity: 1 }], {
      overrides: { paymentMethod },
    })
    expect(answer.statusCode).toBe(200)
    const placed = await shop.db
      .selectFrom('orders')
      .select(['id', 'status', 'payment_method', 'cod_status'])
      .where('user_id', '=', user._id)
      .executeTakeFirstOrThrow()
    expect(placed).toMatchObject({ status: 'Paid', payment_method: 'online', cod_status: null })
    const page = new URL(answer.json().data.checkout_url)
    const [reference = ''] = page.pathname.split('/').slice(-1)
    const thanks = await shop.app.inject({
      url: `/api/orders/verify?order_id=${reference}`,
      headers: { authorization: token },
    })
    expect(thanks.json().data).toMatchObject([{ status: 'Paid', dueLaterBdt: 0 }])
  },
)

test('what costs nothing needs no gateway that answers', async () => {
  const { token } = await buildUser(shop)
  const gift = await buildProduct(shop, { price: 0, stock: 1 })
  const plain = await buildProduct(shop, { price: 10, stock: 1 })
  const { gateways } = shop.services
  const { shurjopay } = gateways
  const opening = { state: 'off', retryAfter: 20, since: null } as const
  gateways.shurjopay = { ...shurjopay, health: () => ({ ...shurjopay.health(), opening }) }
  try {
    const free = await placeOrder(shop, token, [{ product: gift._id, quantity: 1 }])
    expect(free.statusCode).toBe(200)
    const other = await placeOrder(shop, token, [{ product: plain._id, quantity: 1 }])
    expect(other.json()).toMatchObject({ code: 'payment_unavailable', details: { retryAfter: 20 } })
  } finally {
    gateways.shurjopay = shurjopay
  }
})

test('an account has so many tries, to order or to pay again', async () => {
  const { token } = await buildUser(shop)
  const missing = '0198f000-0000-7000-8000-000000000000'
  for (let count = 0; count < LIMITS.order.tries; count++) {
    const answer = await ask(shop, token, 'POST', `/${missing}/pay`)
    expect(answer.code).toBe('order_not_found')
  }
  const { _id: product } = await buildProduct(shop)
  const refused = await placeOrder(shop, token, [{ product, quantity: 1 }])
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)

  const other = await buildUser(shop)
  expect((await placeOrder(shop, other.token, [{ product, quantity: 1 }])).statusCode).toBe(200)
  shop.advance(LIMITS.order.seconds * 1000)
  expect((await ask(shop, other.token, 'POST', `/${missing}/pay`)).code).not.toBe('too_many_requests')
})
