import { label } from '@spokehaat/contract/catalogue/label'
import { stockChange, stockCheck, variantStock } from '@spokehaat/contract/catalogue/stock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '../platform/db/transaction.ts'
import { buildAdmin, buildUser, type SignedIn } from '../testing/accounts.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { buyPaid, finishPayment, paymentOf, placeOrder, verify } from '../testing/orders.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { setOnHand } from './stock.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

const get = (path: string, who = admin) =>
  shop.app.inject({ url: `/api/stock${path}`, headers: { authorization: who.token } })
async function ledger(query: string) {
  const answer = (await get(`/ledger?${query}`)).json()
  return { rows: z.array(stockChange).parse(answer.data), meta: answer.meta }
}

test('every change of a sale, newest first, with what was left after it', async () => {
  const rider = await buildUser(shop)
  const bike = await buildProduct(shop, { name: 'Meghna Trail', stock: 10, price: 500 })
  const placed = await placeOrder(shop, rider.token, [{ product: bike._id, quantity: 2, price: 500 }])
  const { checkout_url, order } = placed.json().data
  await finishPayment(shop, paymentOf(checkout_url), 'success')
  await verify(shop, rider.token, paymentOf(checkout_url))
  const [variant] = bike.variants
  if (!variant) throw new Error('The bike has no variant.')
  await inTransaction(shop.db, (trx) =>
    setOnHand(trx, [{ variantId: variant._id, onHand: 20 }], {
      reason: 'correction',
      byUserId: admin.user._id,
    }),
  )

  const { rows, meta } = await ledger('search=meghna')
  expect(meta.total).toBe(4)
  expect(
    rows.map((row) => [row.reason, row.onHand.change, row.onHand.after, row.held.change, row.held.after]),
  ).toEqual([
    ['correction', 12, 20, 0, 0],
    ['sale', -2, 8, -2, 0],
    ['hold', 0, 10, 2, 2],
    ['opening', 10, 10, 0, 0],
  ])
  expect(rows[0]).toMatchObject({ by: admin.user.email, order: null, sku: variant.sku })
  expect(rows[1]).toMatchObject({
    by: null,
    order: { _id: order },
    product: { _id: bike._id, name: 'Meghna Trail' },
  })
  // a page, or a reason, is a window on the same sums
  expect((await ledger('search=meghna&limit=1&page=3')).rows).toEqual([rows[2]])
  expect((await ledger(`variant=${variant._id}&reason=sale`)).rows).toEqual([rows[1]])
  expect((await ledger(`search=${variant.sku}`)).rows).toEqual(rows)
  expect((await ledger('search=meghna&to=2001-01-01')).rows).toEqual([])

  const stock = z.array(variantStock).parse((await get('?search=meghna')).json().data)
  expect(stock).toMatchObject([{ variant: variant._id, onHand: 20, held: 0, isLow: false }])
})

test('what is low runs out before a delivery would be here, the soonest first, and is offered', async () => {
  const rider = await buildUser(shop)
  const sell = async (name: string, stock: number, quantity: number) => {
    const bike = await buildProduct(shop, { name, stock, price: 500 })
    await buyPaid(shop, rider.token, [{ product: bike._id, quantity, price: 500 }])
    return bike._id
  }
  await sell('Low one', 4, 3)
  await sell('Low and sold out', 5, 5)
  const withdrawn = await sell('Low and withdrawn', 2, 2)
  await shop.db.updateTable('products').set({ in_stock: false }).where('id', '=', withdrawn).execute()
  await sell('Plenty of what sells, low', 20, 4)
  await buildProduct(shop, { name: 'Low, but nobody wants it', stock: 1 })
  const rows = async (query: string) => z.array(variantStock).parse((await get(`?${query}`)).json().data)
  expect(
    (await rows('search=low&low=1')).map(({ product, sold, lastsDays }) => [product?.name, sold, lastsDays]),
  ).toEqual([
    ['Low and sold out', 5, 0],
    // three in 56 days, and one is left
    ['Low one', 3, 18],
  ])
  expect((await rows('search=low')).filter(({ isLow }) => isLow)).toHaveLength(2)
})

test('the check finds what was written past the ledger', async () => {
  const check = async () => stockCheck.parse((await get('/check')).json().data)
  const bike = await buildProduct(shop, { name: 'Drifting', stock: 5 })
  expect((await check()).drifted).toEqual([])
  await shop.db.updateTable('variants').set({ on_hand: 6 }).where('product_id', '=', bike._id).execute()
  expect((await check()).drifted).toMatchObject([
    { name: 'Drifting', stock: { onHand: 6, held: 0 }, ledger: { onHand: 5, held: 0 } },
  ])
})

test('what happened to a product that is gone stays', async () => {
  const bike = await buildProduct(shop, { name: 'Soon gone', stock: 2 })
  const [variant] = bike.variants
  await shop.db.deleteFrom('products').where('id', '=', bike._id).execute()
  const { rows } = await ledger(`variant=${variant?._id}`)
  expect(rows).toMatchObject([{ product: null, sku: null, onHand: { change: 2, after: 2 } }])
})

test('a label says what is sold, its SKU, and what shoppers pay now; what is gone has none', async () => {
  const bike = await buildProduct(shop, {
    name: 'Labelled',
    price: 500,
    salePrice: 400,
    colors: [{ name: 'Red', hex: '#cc0000' }],
    variants: [
      { color: '#cc0000', size: 'M', stock: 1 },
      { color: '#cc0000', size: 'L', stock: 0, sku: 'RED-L' },
    ],
  })
  const labels = async (query: string) => z.array(label).parse((await get(`/labels?${query}`)).json().data)
  const all = await labels(`product=${bike._id}`)
  expect(all).toMatchObject([
    { name: 'Labelled', color: 'Red', size: 'M', sku: `${bike.sku}-cc0000-M`, priceBdt: 48_000 },
    { size: 'L', sku: 'RED-L' },
  ])
  const [first, second] = all
  const gone = '0198c0de-0000-7000-8000-00000000000a'
  expect(await labels(`variant=${second?.variant}&variant=${gone}`)).toEqual([second])
  expect(await labels(`variant=${first?.variant}`)).toEqual([first])
  expect((await get('/labels')).statusCode).toBe(422)
})

test('only staff reads it', async () => {
  const customer = await buildUser(shop)
  const support = await buildUser(shop, { role: 'support' })
  for (const path of ['', '/ledger', '/check', '/labels?variant=0198c0de-0000-7000-8000-00000000000a']) {
    expect((await get(path, customer)).statusCode).toBe(403)
    expect((await get(path, support)).statusCode).toBe(200)
  }
})
