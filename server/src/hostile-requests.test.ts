/** Requests that no browser sends: broken, smuggled, oversized, disguised, aimed at files and at other hosts. */
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBuiltPages } from './pages/built-pages.ts'
import { createStorefront } from './pages/storefront.ts'
import { LIMITS } from './platform/load/throttle.ts'
import { buildAdmin, buildUser, PASSWORD, signIn } from './testing/accounts.ts'
import { buildProduct } from './testing/catalogue/products.ts'
import { lastMailTo, tokenIn } from './testing/mail.ts'
import { placeOrder } from './testing/orders.ts'
import { openShop, type Shop } from './testing/shop.ts'

let shop: Shop
let app: FastifyInstance
let port: number
beforeAll(async () => {
  shop = await openShop()
  app = await shop.withPages(await openBuiltPages(createStorefront(shop.services)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** Sends the bytes as they are, and gives what comes back until the other side has nothing more to say. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      answer += chunk
    })
    // a server that has had enough may cut the line while we still talk
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}
const statusesIn = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, code]) => Number(code))

test.each([
  [
    'a body with two lengths',
    'POST /api/cart/quote HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
  ],
  [
    'a length and chunks at once',
    'POST /api/cart/quote HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  [
    'chunks by another name',
    'POST /api/cart/quote HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  ['a space before the colon', 'GET /api/health HTTP/1.1\r\nHost : x\r\n\r\n'],
  ['a header that goes on in the next line', 'GET /api/health HTTP/1.1\r\nHost: x\r\nA: b\r\n c: d\r\n\r\n'],
  ['a bare line feed', 'GET /api/health HTTP/1.1\nHost: x\n\n'],
  ['a NUL in a header', 'GET /api/health HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
  ['a head of 100 KB', `GET /api/health HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(100_000)}\r\n\r\n`],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
])('%s is refused, and nothing behind it answered', async (_name, bytes) => {
  const statuses = statusesIn(await raw(bytes))
  expect(statuses).toHaveLength(1)
  expect([400, 411, 415, 422, 431]).toContain(statuses[0])
})

test.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PURGE', 'DEBUG'])('%s does nothing', async (method) => {
  const answer = await raw(
    `${method} /api/health HTTP/1.1\r\nHost: x\r\nSecret: echo\r\nConnection: close\r\n\r\n`,
  )
  expect(statusesIn(answer).every((status) => status >= 400 && status < 500)).toBe(true)
  expect(answer).not.toContain('echo')
})

test('an address meant for another host is fetched from nowhere', async () => {
  for (const target of [
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:5432/',
    '*',
    '//evil.example/x',
  ]) {
    const answer = await raw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect([target, statusesIn(answer).every((status) => status >= 300 && status < 500)]).toEqual([
      target,
      true,
    ])
    expect(answer).not.toMatch(/^location: (https?:)?\/\//im)
  }
})

test('a method in a header is no method', async () => {
  const { token } = await buildAdmin(shop)
  const product = await buildProduct(shop)
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
    const answer = await app.inject({
      url: `/api/bycles/${product._id}?_method=DELETE`,
      headers: { authorization: token, [name]: 'DELETE' },
    })
    expect(answer.statusCode).toBe(200)
  }
  expect((await app.inject(`/api/bycles/${product._id}`)).statusCode).toBe(200)
})

test.each([
  '/images/../../package.json',
  '/images/..%2f..%2fpackage.json',
  '/images/%2e%2e/%2e%2e/package.json',
  '/images/..%5c..%5cpackage.json',
  '/images/%252e%252e%252fpackage.json',
  '/images/....//package.json',
  '/images/%00.webp',
  '/assets/../server/index.js',
  '/assets/..%2f..%2fserver%2findex.js',
  '/assets/..%5cserver%5cindex.js',
  '/pictures/photo/..%2f..%2fsecrets%2fadmin-password/light-320.webp',
  '/pictures/../../etc/passwd',
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/src/main.ts',
  '/secrets/session-secret',
  '/data/secrets/admin-password',
  '/api/docs/static/../../../package.json',
  '/api/docs/static/..%2f..%2f..%2fpackage.json',
  '/api/docs/static/%2e%2e%2fpackage.json',
  '/.vite/manifest.json',
  '/images/',
  '/assets/',
])('no file of ours at %s', async (path) => {
  const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  const [status] = statusesIn(answer)
  expect(status).toBeGreaterThanOrEqual(300)
  expect(status).toBeLessThan(500)
  expect(answer).not.toMatch(/"workspaces"|"dependencies"|root:x:0|\[core\]|Index of/)
})

test('odd conditions and ranges on a file', async () => {
  const heads: Record<string, string>[] = [
    { range: 'bytes=99999999-' },
    { range: 'bytes=-0' },
    { range: `bytes=${'0-1,'.repeat(500)}0-1` },
    { range: 'lines=1-2' },
    { 'if-none-match': '"'.repeat(500) },
    { 'if-match': '"x"' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    { 'accept-encoding': `${'gzip;q=0.5,'.repeat(800)}br` },
  ]
  for (const url of ['/favicon.svg', '/robots.txt', '/api/docs/static/index.css']) {
    for (const headers of heads) {
      const { statusCode } = await app.inject({ url, headers })
      expect([url, headers, statusCode < 500]).toEqual([url, headers, true])
    }
  }
})

test('a body that comes compressed is not unfolded', async () => {
  const bomb = gzipSync(`{"products":[${' '.repeat(20_000_000)}]}`)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/cart/quote',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: bomb,
  })
  expect(answer.statusCode).toBe(400)
})

test('odd queries and heads are refused or ignored, and break nothing', async () => {
  const urls = [
    '/api/bycles?page=1e9',
    '/api/bycles?page=-1',
    '/api/bycles?limit=1000000',
    '/api/bycles?sort=password_hash',
    '/api/bycles?sort=price;drop%20table%20users',
    '/api/bycles?minPrice=NaN&maxPrice=Infinity',
    '/api/bycles?search[$ne]=1',
    '/api/bycles?__proto__[limit]=1&constructor.prototype.limit=1',
    `/api/bycles?search=${'a'.repeat(7_000)}`,
    `/api/bycles?${'category=x&'.repeat(1_500)}`,
    `/api/bycles?search=${encodeURIComponent('%'.repeat(90))}`,
    `/shop?search=${encodeURIComponent('(a+)+$'.repeat(15))}`,
    '/shop?page=99999999999999999999',
    '/shop?minPrice=abc&maxPrice=-5',
    `/shop?${'name=x&'.repeat(1_500)}`,
    '/shop.data?_routes=../../x',
    '/dashboard.data?_routes=root',
    '/shopdetails/__proto__',
    '/blogdetails/constructor',
    '/sitemap/products/%27or%271',
  ]
  for (const url of urls) {
    const answer = await app.inject({
      url,
      headers: { cookie: `refresh=${'x'.repeat(3_000)}; __proto__=1; sidebar=<script>` },
    })
    expect([url.slice(0, 80), answer.statusCode < 500]).toEqual([url.slice(0, 80), true])
    expect(answer.body).not.toContain('password_hash')
  }
})

describe('with what is somebody else’s', () => {
  test('a link for one thing opens no other', async () => {
    const { user } = await buildUser(shop)
    const post = (path: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/${path}`, payload })
    await post('auth/forgotPassword', { email: user.email })
    const reset = tokenIn(await lastMailTo(shop, user.email), '/reset-password')
    await post('newsletter', { email: user.email })
    const letter = tokenIn(await lastMailTo(shop, user.email), '/newsletter/confirm')
    for (const [path, body] of [
      ['auth/confirmEmail', { token: reset }],
      ['newsletter/confirm', { token: reset }],
      ['auth/confirmEmail', { token: letter }],
      ['auth/resetPassword', { token: letter, newPassword: 'lantern-on-the-ferry' }],
      ['auth/resetPassword', { token: ['x'], newPassword: 'lantern-on-the-ferry' }],
      ['auth/resetPassword', { token: `${reset}x`, newPassword: 'lantern-on-the-ferry' }],
      ['auth/resetPassword', { token: reset.toUpperCase(), newPassword: 'lantern-on-the-ferry' }],
    ] as const) {
      expect([path, [404, 422].includes((await post(path, body)).statusCode)]).toEqual([path, true])
    }
    await signIn(shop, user.email, PASSWORD)
  })

  test('a blocked customer is let in by no new password', async () => {
    const { user } = await buildUser(shop)
    await shop.db.updateTable('users').set({ is_blocked: true }).where('id', '=', user._id).execute()
    const post = (path: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
    await post('forgotPassword', { email: user.email })
    const token = tokenIn(await lastMailTo(shop, user.email), '/reset-password')
    await post('resetPassword', { token, newPassword: 'lantern-on-the-ferry' })
    const entry = await post('login', { email: user.email, password: 'lantern-on-the-ferry' })
    expect([entry.statusCode, entry.json().code, entry.cookies]).toEqual([403, 'account_blocked', []])
  })

  test('another one’s idempotency key gives none of their order', async () => {
    const [rahima, karim] = [await buildUser(shop), await buildUser(shop)]
    const product = await buildProduct(shop)
    const line = [{ product: product._id, quantity: 1 }]
    const first = await placeOrder(shop, rahima.token, line, { key: 'the-same-key' })
    const second = await placeOrder(shop, karim.token, line, { key: 'the-same-key' })
    expect(second.statusCode).toBe(200)
    expect(second.json().data.order).not.toBe(first.json().data.order)
  })

  test('a cookie that was there before signing in is not the one after it', async () => {
    const thief = await buildUser(shop)
    const victim = await buildUser(shop)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { cookie: thief.cookie },
      payload: { email: victim.user.email, password: PASSWORD },
    })
    const [name, value] = thief.cookie.split('=')
    expect(answer.cookies[0]).toMatchObject({ name })
    expect(answer.cookies[0]?.value).not.toBe(value)
    expect(answer.cookies[0]?.value.split('.')[0]).not.toBe(value?.split('.')[0])
  })
})

test('prices, amounts and numbers that would cheat the shop', async () => {
  const { token } = await buildUser(shop)
  const product = await buildProduct(shop, { price: 500, stock: 10 })
  const order = async (line: Record<string, unknown>, overrides = {}) =>
    (await placeOrder(shop, token, [{ product: product._id, quantity: 1, ...line } as never], { overrides }))
      .statusCode
  expect(await order({ price: 1 })).toBe(409)
  for (const quantity of [0, -1, 0.5, 1e9, '1', null, [1], Number.MAX_SAFE_INTEGER]) {
    expect([quantity, await order({ quantity })]).toEqual([quantity, 422])
  }
  expect(await order({}, { paymentMethod: 'free' })).toBe(422)
  expect(await order({}, { products: Array(2_000).fill({ product: product._id, quantity: 1 }) })).toBe(422)
  expect(
    await order({ quantity: 10 }, { products: Array(3).fill({ product: product._id, quantity: 9 }) }),
  ).toBe(409)
})

describe('throttles', () => {
  test('an address made up in a header is not the one that is counted', async () => {
    const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
    const statuses = []
    for (let i = 0; i <= LIMITS.signInAddress.tries; i++) {
      const answer = await strict.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: {
          'x-forwarded-for': `198.51.100.${i}`,
          'x-real-ip': `198.51.100.${i}`,
          forwarded: `for=198.51.100.${i}`,
        },
        payload: { email: `victim-${i}@spokehaat.example`, password: 'guess' },
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
    await strict.close()
  })

  test('what costs a search is limited by address, says for how long, and goes on for others', async () => {
    const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
    const ask = (ip: string) => strict.app.inject({ url: '/api/search/suggestions?q=', remoteAddress: ip })
    let last = await ask('203.0.113.1')
    for (let i = 0; i < 1_300 && last.statusCode !== 429; i++) last = await ask('203.0.113.1')
    expect([last.statusCode, last.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('203.0.113.2')).statusCode).toBe(200)
    strict.advance(60_000)
    expect((await ask('203.0.113.1')).statusCode).toBe(200)
    await strict.close()
  })
})

test('who tries to get in is on the log, by the kind of try, without what was typed', async () => {
  const loud = await openShop({ env: { LOG_LEVEL: 'warn' } })
  const who = await buildUser(loud)
  const ask = (url: string, headers: Record<string, string>, payload?: object) =>
    loud.app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) })
  await ask('/api/auth/login', {}, { email: who.user.email, password: 'not-the-one' })
  await ask('/api/auth/alluser', { authorization: who.token })
  await ask('/api/auth/sigleusr', { authorization: 'forged' })
  const lines = loud.log.map((line) => JSON.parse(line))
  expect(lines.map(({ code, user }) => [code, user])).toEqual([
    ['invalid_credentials', undefined],
    ['not_allowed', who.user._id],
    ['token_invalid', undefined],
  ])
  for (const line of lines)
    expect(line).toMatchObject({ msg: 'refused', ip: '127.0.0.1', reqId: expect.any(String) })
  expect(loud.log.join('')).not.toMatch(/not-the-one|forged|@spokehaat/)
  await loud.close()
})
