import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueLinks } from '../../outbox/links.ts'
import { STRANGERS_MAILS } from '../../outbox/strangers.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { LIMITS } from '../../platform/load/throttle.ts'
import { buildAdmin, buildUser, PASSWORD, type SignedIn, signIn } from '../../testing/accounts.ts'
import { lastMailTo, mailsTo, tokenIn } from '../../testing/mail.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { turnOn } from '../../testing/two-factor.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const NEW = 'lantern-on-the-ferry'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const post = (path: string, payload: Record<string, unknown>, who?: Pick<SignedIn, 'token'>, on = shop) =>
  on.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: who ? { authorization: who.token } : {},
    payload,
  })
const me = async (who: Pick<SignedIn, 'token'>) =>
  shop.app.inject({ method: 'GET', url: '/api/auth/sigleusr', headers: { authorization: who.token } })
const login = (email: string, password: string) => post('login', { email, password })

async function resetToken(email: string): Promise<string> {
  expect((await post('forgotPassword', { email })).statusCode).toBe(200)
  return tokenIn(await lastMailTo(shop, email), '/reset-password')
}

test('no link can be guessed from others', async () => {
  const { user } = await buildUser(shop)
  const link = { purpose: 'password-reset', userId: user._id, now: shop.services.now() } as const
  const tokens = await inTransaction(shop.db, (trx) =>
    issueLinks(
      trx,
      Array.from({ length: 64 }, () => link),
    ),
  )
  const made = tokens.map((token) => Buffer.from(token, 'base64url'))
  // of 64 bytes drawn from 256, 57 differ; of a clock, a counter or an id some hardly do
  for (let byte = 0; byte < 32; byte++)
    expect(new Set(made.map((bytes) => bytes[byte])).size, `of byte ${byte}`).toBeGreaterThan(32)
})

describe('a forgotten password', () => {
  test('is replaced by the link in the mail, and every device signed out', async () => {
    const rider = await buildUser(shop)
    const phone = await signIn(shop, rider.user.email)
    const token = await resetToken(rider.user.email)
    const answer = await post('resetPassword', { token, newPassword: NEW })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ message: 'Password changed successfully!', data: { warnings: [] } })

    expect((await login(rider.user.email, PASSWORD)).statusCode).toBe(401)
    expect((await login(rider.user.email, NEW)).statusCode).toBe(200)
    for (const device of [rider, phone]) expect((await me(device)).json().code).toBe('session_ended')
  })

  test('the answer is the same for an address without an account, which gets no mail', async () => {
    const { user } = await buildUser(shop)
    const stranger = `stranger-${randomUUID()}@spokehaat.example`
    const known = await post('forgotPassword', { email: user.email.toUpperCase() })
    const unknown = await post('forgotPassword', { email: stranger })
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
    expect(await mailsTo(shop, user.email)).toHaveLength(1)
    expect(await mailsTo(shop, stranger)).toEqual([])
  })

  test('a link works once, and of several at the same moment one', async () => {
    const { user } = await buildUser(shop)
    const token = await resetToken(user.email)
    const words = ['a-first-password', 'a-second-password', 'a-third-password']
    const answers = await Promise.all(
      words.map((newPassword) => post('resetPassword', { token, newPassword })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410])
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect((await login(user.email, words[winner] ?? '')).statusCode).toBe(200)
    const again = await post('resetPassword', { token, newPassword: NEW })
    expect([again.statusCode, again.json().code]).toEqual([410, 'link_used'])
  })

  test('a link runs out after an hour, and says so', async () => {
    const { user } = await buildUser(shop)
    const token = await resetToken(user.email)
    shop.advance(HOUR)
    const late = await post('resetPassword', { token, newPassword: NEW })
    expect([late.statusCode, late.json().code]).toEqual([410, 'link_expired'])
    expect((await login(user.email, PASSWORD)).statusCode).toBe(200)
  })

  test('a link that is not ours is unknown, and so is one of another purpose', async () => {
    const { user } = await buildUser(shop)
    const token = await resetToken(user.email)
    for (const wrong of ['nothing-of-ours', `${token}x`, token.toUpperCase()]) {
      const answer = await post('resetPassword', { token: wrong, newPassword: NEW })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'link_unknown'])
    }
    expect((await post('confirmEmail', { token })).json().code).toBe('link_unknown')
  })

  test.each([
    [{ token: 'x', newPassword: 'abc' }, 'newPassword', 'Password must be at least 4 characters'],
    [{ token: 'x' }, 'newPassword', 'Password is required'],
    [{ newPassword: NEW }, 'token', 'The link is not complete.'],
  ])('%j is refused under %s', async (payload, field, sentence) => {
    const answer = await post('resetPassword', payload)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ [field]: sentence })
  })

  test('no table holds what opens an account: neither the link, nor the mail once it is sent', async () => {
    const { user } = await buildUser(shop)
    const token = await resetToken(user.email)
    const kept = JSON.stringify([
      await shop.db.selectFrom('mail_links').selectAll().execute(),
      await shop.db.selectFrom('mails').selectAll().execute(),
    ])
    expect(kept).not.toContain(token)
  })

  test('a new password shuts the links that are still about', async () => {
    const rider = await buildUser(shop)
    const first = await resetToken(rider.user.email)
    const second = await resetToken(rider.user.email)
    expect((await post('resetPassword', { token: second, newPassword: NEW })).statusCode).toBe(200)
    expect((await post('resetPassword', { token: first, newPassword: PASSWORD })).json().code).toBe(
      'link_used',
    )

    const third = await resetToken(rider.user.email)
    const { token } = await signIn(shop, rider.user.email, NEW)
    const changed = await shop.app.inject({
      method: 'PUT',
      url: '/api/auth/changePassword',
      headers: { authorization: token },
      payload: { oldPassword: NEW, newPassword: PASSWORD },
    })
    expect(changed.statusCode).toBe(200)
    expect((await post('resetPassword', { token: third, newPassword: NEW })).json().code).toBe('link_used')
  })

  test('a common password: a customer is warned, an admin refused and may try again', async () => {
    const { user } = await buildUser(shop)
    const mild = await post('resetPassword', {
      token: await resetToken(user.email),
      newPassword: 'password123',
    })
    expect(mild.json().data.warnings).toEqual([expect.stringContaining('guessing list')])

    const admin = await buildAdmin(shop)
    const token = await resetToken(admin.user.email)
    const refused = await post('resetPassword', { token, newPassword: 'password123' })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'password_too_common'])
    expect((await post('resetPassword', { token, newPassword: NEW })).statusCode).toBe(200)
  })

  test('a link whose account is gone opens nothing, and a blocked account stays shut', async () => {
    const gone = await buildUser(shop)
    const token = await resetToken(gone.user.email)
    await shop.db.deleteFrom('users').where('id', '=', gone.user._id).execute()
    expect((await post('resetPassword', { token, newPassword: NEW })).json().code).toBe('link_unknown')

    const blocked = await buildUser(shop)
    await shop.db.updateTable('users').set({ is_blocked: true }).where('id', '=', blocked.user._id).execute()
    await post('resetPassword', { token: await resetToken(blocked.user.email), newPassword: NEW })
    expect((await login(blocked.user.email, NEW)).json().code).toBe('account_blocked')
  })
})

describe('an address', () => {
  const register = async () => {
    const email = `new-${randomUUID()}@spokehaat.example`
    const answer = await post('register', {
      name: 'Buy cheap at http://spam.example',
      email,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      phone: '+8801711000000',
      photo: '/images/nusrat.webp',
    })
    expect(answer.statusCode).toBe(200)
    return { email, ...(await signIn(shop, email)) }
  }
  const isConfirmed = async (who: Pick<SignedIn, 'token'>) => (await me(who)).json().data.isEmailConfirmed

  test('is confirmed by the mail that comes with the account', async () => {
    const rider = await register()
    expect(await isConfirmed(rider)).toBe(false)
    const mail = await lastMailTo(shop, rider.email)
    expect(mail.headers.subject).toBe('Please confirm your email address')
    const token = tokenIn(mail, '/confirm-email')
    expect((await post('confirmEmail', { token }, rider)).statusCode).toBe(200)
    expect(await isConfirmed(rider)).toBe(true)
    const again = await post('confirmEmail', { token })
    expect([again.statusCode, again.json().code]).toEqual([410, 'link_used'])
  })

  test('who proves the address sets the password: what a stranger who had registered it opened is shut', async () => {
    const stranger = await register()
    const token = tokenIn(await lastMailTo(shop, stranger.email), '/confirm-email')
    await turnOn(shop, { ...stranger, password: PASSWORD })
    // who is signed in to another account is nobody here
    const owner = await buildUser(shop)
    for (const who of [undefined, owner]) {
      const refused = await post('confirmEmail', { token }, who)
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'confirm_with_password'])
      expect(refused.json().fields).toEqual({ password: refused.json().message })
    }
    expect((await post('confirmEmail', { token, password: 'x' })).statusCode).toBe(422)
    expect(await isConfirmed(stranger)).toBe(false)

    const answer = await post('confirmEmail', { token, password: NEW }, owner)
    expect(answer.json().data).toEqual({ isNewPassword: true, warnings: [] })
    expect((await me(stranger)).json().code).toBe('session_ended')
    expect((await login(stranger.email, PASSWORD)).statusCode).toBe(401)
    const mine = await signIn(shop, stranger.email, NEW)
    expect(await isConfirmed(mine)).toBe(true)
    expect((await me(owner)).statusCode).toBe(200)
  })

  test('whose password it is keeps the sessions and the second factor with it', async () => {
    const rider = await register()
    const token = tokenIn(await lastMailTo(shop, rider.email), '/confirm-email')
    await turnOn(shop, { ...rider, password: PASSWORD })
    const answer = await post('confirmEmail', { token, password: PASSWORD })
    expect(answer.json().data).toEqual({ isNewPassword: false, warnings: [] })
    expect(await isConfirmed(rider)).toBe(true)
    expect((await login(rider.email, PASSWORD)).json().data).toHaveProperty('challenge')
  })

  test('a forgotten password proves it, too: only then a second factor of before is over', async () => {
    const stranger = await register()
    const open = tokenIn(await lastMailTo(shop, stranger.email), '/confirm-email')
    await turnOn(shop, { ...stranger, password: PASSWORD })
    await post('resetPassword', { token: await resetToken(stranger.email), newPassword: NEW })
    expect((await post('confirmEmail', { token: open, password: PASSWORD })).json().code).toBe('link_used')
    const mine = await signIn(shop, stranger.email, NEW)
    expect(await isConfirmed(mine)).toBe(true)

    await turnOn(shop, { ...mine, password: NEW })
    await post('resetPassword', { token: await resetToken(stranger.email), newPassword: PASSWORD })
    expect((await login(stranger.email, PASSWORD)).json().data).toHaveProperty('challenge')
  })

  test('of many who follow the same link at the same moment, one does', async () => {
    const { email } = await register()
    const token = tokenIn(await lastMailTo(shop, email), '/confirm-email')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('confirmEmail', { token, password: PASSWORD })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(410)])
  })

  test('nothing that was typed gets into the mail: it may go to a stranger', async () => {
    const { email } = await register()
    const { text, html, headers } = await lastMailTo(shop, email)
    expect(text + html + JSON.stringify(headers)).not.toContain('spam.example')
  })

  test('the link runs out after seven days; another is sent to who is signed in', async () => {
    const rider = await register()
    const old = tokenIn(await lastMailTo(shop, rider.email), '/confirm-email')
    shop.advance(7 * DAY)
    expect((await post('confirmEmail', { token: old })).json().code).toBe('link_expired')
    const back = await signIn(shop, rider.email)
    expect((await post('resendConfirmation', {}, back)).statusCode).toBe(200)
    const token = tokenIn(await lastMailTo(shop, rider.email), '/confirm-email')
    expect((await post('confirmEmail', { token, password: PASSWORD })).statusCode).toBe(200)
    expect(await isConfirmed(back)).toBe(true)

    const mails = await mailsTo(shop, rider.email)
    expect((await post('resendConfirmation', {}, back)).statusCode).toBe(200)
    expect(await mailsTo(shop, rider.email)).toHaveLength(mails.length)
  })

  test('sending again asks for a sign-in', async () => {
    const answer = await post('resendConfirmation', {})
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_missing'])
  })

  test('whoever chose a new password by mail has confirmed the address, too', async () => {
    const rider = await register()
    await post('resetPassword', { token: await resetToken(rider.email), newPassword: NEW })
    expect(await isConfirmed(await signIn(shop, rider.email, NEW))).toBe(true)
  })
})

test('mails are limited, for an address without an account alike', async () => {
  const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
  try {
    const rider = await buildUser(strict)
    const statuses = async (path: string, payload: Record<string, unknown>) => {
      const seen = []
      for (let i = 0; i <= LIMITS.resetMail.tries; i++) {
        seen.push((await post(path, payload, rider, strict)).statusCode)
      }
      return seen
    }
    const limited = [...Array(LIMITS.resetMail.tries).fill(200), 429]
    expect(await statuses('forgotPassword', { email: rider.user.email })).toEqual(limited)
    expect(await statuses('forgotPassword', { email: 'nobody@spokehaat.example' })).toEqual(limited)
    expect(await statuses('resendConfirmation', {})).toEqual(limited)
    // so many an hour in all reach an address that nobody has confirmed
    expect(await mailsTo(strict, rider.user.email)).toHaveLength(STRANGERS_MAILS.anHour)
    strict.advance(61 * 60_000)
    expect(await mailsTo(strict, rider.user.email)).toHaveLength(2 * LIMITS.resetMail.tries)
  } finally {
    await strict.close()
  }
})

test('a browser that was signed in before is not shut out by who guesses elsewhere; it guesses as little', async () => {
  const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
  try {
    const [{ user }, other] = [await buildUser(strict), await buildUser(strict)]
    const tryIn = (email: string, password: string, cookie = '') =>
      strict.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: cookie ? { cookie } : {},
        payload: { email, password },
      })
    const cookieOf = ({ cookies }: Awaited<ReturnType<typeof tryIn>>) => {
      const known = cookies.find(({ name }) => name.startsWith('known-'))
      expect(known).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' })
      return `${known?.name}=${known?.value}`
    }
    const mine = cookieOf(await tryIn(user.email, PASSWORD))
    const theirs = cookieOf(await tryIn(other.user.email, PASSWORD))
    for (let guess = 0; guess <= LIMITS.signInAccount.tries; guess++) await tryIn(user.email, 'a guess')
    expect((await tryIn(user.email, PASSWORD)).statusCode).toBe(429)
    // no cookie of another account, nor one that was made up, opens that
    const name = mine.split('=')[0]
    for (const cookie of [theirs, `${name}=${theirs.split('=')[1]}`, `${name}=x.y`, `${mine}x`]) {
      expect((await tryIn(user.email, PASSWORD, cookie)).statusCode).toBe(429)
    }
    const back = await tryIn(user.email, PASSWORD, mine)
    expect(back.statusCode).toBe(200)
    expect(back.cookies.some(({ name }) => name.startsWith('known-'))).toBe(false)
    for (let guess = 0; guess < LIMITS.signInDevice.tries; guess++) await tryIn(user.email, 'a guess', mine)
    expect((await tryIn(user.email, PASSWORD, mine)).statusCode).toBe(429)
  } finally {
    await strict.close()
  }
})

test('whoever was shut out by a guesser gets in with a new password', async () => {
  const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
  try {
    const { user } = await buildUser(strict)
    for (let i = 0; i <= LIMITS.signInAccount.tries; i++) {
      await post('login', { email: user.email, password: 'a guess' }, undefined, strict)
    }
    await post('forgotPassword', { email: user.email }, undefined, strict)
    const token = tokenIn(await lastMailTo(strict, user.email), '/reset-password')
    await post('resetPassword', { token, newPassword: NEW }, undefined, strict)
    const back = await post('login', { email: user.email, password: NEW }, undefined, strict)
    expect(back.statusCode).toBe(200)
  } finally {
    await strict.close()
  }
})
