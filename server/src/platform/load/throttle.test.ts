import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildUser, PASSWORD, signIn } from '../../testing/accounts.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { LIMITS, networkOf } from './throttle.ts'

const MINUTE = 60_000

let shop: Shop
beforeEach(async () => {
  shop = await openShop({ env: { RATE_LIMITS: 'on' } })
})
afterEach(() => shop.close())

const login = (email: string, password: string, ip = '203.0.113.1') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: ip,
    payload: { email, password },
  })
const guess = async (count: number, email: string, ip?: (i: number) => string) => {
  const statuses = []
  for (let i = 0; i < count; i++) statuses.push((await login(email, `guess ${i}`, ip?.(i))).statusCode)
  return statuses
}
const { signInAccount, signInAddress, register, oldPassword } = LIMITS

test('ten wrong guesses at one account are all, from wherever they come, for a quarter of an hour', async () => {
  const { user } = await buildUser(shop)
  const from = (i: number) => `198.51.100.${i}`
  expect(await guess(signInAccount.tries, user.email, from)).toEqual(Array(signInAccount.tries).fill(401))

  shop.advance(5 * MINUTE)
  const refused = await login(user.email, PASSWORD, '198.51.100.200')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({
    success: false,
    code: 'too_many_requests',
    details: { retryAfter: expect.any(Number) },
  })
  const { retryAfter } = refused.json().details
  expect(retryAfter).toBeGreaterThan(9 * 60)
  expect(retryAfter).toBeLessThanOrEqual(10 * 60)
  expect(refused.headers['retry-after']).toBe(String(retryAfter))

  shop.advance(retryAfter * 1000)
  expect((await login(user.email, PASSWORD)).statusCode).toBe(200)
})

test('an account that does not exist is throttled alike, so that the throttle tells nothing', async () => {
  const statuses = await guess(signInAccount.tries + 1, 'nobody@spokehaat.example')
  expect(statuses).toEqual([...Array(signInAccount.tries).fill(401), 429])
})

test('the right password forgets the wrong ones before it', async () => {
  const { user } = await buildUser(shop)
  for (let round = 0; round < 3; round++) {
    await guess(signInAccount.tries - 1, user.email)
    expect((await login(user.email, PASSWORD)).statusCode).toBe(200)
  }
})

test('parallel guesses do not slip by', async () => {
  const { user } = await buildUser(shop)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => login(user.email, `guess ${i}`, `198.51.100.${i}`)),
  )
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(signInAccount.tries)
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(40 - signInAccount.tries)
})

test('one address has fifty failures over all accounts; the others go on', async () => {
  const { user } = await buildUser(shop)
  for (let i = 0; i < signInAddress.tries; i++) {
    expect((await login(`victim-${i}@spokehaat.example`, 'guess')).statusCode).toBe(401)
  }
  const refused = await login(user.email, PASSWORD)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  // what the address is refused does not count against the account
  await guess(signInAccount.tries + 5, user.email)
  expect((await login(user.email, PASSWORD, '203.0.113.2')).statusCode).toBe(200)
})

test('customers behind one address who know their passwords are never counted out', async () => {
  const { user } = await buildUser(shop)
  for (let i = 0; i < signInAddress.tries + 5; i++) {
    expect((await login(user.email, PASSWORD)).statusCode).toBe(200)
  }
})

test('the counts survive a restart, and another node knows them', async () => {
  const { user } = await buildUser(shop)
  await guess(signInAccount.tries, user.email)
  const { buildApp } = await import('../../app.ts')
  const node = await buildApp(shop.services)
  const response = await node.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: user.email, password: PASSWORD },
  })
  expect(response.statusCode).toBe(429)
  await node.close()
})

test('registering is throttled by address', async () => {
  const send = (i: number, ip: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      remoteAddress: ip,
      payload: {
        name: 'Nusrat Jahan',
        email: `n${i}@spokehaat.example`,
        password: PASSWORD,
        passwordConfirm: PASSWORD,
        phone: '01711-000000',
        photo: '/images/p.webp',
      },
    })
  for (let i = 0; i < register.tries; i++) expect((await send(i, '203.0.113.9')).statusCode).toBe(200)
  const refused = await send(1000, '203.0.113.9')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect((await send(1001, '203.0.113.10')).statusCode).toBe(200)
})

test('a stolen token can not try old passwords for ever', async () => {
  const { user, token } = await buildUser(shop)
  const change = (password: string) =>
    shop.app.inject({
      method: 'PUT',
      url: '/api/auth/changePassword',
      headers: { authorization: token },
      payload: { oldPassword: password, newPassword: 'a-lantern-on-the-rickshaw' },
    })
  for (let i = 0; i < oldPassword.tries; i++) expect((await change(`guess ${i}`)).statusCode).toBe(422)
  const refused = await change(PASSWORD)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  // the owner still gets in
  await signIn(shop, user.email)
})

test('what is counted does not say about whom', async () => {
  await guess(1, 'secret.rider@spokehaat.example')
  const rows = await shop.db.selectFrom('throttles').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/secret\.rider|203\.0\.113/)
})

test('turned off, nothing is counted', async () => {
  const free = await openShop({ env: { RATE_LIMITS: 'off' } })
  const { user } = await buildUser(free)
  for (let i = 0; i <= signInAccount.tries; i++) {
    const response = await free.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: user.email, password: 'guess' },
    })
    expect(response.statusCode).toBe(401)
  }
  expect(await free.db.selectFrom('throttles').select('key').execute()).toEqual([])
  await free.close()
})

describe('one address is', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s → %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
