import { randomBytes } from 'node:crypto'
import { auditEntry } from '@spokehaat/contract/identity/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildAdmin, buildUser, signIn, tokenIn } from '../../testing/accounts.ts'
import { lastMailTo, tokenIn as linkIn, mailsTo } from '../../testing/mail.ts'
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
import { resetTwoFactorOf } from './reset-two-factor.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const nowCode = (secret: string) => codeAt(secret, shop.services.now())
const answerOf = (response: { statusCode: number; json(): { code?: string } }) => [
  response.statusCode,
  response.json().code,
]
const statusOf = async (who: { token: string }) =>
  (await call(shop, who, 'GET', '/auth/two-factor')).json().data
const setUp = (who: { token: string }, password: string) =>
  call(shop, who, 'POST', '/auth/two-factor/setup', { password })
const confirm = (who: { token: string }, code: string) =>
  call(shop, who, 'POST', '/auth/two-factor/confirm', { code })
const auditOf = async (userId: string) => {
  const admin = await buildAdmin(shop)
  const answer = await call(shop, admin, 'GET', `/audit?entity=user&entityId=${userId}`)
  return z.array(auditEntry).parse(answer.json().data)
}

test('codes are those of RFC 6238', () => {
  // its appendix B, whose key is the ASCII text 12345678901234567890; the last six of its eight digits
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(codeAt(secret, new Date(59_000))).toBe('287082')
  expect(codeAt(secret, new Date(1_111_111_109_000))).toBe('081804')
})

test('turning it on takes the password and a right code; before that nothing is on', async () => {
  const who = await buildUser(shop)
  expect(await statusOf(who)).toEqual({
    isOn: false,
    since: null,
    isRequired: false,
    recoveryCodesLeft: 0,
    devices: [],
  })
  expect(answerOf(await confirm(who, '123456'))).toEqual([409, 'two_factor_not_begun'])
  expect((await setUp(who, 'not-the-password')).json()).toMatchObject({
    code: 'wrong_password',
    fields: { password: 'The password is not right.' },
  })
  const { secret, uri } = (await setUp(who, who.password)).json().data
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const link = new URL(uri)
  expect(decodeURIComponent(link.pathname)).toContain(`Spokehaat:${who.user.email}`)
  expect(link.searchParams.get('secret')).toBe(secret)
  // begun is not on: the password alone still signs in
  await expect(signIn(shop, who.user.email)).resolves.toBeDefined()
  expect((await statusOf(who)).isOn).toBe(false)
  const off = { password: who.password, code: nowCode(secret) }
  expect(answerOf(await call(shop, who, 'POST', '/auth/two-factor/off', off))).toEqual([
    409,
    'two_factor_off',
  ])
  const wrong = String((Number(nowCode(secret)) + 1) % 1_000_000).padStart(6, '0')
  expect(answerOf(await confirm(who, wrong))).toEqual([422, 'wrong_code'])
  expect((await statusOf(who)).isOn).toBe(false)

  alignClock(shop)
  const both = await Promise.all([confirm(who, nowCode(secret)), confirm(who, nowCode(secret))])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await statusOf(who)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  expect((await lastMailTo(shop, who.user.email)).headers.subject).toBe('Two-factor sign-in is on')
  await expect(signIn(shop, who.user.email)).rejects.toThrow()
  expect(answerOf(await setUp(who, who.password))).toEqual([409, 'two_factor_on'])
  expect(answerOf(await confirm(who, nowCode(secret)))).toEqual([409, 'two_factor_on'])
  // the code that confirmed it signs nobody in
  const challenge = await challengeOf(shop, who)
  expect(answerOf(await secondStep(shop, { challenge, code: nowCode(secret) }))).toEqual([422, 'code_used'])
  expect(await auditOf(who.user._id)).toEqual([])
})

test('a key that was shown counts for half an hour, and only the newest', async () => {
  const who = await buildUser(shop)
  const first = (await setUp(who, who.password)).json().data.secret
  const second = (await setUp(who, who.password)).json().data.secret
  expect(answerOf(await confirm(who, nowCode(first)))).toEqual([422, 'wrong_code'])
  shop.advance(31 * 60_000)
  const fresh = await signIn(shop, who.user.email)
  expect(answerOf(await confirm(fresh, nowCode(second)))).toEqual([409, 'two_factor_not_begun'])
})

test('neither key nor recovery codes can be read in the database, and no answer shows them again', async () => {
  const who = await buildUser(shop)
  const { secret, recoveryCodes } = await turnOn(shop, who)
  const row = await shop.db
    .selectFrom('two_factor')
    .selectAll()
    .where('user_id', '=', who.user._id)
    .executeTakeFirstOrThrow()
  const codes = await shop.db
    .selectFrom('recovery_codes')
    .selectAll()
    .where('user_id', '=', who.user._id)
    .execute()
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
  const raw = Buffer.from(
    (
      bits
        .map((value) => value.toString(2).padStart(5, '0'))
        .join('')
        .match(/.{8}/g) ?? []
    ).map((byte) => Number.parseInt(byte, 2)),
  )
  expect(raw).toHaveLength(20)
  expect(row.secret.includes(raw)).toBe(false)
  expect(row.secret.includes(secret)).toBe(false)
  for (const shown of recoveryCodes) {
    expect(codes.some(({ hash }) => hash.includes(shown) || hash.includes(shown.replace('-', '')))).toBe(
      false,
    )
  }
  const admin = await buildAdmin(shop)
  const answers = await Promise.all([
    call(shop, who, 'GET', '/auth/two-factor'),
    call(shop, who, 'GET', '/auth/export'),
    call(shop, who, 'GET', '/auth/sigleusr'),
    call(shop, admin, 'GET', `/auth/users/${who.user._id}`),
    call(shop, admin, 'GET', `/auth/alluser?search=${who.user.email}`),
  ])
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    for (const text of [
      secret,
      row.secret.toString('base64'),
      row.secret.toString('hex'),
      recoveryCodes[0],
    ]) {
      expect(answer.body).not.toContain(text)
    }
  }
  expect(answers[1]?.json().data.twoFactor).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  expect(answers[3]?.json().data.hasTwoFactor).toBe(true)
})

test('a sealed key opens for its own account only', async () => {
  const [who, other] = [await buildUser(shop), await buildUser(shop)]
  await turnOn(shop, who)
  const { secret } = await turnOn(shop, other)
  const { secret: sealed } = await shop.db
    .selectFrom('two_factor')
    .select('secret')
    .where('user_id', '=', other.user._id)
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('two_factor')
    .set({ secret: sealed })
    .where('user_id', '=', who.user._id)
    .execute()
  const challenge = await challengeOf(shop, who)
  expect(answerOf(await secondStep(shop, { challenge, code: nowCode(secret) }))).toEqual([
    409,
    'authenticator_unreadable',
  ])
})

test('with another session secret codes can not be checked any more: a recovery code leads on', async () => {
  const who = await buildUser(shop)
  const { secret, recoveryCodes } = await turnOn(shop, who)
  const kept = shop.services.sessionSecret
  shop.services.sessionSecret = randomBytes(32)
  try {
    const challenge = await challengeOf(shop, who)
    const refused = await secondStep(shop, { challenge, code: nowCode(secret) })
    expect(answerOf(refused)).toEqual([409, 'authenticator_unreadable'])
    const entered = await secondStep(shop, { challenge, recoveryCode: recoveryCodes[0] })
    const off = { password: who.password, recoveryCode: recoveryCodes[1] }
    const back = { token: tokenIn(entered) }
    expect((await call(shop, back, 'POST', '/auth/two-factor/off', off)).statusCode).toBe(200)
    expect((await setUp(back, who.password)).statusCode).toBe(200)
  } finally {
    shop.services.sessionSecret = kept
  }
})

test('new recovery codes take the place of the old ones', async () => {
  const who = await buildUser(shop)
  const { recoveryCodes } = await turnOn(shop, who)
  const path = '/auth/two-factor/recovery-codes'
  expect(answerOf(await call(shop, who, 'POST', path, { password: 'wrong-one' }))).toEqual([
    422,
    'wrong_password',
  ])
  const renewed = (await call(shop, who, 'POST', path, { password: who.password })).json().data.recoveryCodes
  expect(renewed).toHaveLength(10)
  expect((await lastMailTo(shop, who.user.email)).headers.subject).toBe('New recovery codes')
  const challenge = await challengeOf(shop, who)
  const withCode = (recoveryCode: string) => secondStep(shop, { challenge, recoveryCode })
  expect(answerOf(await withCode(recoveryCodes[0] ?? ''))).toEqual([422, 'wrong_recovery_code'])
  expect((await withCode(renewed[0])).statusCode).toBe(200)
  expect((await statusOf(who)).recoveryCodesLeft).toBe(9)
})

test('turning it off takes the password and a code, is told by mail, and of staff is on record', async () => {
  const admin = await buildAdmin(shop)
  const { secret } = await turnOn(shop, admin)
  const off = (payload: object) => call(shop, admin, 'POST', '/auth/two-factor/off', payload)
  expect(answerOf(await off({ password: 'wrong-one', code: nowCode(secret) }))).toEqual([
    422,
    'wrong_password',
  ])
  const wrong = String((Number(nowCode(secret)) + 1) % 1_000_000).padStart(6, '0')
  expect(answerOf(await off({ password: admin.password, code: wrong }))).toEqual([422, 'wrong_code'])
  expect((await statusOf(admin)).isOn).toBe(true)
  expect((await off({ password: admin.password, code: nowCode(secret) })).statusCode).toBe(200)
  expect((await statusOf(admin)).isOn).toBe(false)
  await expect(signIn(shop, admin.user.email)).resolves.toBeDefined()
  const subjects = (await mailsTo(shop, admin.user.email)).map((mail) => mail.headers.subject)
  expect(subjects).toEqual(['Two-factor sign-in is on', 'Two-factor sign-in is off'])
  expect(await auditOf(admin.user._id)).toMatchObject([
    { action: 'turn off two-factor', before: { hasTwoFactor: true }, after: { hasTwoFactor: false } },
    { action: 'turn on two-factor', by: { _id: admin.user._id }, after: { hasTwoFactor: true } },
  ])
})

test('a password that was reset by mail still needs the code', async () => {
  const who = await buildUser(shop, { isConfirmed: true })
  const { secret } = await turnOn(shop, who)
  const post = (path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
  await post('forgotPassword', { email: who.user.email })
  const token = linkIn(await lastMailTo(shop, who.user.email), '/reset-password')
  const password = 'a-new-river-to-ride'
  expect((await post('resetPassword', { token, newPassword: password })).statusCode).toBe(200)
  const challenge = await challengeOf(shop, { ...who, password })
  expect((await secondStep(shop, { challenge, code: nowCode(secret) })).statusCode).toBe(200)
})

test('an admin resets somebody’s: asked of others only, on record, told by mail', async () => {
  const [admin, manager, who] = [
    await buildAdmin(shop),
    await buildUser(shop, { role: 'manager' }),
    await buildUser(shop),
  ]
  await turnOn(shop, who)
  await turnOn(shop, admin)
  const reset = (by: { token: string }, userId: string) =>
    call(shop, by, 'POST', `/auth/users/${userId}/reset-two-factor`)
  expect(answerOf(await reset(manager, who.user._id))).toEqual([403, 'not_allowed'])
  expect(answerOf(await reset(admin, admin.user._id))).toEqual([409, 'two_factor_own_reset'])
  expect((await statusOf(admin)).isOn).toBe(true)
  expect((await reset(admin, who.user._id)).statusCode).toBe(200)
  expect(answerOf(await reset(admin, who.user._id))).toEqual([409, 'two_factor_off'])
  expect(answerOf(await reset(admin, '01a1fcd9-eb97-7432-96e0-58bb1cf8578f'))).toEqual([
    404,
    'user_not_found',
  ])
  await expect(signIn(shop, who.user.email)).resolves.toBeDefined()
  expect((await lastMailTo(shop, who.user.email)).headers.subject).toBe(
    'Two-factor sign-in was turned off by the shop',
  )
  expect(await auditOf(who.user._id)).toMatchObject([
    { action: 'reset two-factor', by: { _id: admin.user._id }, label: who.user.email },
  ])
})

test('who runs the machine lets a last admin in again', async () => {
  const admin = await buildAdmin(shop)
  await turnOn(shop, admin)
  expect(await resetTwoFactorOf(shop.services, admin.user.email.toUpperCase())).toBe(true)
  expect(await resetTwoFactorOf(shop.services, admin.user.email)).toBe(false)
  expect(await resetTwoFactorOf(shop.services, 'nobody@spokehaat.example')).toBe(false)
  await expect(signIn(shop, admin.user.email)).resolves.toBeDefined()
  expect((await auditOf(admin.user._id))[0]).toMatchObject({
    action: 'reset two-factor',
    by: { _id: null, name: 'the shop' },
  })
})

test('a deleted account takes it all along', async () => {
  const who = await buildUser(shop)
  const { secret } = await turnOn(shop, who)
  const challenge = await challengeOf(shop, who)
  await secondStep(shop, { challenge, code: nowCode(secret), rememberDevice: true })
  shop.advance(STEP_MS)
  const gone = await call(shop, who, 'POST', '/auth/deleteAccount', { password: who.password })
  expect(gone.statusCode).toBe(200)
  for (const table of ['two_factor', 'recovery_codes', 'remembered_devices'] as const) {
    const rows = await shop.db
      .selectFrom(table)
      .select('user_id')
      .where('user_id', '=', who.user._id)
      .execute()
    expect(rows, table).toEqual([])
  }
  expect(answerOf(await secondStep(shop, { challenge, code: nowCode(secret) }))).toEqual([
    401,
    'challenge_invalid',
  ])
})
