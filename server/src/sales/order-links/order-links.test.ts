/** An order is followed, paid again and called off by its long link, with no session, and nothing else is. */
import { ORDER_TOKEN_LENGTH, SHORT_ORDER_TOKEN_LENGTH } from '@spokehaat/contract/sales/order-link'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hideSecrets } from '../../outbox/hide-secrets.ts'
import { sendDueSms } from '../../outbox/send-sms.ts'
import { logOptions } from '../../platform/log/log-options.ts'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { lastMailTo, silent } from '../../testing/mail.ts'
import { ask, buyPaid, finishPayment, paymentOf, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { newOrderToken, newShortOrderToken } from '../order-record/order-links.queries.ts'
import { LINK_DAYS } from './order-links.ts'

const DAY = 24 * 60 * 60 * 1000
const LINK = /http:\/\/shop\.test\/order\/([\w-]+)/

let shop: Shop
let rider: SignedIn
let product: string
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  rider = await buildUser(shop)
  product = (await buildProduct(shop, { stock: 50, price: 20 }))._id
})
afterAll(() => shop.close())

const by = async (action: 'open' | 'pay' | 'cancel', token: string, more: object = {}) => {
  const payload = { token, ...more }
  const answer = await shop.app.inject({ method: 'POST', url: `/api/order-links/${action}`, payload })
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() }
}
async function copied(order: string, who = rider): Promise<string> {
  const { data } = await ask(shop, who.token, 'POST', `/${order}/link`)
  return LINK.exec(data.url)?.[1] ?? ''
}
async function placed(overrides: Record<string, unknown> = {}) {
  const answer = await placeOrder(shop, rider.token, [{ product, quantity: 2 }], { overrides })
  expect(answer.statusCode, answer.body).toBe(200)
  const { order, checkout_url } = answer.json().data
  return { order: order as string, checkout: checkout_url as string }
}

test('mail and message bring links that show the order, and nothing of who ordered it', async () => {
  const { order } = await buyPaid(shop, rider.token, [{ product, quantity: 2 }])
  const told = await shop.db.selectFrom('phone_messages').select('text').executeTakeFirstOrThrow()
  await sendDueSms(shop.services, silent)
  const mailed = LINK.exec((await lastMailTo(shop, rider.user.email)).text)?.[1] ?? ''
  expect(mailed).toHaveLength(ORDER_TOKEN_LENGTH)
  const { status, headers, data } = await by('open', mailed)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(data).toMatchObject({
    _id: order,
    status: 'Paid',
    isPayable: false,
    isCancellable: false,
    user: null,
  })
  // fewer letters on a phone, and no less hidden
  const short = /http:\/\/shop\.test\/o\/([\w-]+)$/.exec(told.text)?.[1] ?? ''
  expect(short).toHaveLength(SHORT_ORDER_TOKEN_LENGTH)
  expect((await by('open', short)).data._id).toBe(order)
  expect(hideSecrets({ text: told.text }).text).toMatch(/\/o\/••••$/)
  expect(data.events.map(({ text }: { text: string }) => text)).toContain(
    'Message to the phone sent to 017…678',
  )
  const said = JSON.stringify(data)
  for (const secret of ['Rahima', '12 Lake Road', '01712345678', rider.user.email, rider.user._id])
    expect(said, secret).not.toContain(secret)
  expect(data).toMatchObject({ phone: '017…678', district: 'Dhaka', totalPrice: 40 })
  // each is kept as its hash alone
  const rows = await shop.db.selectFrom('order_links').select('token_hash').execute()
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toContain(mailed)
})

test('what is no link of an order, or of one that is gone, says the same; and tries are limited', async () => {
  const { order } = await placed()
  const token = await copied(order)
  const last = token.at(-1) === 'A' ? 'B' : 'A'
  for (const wrong of ['', 'x', `${token.slice(0, -1)}${last}`, token.toUpperCase(), `${token}A`, 'ক'])
    expect(await by('open', wrong), wrong).toMatchObject({ status: 404, code: 'link_unknown' })
  const admin = await buildAdmin(shop)
  await ask(shop, admin.token, 'POST', `/${order}/cancel`, { reason: 'A test' })
  await ask(shop, admin.token, 'DELETE', `/${order}`)
  for (const action of ['open', 'pay', 'cancel'] as const)
    expect(await by(action, token)).toMatchObject({ status: 404, code: 'link_unknown' })

  const other = await placed()
  const good = await copied(other.order)
  shop.services.config.RATE_LIMITS = true
  for (let tries = 0; tries < 100; tries++) await by('open', 'x')
  expect(await by('open', 'x')).toMatchObject({ status: 429, code: 'too_many_requests' })
  shop.services.config.RATE_LIMITS = false
  expect((await by('open', good)).status).toBe(200)
})

test.each([
  ['/bn/order/', newOrderToken()],
  ['/bn/order/', newShortOrderToken()],
  ['/o/', newShortOrderToken()],
])('the log does not tell the address of its page: %s', (path, token) => {
  expect(logOptions('info').hooks.streamWrite(`{"path":"${path}${token}"}`)).toBe(
    `{"path":"${path}[secret]"}`,
  )
})

test('an unpaid order is paid again and called off by it, as by its customer', async () => {
  const { order, checkout } = await placed()
  const token = await copied(order)
  expect((await by('open', token)).data).toMatchObject({ isPayable: true, isCancellable: true })
  const paying = await by('pay', token)
  expect(paying.data.checkout_url).toBe(checkout)
  await finishPayment(shop, paymentOf(checkout), 'success')
  // whoever comes back from the payment page asks after it by this
  expect((await by('open', token)).data).toMatchObject({ status: 'Paid' })
  expect((await by('pay', token)).code).toBe('order_not_payable')
  expect((await by('cancel', token)).code).toBe('move_not_allowed')

  const second = await placed({ paymentMethod: 'cod' })
  const cash = await copied(second.order)
  expect((await by('cancel', cash)).data).toMatchObject({ status: 'Cancelled', isCancellable: false })
  expect((await by('open', token)).data.status).toBe('Paid')
})

test('staff who ordered something lend their link no right of theirs', async () => {
  const admin = await buildAdmin(shop)
  rider = admin
  const { order } = await placed({ paymentMethod: 'cod' })
  const token = await copied(order)
  await ask(shop, admin.token, 'PUT', `/${order}/cod`, { to: 'confirmed' })
  await ask(shop, admin.token, 'PUT', `/${order}/fulfilment`, { to: 'Packed' })
  expect((await by('cancel', token)).code).toBe('move_not_allowed')
  expect(
    (await by('open', token)).data.events.every(({ isInternal }: { isInternal: boolean }) => !isInternal),
  ).toBe(true)
})

test('of a blocked or deleted account the order is followed, and nothing done', async () => {
  const { order } = await placed()
  const token = await copied(order)
  await shop.db.updateTable('users').set({ is_blocked: true }).where('id', '=', rider.user._id).execute()
  expect((await by('open', token)).data).toMatchObject({ isPayable: false, isCancellable: false })
  expect((await by('pay', token)).code).toBe('order_not_payable')
  await shop.db.updateTable('orders').set({ user_id: null }).where('id', '=', order).execute()
  expect((await by('open', token)).data).toMatchObject({ status: 'Pending', isPayable: false })
  expect((await by('cancel', token)).code).toBe('not_yours')
})

test('only its customer copies a link; and it ends half a year after the order was over', async () => {
  const { order } = await placed()
  const stranger = await buildUser(shop)
  expect((await ask(shop, stranger.token, 'POST', `/${order}/link`)).code).toBe('not_yours')
  const token = await copied(order)
  await by('cancel', token)
  shop.advance(LINK_DAYS * DAY - 60_000)
  expect((await by('open', token)).status).toBe(200)
  shop.advance(120_000)
  expect(await by('open', token)).toMatchObject({ status: 410, code: 'link_expired' })
})
