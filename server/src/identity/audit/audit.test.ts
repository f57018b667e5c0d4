/** What people do with keys of their own and with a person's data is on record with a name. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildGuest, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { lastMailTo, tokenIn } from '../../testing/mail.ts'
import { placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { call, challengeOf, codeAt, STEP_MS, secondStep, turnOn } from '../../testing/two-factor.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const NEW = 'a-lantern-on-the-rickshaw'
const linesOf = (entityId: string) =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'by_user_id', 'by_name', 'label', 'before', 'after'])
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute()

/** Another password, one by mail, other recovery codes, and a browser that needs a code again. */
async function changeKeys(who: SignedIn): Promise<void> {
  const passwords = { oldPassword: who.password, newPassword: NEW }
  expect((await call(shop, who, 'PUT', '/auth/changePassword', passwords)).statusCode).toBe(200)
  const post = (path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
  await post('forgotPassword', { email: who.user.email })
  const token = tokenIn(await lastMailTo(shop, who.user.email), '/reset-password')
  expect((await post('resetPassword', { token, newPassword: who.password })).statusCode).toBe(200)
  const again = { ...who, ...(await signIn(shop, who.user.email)) }
  const { secret } = await turnOn(shop, again)
  const { password } = who
  const renewed = await call(shop, again, 'POST', '/auth/two-factor/recovery-codes', { password })
  expect(renewed.statusCode).toBe(200)
  shop.advance(STEP_MS)
  const code = codeAt(secret, shop.services.now())
  const challenge = await challengeOf(shop, again)
  expect((await secondStep(shop, { challenge, code, rememberDevice: true })).statusCode).toBe(200)
  const [device] = (await call(shop, again, 'GET', '/auth/two-factor')).json().data.devices
  const forgotten = await call(shop, again, 'DELETE', `/auth/remembered-devices/${device._id}`)
  expect(forgotten.statusCode).toBe(200)
}

test('keys of one’s own: of who works in the shop each change is a line, of a customer none', async () => {
  const manager = await buildUser(shop, { role: 'manager' })
  await changeKeys(manager)
  const lines = await linesOf(manager.user._id)
  expect(lines.map(({ action }) => action)).toEqual([
    'change own password',
    'choose a password by mail',
    'turn on two-factor',
    'renew recovery codes',
    'forget a remembered device',
  ])
  for (const line of lines) {
    const { email, _id } = manager.user
    expect(line).toMatchObject({ entity: 'user', by_user_id: _id, by_name: email, label: email })
  }
  // nor does a line hold what it is about
  expect(JSON.stringify(lines)).not.toMatch(/hash|lantern|argon2/)
  const rider = await buildUser(shop)
  await changeKeys(rider)
  expect(await linesOf(rider.user._id)).toEqual([])
})

test('a wrong password changes nothing, and leaves no line', async () => {
  const admin = await buildAdmin(shop)
  const wrong = { oldPassword: 'not-this-one', newPassword: NEW }
  expect((await call(shop, admin, 'PUT', '/auth/changePassword', wrong)).statusCode).toBe(422)
  expect(await linesOf(admin.user._id)).toEqual([])
})

test('who takes a person’s data along is on record: the person, and the desk', async () => {
  const admin = await buildAdmin(shop)
  const rider = await buildUser(shop)
  const guest = await buildGuest(shop)
  for (const who of [admin, rider, guest]) {
    expect((await call(shop, who, 'GET', '/auth/export')).statusCode).toBe(200)
  }
  const line = { action: 'download own data', entity: 'user' }
  expect(await linesOf(admin.user._id)).toMatchObject([
    { ...line, by_name: admin.user.email, label: admin.user.email },
  ])
  expect(await linesOf(rider.user._id)).toMatchObject([
    { ...line, by_user_id: rider.user._id, label: rider.user.email },
  ])
  expect(await linesOf(guest.user._id)).toMatchObject([{ ...line, label: 'A guest' }])

  const bell = await buildProduct(shop)
  await placeOrder(shop, rider.token, [{ product: bell._id, quantity: 1 }])
  const search = encodeURIComponent(rider.user.email)
  const [customer] = (await call(shop, admin, 'GET', `/customers?search=${search}`)).json().data
  expect((await call(shop, admin, 'GET', `/customers/${customer._id}/export`)).statusCode).toBe(200)
  expect(await linesOf(customer._id)).toMatchObject([
    { action: 'download data', entity: 'customer', by_name: admin.user.email, label: customer.name },
  ])
  // no line says it was the person who took it
  expect(await linesOf(rider.user._id)).toHaveLength(1)
  const log = await call(shop, admin, 'GET', `/audit?entity=customer&entityId=${customer._id}`)
  expect(log.json().data).toMatchObject([{ action: 'download data', by: { name: admin.user.email } }])
})

test('of an erased customer the record keeps no address, though they took their data along', async () => {
  const admin = await buildAdmin(shop)
  const rider = await buildUser(shop)
  const bell = await buildProduct(shop)
  const placed = await placeOrder(shop, rider.token, [{ product: bell._id, quantity: 1 }])
  await call(shop, rider, 'GET', '/auth/export')
  const search = encodeURIComponent(rider.user.email)
  const [customer] = (await call(shop, admin, 'GET', `/customers?search=${search}`)).json().data
  await call(shop, rider, 'POST', `/orders/${placed.json().data.order}/cancel`, {})
  expect((await call(shop, admin, 'POST', `/customers/${customer._id}/erase`, {})).statusCode).toBe(200)
  const all = await shop.db.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify(all)).not.toContain(rider.user.email)
})

test('a price that is changed keeps the rate of that moment, so that it can be told in taka; other changes keep none', async () => {
  const manager = await buildUser(shop, { role: 'manager' })
  const product = await buildProduct(shop, { price: 40 })
  const change = (body: object) =>
    call(shop, manager, 'POST', '/bycles/bulk', {
      products: [{ id: product._id, version: 1 }],
      change: body,
    })
  expect((await change({ action: 'set price', price: 44 })).statusCode).toBe(200)
  expect((await linesOf(product._id)).at(-1)).toMatchObject({
    before: { price: 40 },
    after: { price: 44, bdtPerUsd: 120 },
  })
  const rest = { id: product._id, version: 2 }
  await call(shop, manager, 'POST', '/bycles/bulk', {
    products: [rest],
    change: { action: 'set in stock', inStock: false },
  })
  expect((await linesOf(product._id)).at(-1)?.after).toEqual({ inStock: false })
})
