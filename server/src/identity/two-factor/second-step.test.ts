import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedKey } from '../../platform/passwords/sealed.ts'
import { buildAdmin, buildUser, cookieIn, type SignedIn, signIn, tokenIn } from '../../testing/accounts.ts'
import { lastMailTo } from '../../testing/mail.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import {
  alignClock,
  call,
  challengeOf,
  codeAt,
  STEP_MS,
  secondStep,
  turnOn,
} from '../../testing/two-factor.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const login = (payload: object, cookie = '') =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { cookie } })
const nowCode = (secret: string) => codeAt(secret, shop.services.now())
const answerOf = (response: { statusCode: number; json(): { code?: string } }) => [
  response.statusCode,
  response.json().code,
]
async function withTwoFactor(build = buildUser) {
  const who = await build(shop)
  return { who, ...(await turnOn(shop, who)) }
}

test('the password gives no session but a challenge; with the code of the app it gives one that can be carried on', async () => {
  const { who, secret } = await withTwoFactor()
  const answer = await login({ email: who.user.email, password: who.password })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toEqual({ challenge: expect.any(String), seconds: 600 })
  expect(answer.cookies.map(({ name }) => name)).toEqual([expect.stringMatching(/^known-/)])
  const { challenge } = answer.json().data
  // a space, as the app shows it
  const code = nowCode(secret).replace(/^(...)/, '$1 ')
  const entered = await secondStep(shop, { challenge, code })
  expect(entered.json()).toMatchObject({ success: true, message: 'Successfully logged in!' })
  expect(entered.cookies.map(({ name }) => name)).toEqual(['refresh'])
  const token = tokenIn(entered)
  expect((await call(shop, { token }, 'GET', '/auth/sigleusr')).json().data._id).toBe(who.user._id)
  const renewed = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { cookie: cookieIn(entered) },
  })
  expect(renewed.statusCode).toBe(200)
})

test('only who knows the password learns that there is a second step', async () => {
  const { who } = await withTwoFactor()
  const plain = await buildUser(shop)
  const bodies = await Promise.all(
    [who.user.email, plain.user.email, 'nobody@spokehaat.example'].map(async (email) => {
      const answer = await login({ email, password: 'not-the-password' })
      return [answer.statusCode, answer.body]
    }),
  )
  expect(bodies[0]?.[0]).toBe(401)
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
})

test('a code is taken once, also by two requests at once; the one before and the one after it count, no other does', async () => {
  const { who, secret } = await withTwoFactor()
  const challenge = await challengeOf(shop, who)
  alignClock(shop)
  const at = (steps: number) => codeAt(secret, new Date(shop.services.now().getTime() + steps * STEP_MS))
  for (const steps of [-2, 2]) {
    expect(answerOf(await secondStep(shop, { challenge, code: at(steps) })), String(steps)).toEqual([
      422,
      'wrong_code',
    ])
  }
  const code = at(0)
  const both = await Promise.all([
    secondStep(shop, { challenge, code }),
    secondStep(shop, { challenge, code }),
  ])
  expect(both.map(answerOf).toSorted()).toEqual([
    [200, undefined],
    [422, 'code_used'],
  ])
  expect(answerOf(await secondStep(shop, { challenge, code }))).toEqual([422, 'code_used'])
  // older than the newest that was taken
  expect(answerOf(await secondStep(shop, { challenge, code: at(-1) }))).toEqual([422, 'code_used'])
  expect((await secondStep(shop, { challenge, code: at(1) })).statusCode).toBe(200)
})

test('a recovery code stands in once, is told by mail, and of a customer nothing is on the shop’s record', async () => {
  const { who, recoveryCodes } = await withTwoFactor()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  const challenge = await challengeOf(shop, who)
  const typed = first.toUpperCase().replace('-', ' ')
  const both = await Promise.all([
    secondStep(shop, { challenge, recoveryCode: typed }),
    secondStep(shop, { challenge, recoveryCode: first }),
  ])
  expect(both.map(answerOf).toSorted()).toEqual([
    [200, undefined],
    [422, 'wrong_recovery_code'],
  ])
  expect((await secondStep(shop, { challenge, recoveryCode: second })).statusCode).toBe(200)
  const mail = await lastMailTo(shop, who.user.email)
  expect(mail.text).toContain('A recovery code was used')
  expect(mail.text).toContain('8 are left')
  const log = await shop.db
    .selectFrom('audit_log')
    .select('id')
    .where('entity_id', '=', who.user._id)
    .execute()
  expect(log).toEqual([])
})

test('a recovery code of somebody else opens nothing', async () => {
  const { who } = await withTwoFactor()
  const other = await withTwoFactor()
  const challenge = await challengeOf(shop, who)
  const answer = await secondStep(shop, { challenge, recoveryCode: other.recoveryCodes[0] })
  expect(answerOf(answer)).toEqual([422, 'wrong_recovery_code'])
  // nor does somebody else's app
  expect(answerOf(await secondStep(shop, { challenge, code: nowCode(other.secret) }))).toEqual([
    422,
    'wrong_code',
  ])
})

test('a challenge is nothing but that: not a token, not another’s, not for long, not after a new password', async () => {
  const { who, secret } = await withTwoFactor()
  const challenge = await challengeOf(shop, who)
  expect(answerOf(await call(shop, { token: challenge }, 'GET', '/auth/sigleusr'))).toEqual([
    401,
    'token_invalid',
  ])
  const sign = (key: Uint8Array, audience: string, alg = 'HS256') =>
    new SignJWT({ password: 'x'.repeat(22) })
      .setProtectedHeader({ alg })
      .setSubject(who.user._id)
      .setAudience(audience)
      .setExpirationTime('1 hour')
      .sign(key)
  const [, body] = challenge.split('.')
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
  const forged = [
    'x',
    none,
    who.token,
    `${challenge.slice(0, -3)}AAA`,
    await sign(shop.services.sessionSecret, 'spokehaat second step'),
    await sign(derivedKey(shop.services.sessionSecret, 'second step'), 'spokehaat'),
    // signed by us, for another password
    await sign(derivedKey(shop.services.sessionSecret, 'second step'), 'spokehaat second step'),
  ]
  for (const text of forged) {
    const answer = await secondStep(shop, { challenge: text, code: nowCode(secret) })
    expect(answerOf(answer), text).toEqual([401, 'challenge_invalid'])
  }

  const late = await challengeOf(shop, who)
  shop.advance(601_000)
  expect(answerOf(await secondStep(shop, { challenge: late, code: nowCode(secret) }))).toEqual([
    401,
    'challenge_invalid',
  ])

  const before = await challengeOf(shop, who)
  // the token of this session has run out by now
  const entered = await secondStep(shop, { challenge: before, code: nowCode(secret) })
  const fresh = { token: tokenIn(entered) }
  const passwords = { oldPassword: who.password, newPassword: 'another-river-to-ride' }
  expect((await call(shop, fresh, 'PUT', '/auth/changePassword', passwords)).statusCode).toBe(200)
  shop.advance(STEP_MS)
  expect(answerOf(await secondStep(shop, { challenge: before, code: nowCode(secret) }))).toEqual([
    401,
    'challenge_invalid',
  ])
})

test('a challenge ends with a block, and where two-factor sign-in is turned off meanwhile', async () => {
  const { who, secret } = await withTwoFactor()
  const admin = await buildAdmin(shop)
  const challenge = await challengeOf(shop, who)
  await call(shop, admin, 'PUT', `/auth/block/${who.user._id}`, { isBlocked: true })
  expect(answerOf(await secondStep(shop, { challenge, code: nowCode(secret) }))).toEqual([
    403,
    'account_blocked',
  ])
  await call(shop, admin, 'PUT', `/auth/block/${who.user._id}`, { isBlocked: false })
  await call(shop, admin, 'POST', `/auth/users/${who.user._id}/reset-two-factor`)
  expect(answerOf(await secondStep(shop, { challenge, code: nowCode(secret) }))).toEqual([
    401,
    'challenge_invalid',
  ])
})

test.each([
  [{}, 'code'],
  [{ code: '123456', recoveryCode: 'abcde-fghjk' }, 'code'],
  [{ code: '12345' }, 'code'],
  [{ code: '１２３４５６' }, 'code'],
  [{ recoveryCode: 'abcde-fghj1' }, 'recoveryCode'],
])('%j is refused before anything is looked up', async (proof, field) => {
  const answer = await secondStep(shop, { challenge: 'x', ...proof })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().fields)).toContain(field)
})

test('a remembered device needs no code for 30 days; not for another account, not once forgotten', async () => {
  const { who, secret } = await withTwoFactor()
  const other = await withTwoFactor()
  const password = { email: who.user.email, password: who.password }
  const remember = async () => {
    const challenge = await challengeOf(shop, who)
    const entered = await secondStep(shop, { challenge, code: nowCode(secret), rememberDevice: true })
    const cookie = entered.cookies.find(({ name }) => name.startsWith('remembered-'))
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth', maxAge: 2_592_000 })
    shop.advance(STEP_MS)
    return { name: cookie?.name ?? '', value: cookie?.value ?? '', token: tokenIn(entered) }
  }
  const device = await remember()
  const cookie = `${device.name}=${device.value}`
  const isAsked = async (sent: string, payload: object = password) =>
    typeof (await login(payload, sent)).json().data === 'object'
  expect(await isAsked(cookie)).toBe(false)
  expect(await isAsked('')).toBe(true)
  expect(await isAsked(`${cookie.slice(0, -4)}AAAA`)).toBe(true)
  const theirs = { email: other.who.user.email, password: other.who.password }
  expect(await isAsked(`remembered-${other.who.user._id}=${device.value}`, theirs)).toBe(true)

  const { devices } = (await call(shop, device, 'GET', '/auth/two-factor')).json().data
  expect(devices).toHaveLength(1)
  const path = `/auth/remembered-devices/${devices[0]._id}`
  expect(answerOf(await call(shop, other.who, 'DELETE', path))).toEqual([404, 'device_not_remembered'])
  expect((await call(shop, device, 'DELETE', path)).statusCode).toBe(200)
  expect(await isAsked(cookie)).toBe(true)

  const again = await remember()
  shop.advance(30 * 24 * 60 * 60_000 - 60_000)
  expect(await isAsked(`${again.name}=${again.value}`)).toBe(false)
  shop.advance(60_000)
  expect(await isAsked(`${again.name}=${again.value}`)).toBe(true)
})

test('signing a device out, a new password, and turning it off each end what was remembered', async () => {
  const devicesOf = async (who: SignedIn) =>
    (
      await shop.db
        .selectFrom('remembered_devices')
        .select('id')
        .where('user_id', '=', who.user._id)
        .execute()
    ).length
  const { who, secret } = await withTwoFactor()
  const remember = async (password = who.password) => {
    const challenge = await challengeOf(shop, { ...who, password })
    const entered = await secondStep(shop, { challenge, code: nowCode(secret), rememberDevice: true })
    shop.advance(STEP_MS)
    return { token: tokenIn(entered) }
  }
  const sessionOf = async ({ token }: { token: string }) => {
    const sessions = (await call(shop, { token }, 'GET', '/auth/sessions')).json().data
    return sessions.find((session: { isThis: boolean }) => session.isThis)._id
  }
  const first = await remember()
  const second = await remember()
  await call(shop, first, 'DELETE', `/auth/sessions/${await sessionOf(second)}`)
  expect(await devicesOf(who)).toBe(1)
  await remember()
  await call(shop, first, 'DELETE', '/auth/sessions')
  expect(await devicesOf(who)).toBe(1)
  const changed = 'another-river-to-ride'
  await call(shop, first, 'PUT', '/auth/changePassword', { oldPassword: who.password, newPassword: changed })
  expect(await devicesOf(who)).toBe(0)
  const last = await remember(changed)
  expect(await devicesOf(who)).toBe(1)
  const off = await call(shop, last, 'POST', '/auth/two-factor/off', {
    password: changed,
    code: nowCode(secret),
  })
  expect(off.statusCode).toBe(200)
  expect(await devicesOf(who)).toBe(0)
  await expect(signIn(shop, who.user.email, changed)).resolves.toBeDefined()
})
