/** Kept pages and API answers through the front door, with the built web. */
import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { Product } from '@spokehaat/contract/catalogue/product'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteChange } from '../cache/changes.ts'
import { LIST, SETTINGS } from '../cache/tags.ts'
import { deleteProduct, updateProduct } from '../catalogue/products/products.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { buildAdmin, buildUser, type SignedIn } from '../testing/accounts.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { placeOrder } from '../testing/orders.ts'
import { apiRoutes } from '../testing/routes.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { openBuiltPages } from './built-pages.ts'
import { createStorefront } from './storefront.ts'

let shop: Shop
let app: FastifyInstance
let admin: SignedIn
let rider: SignedIn
let bike: Product
let painted: Product
beforeAll(async () => {
  shop = await openShop()
  app = await shop.withPages(await openBuiltPages(createStorefront(shop.services)))
  admin = await buildAdmin(shop, { name: 'Secret Admin', phone: '01799-999999' })
  rider = await buildUser(shop, { name: 'Secret Rider', phone: '01788-888888' })
  bike = await buildProduct(shop, { name: 'Haor Cruiser', stock: 5 })
  const [black, red] = ['#000000', '#c8452d']
  painted = await buildProduct(shop, {
    name: 'Beel Racer',
    colors: [
      { name: 'Black', hex: black },
      { name: 'Red', hex: red },
    ],
    variants: [black, red].flatMap((color) => ['M', 'L'].map((size) => ({ color, size, stock: 3 }))),
  })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(() => shop.services.responseCache.startAfresh())

const renders = () => shop.services.responseCache.statistics().renders
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const product = () => `/shopdetails/${bike._id}`

const inRed = () => `/shopdetails/${painted._id}?color=c8452d&size=L`

/** Each public page and list, as a guest asks for it. */
const everywhere = () => [
  ...['/', '/shop', product(), '/about', '/privacy', '/terms', '/blog', '/blogdetails/1', '/blog/rss.xml'],
  ...[
    '/contact',
    '/gift-card',
    '/shoppingcart',
    '/checkout',
    '/login',
    '/register',
    '/forgot-password',
    '/nowhere',
  ],
  ...['/robots.txt', '/sitemap.xml', '/sitemap/pages.xml', '/_.data', '/shop.data', `${product()}.data`],
  ...[inRed(), `/shopdetails/${painted._id}`, `${inRed()}&view=wheel`],
  ...['/shop/suggestions.data?q=haor', '/shop?search=haor&sort=price', '/?category=Road+Bikes'],
  ...['/api/bycles', `/api/bycles/${bike._id}`, '/api/bycles?facets=1', '/api/search/suggestions?q=haor'],
]

/** The home page tells the time: the second that the flash sale's clock shows. */
const timeless = (body: string) =>
  body
    .replaceAll(/\d{13}/g, 'now')
    .replaceAll(/aria-label="[^"]* left"/g, '')
    .replaceAll(/(<span aria-hidden="true" class="[^"]*"><span class="[^"]*">)\d+</g, '$1<')

test('a page is made once, and sent again to the letter, with the same headers', async () => {
  for (const url of ['/', '/shop', product(), '/api/bycles', '/nowhere']) {
    const before = renders()
    const first = await get(url, { 'accept-encoding': 'br' })
    const again = await get(url, { 'accept-encoding': 'br' })
    expect(renders() - before, url).toBe(1)
    expect(again.rawPayload.equals(first.rawPayload), url).toBe(true)
    const { date: _d, 'x-request-id': _i, ...headers } = again.headers
    const { date: _f, 'x-request-id': _j, ...before_ } = first.headers
    expect(headers).toEqual(before_)
    expect(again.statusCode).toBe(first.statusCode)
  }
})

test('what is kept has the headers of security that anything else has, and allows the scripts that it holds', async () => {
  const fresh = (await get('/dashboard')).headers
  await get('/shop')
  const { headers, body } = await get('/shop')
  // each request has its own
  delete fresh['x-request-id']
  for (const name of Object.keys(fresh)) {
    const isOurs = !/^(x-|cross-|origin-|referrer-|strict-)/.test(name)
    if (!isOurs) expect(headers[name], name).toBe(fresh[name])
  }
  expect(headers['x-content-type-options']).toBe('nosniff')
  const scripts = [
    ...body.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
  ]
  expect(scripts.length).toBeGreaterThan(0)
  for (const [, script = ''] of scripts) {
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  }
})

test('a browser asks each time, and is told that it has the page already', async () => {
  for (const url of ['/shop', `/api/bycles/${bike._id}`]) {
    const { headers } = await get(url, { 'accept-encoding': 'br' })
    const etag = String(headers.etag)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=10')
    expect(headers.vary ?? '').not.toContain('cookie')
    for (const match of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const same = await get(url, { 'if-none-match': match, 'accept-encoding': 'gzip' })
      expect([same.statusCode, same.body]).toEqual([304, ''])
      expect(same.headers.etag).toBe(etag)
      expect(same.headers['cache-control']).toBe(headers['cache-control'])
    }
    expect((await get(url, { 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
  }
})

test('HEAD gives the head of GET, kept or not, and no body', async () => {
  for (const url of ['/shop', '/api/bycles']) {
    shop.services.responseCache.startAfresh()
    const [first, again] = [
      await app.inject({ method: 'HEAD', url }),
      await app.inject({ method: 'HEAD', url }),
    ]
    const whole = await get(url)
    for (const head of [first, again]) {
      expect([head.statusCode, head.body]).toEqual([200, ''])
      expect(head.headers['content-length']).toBe(whole.headers['content-length'])
      expect(head.headers.etag).toBe(whole.headers.etag)
    }
  }
})

test('each browser gets the encoding that it takes, of the same page', async () => {
  const whole = (await get('/shop')).body
  const small = await get('/shop', { 'accept-encoding': 'gzip, br' })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(whole)
  expect((await get('/shop', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await get('/shop')).headers).not.toHaveProperty('content-encoding')
})

test('what advertisers add to an address neither makes a page of its own nor reaches another visitor', async () => {
  for (const [plain, ...others] of [
    ['/', '/?utm_source=SPY&fbclid=SPY', '/?spy=SPY'],
    ['/shop?search=haor', '/shop?utm_source=SPY&search=haor', '/shop?search=+haor&page=0&gclid=SPY'],
    ['/shop?name=Road+Bikes&sort=price', '/shop?sort=price&spy=SPY&name=Road%20Bikes'],
    [
      '/shop.data?_routes=storefront%2Fshop%2Fshop-page',
      '/shop.data?spy=SPY&_routes=SPY,storefront%2Fshop%2Fshop-page',
    ],
    ['/api/bycles', '/api/bycles?limit=8&utm_source=SPY'],
    ['/nowhere', '/SPY', '/SPY/SPY?SPY'],
  ]) {
    const { body } = await get(plain ?? '')
    const before = renders()
    for (const url of others) expect((await get(url)).body, url).toBe(body)
    expect(renders() - before, plain).toBe(0)
    expect(body).not.toContain('SPY')
  }
})

test('links with a secret, and pages of one visitor, are never kept', async () => {
  const { entries } = shop.services.responseCache.statistics()
  for (const url of [
    '/reset-password?token=SPY',
    '/confirm-email?token=SPY',
    '/invitation?token=SPY',
    '/order/verify/SPY',
    '/dashboard',
  ]) {
    const { headers } = await get(url)
    expect(headers['cache-control'], url).toContain('no-cache')
    expect(headers, url).not.toHaveProperty('cdn-cache-control')
  }
  expect(shop.services.responseCache.statistics().entries).toBe(entries)
})

test('nothing of somebody who is signed in reaches anybody else', async () => {
  const plain = new Map<string, string>()
  for (const url of everywhere()) plain.set(url, timeless((await get(url)).body))

  for (const who of [rider, admin]) {
    const own = { authorization: who.token, cookie: `${who.cookie}; sidebar=collapsed` }
    const secrets = [
      who.token,
      who.cookie.slice(8),
      who.user._id,
      who.user.email,
      who.user.name,
      who.user.phone,
    ]
    // the first to ask is the one who is signed in: what is kept is made of that very request
    shop.services.responseCache.startAfresh()
    for (const url of everywhere()) {
      const theirs = await get(url, own)
      expect(theirs.headers, url).not.toHaveProperty('set-cookie')
      const guests = await get(url)
      expect(timeless(guests.body), url).toBe(plain.get(url))
      for (const secret of secrets) expect(guests.body, url).not.toContain(secret)
      // and what a guest has left is no other for the next who is signed in
      expect(timeless((await get(url, own)).body), url).toBe(plain.get(url))
    }
  }
})

test('what a cache in front may keep is the same for everybody, whatever anybody sends along', async () => {
  const ids = (url: string) => url.replaceAll(/:\w+/g, bike._id)
  const routes = (await apiRoutes(shop)).filter(({ method }) => method === 'GET').map(({ url }) => ids(url))
  const pages = [
    '/dashboard',
    '/order/verify/SPY',
    '/order/SPY',
    '/reset-password?token=SPY',
    '/saved',
    '/compare',
  ]
  const urls = [...everywhere(), ...routes, ...pages, ...pages.map((path) => `/bn${path}`), '/language/bn']
  const visitors: Record<string, string>[] = [
    { cookie: `${rider.cookie}; language=bn; sidebar=collapsed`, 'sec-fetch-site': 'none' },
    { authorization: rider.token, cookie: rider.cookie, 'accept-language': 'bn' },
    { authorization: admin.token, cookie: admin.cookie, 'x-forwarded-for': '6.6.6.6' },
    { authorization: 'nonsense', 'accept-language': 'bn' },
  ]
  const isForAll = ({ headers }: Awaited<ReturnType<typeof get>>) =>
    /public|s-maxage/.test(String(headers['cache-control'])) || 'cdn-cache-control' in headers
  let shared = 0
  for (const url of urls) {
    const guests = await get(url)
    for (const headers of visitors) {
      const theirs = await get(url, headers)
      if (isForAll(theirs)) {
        expect([url, theirs.statusCode, timeless(theirs.body)]).toEqual([
          url,
          guests.statusCode,
          timeless(guests.body),
        ])
        for (const name of ['set-cookie', 'www-authenticate'])
          expect(theirs.headers, url).not.toHaveProperty(name)
        shared += 1
      }
      // what is kept may be sent to them as well; only whoever types the shop's address is led to their language first
      if (isForAll(guests) && !(url === '/' && theirs.statusCode === 302))
        expect([url, timeless(theirs.body)]).toEqual([url, timeless(guests.body)])
    }
    if (isForAll(guests)) expect(String(guests.headers.vary ?? ''), url).not.toMatch(/cookie|authorization/i)
  }
  expect(shared).toBeGreaterThan(80)
})

test('what the API answers to a token is not kept, and what needs one is not answered from what is', async () => {
  shop.services.responseCache.startAfresh()
  const own = { authorization: admin.token }
  await get('/api/bycles', own)
  await get(`/api/bycles/${bike._id}`, own)
  expect(shop.services.responseCache.statistics().entries).toBe(0)
  const gone = await buildProduct(shop, { name: 'Withdrawn' })
  await get(`/api/bycles/${gone._id}`)
  await deleteProduct(shop.db, gone._id, null)
  for (const path of ['/api/products?archived=only', '/api/settings', '/api/orders', '/api/auth/alluser']) {
    await get(path, own)
    expect((await get(path)).statusCode, path).not.toBe(200)
  }
  expect((await get(`/api/bycles/${gone._id}`)).statusCode).toBe(404)
})

test('a product’s page shows what its address chooses, and has one address for those who count pages', async () => {
  const chosen = (html: string) =>
    [...html.matchAll(/<input [^>]*name="(?:color|size)"[^>]*>/g)]
      .filter(([input]) => / checked=/.test(input))
      .map(([input]) => /value="([^"]+)"/.exec(input)?.[1])
  const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  const [plain, red] = [await get(`/shopdetails/${painted._id}`), await get(inRed())]
  expect(chosen(plain.body)).toEqual([])
  expect(chosen(red.body)).toEqual(['#c8452d', 'L'])
  expect(canonical(red.body)).toBe(canonical(plain.body))
  expect(canonical(red.body)).toMatch(new RegExp(`/shopdetails/${painted._id}$`))
  // what the product does not come in is the page as it is
  const before = renders()
  expect((await get(`/shopdetails/${painted._id}?color=red&utm_source=mail`)).body).toBe(plain.body)
  expect(renders()).toBe(before)
})

test('a change shows at once where it was made: price, stock, name, and what is gone', async () => {
  const seen = async () => (await get(`/api/bycles/${bike._id}`)).json().data
  const page = async () => (await get(product())).body
  await seen()
  await page()
  await updateProduct(shop.db, bike._id, { price: 612, name: 'Beel Cruiser' }, viewerOf(admin))
  expect(await seen()).toMatchObject({ price: 612, name: 'Beel Cruiser' })
  expect(await page()).toContain('Beel Cruiser')
  expect((await get('/shop')).body).toContain('Beel Cruiser')

  const { stock } = await seen()
  const { statusCode } = await placeOrder(shop, rider.token, [{ product: bike._id, quantity: 2, price: 612 }])
  expect(statusCode).toBe(200)
  expect((await seen()).stock).toBe(stock - 2)

  const other = await buildProduct(shop, { name: 'Newcomer' })
  expect((await get('/shop')).body).toContain('Newcomer')
  await deleteProduct(shop.db, other._id, null)
  expect((await get('/shop')).body).not.toContain('Newcomer')
})

test('what was not changed stays: one order does not empty the memory', async () => {
  const other = await buildProduct(shop, { name: 'Bystander' })
  const path = `/api/bycles/${other._id}`
  await get(path)
  await get('/about')
  await updateProduct(shop.db, bike._id, { rating: 4 }, viewerOf(admin))
  const before = renders()
  await get(path)
  await get('/about')
  expect(renders()).toBe(before)
})

test('a transaction that fails drops nothing', async () => {
  await get('/shop')
  const before = renders()
  await expect(buildProduct(shop, { sku: bike.sku })).rejects.toThrow()
  const failing = inTransaction(shop.db, async (trx) => {
    noteChange(trx, LIST, SETTINGS)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await get('/shop')
  expect(renders()).toBe(before)
})

test('the router learns of more pages', async () => {
  await get('/nowhere')
  const answer = await get(`/__manifest?paths=%2Fshop&version=any`)
  expect(answer.statusCode).not.toBe(404)
})

test('a search in vain is counted each time', async () => {
  const before = renders()
  for (let n = 0; n < 3; n++) await get('/shop?search=zzzqqqxxx')
  expect(renders() - before).toBe(3)
})

test('with no room at all each page is made anew', async () => {
  const bare = await openShop({ env: { PAGE_CACHE_MB: '0' } })
  const pages = await bare.withPages(await openBuiltPages(createStorefront(bare.services)))
  for (let n = 0; n < 2; n++) expect((await pages.inject('/shop')).statusCode).toBe(200)
  expect(bare.services.responseCache.statistics()).toMatchObject({ renders: 2, entries: 0, hits: 0 })
  await pages.close()
  await bare.close()
})

const viewerOf = ({ user }: SignedIn) => ({
  userId: user._id,
  role: user.role,
  email: user.email,
  sessionId: user._id,
})

test('the form on a product’s page is another whenever its sizes, its colors or its stock are', async () => {
  const { responseCache, db } = shop.services
  const size = (one: string, stock: number, sku: string) => ({ size: one, color: null, stock, sku })
  const { _id } = await buildProduct(shop, {
    stock: 9,
    variants: [size('48', 7, '910001'), size('52', 2, '910002')],
  })
  const read = async () => {
    responseCache.startAfresh()
    return (await get(`/shopdetails/${_id}`)).body
  }
  const left = (html: string) =>
    [...html.matchAll(/>(\d+ left|Out of Stock|\d+ in stock)</g)].map(([, text]) => text)
  expect(left(await read()).slice(0, 3)).toEqual(['7 left', '2 left', '9 in stock'])
  // as many in all
  await db.updateTable('variants').set({ on_hand: 4 }).where('sku', '=', '910001').execute()
  await db.updateTable('variants').set({ on_hand: 5 }).where('sku', '=', '910002').execute()
  expect(left(await read()).slice(0, 3)).toEqual(['4 left', '5 left', '9 in stock'])
  await db.updateTable('variants').set({ size: 'M' }).where('sku', '=', '910002').execute()
  expect(await read()).toContain('value="M"')
  await updateProduct(db, _id, { colors: [{ name: 'Haor Teal', hex: '#1f7f82' }] }, viewerOf(admin))
  expect(await read()).toContain('title="Haor Teal"')
})

test('what an address names, and the shop does not know, is in no title, and in no index', async () => {
  const headOf = async (path: string) => (await get(path)).body.split('</head>')[0] ?? ''
  const known = await headOf('/shop?name=Road+Bikes')
  expect(known).toMatch(/<title>Road Bikes/)
  expect(known).not.toContain('noindex')
  expect(known).toContain('hrefLang')
  const unknown = await headOf('/shop?name=Cheap+Pills')
  const searched = await headOf('/shop?search=haor+pills')
  for (const head of [unknown, searched]) {
    expect(head).toContain('content="noindex, follow"')
    expect(head).not.toContain('hrefLang')
    expect(head).toMatch(/<link rel="canonical" href="[^"]+\/shop"/)
    expect(head).not.toMatch(/pills/i)
  }
  const compared = await headOf(`/compare?b=${bike._id}`)
  expect(compared).toContain('content="noindex, follow"')
  expect(compared).not.toContain('hrefLang')
})
