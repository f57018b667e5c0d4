/**
 * Every route × every credential that must not open it, and every thing of somebody's × somebody else. Who may do what
 * is in permissions.test.ts; here is that nobody gets in by another way, learns more than the refusal says, or changes
 * anything by being refused.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { ERRORS, type ErrorCode, errorBody, errorMessage } from '@spokehaat/contract/basics/errors'
import { z } from '@spokehaat/contract/basics/zod'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signAccessToken } from './identity/sessions/tokens.ts'
import { enqueueSms } from './outbox/sms.queries.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { buildAdmin, buildUser, cookieIn, type SignedIn, signIn, tokenIn } from './testing/accounts.ts'
import { buildProduct } from './testing/catalogue/products.ts'
import { buyPaid, placeOrder } from './testing/orders.ts'
import { apiRoutes, stateOf } from './testing/routes.ts'
import { openShop, type Shop } from './testing/shop.ts'

let shop: Shop
let routes: Awaited<ReturnType<typeof apiRoutes>>
/** Routes that ask who one is. */
let guarded: typeof routes
beforeAll(async () => {
  shop = await openShop()
  routes = await apiRoutes(shop)
  guarded = []
  for (const route of routes) {
    const { status } = await ask(route, { authorization: 'nonsense' })
    if (status === 401 && route.url !== '/api/auth/refresh') guarded.push(route)
  }
})
afterAll(() => shop.close())

async function ask(
  { method, url }: (typeof routes)[number],
  headers: Record<string, string>,
  ids: (url: string, name: string) => string = () => randomUUID(),
  payload: object = {},
) {
  const answer = await shop.app.inject({
    method,
    url: url.replaceAll(/:(\w+)/g, (_all, name: string) => ids(url, name)),
    headers,
    ...(method !== 'GET' && { payload }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
}

/** The refusal says its code and its sentence, and nothing about us. */
function expectRefusal(answer: Awaited<ReturnType<typeof ask>>, code: ErrorCode, about: string): void {
  const [status, message] = [ERRORS[code], errorMessage(code)]
  expect(answer.body, about).toEqual({ success: false, code, message })
  expect(errorBody.safeParse(answer.body).success).toBe(true)
  expect([about, answer.status]).toEqual([about, status])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers, about).not.toHaveProperty('set-cookie')
}

const seconds = () => Math.floor(shop.services.now().getTime() / 1000)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Text for the Authorization header → the code that it must meet on every guarded route. */
async function badCredentials(): Promise<[name: string, text: string, ErrorCode][]> {
  const secret = shop.services.sessionSecret
  const admin = await buildAdmin(shop)
  const [head = '', body = '', mac = ''] = admin.token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const forge = (change: Record<string, unknown>, header: object = {}, key = secret) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'HS256', ...header }).sign(key)
  const hs384 = `${part({ alg: 'HS384' })}.${body}`
  const none = `${part({ alg: 'none' })}.${body}`

  const signedOut = await buildAdmin(shop)
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: signedOut.token },
  })
  const deleted = await buildUser(shop, { role: 'admin' })
  await shop.db.deleteFrom('users').where('id', '=', deleted.user._id).execute()
  const stranger = await buildUser(shop)
  const strangers = JSON.parse(Buffer.from(stranger.token.split('.')[1] ?? '', 'base64url').toString())
  const blocked = await buildAdmin(shop)
  await shop.db.updateTable('users').set({ is_blocked: true }).where('id', '=', blocked.user._id).execute()

  return [
    ['alg none', `${none}.`, 'token_invalid'],
    ['alg none, in other letters', `${part({ alg: 'nOnE' })}.${body}.`, 'token_invalid'],
    ['alg none, with a signature', `${none}.${mac}`, 'token_invalid'],
    ['another key', await forge({}, {}, Buffer.alloc(32, 1)), 'token_invalid'],
    ['an empty key', await forge({}, {}, Buffer.alloc(32)), 'token_invalid'],
    [
      'a key that it brings along',
      await forge({}, { jwk: { kty: 'oct', k: 'AAAA' } }, Buffer.alloc(32, 2)),
      'token_invalid',
    ],
    [
      'another algorithm',
      `${hs384}.${createHmac('sha384', secret).update(hs384).digest('base64url')}`,
      'token_invalid',
    ],
    [
      'an extension that must be understood',
      `${part({ alg: 'HS256', crit: ['x'], x: 1 })}.${body}.${mac}`,
      'token_invalid',
    ],
    ['another audience', await forge({ aud: 'gateway' }), 'token_invalid'],
    ['no audience', await forge({ aud: undefined }), 'token_invalid'],
    ['another issuer', await forge({ iss: 'somebody' }), 'token_invalid'],
    ['no end', await forge({ exp: undefined }), 'token_invalid'],
    ['an end that is no number', await forge({ exp: 'never' }).catch(() => 'x.y.z'), 'token_invalid'],
    ['not yet valid', await forge({ nbf: seconds() + 600 }), 'token_invalid'],
    ['no session', await forge({ sessionId: undefined }), 'token_invalid'],
    ['a role that there is not', await forge({ role: 'owner' }), 'token_invalid'],
    [
      'claims exchanged under the signature',
      `${head}.${part({ ...claims, exp: claims.exp + 1 })}.${mac}`,
      'token_invalid',
    ],
    ['the signature cut', `${head}.${body}.${mac.slice(0, -4)}`, 'token_invalid'],
    ['the refresh token', (admin.cookie.split('=')[1] ?? '').replace('%', ''), 'token_invalid'],
    ['words', 'open sesame', 'token_invalid'],
    ['a very long text', 'a'.repeat(8_000), 'token_invalid'],
    ['expired', await forge({ exp: seconds() - 1 }), 'token_expired'],
    ['signed out', signedOut.token, 'session_ended'],
    ['a deleted account', deleted.token, 'session_ended'],
    ['another one’s session', await forge({ sessionId: strangers.sessionId }), 'session_ended'],
    ['a session that never was', await forge({ sessionId: randomUUID() }), 'session_ended'],
    ['stolen: an old refresh token came again', await stolen(), 'session_ended'],
    ['a blocked account', blocked.token, 'account_blocked'],
  ]
}

async function stolen(): Promise<string> {
  const victim = await buildAdmin(shop)
  const refresh = (cookie: string) =>
    shop.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie } })
  // the one before the last is good for a while: an answer may have got lost
  const thief = await refresh(cookieIn(await refresh(victim.cookie)))
  expect((await refresh(victim.cookie)).json().code).toBe('session_ended')
  expect((await refresh(cookieIn(thief))).json().code).toBe('session_ended')
  return tokenIn(thief)
}

test('what is forged, expired, ended or blocked opens no route, and changes nothing', async () => {
  expect(guarded.length).toBeGreaterThan(60)
  const bad = Object.values(Object.groupBy(await badCredentials(), ([, , code]) => code))
  const before = await stateOf(shop.db)
  for (const [index, route] of guarded.entries()) {
    const about = `${route.method} ${route.url}`
    expectRefusal(await ask(route, {}), 'token_missing', about)
    // of each kind one in turn, so that the routes together meet all of them many times
    for (const kind of bad) {
      const [name, text, code] = kind[index % kind.length] ?? ['', '', 'token_missing']
      expectRefusal(await ask(route, { authorization: text }), code, `${about}: ${name}`)
    }
  }
  expect(await stateOf(shop.db)).toEqual(before)
  // the same forge without a fault opens, so each refusal above is for its fault
  const { user, token } = await buildAdmin(shop)
  const { sessionId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const good = { userId: user._id, role: 'admin', email: user.email, sessionId } as const
  const forged = signAccessToken(shop.services.sessionSecret, good, shop.services.now())
  const own = await ask({ method: 'GET', url: '/api/auth/sigleusr' }, { authorization: forged })
  expect(own.status).toBe(200)
})

test('a cookie alone opens nothing but the next token: no page elsewhere can act by it', async () => {
  const { cookie } = await buildAdmin(shop)
  const before = await stateOf(shop.db)
  for (const route of guarded) {
    expectRefusal(await ask(route, { cookie }), 'token_missing', `${route.method} ${route.url}`)
  }
  expect(await stateOf(shop.db)).toEqual(before)
})

test('from another site no route that changes anything answers, whoever is signed in', async () => {
  const { token } = await buildAdmin(shop)
  const forAll = [
    '/api/payments/ipn',
    '/api/payments/sslcommerz/ipn',
    '/api/payments/bkash/notices',
    '/api/payments/return/:language/:reference',
    '/api/carriers/notices/:carrier',
    '/api/whatsapp/:provider',
    '/api/newsletter/unsubscribe',
    '/api/alerts/stop',
    '/api/reviews/stop',
  ]
  const before = await stateOf(shop.db)
  for (const route of routes.filter(({ method, url }) => method !== 'GET' && !forAll.includes(url))) {
    const answer = await ask(route, { authorization: token, 'sec-fetch-site': 'cross-site' })
    expectRefusal(answer, 'foreign_origin', `${route.method} ${route.url}`)
  }
  expect(await stateOf(shop.db)).toEqual(before)
})

test('nothing in a declared answer goes one way alone: a value with a transform can’t be written', () => {
  const wrong = routes.flatMap(({ method, url, schema }) =>
    Object.entries((schema?.response ?? {}) as Record<string, z.ZodType>)
      .filter(([, answer]) => !isWritable(answer))
      .map(([status]) => `${method} ${url} ${status}`),
  )
  expect(wrong).toEqual([])
})

/** What is a transform has no schema of what comes out of it. */
function isWritable(answer: z.ZodType): boolean {
  try {
    return Boolean(z.toJSONSchema(answer, { io: 'output' }))
  } catch {
    return false
  }
}

/** What a route can not do without; else its answer would be about what is missing. */
const BODIES: readonly [string, object][] = [
  ['updateuser', { name: 'Hijacked' }],
  ['cases/ask', { kind: 'returned', lines: [{ position: 0, quantity: 1 }], reason: 'x' }],
]

/** Nobody learns whether there is such a thing that is not theirs. */
const NOT_HERS = [
  'not_yours',
  'not_allowed',
  'session_not_found',
  'device_not_remembered',
  'address_not_found',
  'alert_not_found',
]

test('what is somebody’s own, nobody else reads or changes by its id', async () => {
  const [rahima, karim, support] = await Promise.all([
    buildUser(shop),
    buildUser(shop),
    buildUser(shop, { role: 'support' }),
  ])
  const things = await thingsOf(rahima)
  const before = await stateOf(shop.db)
  const withIds = guarded.filter(({ url }) => url.includes(':'))
  expect(withIds.length).toBeGreaterThan(20)
  for (const route of withIds) {
    const body = BODIES.find(([part]) => route.url.includes(part))?.[1] ?? {}
    const headers = { authorization: karim.token, 'idempotency-key': 'every-route' }
    const answer = await ask(route, headers, things.id, body)
    const about = `${route.method} ${route.url}: ${JSON.stringify(answer.body)}`
    expect(NOT_HERS, about).toContain(answer.body.code)
    expect(Object.keys(answer.body), about).toEqual(['success', 'code', 'message'])
  }
  const verified = await shop.app.inject({
    url: `/api/orders/verify?order_id=${things.payment}`,
    headers: { authorization: karim.token },
  })
  expect(verified.json().code).toBe('not_yours')
  // what lists one's own lists nothing of hers, whatever the query asks for
  const listsNothing = async (path: string) => {
    const { body } = await shop.app.inject({ url: `/api/${path}`, headers: { authorization: karim.token } })
    for (const hers of [rahima.user.email, rahima.user._id, things.order, things.payment, 'Lake Road']) {
      expect(body, path).not.toContain(hers)
    }
  }
  for (const path of [
    'orders',
    'orders?scope=all',
    `orders?search=${rahima.user.email}`,
    'auth/sessions',
    'auth/addresses',
    'auth/sigleusr',
  ]) {
    await listsNothing(path)
  }
  // support has no way to her account either
  for (const route of withIds.filter(({ url }) => /auth\/(update|block|deleted|users|sessions)/.test(url))) {
    const answer = await ask(route, { authorization: support.token }, things.id, { name: 'Hijacked' })
    expect(NOT_HERS).toContain(answer.body.code)
  }
  expect(await stateOf(shop.db)).toEqual(before)
  // that one takes one's own data along is on record
  await listsNothing('auth/export')
})

/** One of everything that has an id, and the id for a parameter of a route. */
async function thingsOf(owner: SignedIn) {
  const product = await buildProduct(shop)
  const line = [{ product: product._id, quantity: 1 }]
  const { order, payment } = await buyPaid(shop, owner.token, line)
  await placeOrder(shop, owner.token, line)
  const { token } = await signIn(shop, owner.user.email)
  const { sessionId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload })
  await post('/api/messages', { name: 'R', email: owner.user.email, subject: 'Hello', message: 'Hers' })
  await post(`/api/bycles/${product._id}/questions`, { question: 'Does hers fit?' })
  await post('/api/newsletter', { email: owner.user.email, interests: [] })
  const sms = { to: '01712345678', subject: 'A code', text: 'Hers' }
  await inTransaction(shop.db, (trx) => enqueueSms(trx, sms))
  const one = async (table: 'messages' | 'questions' | 'subscribers' | 'mails' | 'phone_messages') =>
    (await shop.db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  const [message, question, subscriber, mail, phoneMessage] = await Promise.all([
    one('messages'),
    one('questions'),
    one('subscribers'),
    one('mails'),
    one('phone_messages'),
  ])
  const addresses = await shop.app.inject({
    url: '/api/auth/addresses',
    headers: { authorization: owner.token },
  })
  const place: string = addresses.json().data[0]._id
  const ids: [RegExp, string][] = [
    [/^\/api\/auth\/sessions/, sessionId],
    [/^\/api\/auth\/addresses/, place],
    [/^\/api\/auth/, owner.user._id],
    [/^\/api\/orders/, order],
    [/^\/api\/bycles/, product._id],
    [/^\/api\/messages/, message],
    [/^\/api\/questions/, question],
    [/^\/api\/subscribers/, subscriber],
    [/^\/api\/mails/, mail],
    [/^\/api\/phone-messages/, phoneMessage],
  ]
  const id = (url: string, name: string) =>
    (name === 'id' && ids.find(([pattern]) => pattern.test(url))?.[1]) || randomUUID()
  return { order, payment, id }
}
