/** The shop hears of a new order once: at every open desk, and by mail and message where somebody asked for it. */
import type { OrderNews } from '@spokehaat/contract/sales/order-news'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo } from '../../testing/mail.ts'
import { ask, buyPaid, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let rider: SignedIn
let product: string
beforeAll(async () => {
  shop = await openShop()
  rider = await buildUser(shop)
  product = (await buildProduct(shop, { price: 20, stock: 50 }))._id
})
afterAll(() => shop.close())

const support = (more: { phone?: string | null } = {}) => buildUser(shop, { role: 'support', ...more })
const line = () => [{ product, quantity: 1 }]

async function orderInCash(overrides: Record<string, unknown> = {}): Promise<string> {
  const placed = await placeOrder(shop, rider.token, line(), {
    overrides: { paymentMethod: 'cod', ...overrides },
  })
  expect(placed.statusCode, placed.body).toBe(200)
  return placed.json().data.order
}

async function news(who: SignedIn, since?: string): Promise<OrderNews> {
  const answer = await ask(shop, who.token, 'GET', `/news${since ? `?since=${since}` : ''}`)
  expect(answer.status).toBe(200)
  return (answer as unknown as { data: OrderNews }).data
}
const notices = (who: SignedIn, mail: boolean, message: boolean) =>
  ask(shop, who.token, 'PUT', '/notices', { mail, message })

test('of cash at once, of others when they are paid, and of each once', async () => {
  const desk = await support()
  await notices(desk, true, false)
  const cash = await orderInCash()
  const unpaid = await placeOrder(shop, rider.token, line())
  expect(unpaid.statusCode).toBe(200)
  const { order: paid } = await buyPaid(shop, (await buildUser(shop)).token, line())

  const heard = (await news(desk)).orders
  expect(heard.map(({ _id }) => _id)).toEqual([paid, cash])
  expect(heard[1]).toMatchObject({ customer: 'Rahima', district: 'Dhaka' })

  // its customer's word is no second order
  const admin = await buildUser(shop, { role: 'manager' })
  expect((await ask(shop, admin.token, 'PUT', `/${cash}/cod`, { to: 'confirmed' })).status).toBe(200)
  const mails = await mailsTo(shop, desk.user.email)
  expect(mails.map(({ headers }) => headers.subject)).toEqual([
    expect.stringMatching(/^New order \S+: Tk [\d,.]+$/),
    expect.stringMatching(/^New order /),
  ])
  expect(mails[0]?.text).toContain(`http://shop.test/dashboard/allorders/${cash}`)
  expect(mails[0]?.text).toContain('It is to be paid at the door')
  expect(mails[1]?.text).toContain('It is paid')

  // what is asked for later begins where the answer before ended, less what may have been under way then
  const later = new Date(Date.now() + 600_000).toISOString()
  expect((await news(desk, later)).orders).toEqual([])
})

test('only whom they asked for it, and who may still see orders', async () => {
  const asked = await support()
  const silent = await support()
  const gone = await support()
  const blocked = await support()
  for (const one of [asked, gone, blocked]) await notices(one, true, false)
  await shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', gone.user._id).execute()
  await shop.db.updateTable('users').set({ is_blocked: true }).where('id', '=', blocked.user._id).execute()
  await orderInCash()
  const counts: number[] = []
  // one after another: each sends what waits, and would not see what another is sending
  for (const { user } of [asked, silent, gone, blocked]) {
    counts.push((await mailsTo(shop, user.email)).length)
  }
  expect(counts).toEqual([1, 0, 0, 0])
  await notices(asked, false, false)
  await orderInCash()
  expect(await mailsTo(shop, asked.user.email)).toHaveLength(1)
})

test('by a message to the phone, which has to be known', async () => {
  await shop.db
    .insertInto('settings')
    .values({ key: 'sms', value: 'true' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'true' }))
    .execute()
  const without = await support({ phone: null })
  const refused = await notices(without, false, true)
  expect(refused).toMatchObject({ status: 422, code: 'validation_failed', fields: { message: /phone/ } })
  const desk = await support({ phone: '01819-222333' })
  await notices(desk, false, true)
  expect((await ask(shop, desk.token, 'GET', '/notices')) as object).toMatchObject({
    data: { mail: false, message: true },
  })
  await orderInCash()
  const messages = await shop.db
    .selectFrom('phone_messages')
    .select('text')
    .where('to_phone', '=', '01819222333')
    .execute()
  expect(messages).toEqual([{ text: expect.stringMatching(/^Spokehaat: new order \S+, Tk /) }])
})
