import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser, cookieIn, signIn } from '../../testing/accounts.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

const DAY = 24 * 60 * 60_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie, ...headers } })

/** Uses the session every `days`, and gives after how many days it was over. */
async function daysUntilOver(cookie: string, days: number): Promise<number> {
  for (let passed = days; passed < 400; passed += days) {
    shop.advance(days * DAY)
    const answer = await refresh(cookie)
    if (answer.statusCode !== 200) {
      expect(answer.json().code).toBe('session_ended')
      return passed
    }
    cookie = cookieIn(answer)
  }
  throw new Error('This session never ends.')
}

test('a customer’s session ends after 30 days unused, and after 90 however much it is used', async () => {
  expect(await daysUntilOver((await buildUser(shop)).cookie, 30)).toBe(30)
  expect(await daysUntilOver((await buildUser(shop)).cookie, 9)).toBe(90)
})

test('that of who works in the shop after a day, and after seven', async () => {
  for (const role of ['admin', 'manager', 'support'] as const) {
    expect(await daysUntilOver((await buildUser(shop, { role })).cookie, 1)).toBe(1)
    expect(await daysUntilOver((await buildUser(shop, { role })).cookie, 0.5)).toBe(7)
  }
})

test('signing in again begins another session; signing out everywhere else leaves this one', async () => {
  const first = await buildAdmin(shop)
  const second = await signIn(shop, first.user.email)
  expect(second.cookie.split('.')[0]).not.toBe(first.cookie.split('.')[0])
  const answer = await shop.app.inject({
    method: 'DELETE',
    url: '/api/auth/sessions',
    headers: { authorization: second.token },
  })
  expect(answer.json().data).toEqual({ ended: 1 })
  expect((await refresh(first.cookie)).json().code).toBe('session_ended')
  expect((await refresh(second.cookie)).statusCode).toBe(200)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site', origin: 'http://blog.shop.test' }],
  ['an older browser at another site', { origin: 'https://elsewhere.example' }],
  ['a frame without an origin', { origin: 'null' }],
  ['another port', { origin: 'http://shop.test:8080' }],
])('from %s no cookie renews, signs out or signs in', async (_name, headers) => {
  const { cookie, user } = await buildUser(shop)
  for (const [url, payload] of [
    ['/api/auth/refresh', undefined],
    ['/api/auth/logout', undefined],
    ['/api/auth/login', { email: user.email, password: 'ride-a-bike-to-the-river' }],
  ] as const) {
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      headers: { cookie, ...headers },
      ...(payload && { payload }),
    })
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([403, 'foreign_origin', []])
  }
  // the session is as it was
  expect((await refresh(cookie)).statusCode).toBe(200)
})

test.each([
  ['the shop itself', { 'sec-fetch-site': 'same-origin', origin: 'http://shop.test' }],
  ['the shop behind a proxy of another name', { origin: 'http://inside.test', host: 'inside.test' }],
  ['a program', {}],
])('from %s it does', async (_name, headers) => {
  const { cookie } = await buildUser(shop)
  expect((await refresh(cookie, headers)).statusCode).toBe(200)
})

test('a form of another page can send none of the types that an account takes', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    for (const path of ['login', 'register', 'logout', 'refresh', 'forgotPassword', 'resetPassword']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        headers: { 'content-type': type },
        payload: '{"email":"a@b.example","password":"12345"}',
      })
      expect([path, answer.statusCode]).toEqual([path, 415])
    }
  }
})

test('the gateway and mail programs may ask from wherever they are', async () => {
  for (const url of ['/api/payments/ipn', '/api/newsletter/unsubscribe?token=none']) {
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.json().code).not.toBe('foreign_origin')
  }
})
