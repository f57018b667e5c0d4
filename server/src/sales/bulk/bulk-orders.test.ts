/** One step for many orders, and what became of each. */
import { ORDER_STEPS } from '@spokehaat/contract/sales/order-bulk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, buyPaid, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { writeAsk } from '../cash-steps/cash-asks.queries.ts'

let shop: Shop
let rider: SignedIn
let support: SignedIn
let product: string
beforeAll(async () => {
  shop = await openShop()
  rider = await buildUser(shop)
  support = await buildUser(shop, { role: 'support' })
  product = (await buildProduct(shop, { stock: 50, price: 40 }))._id
})
afterAll(() => shop.close())

const GONE = '0198f000-0000-7000-8000-000000000000'
const lines = () => [{ product, quantity: 1 }]
const paid = async () => (await buyPaid(shop, rider.token, lines())).order
async function cash(): Promise<string> {
  const answer = await placeOrder(shop, rider.token, lines(), { overrides: { paymentMethod: 'cod' } })
  return answer.json().data.order
}
const bulk = (step: string, orders: { id: string; trackingNumber?: string }[], more: object = {}) =>
  ask(shop, support.token, 'POST', '/bulk', { step, orders, ...more })
const outcomes = async (step: string, orders: string[], more: object = {}) =>
  (
    await bulk(
      step,
      orders.map((id) => ({ id })),
      more,
    )
  ).data.map((one: { outcome: string }) => one.outcome)
const detail = async (id: string) => (await ask(shop, support.token, 'GET', `/${id}`)).data

test('each takes the step by itself: one that is gone, or can not, keeps no other from it; twice is once', async () => {
  const [first, second, unpaid] = [await paid(), await paid(), await cash()]
  const answer = await bulk('pack', [{ id: first }, { id: GONE }, { id: unpaid }, { id: second }])
  expect(answer.data).toEqual([
    { _id: first, outcome: 'done', message: null },
    { _id: GONE, outcome: 'refused', message: expect.stringContaining('order') },
    { _id: unpaid, outcome: 'refused', message: expect.stringMatching(/^The last step, just now: “.+”\./) },
    { _id: second, outcome: 'done', message: null },
  ])
  expect(await outcomes('pack', [first, second])).toEqual(['before', 'before'])
  for (const id of [first, second]) {
    const packed = (await detail(id)).events.filter((event: { to: string }) => event.to === 'Packed')
    expect(packed).toHaveLength(1)
  }
  expect((await detail(unpaid)).fulfilment).toBe('Unfulfilled')
})

test('a cash order goes the whole way, and ships with its own tracking number', async () => {
  const [id, other] = [await cash(), await paid()]
  await outcomes('pack', [other])
  for (const step of ['confirm', 'pack']) expect(await outcomes(step, [id])).toEqual(['done'])
  const parcels = [
    { id, trackingNumber: 'PTH-1' },
    { id: other, trackingNumber: 'PTH-2' },
  ]
  expect((await bulk('ship', parcels)).code).toBe('validation_failed')
  await bulk('ship', parcels, { courier: 'Pathao' })
  expect(await detail(id)).toMatchObject({
    courier: 'Pathao',
    trackingNumber: 'PTH-1',
    fulfilment: 'Shipped',
  })
  expect(await detail(other)).toMatchObject({ trackingNumber: 'PTH-2' })
  // pasted again with another number: refused, and not passed over in silence
  const again = [
    { id, trackingNumber: 'PTH-1' },
    { id: other, trackingNumber: 'PTH-9' },
  ]
  const { data } = await bulk('ship', again, { courier: 'Pathao' })
  expect(data).toMatchObject([
    { outcome: 'before' },
    // who did what when, as on the order's own page
    {
      outcome: 'refused',
      message: expect.stringMatching(/^You, just now: “On its way with Pathao, PTH-2”\. From there/),
    },
  ])
  for (const step of ['deliver', 'collect']) expect(await outcomes(step, [id])).toEqual(['done'])
  expect(await detail(id)).toMatchObject({ status: 'Paid', codStatus: 'collected', fulfilment: 'Delivered' })
})

test('an order that is to be called is not confirmed with others: the call is noted at the order', async () => {
  const [called, other] = [await cash(), await cash()]
  const asked = {
    at: shop.services.now(),
    step: 'call' as const,
    rule: null,
    points: [],
    advanceOf: null,
    decidedBy: null,
  }
  await inTransaction(shop.db, (trx) => writeAsk(trx, { orderId: called, ...asked }))
  const { data } = await bulk('confirm', [{ id: called }, { id: other }])
  expect(data).toMatchObject([
    { outcome: 'refused', message: expect.stringContaining('a call first') },
    { outcome: 'done' },
  ])
  await ask(shop, support.token, 'POST', `/${called}/calls`, { outcome: 'confirmed', note: '' })
  expect(await outcomes('confirm', [called])).toEqual(['before'])
})

test('all that a filter finds can be selected, and orders are listed by their numbers', async () => {
  const id = await paid()
  const { data: found } = await ask(shop, support.token, 'GET', '/found?show=pack')
  const { data: listed } = await ask(shop, support.token, 'GET', '?show=pack')
  expect(found.map((one: { _id: string }) => one._id)).toEqual(listed.map((one: { _id: string }) => one._id))
  expect(found[0]._id).toBe(id)
  const { number } = await detail(id)
  const { data } = await ask(shop, support.token, 'GET', `?numbers=${number}.SH-00000000`)
  expect(data.map((one: { _id: string }) => one._id)).toEqual([id])
  expect((await ask(shop, support.token, 'GET', '?numbers=lost')).code).toBe('validation_failed')
})

test.each(ORDER_STEPS)('a customer takes no order to %s', async (step) => {
  const refused = await ask(shop, rider.token, 'POST', '/bulk', {
    step,
    courier: 'x',
    orders: [{ id: GONE }],
  })
  expect(refused.status).toBe(403)
})
