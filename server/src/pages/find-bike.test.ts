/** Find your bike, as the server answers it: four answers in an address, three bicycles with reasons. */
import { inLanguage } from '@spokehaat/contract/basics/language'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct } from '../catalogue/products/products.ts'
import { demoCatalogue } from '../shop/demo/catalogue.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { openBuiltPages } from './built-pages.ts'
import { createStorefront } from './storefront.ts'

let shop: Shop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openShop()
  app = await shop.withPages(await openBuiltPages(createStorefront(shop.services)))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function page(query: string, language: 'en' | 'bn' = 'en') {
  const answer = await app.inject({ url: inLanguage(language, `/find-your-bike${query}`) })
  // what React puts between texts
  return { ...answer, status: answer.statusCode, text: answer.body.replaceAll('<!-- -->', '') }
}
const found = (text: string) => [...text.matchAll(/<h3[^>]*><a [^>]*href="([^"]+)"/g)].map(([, href]) => href)

test('a shop without bicycles says so, and leads on; nothing leads to it', async () => {
  const empty = await page('?height=165')
  expect([empty.status, empty.text]).toEqual([200, expect.stringContaining('no bicycles in the shop')])
  expect((await page('')).text).toContain('no bicycles in the shop')
  for (const url of ['/', '/shop', '/sitemap/pages.xml'])
    expect((await app.inject({ url })).body, url).not.toContain('find-your-bike')
})

test('four answers give three bicycles that fit, each with its reasons; the address is the page', async () => {
  const some = demoCatalogue.filter(({ category }, place) => category === 'City Bikes' || place % 4 === 0)
  for (const product of some) await addProduct(shop.db, product, null)
  shop.services.responseCache.startAfresh()
  const asked = '?height=165&use=commute&budget=60000&district=Sylhet'
  const { status, text } = await page(asked)
  expect(status).toBe(200)
  expect(found(text)).toHaveLength(3)
  for (const href of found(text)) expect(href).toMatch(/^\/shopdetails\/[\w-]+\?size=/)
  expect(text.includes('Three bicycles for you')).toBe(true)
  expect(text.match(/mm over the top tube/g)?.length).toBeGreaterThanOrEqual(3)
  expect(text.match(/For streets and market:/g)).toHaveLength(3)
  expect(text.match(/under your budget/g)).toHaveLength(3)
  expect(text.match(/Delivered by [^<]+, delivery free/g)).toHaveLength(3)
  // the rider is drawn at that height
  expect(text).toMatch(/aria-label="A rider of 165 cm sits on size/)
  expect(text).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(text).toContain('rel="canonical" href="http://shop.test/find-your-bike"')
  const renders = () => shop.services.responseCache.statistics().renders
  const before = renders()
  await page(`${asked}&utm_source=friend`)
  expect(renders()).toBe(before)

  const bangla = await page(asked, 'bn')
  expect(bangla.text).toContain('আপনার জন্য তিনটি সাইকেল')
  expect(bangla.text).toContain('১৬৫ সেমি')
})

test('what was typed is written clean, or told beside its field', async () => {
  const typed = await page(
    `?height=${encodeURIComponent('5′6″')}&use=&budget=${encodeURIComponent('৬০ হাজার')}`,
  )
  expect([typed.status, typed.headers.location]).toEqual([302, '/find-your-bike?height=168&budget=60000'])
  for (const [query, words] of [
    ['height=260', /260 cm.*up to 215 cm/],
    ['height=165&budget=0', /Bicycles cost more than/],
    ['height=165&budget=cheap', /budget in taka/],
    ['height=&budget=cheap', /Write your height/],
  ] as const) {
    const { status, text } = await page(`?${query}`)
    expect([status, text], query).toEqual([200, expect.stringMatching(words)])
    expect(found(text)).toEqual([])
  }
  expect((await page('?height=165&budget=cheap')).text).toContain('value="cheap"')
})

test('where nothing meets all of it the nearest are shown with what differs; where nothing fits it is said', async () => {
  const poor = await page('?height=165&use=race&budget=4000')
  expect(poor.text).toContain('No bicycle here meets all of it')
  expect(poor.text.match(/over your budget/g)).toHaveLength(3)
  const tall = await page('?height=214')
  expect(tall.text).toContain('No bicycle here fits 214 cm')
  expect(tall.text).toContain('href="/contact"')
  const child = await page('?height=105&use=play')
  expect(child.text).toMatch(/fits you/)
})

test('the questions alone are found by search engines, and one tap away from where somebody looks in vain', async () => {
  const { text } = await page('')
  expect(text).not.toContain('noindex')
  expect(/<form[^>]* action="\/find-your-bike"/.test(text)).toBe(true)
  for (const url of ['/', '/shop', '/shop?search=zzzz', '/sitemap/pages.xml'])
    expect((await app.inject({ url })).body, url).toContain('/find-your-bike')
  expect((await app.inject({ url: '/bn/shop?search=zzzz' })).body).toContain('href="/bn/find-your-bike"')
})
