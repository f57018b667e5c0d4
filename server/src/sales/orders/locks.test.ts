/** Orders that are bought, paid, cancelled and decided at the same instant, with one discount for all: nobody waits in a ring. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, buyPaid, finishPayment, paymentOf, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let manager: SignedIn
beforeAll(async () => {
  shop = await openShop()
  manager = await buildUser(shop, { role: 'manager' })
  const made = await shop.app.inject({
    method: 'POST',
    url: '/api/discounts',
    headers: { authorization: manager.token },
    payload: { name: 'Eid', isAutomatic: true, kind: 'percent', percent: 10 },
  })
  expect(made.statusCode).toBe(200)
})
afterAll(() => shop.close())

const AT_ONCE = 12

test('cancelling paid orders beside buyers, payments and reviews: all are answered, and no two wait for each other', async () => {
  const bike = await buildProduct(shop, { stock: 200, price: 10 })
  const chain = await buildProduct(shop, { stock: 200, price: 5 })
  const lines = [bike, chain].map(({ _id }) => ({ product: _id, quantity: 1 }))
  const riders = await Promise.all(Array.from({ length: AT_ONCE }, () => buildUser(shop)))
  const [paid, open] = [[] as string[], [] as { order: string; payment: string }[]]
  for (const { token } of riders) {
    paid.push((await buyPaid(shop, token, lines)).order)
    const placed = (await placeOrder(shop, token, lines.toReversed())).json().data
    open.push({ order: placed.order, payment: paymentOf(placed.checkout_url) })
  }
  for (const { payment } of open) await finishPayment(shop, payment, 'success')

  // whoever buys goes on until all is cancelled: a cancellation asks the gateway first
  let isOver = false
  const statuses: number[] = []
  const buyers = riders.map(async ({ token }) => {
    while (!isOver) statuses.push((await placeOrder(shop, token, lines.toReversed())).statusCode)
  })
  const others = await Promise.all([
    ...paid.map((order) => ask(shop, manager.token, 'POST', `/${order}/cancel`, { reason: 'Sold out' })),
    ...open.map(({ payment }) =>
      shop.app
        .inject({ method: 'POST', url: `/api/payments/ipn?order_id=${payment}` })
        .then(({ statusCode }) => ({ status: statusCode })),
    ),
  ]).finally(() => {
    isOver = true
  })
  await Promise.all(buyers)
  const all = [...others.map(({ status }) => status), ...statuses]
  // that a machine is too busy is no fault
  expect(all.filter((status) => status >= 500 && status !== 503)).toEqual([])
  const states = sql<{ status: string; count: number }>`
    select status::text, count(*)::int from orders where id = any(${paid}::uuid[]) group by 1`
  expect((await states.execute(shop.db)).rows).toEqual([{ status: 'Cancelled', count: AT_ONCE }])
})
