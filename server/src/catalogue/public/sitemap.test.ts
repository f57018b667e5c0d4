import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuiltPages } from '../../pages/built-pages.ts'
import { createStorefront } from '../../pages/storefront.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { deleteProduct } from '../products/products.ts'
import { sitemapProducts, sitemapStarts } from './sitemap.ts'

let shop: Shop
let app: Shop['app']
let ids: string[]
beforeAll(async () => {
  shop = await openShop()
  app = await shop.withPages(await openBuiltPages(createStorefront(shop.services)))
  for (let made = 0; made < 6; made++) await buildProduct(shop)
  const gone = await buildProduct(shop)
  await deleteProduct(shop.db, gone._id, null)
  ids = (await sitemapProducts(shop.db, '00000000-0000-0000-0000-000000000000')).map(({ id }) => id)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('every product is on one sitemap, however many sitemaps there are', async () => {
  expect(ids).toHaveLength(6)
  for (const size of [1, 2, 4, 6, 7]) {
    const starts = await sitemapStarts(shop.db, size)
    expect(starts).toHaveLength(Math.ceil(6 / size))
    const listed = await Promise.all(starts.map((from) => sitemapProducts(shop.db, from, size)))
    expect(listed.flat().map(({ id }) => id)).toEqual(ids)
  }
})

test('from robots.txt over the list of sitemaps to each product', async () => {
  const origin = shop.services.config.publicUrl
  const get = (address: string) => app.inject(address.replace(origin, ''))
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address = '']) => address)

  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toContain('text/plain')
  expect(robots.body).toContain('Disallow: /dashboard')
  const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(robots.body) ?? []

  const list = await get(sitemap)
  expect(list.headers['content-type']).toContain('application/xml')
  const pages = await Promise.all(locations(list.body).map(get))
  const addresses = pages.flatMap(({ body }) => locations(body))
  expect(addresses).toEqual(expect.arrayContaining(ids.map((id) => `${origin}/shopdetails/${id}`)))
  expect(addresses).toContain(`${origin}/about`)
  for (const path of ['/terms', '/privacy', '/about']) expect((await get(path)).statusCode).toBe(200)
})

test('a sitemap that starts nowhere is not there', async () => {
  for (const from of ['nonsense', 'ffffffff-ffff-7fff-bfff-ffffffffffff']) {
    expect((await app.inject(`/sitemap/products/${from}`)).statusCode).toBe(404)
  }
})
