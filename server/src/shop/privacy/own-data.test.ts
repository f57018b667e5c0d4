import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/new-id.ts'
import { LIMITS } from '../../platform/load/throttle.ts'
import { withSearchText } from '../../platform/text-search/search-text.ts'
import { SEARCHED_MESSAGES } from '../../post/inbox/inbox.queries.ts'
import { SEARCHED_SUBSCRIBERS } from '../../post/newsletter/subscribers.queries.ts'
import { buildAdmin, buildUser, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  shop.app.inject({
    method,
    url: `/api/auth/${path}`,
    headers: { authorization: token },
    ...(payload && { payload }),
  })

async function order(token: string, overrides: Record<string, unknown> = {}) {
  const product = await buildProduct(shop, { price: 50 })
  const placed = await placeOrder(shop, token, [{ product: product._id, quantity: 1 }], { overrides })
  expect(placed.statusCode).toBe(200)
}

const confirm = (userId: string) =>
  shop.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', userId).execute()

const write = (email: string) =>
  shop.db
    .insertInto('messages')
    .values(
      withSearchText(SEARCHED_MESSAGES, {
        id: newId(),
        name: 'Rahima',
        email,
        subject: 'Bells',
        message: 'Do you have bells?',
      }),
    )
    .execute()

test('addresses are those of earlier orders, each once, the last used first', async () => {
  const who = await buildUser(shop)
  await order(who.token, { streetAddress: '1 Old Road', city: 'Dhaka' })
  await order(who.token, { streetAddress: '2 New Road', city: 'Dhaka' })
  await order(who.token, { streetAddress: '1 OLD road', city: 'dhaka', firstName: 'Nila' })
  const { data } = (await call(who.token, 'GET', 'addresses')).json()
  expect(
    data.map((one: { streetAddress: string; firstName: string }) => [one.streetAddress, one.firstName]),
  ).toEqual([
    ['1 OLD road', 'Nila'],
    ['2 New Road', 'Rahima'],
  ])
  // who has not paid may be another at the same screen; who pays at the door is called
  await order(who.token, { streetAddress: '3 Door Road', paymentMethod: 'cod' })
  const { data: after } = (await call(who.token, 'GET', 'addresses')).json()
  expect(after.map(({ wasMeant }: { wasMeant: boolean }) => wasMeant)).toEqual([true, false, false])
  const stranger = await buildUser(shop)
  expect((await call(stranger.token, 'GET', 'addresses')).json().data).toEqual([])
})

test('an address is taken off the list for its account alone, until something is ordered there again', async () => {
  const who = await buildUser(shop)
  await order(who.token, { streetAddress: '1 Old Road', area: 'Mirpur' })
  await order(who.token, { streetAddress: '1 Old Road', area: 'Pallabi' })
  const list = async (token: string) =>
    (await call(token, 'GET', 'addresses')).json().data as { _id: string; area: string }[]
  const [pallabi, mirpur] = await list(who.token)
  expect([pallabi?.area, mirpur?.area]).toEqual(['Pallabi', 'Mirpur'])

  const stranger = await buildUser(shop)
  await order(stranger.token, { streetAddress: '1 Old Road', area: 'Mirpur' })
  const hide = async (token: string, id: string | undefined) => {
    const { statusCode, ...answer } = await call(token, 'DELETE', `addresses/${id}`)
    return [statusCode, answer.json().code]
  }
  expect(await hide(who.token, mirpur?._id)).toEqual([200, undefined])
  expect(await hide(who.token, mirpur?._id)).toEqual([200, undefined])
  expect((await list(who.token)).map(({ area }) => area)).toEqual(['Pallabi'])
  expect((await list(stranger.token)).map(({ area }) => area)).toEqual(['Mirpur'])
  const orders = await shop.app.inject({ url: '/api/orders', headers: { authorization: who.token } })
  expect(orders.json().data.map(({ area }: { area: string }) => area)).toEqual(['Pallabi', 'Mirpur'])

  await order(who.token, { streetAddress: '1 OLD road', area: 'mirpur' })
  expect((await list(who.token)).map(({ area }) => area)).toEqual(['mirpur', 'Pallabi'])
  // where only somebody else lives, and what is no place at all
  expect(await hide(stranger.token, pallabi?._id)).toEqual([404, 'address_not_found'])
  expect(await hide(who.token, 'f'.repeat(32))).toEqual([404, 'address_not_found'])
  expect(await hide(who.token, '1')).toEqual([422, 'validation_failed'])
})

describe('the export of the own data', () => {
  test('holds profile, devices, addresses and every order, and nothing secret', async () => {
    const who = await buildUser(shop)
    await order(who.token)
    await order(who.token)
    const { data } = (await call(who.token, 'GET', 'export')).json()
    expect(data.profile).toEqual(who.user)
    expect(data.orders).toHaveLength(2)
    expect(data.addresses).toHaveLength(1)
    expect(data.devices).toHaveLength(1)
    expect(JSON.stringify(data)).not.toMatch(/argon2|salt|password/)
  })

  test('holds letters and the newsletter only once the address was confirmed: it might be a stranger’s', async () => {
    const who = await buildUser(shop)
    await write(who.user.email)
    await shop.db
      .insertInto('subscribers')
      .values(withSearchText(SEARCHED_SUBSCRIBERS, { id: newId(), email: who.user.email }))
      .execute()
    const before = (await call(who.token, 'GET', 'export')).json().data
    expect([before.messages, before.newsletter]).toEqual([[], null])
    await confirm(who.user._id)
    const after = (await call(who.token, 'GET', 'export')).json().data
    expect(after.messages).toMatchObject([{ subject: 'Bells' }])
    expect(after.newsletter).toMatchObject({ interests: [], confirmedAt: null })
  })

  test('holds the list, and what was waited for, also without an account once the address is confirmed', async () => {
    const who = await buildUser(shop)
    const { _id: product } = await buildProduct(shop, { stock: 0 })
    const now = new Date().toISOString()
    const entry = { product, color: null, size: null, isSaved: true, changedAt: now }
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/saved',
      headers: { authorization: who.token },
      payload: { sentAt: now, entries: [entry] },
    })
    expect(answer.statusCode).toBe(200)
    const email = who.user.email
    await shop.app.inject({
      method: 'POST',
      url: '/api/alerts',
      payload: { kind: 'stock', product, email },
    })
    const kept = async () => {
      const { saved, alerts } = (await call(who.token, 'GET', 'export')).json().data
      return [saved.map((one: { product: string }) => one.product), alerts.length]
    }
    expect(await kept()).toEqual([[product], 0])
    await confirm(who.user._id)
    expect(await kept()).toEqual([[product], 1])
    await call(who.token, 'POST', 'deleteAccount', { password: who.password })
    const left = async (table: 'alerts' | 'saved_products') =>
      (await shop.db.selectFrom(table).select('product_id').where('product_id', '=', product).execute())
        .length
    expect([await left('alerts'), await left('saved_products')]).toEqual([0, 0])
  })

  test('holds the rider’s figures for whoever asked their account to keep them, until they are forgotten', async () => {
    const who = await buildUser(shop)
    const stranger = await buildUser(shop)
    const kept = async (token: string) => (await call(token, 'GET', 'rider')).json().data
    const exported = async () => (await call(who.token, 'GET', 'export')).json().data.rider
    expect([await kept(who.token), await exported()]).toEqual([null, null])
    const figures = { height: 1500, inseam: 690, posture: 'upright', own: { reach: 380 } }
    expect((await call(who.token, 'PUT', 'rider', figures)).statusCode).toBe(200)
    expect([await kept(who.token), await exported()]).toEqual([figures, figures])
    expect(await kept(stranger.token)).toBeNull()
    expect((await call(who.token, 'PUT', 'rider', { height: 1510 })).json().data).toEqual({ height: 1510 })
    for (const [wrong, field] of [
      [{ height: 170 }, 'height'],
      [{ height: 1700, inseam: 1200 }, 'inseam'],
      [{ height: 1700, name: 'Nila' }, ''],
    ] as const) {
      const refused = await call(who.token, 'PUT', 'rider', wrong)
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'validation_failed'])
      if (field) expect(refused.json().fields).toHaveProperty(field)
    }
    expect(await kept(who.token)).toEqual({ height: 1510 })
    expect((await call(who.token, 'DELETE', 'rider')).statusCode).toBe(200)
    expect((await call(who.token, 'DELETE', 'rider')).statusCode).toBe(200)
    expect([await kept(who.token), await exported()]).toEqual([null, null])

    await call(who.token, 'PUT', 'rider', figures)
    expect((await call(who.token, 'POST', 'deleteAccount', { password: who.password })).statusCode).toBe(200)
    const left = await shop.db.selectFrom('riders').selectAll().where('user_id', '=', who.user._id).execute()
    expect(left).toEqual([])
  })

  test('is put together so often, and then later', async () => {
    const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
    try {
      const one = await buildUser(strict)
      const take = (token: string) =>
        strict.app.inject({ url: '/api/auth/export', headers: { authorization: token } })
      for (let count = 0; count < LIMITS.ownData.tries; count++)
        expect((await take(one.token)).statusCode).toBe(200)
      const refused = await take(one.token)
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await take((await buildUser(strict)).token)).statusCode).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

describe('deleting the own account', () => {
  test('needs the password, ends every session, and leaves the orders with the shop', async () => {
    const who = await buildUser(shop)
    const other = await signIn(shop, who.user.email)
    await order(who.token)
    const wrong = await call(who.token, 'POST', 'deleteAccount', { password: 'not-this-one' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'wrong_password'])
    expect(wrong.json().fields).toHaveProperty('password')
    expect((await call(who.token, 'POST', 'deleteAccount', {})).json().code).toBe('validation_failed')

    await confirm(who.user._id)
    await write(who.user.email)
    expect((await call(who.token, 'POST', 'deleteAccount', { password: who.password })).statusCode).toBe(200)
    expect((await call(other.token, 'GET', 'sigleusr')).json().code).toBe('session_ended')
    await expect(signIn(shop, who.user.email, who.password)).rejects.toThrow('invalid_credentials')
    const orders = await shop.db
      .selectFrom('orders')
      .select('user_id')
      .where('email', '=', who.user.email)
      .execute()
    expect(orders).toEqual([{ user_id: null }])
    const letters = await shop.db
      .selectFrom('messages')
      .select('id')
      .where('email', '=', who.user.email)
      .execute()
    expect(letters).toEqual([])
  })

  test('is refused to the last admin', async () => {
    const admin = await buildAdmin(shop)
    const refused = await call(admin.token, 'POST', 'deleteAccount', { password: admin.password })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'last_admin'])
  })

  test('guessing the password on a stolen phone is slowed', async () => {
    const slow = await openShop({ env: { RATE_LIMITS: 'on' } })
    try {
      const who = await buildUser(slow)
      const guess = () =>
        slow.app.inject({
          method: 'POST',
          url: '/api/auth/deleteAccount',
          headers: { authorization: who.token },
          payload: { password: 'guess-after-guess' },
        })
      for (let tries = 0; tries < 10; tries++) expect((await guess()).json().code).toBe('wrong_password')
      const refused = await guess()
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    } finally {
      await slow.close()
    }
  })
})
