/**
 * Nobody learns whether an address has an account: not from the answer, and not from its time. Clocks are no test of
 * that; what takes the time is: the hashes made and checked, and the statements sent, which must be the same.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildUser, PASSWORD, signIn } from '../../testing/accounts.ts'
import { lastMailTo, mailsTo, tokenIn } from '../../testing/mail.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

const work = vi.hoisted((): string[] => [])
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => {
      work.push('hash')
      return real.hash(...given)
    },
    verify: (...given: Parameters<typeof real.verify>) => {
      work.push('verify')
      return real.verify(...given)
    },
  }
})

let shop: Shop
beforeAll(async () => {
  shop = watched(await openShop({ env: { RATE_LIMITS: 'on' } }))
})
afterAll(() => shop.close())
beforeEach(() => shop.advance(60 * 60_000))

/** Its statements are noted from here on, as they are sent: their tables and columns, not their values. */
function watched(one: Shop): Shop {
  const executor = one.db.getExecutor()
  one.services.db = one.db.withPlugin({
    transformQuery({ node, queryId }) {
      work.push(executor.compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return one
}

const stranger = () => `stranger-${randomUUID()}@spokehaat.example`
const form = (email: string) => ({
  name: 'Nusrat Jahan',
  email,
  password: 'river-bike-lantern',
  passwordConfirm: 'river-bike-lantern',
  phone: '+8801711000000',
  photo: '/images/p.webp',
})

async function ask(path: string, payload: Record<string, unknown>, on: Shop = shop) {
  work.length = 0
  const answer = await on.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
  const { date: _date, 'x-request-id': _id, ...headers } = answer.headers
  return { answer: { status: answer.statusCode, body: answer.body, headers }, work: [...work] }
}

test.each([
  ['register', (email: string) => form(email)],
  ['login', (email: string) => ({ email, password: 'not-the-password' })],
  ['forgotPassword', (email: string) => ({ email })],
] as const)('%s: the same answer, and the same work behind it', async (path, body) => {
  const { user } = await buildUser(shop)
  const known = await ask(path, body(user.email))
  const unknown = await ask(path, body(stranger()))
  expect(unknown.answer).toEqual(known.answer)
  expect(unknown.work).toEqual(known.work)
  expect(known.work.length).toBeGreaterThan(1)
  const hashes = known.work.filter((one) => one === 'hash' || one === 'verify')
  expect(hashes).toEqual({ register: ['hash'], login: ['verify'], forgotPassword: [] }[path])
})

test('a blocked or deleted account is told from none by nobody without its password', async () => {
  const { user } = await buildUser(shop)
  await shop.db.updateTable('users').set({ is_blocked: true }).where('id', '=', user._id).execute()
  for (const path of ['login', 'register', 'forgotPassword'] as const) {
    const body = path === 'register' ? form : (email: string) => ({ email, password: 'not-it' })
    expect((await ask(path, body(user.email))).answer).toEqual((await ask(path, body(stranger()))).answer)
  }
})

test('the limits are the same, too', async () => {
  const { user } = await buildUser(shop)
  const tryOut = async (email: string) => {
    const answers = []
    for (let i = 0; i < 7; i++) answers.push((await ask('register', form(email))).answer.status)
    return answers
  }
  const known = await tryOut(user.email)
  expect(known).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await tryOut(stranger())).toEqual(known)
})

test('an account that is there stays as it is; its owner reads of the try, with a way in', async () => {
  const { user } = await buildUser(shop)
  await ask('register', { ...form(user.email.toUpperCase()), name: 'buy at spam.example' })
  await signIn(shop, user.email, PASSWORD)
  const row = await shop.db
    .selectFrom('users')
    .select(['name', 'phone'])
    .where('email', '=', user.email)
    .execute()
  expect(row).toEqual([{ name: user.name, phone: user.phone }])
  const mail = await lastMailTo(shop, user.email)
  expect(mail.text + mail.html).not.toContain('spam.example')
  expect(mail.text).toContain('http://shop.test/login')
  const token = tokenIn(mail, '/reset-password')
  expect((await ask('resetPassword', { token, newPassword: 'lantern-on-the-ferry' })).answer.status).toBe(200)
  await signIn(shop, user.email, 'lantern-on-the-ferry')
})

test('where an address must be confirmed first, not even who registers it learns that it was free', async () => {
  const strict = watched(await openShop({ env: { CONFIRM_EMAIL: 'first' } }))
  const email = stranger()
  const known = await buildConfirmed(strict)
  const free = await ask('register', form(email), strict)
  const taken = await ask('register', form(known), strict)
  expect(free.answer).toEqual(taken.answer)
  expect(JSON.parse(free.answer.body).data.mustConfirm).toBe(true)
  const login = (address: string) => ask('login', { email: address, password: 'river-bike-lantern' }, strict)
  const [inFree, inTaken] = [await login(email), await login(known)]
  expect(inFree.answer).toEqual(inTaken.answer)
  expect(inFree.answer.status).toBe(401)
  expect(JSON.parse(inFree.answer.body).code).toBe('invalid_or_unconfirmed')
  expect(inFree.work.filter((one) => one === 'verify')).toEqual(['verify'])
  expect(inFree.work).toEqual(inTaken.work)

  const token = tokenIn(await lastMailTo(strict, email), '/confirm-email')
  expect((await ask('confirmEmail', { token, password: 'river-bike-lantern' }, strict)).answer.status).toBe(
    200,
  )
  expect((await login(email)).answer.status).toBe(200)
  expect(await mailsTo(strict, email)).toHaveLength(1)
  await strict.close()
})

test('who registered before the shop asked for that comes in as before, and is no more told apart', async () => {
  const [early, free] = [stranger(), stranger()]
  const one = watched(await openShop())
  await ask('register', form(early), one)
  const login = (email: string, password: string) => ask('login', { email, password }, one)
  one.services.config = { ...one.services.config, mustConfirm: true }
  expect((await login(early, 'river-bike-lantern')).answer.status).toBe(200)

  const taken = await ask('register', { ...form(early), password: 'mine', passwordConfirm: 'mine' }, one)
  expect(
    (await ask('register', { ...form(free), password: 'mine', passwordConfirm: 'mine' }, one)).answer,
  ).toEqual(taken.answer)
  expect((await login(free, 'mine')).answer).toEqual((await login(early, 'mine')).answer)

  // a shop that gives it up lets everybody in
  one.services.config = { ...one.services.config, mustConfirm: false }
  expect((await login(free, 'mine')).answer.status).toBe(200)
  await one.close()
})

async function buildConfirmed(on: Shop): Promise<string> {
  const email = stranger()
  const password = 'a-password-of-their-own'
  await ask('register', { ...form(email), password, passwordConfirm: password }, on)
  const token = tokenIn(await lastMailTo(on, email), '/confirm-email')
  await ask('confirmEmail', { token, password }, on)
  return email
}
