/** A sale price through the front door, with the built web: what is shown is what is charged, before, during and after. */
import { dhakaDay } from '@spokehaat/contract/basics/dhaka-clock'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { switchSales } from '../catalogue/products/switch-sales.ts'
import { foldFacetChanges } from '../catalogue/search/facet-bits.queries.ts'
import { buildAdmin, buildUser, type SignedIn } from '../testing/accounts.ts'
import { check, errorsOf, run, settled } from '../testing/catalogue/product-files.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { ask, placeOrder } from '../testing/orders.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { openBuiltPages } from './built-pages.ts'
import { createStorefront } from './storefront.ts'

let shop: Shop
let app: FastifyInstance
let admin: SignedIn
let rider: SignedIn
beforeAll(async () => {
  shop = await openShop()
  app = await shop.withPages(await openBuiltPages(createStorefront(shop.services)))
  admin = await buildAdmin(shop)
  rider = await buildUser(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const HOUR = 60 * 60 * 1000
/** A week from now, so that a sale is planned whatever the clock says. */
const FROM = Date.now() + 7 * 24 * HOUR
const UNTIL = FROM + 24 * HOUR
const iso = (at: number) => new Date(at).toISOString()
/** As the job does it, at that time. */
const at = (moment: number) => switchSales(shop.db, new Date(moment))

const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by = admin) =>
  app.inject({ method, url, headers: { authorization: by.token }, ...(payload && { payload }) })
const page = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body

let bike: { _id: string; sku: number }
beforeEach(async () => {
  bike = await buildProduct(shop, {
    name: `Sale bike ${Math.random()}`,
    price: 600,
    salePrice: 450,
    saleFrom: iso(FROM),
    saleUntil: iso(UNTIL),
  })
})

/** The price of the bike wherever it stands, and whether the shop says that it is on sale. */
async function everywhere() {
  const shown = (await send('GET', `/api/bycles/${bike._id}`)).json().data
  const listed = (query: string) =>
    app
      .inject(`/api/bycles?limit=100&${query}`)
      .then((answer) => answer.json().data.find((one: { _id: string }) => one._id === bike._id))
  const html = await page(`/shopdetails/${bike._id}`)
  const offer = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
  const { offers } = [offer['@graph'] ?? offer].flat().find((one) => one['@type'] === 'Product')
  const products = [{ product: bike._id, quantity: 1 }]
  const quote = (await send('POST', '/api/cart/quote', { products }, rider)).json().data
  expect([(await listed('')).price, quote.lines[0].price]).toEqual([shown.price, shown.price])
  expect(Number(offers.price)).toBe(shown.price * 120)
  const [, flashSale = ''] = (await page('/')).split('id="flash-sale"')
  return {
    price: shown.price,
    struck: shown.listPrice,
    until: shown.sale && (shown.sale.until ?? 'open'),
    validUntil: offers.priceValidUntil ?? null,
    isUnder500: (await listed('maxPrice=500')) !== undefined,
    isInSale: (await listed('onSale=1')) !== undefined,
    saysSale: />Sale</.test(html),
    isAtHome: flashSale.split('</section>')[0]?.includes(`/shopdetails/${bike._id}`),
  }
}

/** What an order of one is charged, in dollars. */
async function charged(): Promise<number> {
  const placed = await placeOrder(shop, rider.token, [{ product: bike._id, quantity: 1 }])
  const { data } = await ask(shop, rider.token, 'GET', `/${placed.json().data.order}`)
  return data.products[0].price
}

const ORDINARY = {
  price: 600,
  struck: 690,
  until: null,
  validUntil: null,
  isUnder500: false,
  isInSale: false,
  saysSale: false,
  isAtHome: false,
}
const ON_SALE = {
  price: 450,
  struck: 600,
  until: iso(UNTIL),
  validUntil: dhakaDay(new Date(UNTIL - 1)),
  isUnder500: true,
  isInSale: true,
  saysSale: true,
  isAtHome: true,
}

test('a price turns at the beginning and at the end, on every page that was kept, in the counts and in orders', async () => {
  expect(await everywhere()).toEqual(ORDINARY)
  expect(await charged()).toBe(600)
  expect(await at(FROM - 1)).toBe(0)
  expect(await at(FROM)).toBe(1)
  expect(await everywhere()).toEqual(ON_SALE)
  expect(await charged()).toBe(450)
  // worked into the counts
  await foldFacetChanges(shop.db)
  expect(await everywhere()).toEqual(ON_SALE)
  expect(await at(UNTIL - 1)).toBe(0)
  expect(await at(UNTIL)).toBe(1)
  expect(await everywhere()).toEqual(ORDINARY)
  expect(await charged()).toBe(600)
  await foldFacetChanges(shop.db)
  expect(await everywhere()).toEqual(ORDINARY)
})

test('a sale that begins when it is saved needs no job, and is over when it is taken away', async () => {
  await send('PUT', `/api/bycles/${bike._id}`, { saleFrom: null })
  expect(await everywhere()).toEqual(ON_SALE)
  await send('PUT', `/api/bycles/${bike._id}`, { salePrice: null })
  expect(await everywhere()).toEqual(ORDINARY)
})

test('a product that is changed while it is on sale stays on sale, and its job is no clash with who has it open', async () => {
  const desk = async () => (await send('GET', `/api/bycles/manage/${bike._id}`)).json().data
  const put = (update: object) => send('PUT', `/api/bycles/${bike._id}`, update)
  const { version } = await desk()
  await at(FROM)
  expect((await put({ saleFrom: null, version })).statusCode).toBe(200)
  await put({ name: 'Renamed' })
  await put({ price: 640 })
  expect(await everywhere()).toEqual({ ...ON_SALE, struck: 640 })
  await put({ salePrice: 480 })
  expect(await everywhere()).toEqual({ ...ON_SALE, price: 480, struck: 640 })
  expect(await desk()).toMatchObject({ price: 640, salePrice: 480, isOnSale: true })
  await at(UNTIL)
})

test('a sale price that does not fit is refused beside the field that was sent, and nothing is changed', async () => {
  const refused = async (update: object) => {
    const answer = await send('PUT', `/api/bycles/${bike._id}`, update)
    expect(answer.statusCode).toBe(422)
    return answer.json().fields
  }
  const tooDear = (sale: string, price: string) =>
    `The sale price, $${sale}, has to be below the ordinary price, $${price}.`
  expect(await refused({ salePrice: 600 })).toEqual({ salePrice: tooDear('600.00', '600.00') })
  expect(await refused({ price: 450 })).toEqual({ price: tooDear('450.00', '450.00') })
  expect(await refused({ saleUntil: iso(FROM) })).toEqual({ saleUntil: 'A sale ends after it begins.' })
  expect(await refused({ saleFrom: iso(UNTIL) })).toEqual({ saleFrom: 'A sale ends after it begins.' })
  expect(await refused({ saleFrom: '0000-01-01T00:00:00Z' })).toEqual({
    saleFrom: 'A time from 2000 to 2099, please.',
  })
  expect(await everywhere()).toEqual(ORDINARY)
})

test('prices of many at once are ordinary prices, and none may fall to the sale price', async () => {
  await send('PUT', `/api/bycles/${bike._id}`, { saleFrom: null })
  const bulk = async (change: object) => {
    const { version } = (await send('GET', `/api/bycles/manage/${bike._id}`)).json().data
    return send('POST', '/api/bycles/bulk', { products: [{ id: bike._id, version }], change })
  }
  const answer = await bulk({ action: 'change price', percent: -25 })
  expect(answer.json().details.rows[0].message).toBe(
    'The sale price, $450.00, has to be below the ordinary price, $450.00.',
  )
  expect((await bulk({ action: 'change price', percent: 10 })).statusCode).toBe(200)
  expect(await everywhere()).toEqual({ ...ON_SALE, struck: 660 })
  await at(UNTIL)
})

test('a file changes the terms of a sale and leaves the rest; what does not fit is said beside its cell', async () => {
  const file = async (cells: Record<string, string>) => {
    const row = { sku: String(bike.sku), ...cells }
    return check(app, admin.token, `${Object.keys(row).join(',')}\r\n${Object.values(row).join(',')}\r\n`)
  }
  const wrong = async (cells: Record<string, string>) => {
    const { _id } = await file(cells)
    return (await errorsOf(app, admin.token, _id))[0]
  }
  expect(await wrong({ price: '450' })).toMatchObject({ column: 'price', row: 2 })
  expect(await wrong({ sale_until: '12/5/2026 18:00' })).toMatchObject({
    column: 'sale_until',
    message: 'A time by the clock in Dhaka, please, such as 2026-12-05 18:00.',
  })
  await send('PUT', `/api/bycles/${bike._id}`, { saleFrom: null })
  const { _id } = await file({ sale_price: '৩৯৯', stock: '7' })
  await run(app, admin.token, _id, 'all-or-nothing')
  expect((await settled(app, admin.token, _id)).counts).toMatchObject({ changed: 1 })
  expect(await everywhere()).toEqual({ ...ON_SALE, price: 399 })
  const off = await file({ sale_price: 'none' })
  await run(app, admin.token, off._id, 'all-or-nothing')
  await settled(app, admin.token, off._id)
  expect(await everywhere()).toEqual(ORDINARY)
})
