/** The language that somebody is written to in: of the account, and of each order. */
import type { Language } from '@spokehaat/contract/basics/language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser, PASSWORD } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { orderBody, paymentOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT'

async function ask(language: Language, method: Method, path: string, token?: string, payload?: object) {
  const answer = await shop.app.inject({
    method,
    url: `/api${path}`,
    headers: { 'accept-language': language, ...(token && { authorization: token }) },
    ...(payload && { payload }),
  })
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
  return answer.json().data
}

const languageOf = async (token: string) => (await ask('en', 'GET', '/auth/sigleusr', token)).language

const signIn = (language: Language, email: string) =>
  ask(language, 'POST', '/auth/login', undefined, { email, password: PASSWORD })

test('is that of the last sign-in, or of the last change of the profile', async () => {
  const { user, token } = await buildUser(shop)
  expect(await languageOf(token)).toBe('en')
  await signIn('bn', user.email)
  expect(await languageOf(token)).toBe('bn')
  await ask('en', 'PUT', `/auth/updateuser/${user._id}`, token, { name: 'Rahima Begum' })
  expect(await languageOf(token)).toBe('en')
  await ask('bn', 'PUT', `/auth/updateuser/${user._id}`, token, { name: 'রহিমা বেগম' })
  expect(await languageOf(token)).toBe('bn')
  const admin = await buildAdmin(shop)
  await ask('en', 'PUT', `/auth/updateuser/${user._id}`, admin.token, { name: 'Rahima' })
  expect(await languageOf(token)).toBe('bn')
})

test('is kept from the registration on', async () => {
  const email = 'notun@spokehaat.example'
  const photo = `/images/${'ab'.repeat(20)}.webp`
  const form = { name: 'নতুন চালক', email, password: PASSWORD, passwordConfirm: PASSWORD, phone: '০১৭১১০০০০০০' }
  await ask('bn', 'POST', '/auth/register', undefined, { ...form, photo })
  const row = await shop.db
    .selectFrom('users')
    .select('language')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(row.language).toBe('bn')
})

test('an order keeps the one that it was placed in, and the own data tell of both', async () => {
  const { user, token } = await buildUser(shop)
  const product = await buildProduct(shop)
  const body = orderBody([{ product: product._id, quantity: 1 }])
  const { order } = await ask('bn', 'POST', '/orders', token, body)
  await signIn('en', user.email)
  expect((await ask('en', 'GET', `/orders/${order}`, token)).language).toBe('bn')
  const data = await ask('en', 'GET', '/auth/export', token)
  expect([data.profile.language, data.orders[0].language]).toEqual(['en', 'bn'])
})

test.each(['success', 'cancel'] as const)(
  'after %s the gateway leads back to a page in it',
  async (outcome) => {
    const { token } = await buildUser(shop)
    const product = await buildProduct(shop)
    const body = orderBody([{ product: product._id, quantity: 1 }])
    const { checkout_url } = await ask('bn', 'POST', '/orders', token, body)
    const finished = await shop.gateway.inject({
      method: 'POST',
      url: `/sandbox/payments/${paymentOf(checkout_url)}/finish`,
      payload: { outcome, method: 'bKash' },
    })
    expect(finished.body + finished.headers.location).toContain('/bn/order/verify')
    const cash = await buildProduct(shop, { price: 20 })
    const atDoor = orderBody([{ product: cash._id, quantity: 1 }], { paymentMethod: 'cod' })
    const thanks = await ask('bn', 'POST', '/orders', token, atDoor)
    expect(new URL(thanks.checkout_url).pathname).toMatch(/^\/bn\/order\/verify\/./)
  },
)
