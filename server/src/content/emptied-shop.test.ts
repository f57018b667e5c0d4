/** A shop that is no demo, or sells nothing yet: what it has nothing of is not shown, and nothing of the demo is sold. */
import type { Build } from '@spokehaat/contract/catalogue/build'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuiltPages } from '../pages/built-pages.ts'
import { createStorefront } from '../pages/storefront.ts'
import { buildAdmin, buildUser, type SignedIn } from '../testing/accounts.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { placeOrder } from '../testing/orders.ts'
import { openShop, type Shop } from '../testing/shop.ts'

const DEMO_OF = ['Dhanmondi Saree', 'ধানমন্ডি শাড়ি']
const HEADINGS = ['categories', 'featured-title', 'testimonials', 'flash-sale', 'builder-title']

let shop: Shop
let app: FastifyInstance
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop({ env: { DEMO: 'off' } })
  app = await shop.withPages(await openBuiltPages(createStorefront(shop.services)))
  admin = await buildAdmin(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const open = async (url: string) => {
  const { body, statusCode } = await app.inject({ url, headers: { accept: 'text/html' } })
  expect(statusCode, url).toBe(200)
  return body
}
const headingsOf = (html: string) => HEADINGS.filter((id) => html.includes(`id="${id}"`))
const build: Build = { style: 'Road', color: 'Racing Red', size: 'L', wheel: 29, extras: [] }
const quoteBuild = async () => {
  const payload = { products: [{ build, quantity: 1 }] }
  return (await app.inject({ method: 'POST', url: '/api/cart/quote', payload })).json().data
}

test.each(['/', '/bn'])('%s of an empty shop has no heading with nothing below it', async (url) => {
  const html = await open(url)
  expect(headingsOf(html)).toEqual([])
  for (const bike of DEMO_OF) expect(html).not.toContain(bike)
  // the kinds: neither in the head nor at the foot, nor in the strip below the slides
  expect(html).not.toMatch(/bikes-menu|mobile-bikes|shop\?name=/)
  // what a shop has from the start
  expect(html).toMatch(/id="about"[\s\S]*id="newsletter"/)
})

test.each([
  ['/shop', 'Nothing is on the shelves yet.', 'Try another word'],
  ['/bn/shop', 'তাকগুলো এখনো খালি।', 'অন্য শব্দে খুঁজুন'],
])('%s of an empty shop says so kindly', async (url, said, other) => {
  const html = await open(url)
  expect(html).toContain(said)
  expect(html).not.toContain(other)
  expect(html).not.toContain('id="shop-filters"')
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
  expect(description).toContain(said)
  expect(description).not.toMatch(/[0-9০-৯]/)
})

test('a demo without goods shows as little, and still has its riders', async () => {
  const demo = await openShop()
  const pages = await demo.withPages(await openBuiltPages(createStorefront(demo.services)))
  const { body } = await pages.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(headingsOf(body)).toEqual(['testimonials', 'builder-title'])
  await pages.close()
  await demo.close()
})

test('with its first bicycle the sections of goods come, and nothing of the demo', async () => {
  await buildProduct(shop, { category: 'City Bikes' })
  const html = await open('/')
  expect(headingsOf(html)).toEqual(['categories', 'featured-title', 'flash-sale'])
  expect(html).toMatch(/bikes-menu/)
  expect(html).toContain('/shop?name=City+Bikes')
  // nor is a list without goods described by a count of none
  for (const [url, said] of [
    ['/shop?name=Kids+Bikes', 'No products found.'],
    ['/bn/shop?name=Kids+Bikes', 'কিছু পাওয়া গেল না।'],
  ] as const) {
    expect(await open(url), url).toContain(`<meta name="description" content="${said}"`)
  }
})

test('nobody is built a bicycle until the owner shows the builder', async () => {
  expect((await quoteBuild()).lines[0]).toMatchObject({ problem: 'product_not_found' })
  const rider = await buildUser(shop)
  expect((await placeOrder(shop, rider.token, [{ build, quantity: 1 }])).json()).toMatchObject({
    code: 'product_not_found',
  })
  const call = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/content${url}`,
      headers: { authorization: `Bearer ${admin.token}` },
      ...(payload && { payload }),
    })
  const { document, seen } = (await call('GET', '/home')).json().data
  for (const section of document.sections) if (section.kind === 'builder') section.isOn = true
  const saved = await call('PUT', '/home/draft', { document, seen })
  expect(saved.statusCode, saved.body).toBe(200)
  expect((await quoteBuild()).orderable).toBe(false)
  await call('POST', '/home/publish', { seen: saved.json().data.seen, appearsAt: null })
  expect((await quoteBuild()).orderable).toBe(true)
  expect(headingsOf(await open('/'))).toContain('builder-title')
})
