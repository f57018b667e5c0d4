/** The payment page: where it leads back to, and what becomes of it where a node dies while it asks the gateway for it. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import {
  ask,
  finishPayment,
  orderBody,
  paymentOf,
  placeOrder,
  stockOf,
  verify,
} from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let rider: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  shop = await openShop()
  rider = await buildUser(shop)
})
afterAll(() => shop.close())

/** An order whose page somebody has begun to open and never will. */
async function buyAndDie(key: string) {
  const product = await buildProduct(shop, { stock: 1, price: 549 })
  const place = () => placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }], { key })
  const { order } = (await place()).json().data
  await shop.db
    .updateTable('payment_attempts')
    .set({ status: 'created', gateway_ref: null, checkout_url: null, asked_at: shop.services.now() })
    .where('order_id', '=', order)
    .execute()
  return { product: product._id, order: order as string, place }
}

async function pay(order: string, answer: { checkout_url: string; order: string }, product: string) {
  expect(answer.order).toBe(order)
  const payment = paymentOf(answer.checkout_url)
  await finishPayment(shop, payment, 'success')
  expect((await verify(shop, rider.token, payment)).json().data[0].status).toBe('Paid')
  expect(await stockOf(shop, product)).toMatchObject({ onHand: 0, held: 0 })
}

test('the same checkout sent again opens a new page as soon as the dead one’s time is over', async () => {
  const { product, order, place } = await buyAndDie('died-while-asking-1')
  shop.advance(13_000)
  const again = await place()
  expect(again.statusCode).toBe(200)
  await pay(order, again.json().data, product)
})

test('so does paying again, counted from when the dead one asked', async () => {
  const { product, order } = await buyAndDie('died-while-asking-2')
  shop.advance(13_000)
  const again = await ask(shop, rider.token, 'POST', `/${order}/pay`)
  expect(again.status).toBe(200)
  await pay(order, again.data, product)
})

test.each([
  ['bn', '/bn/order/verify'],
  ['en', '/order/verify'],
])('who leaves for it from a page in %s comes back to %s', async (language, page) => {
  const start = vi.spyOn(shop.services.gateways.shurjopay, 'start')
  const product = await buildProduct(shop, { stock: 1 })
  const order = orderBody([{ product: product._id, quantity: 1 }])
  await ask(shop, rider.token, 'POST', '', order, { 'accept-language': language })
  const { returnUrl, cancelUrl, merchantRef } = start.mock.lastCall?.[0] ?? {}
  start.mockRestore()
  expect(new URL(returnUrl ?? '').pathname).toBe(page)
  expect(new URL(cancelUrl ?? '').pathname).toBe(`${page}/${merchantRef}`)
})
