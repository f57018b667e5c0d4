/** How a buyer's parcels went, as a carrier tells it: with consent, of a proven phone, and forgotten. */
import { CASH_KEPT_DAYS } from '@spokehaat/contract/sales/cash-step'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clean } from '../../shop/jobs/clean.ts'
import { buildAdmin, buildUser, PASSWORD, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { openStandIn } from '../carriers/testing/stand-in.ts'

let shop: Shop
let admin: SignedIn
let rider: SignedIn
let product: string
let side: Awaited<ReturnType<typeof openStandIn>>
/** What the carrier says, and what it was asked. */
let said: { status?: number; json?: unknown; text?: string }
let asked: string[]
let phone: string
let phones = 0
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
  // a call is asked for it, at Tk 120 for a dollar
  product = (await buildProduct(shop, { price: 400, stock: 50, category: 'City Bikes' }))._id
  side = await openStandIn(({ call }) => {
    asked.push(call)
    return said
  })
})
beforeEach(async () => {
  rider = await buildUser(shop)
  phone = `017${String(++phones).padStart(8, '0')}`
  asked = []
  said = { json: scoreOf(92, 8, 'medium') }
})
afterAll(async () => {
  await side.close()
  await shop.close()
})

const scoreOf = (delivered: number | null, cancelled: number | null, volume: string) => ({
  phone,
  delivery_ratio: delivered,
  cancellation_ratio: cancelled,
  volume_band: volume,
  score: null,
  scoring_disabled: true,
})

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  who = rider,
) => {
  const headers = { authorization: who.token }
  const answer = await shop.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const asks = async () => {
  const cart = { products: [{ product, quantity: 1 }], district: 'Dhaka' }
  return (await call('POST', 'cart/quote', cart)).data.cod.asks
}
const agree = (more: object = {}) => call('POST', 'cash/score', { phone, agrees: true, ...more })
const prove = () =>
  shop.db
    .insertInto('proofs')
    .values({ user_id: rider.user._id, kind: 'phone', value: phone, proved_at: shop.services.now() })
    .execute()
const fieldsWith = (asksScore: string) => ({ host: side.url, apiKey: 'k', secretKey: 's', asksScore })

test('nobody is asked before the owner has turned it on', async () => {
  await prove()
  const { data } = await call(
    'POST',
    'carriers',
    { protocol: 'steadfast', name: 'Steadfast', nameBn: 'স্টেডফাস্ট', fields: fieldsWith('') },
    admin,
  )
  expect(await asks()).toMatchObject({ step: 'call', teller: null })
  expect(await agree()).toMatchObject({ data: { isKnown: false } })
  expect(asked).toEqual([])
  const on = await call(
    'PUT',
    `carriers/${data._id}`,
    { version: data.version, name: 'Steadfast', nameBn: 'স্টেডফাস্ট', fields: fieldsWith('yes') },
    admin,
  )
  expect(on.status, JSON.stringify(on)).toBe(200)
  expect(await asks()).toMatchObject({ step: 'call', teller: { name: 'Steadfast', nameBn: 'স্টেডফাস্ট' } })
})

test('is asked of a phone that is proved, once its owner agrees, and is a point that can be read', async () => {
  for (const wrong of [{ agrees: false }, { agrees: undefined }]) {
    expect((await agree(wrong)).status).toBe(422)
  }
  // by what is only typed nobody learns how a stranger's parcels went
  expect(await agree()).toMatchObject({ code: 'cod_prove_phone', details: { phone, byMail: false } })
  expect(asked).toEqual([])
  await prove()
  expect(await agree()).toMatchObject({ data: { isKnown: true } })
  expect(asked).toEqual([`GET /fraud_check/score/${phone}`])
  const now = await asks()
  expect(now).toMatchObject({ step: 'code', teller: null })
  expect(now.points).toContainEqual({
    kind: 'score',
    on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    count: 1,
    steps: -1,
    score: { carrier: 'Steadfast', delivered: 92, cancelled: 8, volume: 'medium' },
  })
  // the quote asks nobody
  expect(asked).toHaveLength(1)
  expect((await call('DELETE', 'cash/score')).status).toBe(200)
  expect(await asks()).toMatchObject({ step: 'call', teller: { name: 'Steadfast' } })
})

test('of many refused parcels asks for a step more, and never for all of it', async () => {
  await prove()
  said = { json: scoreOf(40, 60, 'high') }
  await agree()
  // delivery costs nothing here, so that a share stands in its place
  expect(await asks()).toMatchObject({ step: 'share' })
})

test.each([
  ['an unknown phone', () => ({ json: scoreOf(null, null, 'none') })],
  ['an answer that can not be read', () => ({ json: { phone } })],
  ['more than all', () => ({ json: scoreOf(120, 8, 'high') })],
  ['a page of HTML', () => ({ status: 502, text: '<html>' })],
  ['too many calls', () => ({ status: 429, json: { message: 'Too Many Requests' } })],
])('%s is no point, and nothing is kept', async (_what, answer) => {
  await prove()
  said = answer()
  expect(await agree()).toMatchObject({ status: 200, data: { isKnown: false } })
  expect((await asks()).points.map(({ kind }: { kind: string }) => kind)).toEqual(['first', 'proven'])
  expect(
    await shop.db.selectFrom('carrier_scores').select('at').where('user_id', '=', rider.user._id).execute(),
  ).toEqual([])
})

test('is given to the person, and erased with the account and after 90 days', async () => {
  await prove()
  await agree()
  const given = await call('GET', 'auth/export')
  expect((given.cash ?? given.data.cash).score).toMatchObject({ phone, carrier: 'Steadfast', delivered: 92 })
  const kept = async (id: string) =>
    (await shop.db.selectFrom('carrier_scores').select('at').where('user_id', '=', id).execute()).length
  const other = rider
  rider = await buildUser(shop)
  phone = `017${String(++phones).padStart(8, '0')}`
  await prove()
  await agree()
  expect((await call('POST', 'auth/deleteAccount', { password: PASSWORD })).status).toBe(200)
  expect(await kept(rider.user._id)).toBe(0)
  const day = (days: number) => new Date(shop.services.now().getTime() + days * 24 * 60 * 60_000)
  await clean(shop.db, day(CASH_KEPT_DAYS - 1))
  expect(await kept(other.user._id)).toBe(1)
  await clean(shop.db, day(CASH_KEPT_DAYS + 1))
  expect(await kept(other.user._id)).toBe(0)
  // sessions were cleaned with them
  Object.assign(admin, await signIn(shop, admin.user.email))
})

test('keys that are not known are tried once, and then nobody is asked', async () => {
  await prove()
  said = { status: 401, json: { message: 'Unauthorized Access' } }
  expect(await agree()).toMatchObject({ data: { isKnown: false } })
  expect(await agree()).toMatchObject({ data: { isKnown: false } })
  expect(asked).toHaveLength(1)
  expect((await asks()).teller).toBeNull()
})
