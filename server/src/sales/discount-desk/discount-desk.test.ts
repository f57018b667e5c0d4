/** What a discount would do and what it did, through the API, with orders that really have it. */
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, placeOrder } from '../../testing/orders.ts'
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

const desk = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const headers = { authorization: admin.token }
  const url = `/api/discounts${path}`
  return shop.app.inject({ method, url, headers, ...(payload && { payload }) })
}
const discount = (part: object) => ({
  ...{ name: '=Eid', isAutomatic: false, kind: 'percent', percent: 10 },
  ...part,
})

async function buy(price: number, codes: string[] = [], brand = 'Padma'): Promise<string> {
  const { _id } = await buildProduct(shop, { price, brand })
  const line = { product: _id, quantity: 1 }
  const placed = await placeOrder(shop, rider.token, [line], { overrides: { codes } })
  expect(placed.statusCode, placed.body).toBe(200)
  return placed.json().data.order
}

test('results are of the orders that count, by day, and every use is in the export, safe for spreadsheets', async () => {
  const { data } = (await desk('POST', '', discount({ code: 'EID-10' }))).json()
  const nothing = { orders: 0, undone: 0, givenBdt: 0, revenueBdt: 0, days: [] }
  expect((await desk('GET', `/${data._id}/results`)).json().data).toEqual(nothing)

  await buy(100, ['eid 10'])
  const earlier = await buy(200, ['EID10'])
  const cancelled = await buy(400, ['EID10'])
  await ask(shop, rider.token, 'POST', `/${cancelled}/cancel`, {})
  // 20:00 in Greenwich is the next day in Dhaka
  await sql`update orders set placed_at = '2026-03-01T20:00:00Z' where id = ${earlier}`.execute(shop.db)

  const results = (await desk('GET', `/${data._id}/results`)).json().data
  expect(results).toMatchObject({ orders: 2, undone: 1, givenBdt: 3600, revenueBdt: 32_400 })
  expect(results.days).toHaveLength(2)
  expect(results.days[1]).toEqual({ day: '2026-03-02', orders: 1, givenBdt: 2400, revenueBdt: 21_600 })

  const file = await desk('GET', `/${data._id}/uses`)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const rows: Record<string, string>[] = parse(file.body, { bom: true, columns: true })
  expect(rows.map(({ counts, code, discount: name, given_bdt }) => [counts, code, name, given_bdt])).toEqual([
    ['yes', 'EID-10', "'=Eid", '1200.00'],
    ['yes', 'EID-10', "'=Eid", '2400.00'],
    ['no', 'EID-10', "'=Eid", '4800.00'],
  ])
  const { data: listed } = (await desk('GET', '?search=eid10')).json()
  expect(listed).toMatchObject([{ used: 2, givenBdt: 3600 }])
  expect((await desk('GET', `/${crypto.randomUUID()}/results`)).statusCode).toBe(404)
})

test('a trial reads the last orders, and saves nothing', async () => {
  const before = (await desk('GET', '')).json().meta.total
  await buy(100, [], 'Trialist')
  await buy(200, [], 'Trialist')
  const cancelled = await buy(400, [], 'Trialist')
  await ask(shop, rider.token, 'POST', `/${cancelled}/cancel`, {})
  const goods = { products: [], categories: [], brands: ['Trialist'] }
  const trial = (await desk('POST', '/trial', discount({ goods, minimumBdt: 20_000 }))).json()
  // one of 12,000 and one of 24,000; what was cancelled is none
  expect(trial.data).toMatchObject({ counted: 1, costBdt: 2400, goodsBdt: 24_000 })
  expect((await desk('GET', '')).json().meta.total).toBe(before)
  expect((await desk('POST', '/trial', discount({ percent: 400 }))).json().fields).toEqual({
    percent: 'From 1 to 100 per cent, please.',
  })
})

test('what a discount reaches is counted among what shoppers see; a category that is empty reaches nothing', async () => {
  const brand = `Reach ${Math.random()}`
  const one = await buildProduct(shop, { brand, category: 'Kids Bikes' })
  const gone = await buildProduct(shop, { brand, category: 'Kids Bikes' })
  await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', gone._id).execute()
  const reached = async (goods: object) => (await desk('POST', '/reach', goods)).json().data.products
  expect(await reached({ brands: [brand] })).toBe(1)
  expect(await reached({ brands: [brand], products: [one._id, gone._id] })).toBe(1)
  expect(await reached({ categories: ['Fat Tire Bikes'] })).toBe(0)
  const all = await shop.db.selectFrom('products').select('id').where('archived_at', 'is', null).execute()
  expect(await reached({})).toBe(all.length)
})
