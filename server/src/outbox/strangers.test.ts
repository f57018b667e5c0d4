/** What the shop sends to an address that nobody has confirmed, and how much of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../platform/db/transaction.ts'
import { buildAdmin, buildUser, PASSWORD, signIn } from '../testing/accounts.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { mailsTo, silent, tokenIn } from '../testing/mail.ts'
import { ask, orderBody, placeOrder } from '../testing/orders.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { enqueueMail } from './outbox.queries.ts'
import { sendDueMails } from './send-mails.ts'

const TYPED = 'You won $500! Claim it now: https://evil.example/'
const SAYS_IT = /won|\$500!|evil/

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const post = (url: string, payload: object, token?: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/${url}`,
    payload,
    ...(token !== undefined && { headers: { authorization: token } }),
  })

test('no word that was typed into a form reaches it, whichever the form; once it is confirmed, they do', async () => {
  const victim = 'victim@spokehaat.example'
  const account = {
    name: 'You won $500! evil.example',
    email: victim,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    phone: '01712345678',
    photo: `/images/${'a'.repeat(40)}.webp`,
  }
  // made; met by somebody who wants the same; and its password forgotten
  for (const _ of [1, 2]) expect((await post('auth/register', account)).statusCode).toBe(200)
  expect((await post('auth/forgotPassword', { email: victim })).statusCode).toBe(200)
  expect((await post('newsletter', { email: victim, interests: [] })).statusCode).toBe(200)

  const signedIn = await post('auth/login', { email: victim, password: PASSWORD })
  const token: string = signedIn.json().data
  const product = await buildProduct(shop, { price: 20, stock: 20 })
  const admin = await buildAdmin(shop)
  const order = async () => {
    const typed = { firstName: TYPED, lastName: TYPED, streetAddress: TYPED, city: TYPED, orderNotes: TYPED }
    const body = orderBody([{ product: product._id, quantity: 1 }], { ...typed, paymentMethod: 'cod' })
    const placed = await post('orders', body, token)
    expect(placed.statusCode).toBe(200)
    return String(placed.json().data.order)
  }
  const first = await order()
  for (const [path, body] of [
    ['cod', { to: 'confirmed' }],
    ['fulfilment', { to: 'Packed' }],
    ['fulfilment', { to: 'Shipped', courier: 'Sundarban Courier' }],
  ] as const) {
    expect((await ask(shop, admin.token, 'PUT', `/${first}/${path}`, body)).status).toBe(200)
  }
  await ask(shop, token, 'POST', `/${await order()}/cancel`, {})

  const message = { name: TYPED, email: victim, subject: TYPED, message: TYPED }
  expect((await post('messages', message)).statusCode).toBe(200)
  const { id } = await shop.db
    .selectFrom('messages')
    .select('id')
    .where('email', '=', victim)
    .executeTakeFirstOrThrow()
  const reply = { text: 'We know of no prize.', seenReplies: 0 }
  expect((await post(`messages/${id}/replies`, reply, admin.token)).statusCode).toBe(200)

  const mails = await mailsTo(shop, victim)
  const subjects = mails.map(({ headers }) => headers.subject)
  for (const subject of [
    'Please confirm your email address',
    'You have an account at Spokehaat already',
    'Choose a new password',
    'Please confirm: news from Spokehaat',
    'Our answer to your message',
  ]) {
    expect(subjects).toContain(subject)
  }
  expect(subjects.filter((subject) => /order/i.test(subject ?? '')).length).toBeGreaterThan(4)
  for (const { headers, text, html } of mails) {
    for (const part of [JSON.stringify(headers), text, html]) expect(part).not.toMatch(SAYS_IT)
  }

  const [confirmation] = mails
  if (!confirmation) throw new Error('No mail asks for the confirmation.')
  expect(
    (await post('auth/confirmEmail', { token: tokenIn(confirmation, '/confirm-email') }, token)).statusCode,
  ).toBe(200)
  await order()
  expect((await mailsTo(shop, victim)).at(-1)?.text).toContain(`Hello ${TYPED},`)
})

test('it gets five an hour, five wait their turn, and the rest is left for staff to see', async () => {
  const limited = await openShop({ env: { RATE_LIMITS: 'on' } })
  try {
    const enqueue = (to: string, count: number) =>
      inTransaction(limited.db, async (trx) => {
        for (let at = 0; at < count; at++) {
          await enqueueMail(trx, { to, subject: 'Order', text: 'Yours.\n', html: '<p>Yours.</p>' })
        }
      })
    const send = () => Promise.all([1, 2, 3].map(() => sendDueMails(limited.services, silent)))
    const sentTo = async (to: string) => (await mailsTo(limited, to)).length
    const stranger = 'stranger@spokehaat.example'
    await enqueue(stranger, 70)
    await send()
    await send()
    const sent = await sentTo(stranger)
    // senders that meet at the fifth both step back
    expect(sent).toBeLessThanOrEqual(5)
    expect(sent).toBeGreaterThan(2)
    const parked = await limited.db
      .selectFrom('mails')
      .select('last_error')
      .where('parked_at', 'is not', null)
      .execute()
    expect(parked.length).toBeGreaterThan(55)
    expect(parked[0]?.last_error).toContain('nobody has confirmed')

    limited.advance(30 * 60_000)
    await send()
    expect(await sentTo(stranger)).toBe(sent)
    limited.advance(31 * 60_000)
    expect((await sentTo(stranger)) - sent).toBe(5)

    const { user } = await buildUser(limited, { isConfirmed: true })
    await enqueue(user.email, 12)
    expect(await sentTo(user.email)).toBe(12)
  } finally {
    await limited.close()
  }
})

test('of a paid order all of them wait; the order says what was sent and what was given up, and the overview counts it', async () => {
  const limited = await openShop({ env: { RATE_LIMITS: 'on' } })
  try {
    const admin = await buildAdmin(limited)
    const buyer = await buildUser(limited)
    const product = await buildProduct(limited, { price: 20, stock: 20 })
    const line = { product: product._id, quantity: 1 }
    const placed = await placeOrder(limited, buyer.token, [line], { overrides: { paymentMethod: 'cod' } })
    const orderId = String(placed.json().data.order)
    const to = 'typed@spokehaat.example'
    const enqueue = (count: number, isPatient: boolean) =>
      inTransaction(limited.db, async (trx) => {
        for (let at = 0; at < count; at++) {
          const story = { sent: 'Refund sent to t…', givenUp: 'Refund could not be sent to t…' }
          const of = { orderId, story, isPatient }
          await enqueueMail(trx, { to, subject: 'Refund', text: 'Yours.\n', html: '<p>Yours.</p>', of })
        }
      })
    const told = async () => {
      const { data } = await ask(limited, admin.token, 'GET', `/${orderId}`)
      const texts = data.events.map(({ text }: { text: string }) => text)
      const count = (words: string) => texts.filter((text: string) => text === words).length
      return [count('Refund sent to t…'), count('Refund could not be sent to t…')]
    }
    const givenUp = async () => {
      const headers = { authorization: admin.token }
      const answer = await limited.app.inject({ url: '/api/overview', headers })
      return answer.json().data.givenUp
    }
    await enqueue(17, true)
    expect(await told()).toEqual([0, 0])
    for (const sent of [5, 10, 15, 17]) {
      await sendDueMails(limited.services, silent)
      expect(await told()).toEqual([sent, 0])
      limited.advance(61 * 60_000)
      Object.assign(admin, await signIn(limited, admin.user.email))
    }
    expect(await givenUp()).toEqual({ mails: 0, messages: 0 })
    // what is no money and no parcel does not wait for ever, and does not say that it was sent
    await enqueue(12, false)
    await sendDueMails(limited.services, silent)
    expect(await told()).toEqual([22, 2])
    expect(await givenUp()).toEqual({ mails: 2, messages: 0 })
  } finally {
    await limited.close()
  }
})
