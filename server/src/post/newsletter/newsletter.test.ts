import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../platform/load/throttle.ts'
import { lastMailTo, mailsTo, tokenIn } from '../../testing/mail.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

const DAY = 24 * 60 * 60_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const address = () => `reader-${randomUUID()}@spokehaat.example`
const post = (path: string, payload: Record<string, unknown>, on = shop, ip = '203.0.113.1') =>
  on.app.inject({ method: 'POST', url: `/api/newsletter${path}`, payload, remoteAddress: ip })
const leave = (token: string) =>
  shop.app.inject({ method: 'POST', url: `/api/newsletter/unsubscribe?token=${token}` })
const subscriber = (email: string) =>
  shop.db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()

async function subscribe(email: string, interests: string[] = []): Promise<string> {
  expect((await post('', { email, interests })).statusCode).toBe(200)
  return tokenIn(await lastMailTo(shop, email), '/newsletter/confirm')
}

test('nobody is on the list who has not said so by mail', async () => {
  const email = address()
  const token = await subscribe(email, ['Road Cycling', 'Special Offers', 'Road Cycling'])
  expect(await subscriber(email)).toMatchObject({ confirmed_at: null, interests: [] })
  const answer = await post('/confirm', { token })
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'Your subscription is confirmed.'])
  expect(await subscriber(email)).toMatchObject({
    confirmed_at: expect.any(Date),
    unsubscribed_at: null,
    interests: ['Road Cycling', 'Special Offers'],
  })
  expect((await lastMailTo(shop, email)).headers.subject).toBe('Welcome aboard')
})

test('the answer never tells whether an address is known, and its owner decides what changes', async () => {
  const email = address()
  const first = await post('', { email, interests: ['Family Rides'] })
  await post('/confirm', { token: tokenIn(await lastMailTo(shop, email), '/newsletter/confirm') })
  const again = await post('', { email: email.toUpperCase(), interests: ['New Products'] })
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
  expect(await subscriber(email)).toMatchObject({ interests: ['Family Rides'] })
  const mail = await lastMailTo(shop, email)
  await post('/confirm', { token: tokenIn(mail, '/newsletter/confirm') })
  expect(await subscriber(email)).toMatchObject({ interests: ['New Products'] })
})

test('the same address at the same moment is one subscriber', async () => {
  const email = address()
  const answers = await Promise.all(Array.from({ length: 4 }, () => post('', { email })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await mailsTo(shop, email)).toHaveLength(4)
})

test('every letter carries the way out, for people and for mail programs', async () => {
  const email = address()
  await post('/confirm', { token: await subscribe(email) })
  for (const mail of await mailsTo(shop, email)) {
    const token = tokenIn(mail, '/newsletter/unsubscribe')
    expect(mail.headers['list-unsubscribe']).toBe(
      `<http://shop.test/api/newsletter/unsubscribe?token=${token}>`,
    )
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(mail.html).toContain(`http://shop.test/newsletter/unsubscribe?token=${token}`)
  }
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('a mail program unsubscribes with one %s', async (type, payload) => {
  const email = address()
  await post('/confirm', { token: await subscribe(email) })
  const header = (await lastMailTo(shop, email)).headers['list-unsubscribe'] ?? ''
  const url = new URL(header.slice(1, -1))
  const answer = await shop.app.inject({
    method: 'POST',
    url: url.pathname + url.search,
    headers: { 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  expect(await subscriber(email)).toMatchObject({ unsubscribed_at: expect.any(Date) })
})

test('a scanner that only opens the address changes nothing, and a person sees the page', async () => {
  const email = address()
  await post('/confirm', { token: await subscribe(email) })
  const token = tokenIn(await lastMailTo(shop, email), '/newsletter/unsubscribe')
  const opened = await shop.app.inject({
    method: 'GET',
    url: `/api/newsletter/unsubscribe?token=${token}`,
  })
  expect([opened.statusCode, opened.headers.location]).toEqual([
    303,
    `/newsletter/unsubscribe?token=${token}`,
  ])
  expect(await subscriber(email)).toMatchObject({ unsubscribed_at: null })
})

test('leaving works with the oldest letter and as often as one likes; whoever wants comes back', async () => {
  const email = address()
  await post('/confirm', { token: await subscribe(email) })
  const [oldest] = await mailsTo(shop, email)
  if (!oldest) throw new Error('There is no first mail.')
  const token = tokenIn(oldest, '/newsletter/unsubscribe')
  shop.advance(400 * DAY)
  for (let i = 0; i < 2; i++) expect((await leave(token)).statusCode).toBe(200)
  expect(await subscriber(email)).toMatchObject({ unsubscribed_at: expect.any(Date) })
  await post('/confirm', { token: await subscribe(email) })
  expect(await subscriber(email)).toMatchObject({ unsubscribed_at: null })
})

test('leaving shuts what was still to be confirmed', async () => {
  const email = address()
  const token = await subscribe(email)
  await leave(tokenIn(await lastMailTo(shop, email), '/newsletter/unsubscribe'))
  const late = await post('/confirm', { token })
  expect([late.statusCode, late.json().code]).toEqual([410, 'link_used'])
})

test('a link is used once, runs out after seven days, and is nothing else', async () => {
  const email = address()
  const token = await subscribe(email)
  expect((await leave(token)).json().code).toBe('link_unknown')
  expect((await post('/confirm', { token: 'nothing-of-ours' })).json().code).toBe('link_unknown')
  await post('/confirm', { token })
  expect((await post('/confirm', { token })).json().code).toBe('link_used')
  const other = await subscribe(email)
  shop.advance(7 * DAY)
  expect((await post('/confirm', { token: other })).json().code).toBe('link_expired')
})

test.each([
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: 'reader@nowhere' }, 'email', 'Invalid email address'],
  [{ email: 'a@spokehaat.example', interests: ['Spam'] }, 'interests.0', expect.any(String)],
])('%j is refused under %s', async (payload, field, sentence) => {
  const answer = await post('', payload)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual({ [field]: sentence })
})

test('one address and one network get only so many mails', async () => {
  const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
  try {
    const { newsletter, newsletterAddress } = LIMITS
    const email = address()
    const statuses = []
    for (let i = 0; i <= newsletter.tries; i++) {
      statuses.push((await post('', { email }, strict, `198.51.100.${i}`)).statusCode)
    }
    expect(statuses).toEqual([...Array(newsletter.tries).fill(200), 429])
    const many = []
    for (let i = 0; i <= newsletterAddress.tries; i++) {
      many.push((await post('', { email: address() }, strict)).statusCode)
    }
    expect(many).toEqual([...Array(newsletterAddress.tries).fill(200), 429])
    expect(await mailsTo(strict, email)).toHaveLength(newsletter.tries)
  } finally {
    await strict.close()
  }
})
