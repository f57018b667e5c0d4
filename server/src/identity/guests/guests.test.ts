import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAdmin, buildGuest, buildUser, PASSWORD } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, buyPaid, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, token?: string, payload?: object) => {
  const headers = token === undefined ? {} : { authorization: token }
  const answer = await shop.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

describe('a guest session', () => {
  test('is one like any other: a token, a cookie that renews it, an end', async () => {
    const guest = await buildGuest(shop, { phone: '+880 1712-345678', email: 'Guest@Mail.example' })
    expect(guest.user).toMatchObject({
      role: 'guest',
      name: 'Rahima Khatun',
      phone: '01712345678',
      email: 'guest@mail.example',
      photo: null,
      isEmailConfirmed: false,
    })
    const cookie = guest.cookie
    const renewed = await shop.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie } })
    const token: string = renewed.json().data
    expect((await call('GET', 'auth/sigleusr', token)).data._id).toBe(guest.user._id)
    expect((await call('POST', 'auth/logout', token)).status).toBe(200)
    expect((await call('GET', 'auth/sigleusr', token)).code).toBe('session_ended')
  })

  test('needs a phone alone', async () => {
    const { user } = await buildGuest(shop, { name: '', phone: '০১৭১২ ৩৪৫ ৬৭৮', email: '' })
    expect(user).toMatchObject({ name: '', phone: '01712345678', email: '' })
    expect((await call('POST', 'auth/guest', undefined, { phone: '123' })).fields).toHaveProperty('phone')
    const more = { phone: '01712345678', role: 'admin' }
    expect((await call('POST', 'auth/guest', undefined, more)).code).toBe('validation_failed')
  })

  test('orders and pays, and sees its own orders and nobody else’s', async () => {
    const [guest, other] = [await buildGuest(shop, { email: '' }), await buildGuest(shop)]
    const line = { product: (await buildProduct(shop))._id, quantity: 1 }
    const { order } = await buyPaid(shop, guest.token, [line])
    const own = await ask(shop, guest.token, 'GET', '')
    expect(own.data).toMatchObject([{ _id: order, email: '', status: 'Paid', isGuests: true }])
    expect((await ask(shop, other.token, 'GET', '')).data).toEqual([])
    expect((await ask(shop, other.token, 'GET', `/${order}`)).code).toBe('not_yours')
    // nowhere to write to
    expect(await shop.db.selectFrom('mails').select('id').where('to_address', '=', '').execute()).toEqual([])
  })

  test('is written to about its order where it says, and only there', async () => {
    const guest = await buildGuest(shop, { email: 'first@mail.example' })
    const line = { product: (await buildProduct(shop))._id, quantity: 1 }
    await placeOrder(shop, guest.token, [line])
    const another = { product: (await buildProduct(shop))._id, quantity: 1 }
    await placeOrder(shop, guest.token, [another], { overrides: { email: 'second@mail.example' } })
    const emails = (await ask(shop, guest.token, 'GET', '')).data.map(({ email }: { email: string }) => email)
    expect(emails.sort()).toEqual(['first@mail.example', 'second@mail.example'])
    // an account has one address, whatever the request says
    const rider = await buildUser(shop)
    await placeOrder(shop, rider.token, [line], { overrides: { email: 'second@mail.example' } })
    expect((await ask(shop, rider.token, 'GET', '')).data[0].email).toBe(rider.user.email)
  })
})

describe('guests and accounts', () => {
  test('a guest’s address blocks no account, reveals none, and opens none', async () => {
    const email = 'twice@mail.example'
    const [one, two] = [await buildGuest(shop, { email }), await buildGuest(shop, { email })]
    expect((await call('POST', 'auth/login', undefined, { email, password: '1234' })).code).toBe(
      'invalid_credentials',
    )
    // no mail goes to a guest who never had a password
    await call('POST', 'auth/forgotPassword', undefined, { email })
    const mails = () =>
      shop.db.selectFrom('mails').select('subject').where('to_address', '=', email).execute()
    expect(await mails()).toEqual([])
    const rider = await buildUser(shop, { email })
    expect(rider.user.email).toBe(email)
    // and the account shows nothing of itself to who types its address or phone
    const three = await buildGuest(shop, { email, phone: rider.user.phone ?? '' })
    const line = { product: (await buildProduct(shop))._id, quantity: 1 }
    await placeOrder(shop, rider.token, [line])
    for (const { token } of [one, two, three]) {
      expect((await ask(shop, token, 'GET', '')).data).toEqual([])
      expect((await call('GET', 'auth/addresses', token)).data).toEqual([])
    }
  })

  test('guests are in the list of users only where they are asked for, and get no role', async () => {
    const admin = await buildAdmin(shop)
    const { user } = await buildGuest(shop, { name: 'Guest Of The List' })
    const names = async (query: string) =>
      (await call('GET', `auth/alluser?search=Guest Of The List${query}`, admin.token)).data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names('')).not.toContain(user.name)
    expect(await names('&role=guest')).toContain(user.name)
    const raised = await call('PUT', `auth/updateRole/${user._id}`, admin.token, { role: 'admin' })
    expect([raised.status, raised.code]).toEqual([409, 'guest_has_no_role'])
    const lowered = await call('PUT', `auth/updateRole/${admin.user._id}`, admin.token, { role: 'guest' })
    expect(lowered.code).toBe('validation_failed')
  })

  test('cash waits for a proof', async () => {
    const guest = await buildGuest(shop)
    const line = { product: (await buildProduct(shop, { price: 20 }))._id, quantity: 1 }
    const overrides = { paymentMethod: 'cod', phone: '+8801712-345678' }
    const refused = (await placeOrder(shop, guest.token, [line], { overrides })).json()
    expect(refused).toMatchObject({ code: 'cod_prove_phone', details: { phone: '01712345678' } })
    expect((await ask(shop, guest.token, 'GET', '')).data).toEqual([])
  })

  test('new guests from one address are slowed', async () => {
    const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
    try {
      for (let count = 0; count < 60; count++) await buildGuest(strict, {}, '198.51.100.1')
      await expect(buildGuest(strict, {}, '198.51.100.1')).rejects.toThrow('too_many_requests')
      expect((await buildGuest(strict, {}, '198.51.100.2')).user.role).toBe('guest')
    } finally {
      await strict.close()
    }
  })
})

test('no password is a guest’s', async () => {
  const { user } = await buildGuest(shop, { email: 'no-password@mail.example' })
  const row = await shop.db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ email: '', password_hash: '' })
  for (const password of ['', PASSWORD]) {
    const body = { email: 'no-password@mail.example', password }
    expect((await call('POST', 'auth/login', undefined, body)).status).not.toBe(200)
  }
})

test('takes the own data along, and has it erased: the order stays, and no proof gives it to anybody', async () => {
  const phone = '01719000001'
  const guest = await buildGuest(shop, { phone, email: 'own-data@mail.example' })
  const line = { product: (await buildProduct(shop))._id, quantity: 1 }
  const { order } = (await placeOrder(shop, guest.token, [line], { overrides: { phone } })).json().data
  const { data } = await call('GET', 'auth/export', guest.token)
  expect(data).toMatchObject({
    profile: { role: 'guest', phone, email: 'own-data@mail.example' },
    orders: [{ _id: order }],
    proved: { phones: [], mails: [] },
  })
  const rider = await buildUser(shop)
  const erase = (token: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/eraseGuest',
      headers: { authorization: token },
      payload: { confirm: true },
    })
  expect((await erase(rider.token)).json().code).toBe('guests_only')
  expect((await erase(guest.token)).statusCode).toBe(200)
  expect((await call('GET', 'auth/sigleusr', guest.token)).code).toBe('session_ended')
  const kept = await shop.db
    .selectFrom('orders')
    .select(['user_id', 'by_guest'])
    .where('id', '=', order)
    .executeTakeFirst()
  expect(kept).toEqual({ user_id: null, by_guest: false })
})
