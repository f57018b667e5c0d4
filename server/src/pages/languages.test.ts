import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../testing/shop.ts'
import { openBuiltPages } from './built-pages.ts'
import { createStorefront } from './storefront.ts'

let shop: Shop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openShop()
  app = await shop.withPages(await openBuiltPages(createStorefront(shop.services)))
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each(['/', '/shop', '/about', '/login', '/blog'])('%s is there in both languages', async (path) => {
  const english = await get(path)
  const bangla = await get(path === '/' ? '/bn' : `/bn${path}`)
  expect(english.statusCode).toBe(200)
  expect(bangla.statusCode).toBe(200)
  expect(english.body).toContain('<html lang="en"')
  expect(bangla.body).toContain('<html lang="bn"')
})

test.each(['/bn/nowhere', '/bn/shopdetails/x', '/bnx'])(
  '%s is not found, in its own language',
  async (path) => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(404)
    expect(body).toContain(path.startsWith('/bn/') ? '<html lang="bn"' : '<html lang="en"')
  },
)

test('the switch leads to the same page in the other language, and is remembered', async () => {
  const referer = 'http://localhost:3000/shop?search=bell&page=2'
  const answer = await get('/language/bn', { referer, host: 'localhost:3000' })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/bn/shop?search=bell&page=2')
  expect(answer.headers['set-cookie']).toMatch(/^language=bn; Max-Age=31536000; Path=\/; SameSite=Lax/)
  const back = await get('/language/en', { referer: 'http://localhost:3000/bn', host: 'localhost:3000' })
  expect(back.headers.location).toBe('/')
})

test.each([
  undefined,
  'nonsense',
  'https://elsewhere.example/shop',
  'http://localhost:3000//elsewhere.example',
])('the switch leads nowhere but to the shop: %s', async (referer) => {
  const { headers } = await get('/language/bn', { host: 'localhost:3000', ...(referer && { referer }) })
  expect(headers.location).toMatch(/^\/bn($|\/elsewhere\.example$)/)
})

test.each(['', '/bn'])(
  'the short link of a message leads to the order in its language: %s',
  async (prefix) => {
    const { statusCode, headers } = await get(`${prefix}/o/AbCd_f123-56`)
    expect([statusCode, headers.location]).toEqual([302, `${prefix}/order/AbCd_f123-56`])
    expect(headers['cache-control']).not.toMatch(/public|s-maxage/)
  },
)

test('a language that the shop does not speak is not found', async () => {
  expect((await get('/language/de')).statusCode).toBe(404)
})

test('who types the shop’s address comes to the language that they chose; no link leads anywhere else', async () => {
  const cookie = 'a=b; language=bn'
  const typed = await get('/', { cookie, 'sec-fetch-site': 'none' })
  expect([typed.statusCode, typed.headers.location]).toEqual([302, '/bn'])
  expect(typed.headers['cache-control']).toBe('private, no-store')
  expect((await get('/', { cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  expect((await get('/shop', { cookie, 'sec-fetch-site': 'none' })).statusCode).toBe(200)
  expect((await get('/', { cookie: 'language=en', 'sec-fetch-site': 'none' })).statusCode).toBe(200)
})
