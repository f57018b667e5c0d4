import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poolOf } from './platform/db/client.ts'
import { buildUser, PASSWORD } from './testing/accounts.ts'
import { buildProduct } from './testing/catalogue/products.ts'
import { finishPayment, paymentOf, placeOrder, verify } from './testing/orders.ts'
import { openShop, type Shop } from './testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { LOG_LEVEL: 'trace' } })
})
afterAll(() => shop.close())

describe('addresses', () => {
  test('what is not there is 404, what does not take the method 405', async () => {
    const unknown = await shop.app.inject({ method: 'GET', url: '/api/nothing-here' })
    expect([unknown.statusCode, unknown.json()]).toMatchObject([
      404,
      { success: false, code: 'route_not_found' },
    ])
    const wrong = await shop.app.inject({ method: 'PATCH', url: '/api/bycles' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([405, 'method_not_allowed'])
    expect(wrong.headers.allow).toBe('GET, POST')
    const long = await shop.app.inject({ method: 'GET', url: `/api/bycles/${'a'.repeat(300)}` })
    expect([long.statusCode, long.json().code]).toEqual([404, 'route_not_found'])
    expect((await shop.app.inject({ method: 'GET', url: '/api/%E0%A4%A' })).statusCode).toBe(404)
  })

  test('a slash at the end makes no difference', async () => {
    expect((await shop.app.inject({ method: 'GET', url: '/api/bycles/' })).statusCode).toBe(200)
  })

  test('health says whether the shop can work', async () => {
    const answer = await shop.app.inject({ method: 'GET', url: '/api/health' })
    expect(answer.json().data).toMatchObject({ database: 'reachable', migrations: 'current' })
    expect(answer.json().data.version).toMatch(/^\d+\.\d+\.\d+$/)
  })

  test('a full disk is said by readiness, until there is room again, and not only for a small write', async () => {
    const full = sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`
    await expect(full.execute(shop.db)).rejects.toThrow('no room')
    const { statusCode, json } = await shop.app.inject('/api/health/ready')
    expect([statusCode, json().data]).toMatchObject([503, { database: 'reachable', disk: 'full' }])
    expect((await shop.app.inject('/api/health/live')).statusCode).toBe(200)
    await shop.db.deleteFrom('throttles').where('key', '=', 'nobody').execute()
    expect((await shop.app.inject('/api/health/ready')).statusCode).toBe(503)
    poolOf(shop.db).health.noteRoom(2 ** 30)
    expect((await shop.app.inject('/api/health/ready')).statusCode).toBe(200)
  })

  test('the API page describes every call of the specification', async () => {
    const { paths } = (await shop.app.inject({ method: 'GET', url: '/api/docs/json' })).json()
    const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(calls).toEqual(
      expect.arrayContaining([
        'POST /api/auth/login',
        'POST /api/auth/register',
        'GET /api/auth/alluser',
        'GET /api/auth/sigleusr',
        'PUT /api/auth/updateuser/{id}',
        'PUT /api/auth/updateRole/{id}',
        'DELETE /api/auth/deletedUsers/{id}',
        'PUT /api/auth/changePassword',
        'GET /api/bycles',
        'GET /api/bycles/{id}',
        'POST /api/bycles',
        'PUT /api/bycles/{id}',
        'DELETE /api/bycles/{id}',
        'GET /api/orders',
        'POST /api/orders',
        'GET /api/orders/verify',
        'DELETE /api/orders/{id}',
        'POST /api/images',
        'POST /api/cart/quote',
        'GET /api/health',
      ]),
    )
  })

  test('the API page says of a word from a list that it may be null where it may', async () => {
    const { components } = (await shop.app.inject({ method: 'GET', url: '/api/docs/json' })).json()
    const { codStatus } = components.schemas.OrderDetail.properties
    expect(codStatus.anyOf).toContainEqual({ type: 'null' })
  })

  test.each(['/api/docs', '/api/docs/'])(
    'the API page %s finds its files, and its policy lets them run',
    async (url) => {
      const page = await shop.app.inject({ method: 'GET', url })
      const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
        ([, file = '']) => new URL(file, `http://shop.test${url}`),
      )
      expect(files.length).toBeGreaterThan(3)
      for (const { origin, pathname } of files) {
        expect(origin).toBe('http://shop.test')
        expect((await shop.app.inject({ method: 'GET', url: pathname })).statusCode).toBe(200)
      }
      // no script within the page, and none from elsewhere
      expect(page.body).not.toMatch(/<script(?![^>]*src=)/)
      expect(page.headers['content-security-policy']).toContain("default-src 'self'")
      expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    },
  )
})

test('behind a proxy, a shopper’s address is the one that the proxy saw, not the one they say', async () => {
  const behind = await openShop({ env: { LOG_LEVEL: 'info', TRUST_PROXY: 'on' } })
  await behind.app.inject({ url: '/api/bycles', headers: { 'x-forwarded-for': '192.0.2.66, 203.0.113.7' } })
  expect(behind.log.join('')).toContain('"ip":"203.0.113.7"')
  await behind.close()
})

describe('bodies', () => {
  test('what the database can not hold is refused with its field, however deep it lies', async () => {
    const deep = `{"products":[{"product":"\\u0000"}],"x":${'['.repeat(50_000)}"\\ud800"${']'.repeat(50_000)}}`
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/quote',
      headers: { 'content-type': 'application/json' },
      payload: deep,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed'])
    expect(answer.json().fields).toHaveProperty(['products.0.product'])
    const query = await shop.app.inject({ method: 'GET', url: '/api/bycles?search=%00' })
    expect([query.statusCode, query.json().fields]).toMatchObject([422, { search: expect.any(String) }])
  })

  test('one that is too large is refused before it is read', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/quote',
      payload: { products: ['x'.repeat(300 * 1024)] },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'body_too_large'])
  })

  test('an empty one is malformed', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/quote',
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_body'])
  })
})

test('an unexpected failure is logged and answered with a blank 500', async () => {
  const broken = await openShop({ env: { LOG_LEVEL: 'error' } })
  await broken.db.schema.dropTable('settings').execute()
  const answer = await broken.app.inject({
    method: 'POST',
    url: '/api/cart/quote',
    payload: { products: [{ product: '0198f000-0000-7000-8000-000000000000', quantity: 1 }] },
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    {
      success: false,
      code: 'internal',
      message: 'Something went wrong on our side.',
      requestId: answer.headers['x-request-id'],
    },
  ])
  const failed = broken.log.find((line) => line.includes('request failed')) ?? ''
  expect(failed).toContain('settings')
  expect(JSON.parse(failed).reqId).toBe(answer.headers['x-request-id'])
  await broken.close()
})

test('nothing secret is logged on the way from sign-in to Paid', async () => {
  const rider = await buildUser(shop)
  const product = await buildProduct(shop)
  const placed = await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }])
  const { checkout_url } = placed.json().data
  const payment = paymentOf(checkout_url)
  await finishPayment(shop, payment, 'success')
  await verify(shop, rider.token, payment)
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: rider.user.email, password: 'wrong-password' },
  })
  const log = shop.log.join('\n')
  expect(log).toContain('/api/orders')
  const token = new URL(checkout_url).searchParams.get('token') ?? ''
  expect(token).not.toBe('')
  for (const secret of [
    rider.token,
    rider.cookie,
    token,
    PASSWORD,
    'wrong-password',
    '01712345678',
    checkout_url,
  ]) {
    expect(log).not.toContain(secret)
  }
})
