/** A figure of stock that somebody types while the shop goes on selling. */
import { movedShelves } from '@spokehaat/contract/catalogue/managed-product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { buyPaid, placeOrder, stockOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let admin: SignedIn
let rider: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
  rider = await buildUser(shop)
})
afterAll(() => shop.close())

async function put(id: string, payload: object) {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: `/api/bycles/${id}`,
    headers: { authorization: admin.token },
    payload,
  })
  return { status: answer.statusCode, ...answer.json() }
}
const stockNow = async (id: string) => (await shop.app.inject(`/api/bycles/${id}`)).json().data.stock

test('is asked about where a sale came in between, with what was seen, what is there and what is wanted', async () => {
  const bike = await buildProduct(shop, { stock: 9 })
  await buyPaid(shop, rider.token, [{ product: bike._id, quantity: 2, price: 500 }])

  const asked = await put(bike._id, { stock: 12, seenStock: 9, version: bike.version, price: 510 })
  expect([asked.status, asked.code]).toEqual([409, 'stock_moved'])
  expect(movedShelves.parse(asked.details.rows)).toEqual([
    { field: 'stock', color: null, size: null, seen: 9, now: 7, wanted: 12, held: 0 },
  ])
  expect(asked.fields).toEqual({ stock: 'It was 9 when you looked and is 7 now; you typed 12.' })
  // nothing of the update is in
  expect((await shop.app.inject(`/api/bycles/${bike._id}`)).json().data).toMatchObject({
    stock: 7,
    price: 500,
    version: bike.version,
  })

  // the difference, as the dashboard works it out, by whoever knows of the sale
  expect(await put(bike._id, { stock: 10, seenStock: 7 })).toMatchObject({ status: 200, data: { stock: 10 } })
  expect(await stockOf(shop, bike._id)).toMatchObject({ onHand: 10, ledger: { onHand: 10 } })
})

test('counts what is held for orders being paid as gone, and says how much it is', async () => {
  const bike = await buildProduct(shop, { stock: 9 })
  await placeOrder(shop, rider.token, [{ product: bike._id, quantity: 2, price: 500 }])
  const { details } = await put(bike._id, { stock: 12, seenStock: 9 })
  expect(details.rows).toMatchObject([{ seen: 9, now: 7, held: 2 }])
  await put(bike._id, { stock: 10, seenStock: 7 })
  expect(await stockOf(shop, bike._id)).toMatchObject({ onHand: 12, held: 2 })
})

test('that is what was seen is no change, whatever was sold', async () => {
  const bike = await buildProduct(shop, { stock: 9 })
  await buyPaid(shop, rider.token, [{ product: bike._id, quantity: 2, price: 500 }])
  expect((await put(bike._id, { stock: 9, seenStock: 9, price: 510 })).status).toBe(200)
  expect(await stockNow(bike._id)).toBe(7)
})

test('without what was seen is set, as a client of the API means it', async () => {
  const bike = await buildProduct(shop, { stock: 9 })
  await buyPaid(shop, rider.token, [{ product: bike._id, quantity: 2, price: 500 }])
  expect(await put(bike._id, { stock: 12 })).toMatchObject({ status: 200, data: { stock: 12 } })
})

test('of a color or size is asked about for itself; the others are saved with it or not at all', async () => {
  const bike = await buildProduct(shop, {
    colors: [{ name: 'Black', hex: '#000000' }],
    variants: [
      { color: '#000000', size: 'S', stock: 4 },
      { color: '#000000', size: 'M', stock: 5 },
    ],
  })
  const [small, middle] = bike.variants
  await buyPaid(shop, rider.token, [
    { product: bike._id, quantity: 1, price: 500, color: '#000000', size: 'M' },
  ])
  const update = (seenMiddle: number) => ({
    variants: [
      { color: small?.color, size: 'S', stock: 6, seenStock: 4 },
      { color: middle?.color, size: 'M', stock: 8, seenStock: seenMiddle },
    ],
  })
  const asked = await put(bike._id, update(5))
  expect(asked.details.rows).toEqual([
    {
      field: 'variants.1.stock',
      color: '#000000',
      size: 'M',
      seen: 5,
      now: 4,
      wanted: 8,
      held: 0,
    },
  ])
  expect(await stockNow(bike._id)).toBe(8)
  expect(await put(bike._id, update(4))).toMatchObject({ status: 200, data: { stock: 14 } })
})

test('that comes in place of colors and sizes that go is asked about, too', async () => {
  const bike = await buildProduct(shop, { stock: 9 })
  await buyPaid(shop, rider.token, [{ product: bike._id, quantity: 2, price: 500 }])
  const update = (seenStock: number) => ({
    colors: [{ name: 'Black', hex: '#000000' }],
    variants: [{ color: '#000000', stock: 9 }],
    seenStock,
  })
  const asked = await put(bike._id, update(9))
  expect([asked.code, asked.details?.rows]).toEqual([
    'stock_moved',
    [{ field: 'variants', color: null, size: null, seen: 9, now: 7, wanted: 9, held: 0 }],
  ])
  expect(await put(bike._id, update(7))).toMatchObject({ status: 200, data: { stock: 9 } })
})
