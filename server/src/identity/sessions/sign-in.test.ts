import { createHmac, randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { buildAdmin, buildUser, cookieIn, PASSWORD, signIn, tokenIn } from '../../testing/accounts.ts'
import { untilLocked } from '../../testing/lock-waits.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { readAccessToken } from './tokens.ts'

vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})
const original = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let shop: Shop
/** Every statement that the shop has sent. */
const asked: string[] = []
beforeAll(async () => {
  shop = await openShop({ onQuery: ({ sql }) => asked.push(sql) })
})
afterAll(() => shop.close())

const login = (payload: Record<string, unknown>) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', payload })
const refresh = (cookie?: string) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: cookie ? { cookie } : {} })
const me = (authorization?: string) =>
  shop.app.inject({ url: '/api/auth/sigleusr', headers: authorization ? { authorization } : {} })

test('signing in gives a token that says who asks, and a cookie that no script can read', async () => {
  const { user } = await buildUser(shop, { email: 'rahima@spokehaat.example' })
  const response = await login({ email: ' Rahima@Spokehaat.example ', password: PASSWORD })

  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({
    success: true,
    message: 'Successfully logged in!',
    data: expect.any(String),
  })
  const now = shop.services.now()
  const claims = await readAccessToken(shop.services.sessionSecret, tokenIn(response), now)
  expect(claims).toMatchObject({ userId: user._id, role: 'user', email: 'rahima@spokehaat.example' })
  expect(claims.exp - now.getTime() / 1000).toBeGreaterThan(14 * 60)
  expect(claims.exp - now.getTime() / 1000).toBeLessThanOrEqual(15 * 60)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.cookies[0]).toMatchObject({
    name: 'refresh',
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/auth',
    maxAge: 30 * 24 * 60 * 60,
  })
  expect(response.cookies[0]).not.toHaveProperty('secure')
})

test('on an https address the cookie travels over https only', async () => {
  const secure = await openShop({ env: { PUBLIC_URL: 'https://shop.example' } })
  const { user } = await buildUser(secure)
  const response = await secure.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: user.email, password: PASSWORD },
  })
  expect(response.cookies[0]).toMatchObject({
    name: '__Host-refresh',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
  })
  expect(response.cookies[0]).not.toHaveProperty('domain')
  await secure.close()
})

test('the token is taken raw and behind Bearer', async () => {
  const { token, user } = await buildUser(shop)
  for (const header of [token, `Bearer ${token}`, `bearer ${token}`]) {
    const response = await me(header)
    expect(response.statusCode).toBe(200)
    expect(response.json().data._id).toBe(user._id)
  }
})

test('a wrong password and an unknown e-mail get the same answer, after the same work', async () => {
  // with a hash as the shop makes them
  const { user } = await buildUser(shop, { password: 'one of his own, as long' })
  const checked: (string | undefined)[] = []
  vi.mocked(verify).mockImplementation((passwordHash, password, options) => {
    checked.push(passwordHash.toString().split('$').slice(0, 4).join('$'))
    return original.verify(passwordHash, password, options)
  })
  const wrong = await login({ email: user.email, password: 'not the one' })
  const unknown = await login({ email: `${randomUUID()}@nobody.example`, password: 'not the one' })
  vi.mocked(verify).mockImplementation(original.verify)

  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({
    success: false,
    code: 'invalid_credentials',
    message: 'Invalid email or password',
  })
  expect(unknown.statusCode).toBe(401)
  expect(unknown.body).toBe(wrong.body)
  // one hash each, and each as dear as the other
  expect(checked).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'))
})

test.each([
  [{}, { email: 'Email is required', password: 'Password is required' }],
  [
    { email: '', password: '' },
    { email: 'Email is required', password: 'Password is required' },
  ],
  [
    { email: 'no address', password: 'abc' },
    { email: 'Invalid email address', password: 'Password must be at least 4 characters' },
  ],
  [
    { email: 5, password: ['abcd'] },
    { email: 'Email is required', password: 'Password is required' },
  ],
])('the login %j says what is wrong with each field', async (payload, fields) => {
  const response = await login(payload)
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ code: 'validation_failed', fields })
})

test('a login that is no JSON is refused, and a form of another page is not even read', async () => {
  const send = (type: string, payload: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      payload,
    })
  const broken = await send('application/json', '{"email":')
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'malformed_body'])
  const { user } = await buildUser(shop)
  const form = await send(
    'application/x-www-form-urlencoded',
    new URLSearchParams({ email: user.email, password: PASSWORD }).toString(),
  )
  expect([form.statusCode, form.json().code]).toEqual([415, 'unsupported_media_type'])
  expect(form.cookies).toEqual([])
})

test('without a token, and with one that is too old, the answer says which', async () => {
  const { token } = await buildUser(shop)
  const missing = await me()
  expect([missing.statusCode, missing.json().code]).toEqual([401, 'token_missing'])
  const empty = await me('Bearer ')
  expect(empty.json().code).toBe('token_missing')

  shop.advance(14 * MINUTE)
  expect((await me(token)).statusCode).toBe(200)
  shop.advance(2 * MINUTE)
  const late = await me(token)
  expect([late.statusCode, late.json().code]).toEqual([401, 'token_expired'])
})

test('a token that we did not sign in every detail is not valid', async () => {
  const { token, user } = await buildUser(shop, { role: 'user' })
  const secret = shop.services.sessionSecret
  const now = shop.services.now()
  const good = await readAccessToken(secret, token, now)
  const claims = { userId: user._id, role: 'admin', email: user.email, sessionId: good.sessionId }
  const forge = (change: {
    key?: Uint8Array
    alg?: string
    audience?: string
    issuer?: string
    expires?: boolean
    claims?: object
  }) => {
    const jwt = new SignJWT({ ...(change.claims ?? claims) })
      .setProtectedHeader({ alg: change.alg ?? 'HS256' })
      .setIssuer(change.issuer ?? 'spokehaat')
      .setAudience(change.audience ?? 'spokehaat')
    if (change.expires !== false) jwt.setExpirationTime(Math.floor(now.getTime() / 1000) + 600)
    return jwt.sign(change.key ?? secret)
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = part({ ...claims, iss: 'spokehaat', aud: 'spokehaat', exp: good.exp })
  const unsigned = `${part({ alg: 'none' })}.${body}.`
  const [head, payload, mac] = token.split('.')
  const sha512 = createHmac('sha512', secret).update(`${part({ alg: 'HS512' })}.${body}`)

  const forged = {
    'alg none': unsigned,
    'alg none, with a signature': `${unsigned}${mac}`,
    'another key': await forge({ key: new TextEncoder().encode('x'.repeat(32)) }),
    'another algorithm': `${part({ alg: 'HS512' })}.${body}.${sha512.digest('base64url')}`,
    'another audience': await forge({ audience: 'gateway' }),
    'another issuer': await forge({ issuer: 'somebody' }),
    'no end': await forge({ expires: false }),
    'no session': await forge({ claims: { ...claims, sessionId: undefined } }),
    'claims exchanged under the signature': `${head}.${body}.${mac}`,
    'cut off': `${head}.${payload}`,
    'not a token': 'open sesame',
  }
  for (const [name, text] of Object.entries(forged)) {
    const response = await me(text)
    expect([name, response.statusCode, response.json().code]).toEqual([name, 401, 'token_invalid'])
  }
  // the same forge without a fault is accepted, so each refusal above is for its fault
  expect((await me(await forge({}))).statusCode).toBe(200)
})

test('the role of the moment counts, not the one in the token', async () => {
  const { token, user } = await buildAdmin(shop)
  await buildAdmin(shop)
  const list = () => shop.app.inject({ url: '/api/auth/alluser', headers: { authorization: token } })
  expect((await list()).statusCode).toBe(200)
  await shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', user._id).execute()
  const after = await list()
  expect([after.statusCode, after.json().code]).toEqual([403, 'not_allowed'])
})

test('the refresh cookie buys the next token, and changes each time', async () => {
  const { cookie, user } = await buildUser(shop)
  shop.advance(20 * MINUTE)
  const first = await refresh(cookie)
  expect(first.statusCode).toBe(200)
  expect(first.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' })
  const second = cookieIn(first)
  expect(second).not.toBe(cookie)
  expect((await me(tokenIn(first))).json().data._id).toBe(user._id)

  const again = await refresh(second)
  expect(again.statusCode).toBe(200)
  expect((await me(tokenIn(again))).statusCode).toBe(200)
})

const SECOND = 1_000

test('a refresh token that turns up again half a minute after it was spent ends the session for both', async () => {
  const { cookie, user } = await buildUser(shop)
  const thief = await refresh(cookie)
  expect(thief.statusCode).toBe(200)

  shop.advance(31 * SECOND)
  const owner = await refresh(cookie)
  expect([owner.statusCode, owner.json().code]).toEqual([401, 'session_ended'])
  expect((await refresh(cookieIn(thief))).json().code).toBe('session_ended')
  expect((await me(tokenIn(thief))).json().code).toBe('session_ended')
  const sessions = await shop.db
    .selectFrom('sessions')
    .select('ended_reason')
    .where('user_id', '=', user._id)
    .execute()
  expect(sessions).toEqual([{ ended_reason: 'reuse' }])

  // another device of the same person goes on
  const { token } = await signIn(shop, user.email)
  expect((await me(token)).statusCode).toBe(200)
})

test('of many who bring the same refresh token at the same moment, all get the same next one', async () => {
  const { cookie } = await buildUser(shop)
  const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(cookie)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  const [next, ...others] = new Set(answers.map(cookieIn))
  expect(others).toEqual([])
  expect((await refresh(next ?? '')).statusCode).toBe(200)
})

test('whoever did not hear the answer asks again with what they have, for half a minute', async () => {
  const { cookie } = await buildUser(shop)
  const lost = await refresh(cookie)
  shop.advance(29 * SECOND)
  const again = await refresh(cookie)
  expect([again.statusCode, cookieIn(again)]).toEqual([200, cookieIn(lost)])
  expect((await me(tokenIn(again))).statusCode).toBe(200)
  // asking does not make it good for longer
  shop.advance(2 * SECOND)
  expect((await refresh(cookie)).json().code).toBe('session_ended')
})

test('the one before that ends the session, however soon it comes', async () => {
  const { cookie } = await buildUser(shop)
  const next = cookieIn(await refresh(cookie))
  const last = cookieIn(await refresh(next))
  expect((await refresh(next)).statusCode).toBe(200)
  expect((await refresh(cookie)).json().code).toBe('session_ended')
  expect((await refresh(last)).json().code).toBe('session_ended')
})

test('two that overlap in time do not end the session: the second gets what the first was given', async () => {
  const { cookie } = await buildUser(shop)
  const sessionId = cookie.slice('refresh='.length).split('.')[0] ?? ''
  // both have read the session before either of them moves it on
  const held = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const lock = inTransaction(shop.db, async (trx) => {
    await trx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().execute()
    isLocked.resolve()
    await held.promise
  })
  await isLocked.promise
  const both = Promise.all([refresh(cookie), refresh(cookie)])
  await untilLocked(shop, 2)
  held.resolve()
  await lock
  const [first, second] = await both
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(cookieIn(first)).toBe(cookieIn(second))
  expect((await refresh(cookieIn(first))).statusCode).toBe(200)
})

test('a refresh token that we did not make is not valid, and ends nothing', async () => {
  const { cookie, token } = await buildUser(shop)
  const other = await buildUser(shop)
  const [id, , mac] = cookie.slice('refresh='.length).split('.')
  const [, , foreign] = other.cookie.slice('refresh='.length).split('.')
  const forged = [
    `${id}.2.${mac}`,
    `${id}.1.${foreign}`,
    `${id}.1.`,
    `${id}.1`,
    `${id}.0.${mac}`,
    `${randomUUID()}.1.${mac}`,
    `' or 1=1.1.${mac}`,
    'nonsense',
  ]
  for (const text of forged) {
    const response = await refresh(`refresh=${text}`)
    expect([text, response.statusCode, response.json().code]).toEqual([text, 401, 'token_invalid'])
  }
  const none = await refresh()
  expect([none.statusCode, none.json().code]).toEqual([401, 'token_missing'])
  expect((await me(token)).statusCode).toBe(200)
  expect((await refresh(cookie)).statusCode).toBe(200)
})

test('a session lives 30 days from its last use', async () => {
  const { cookie } = await buildUser(shop)
  shop.advance(29 * DAY)
  const renewed = await refresh(cookie)
  expect(renewed.statusCode).toBe(200)
  shop.advance(29 * DAY)
  const again = await refresh(cookieIn(renewed))
  expect(again.statusCode).toBe(200)
  shop.advance(31 * DAY)
  const late = await refresh(cookieIn(again))
  expect([late.statusCode, late.json().code]).toEqual([401, 'session_ended'])
})

test.each([
  ['the cookie', ({ cookie }: { cookie: string }) => ({ cookie })],
  ['the token', ({ token }: { token: string }) => ({ authorization: token })],
  ['both', ({ token, cookie }: { token: string; cookie: string }) => ({ authorization: token, cookie })],
])('signing out with %s revokes at once', async (_name, headers) => {
  const device = await buildUser(shop)
  const other = await signIn(shop, device.user.email)
  const out = () => shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers: headers(device) })

  const response = await out()
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ success: true, message: 'Signed out', data: null })
  expect(response.cookies[0]).toMatchObject({ name: 'refresh', value: '', path: '/api/auth' })
  const after = await me(device.token)
  expect([after.statusCode, after.json().code]).toEqual([401, 'session_ended'])
  expect((await refresh(device.cookie)).json().code).toBe('session_ended')
  expect((await out()).statusCode).toBe(200)
  // only this device
  expect((await me(other.token)).statusCode).toBe(200)
})

test('signing out with nothing, or with nonsense, is no error', async () => {
  for (const headers of [{}, { cookie: 'refresh=nonsense', authorization: 'nonsense' }]) {
    const response = await shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
    expect(response.statusCode).toBe(200)
  }
})

test('a blocked account opens nothing, and only who knows the password is told so', async () => {
  const { user, token, cookie } = await buildUser(shop)
  await shop.db.updateTable('users').set({ is_blocked: true }).where('id', '=', user._id).execute()

  const right = await login({ email: user.email, password: PASSWORD })
  expect([right.statusCode, right.json().code]).toEqual([403, 'account_blocked'])
  expect(right.cookies).toEqual([])
  const wrong = await login({ email: user.email, password: 'not the one' })
  expect(wrong.json().code).toBe('invalid_credentials')
  const asked = await me(token)
  expect([asked.statusCode, asked.json().code]).toEqual([403, 'account_blocked'])
  const renewed = await refresh(cookie)
  expect([renewed.statusCode, renewed.json().code]).toEqual([403, 'account_blocked'])
})

test.each([
  ['a new password', { password_hash: 'another' }],
  ['a block', { is_blocked: true }],
])('%s that comes while the old password is being checked wins over the sign-in', async (_name, change) => {
  const { user } = await buildUser(shop)
  const isChanged = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const changing = inTransaction(shop.db, async (trx) => {
    await trx.updateTable('users').set(change).where('id', '=', user._id).execute()
    isChanged.resolve()
    await goOn.promise
  })
  await isChanged.promise
  // it still sees the account as it was
  const signingIn = login({ email: user.email, password: PASSWORD })
  await untilLocked(shop)
  goOn.resolve()
  await changing
  const response = await signingIn
  expect([response.statusCode, response.json().code]).toEqual([401, 'invalid_credentials'])
  expect(response.cookies).toEqual([])
})

test('to know who asks takes one query', async () => {
  const { token } = await buildUser(shop)
  asked.length = 0
  // the malformed id is refused right behind the guard
  const response = await shop.app.inject({
    method: 'PUT',
    url: '/api/auth/updateuser/nonsense',
    headers: { authorization: token },
    payload: { name: 'Rahima' },
  })
  expect([response.statusCode, asked.length]).toEqual([422, 1])
})
