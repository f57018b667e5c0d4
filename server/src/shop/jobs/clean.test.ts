import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildUser } from '../../testing/accounts.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { clean } from './clean.ts'

const DAY = 24 * 60 * 60_000
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const sweep = () => clean(shop.db, shop.services.now())

test('expired sessions and windows of tries go, running ones stay', async () => {
  const { token } = await buildUser(shop)
  const now = shop.services.now()
  const expire = (key: string, ms: number) => ({ key, points: 1, expire: now.getTime() + ms })
  await shop.db
    .insertInto('throttles')
    .values([expire('gone', -1), expire('here', 60_000)])
    .execute()
  await sweep()
  const keys = await shop.db.selectFrom('throttles').select('key').execute()
  expect(keys).toEqual([{ key: 'here' }])
  const me = await shop.app.inject({ url: '/api/auth/sigleusr', headers: { authorization: token } })
  expect(me.statusCode).toBe(200)
  shop.advance(31 * DAY)
  await sweep()
  expect(await shop.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('a draft that nobody goes on with for 30 days is cleared, and one that is changed stays', async () => {
  const { token } = await buildUser(shop, { role: 'manager' })
  const ask = (method: 'POST' | 'PUT', path: string, payload: object) =>
    shop.app.inject({ method, url: `/api/drafts${path}`, headers: { authorization: token }, payload })
  const made = async (phone: string) => (await ask('POST', '', { customer: { phone } })).json().data
  const [, kept] = [await made('01811000001'), await made('01811000002')]
  shop.advance(20 * DAY)
  // a session ends meanwhile
  await shop.db
    .updateTable('drafts')
    .set({ updated_at: shop.services.now() })
    .where('id', '=', kept._id)
    .execute()
  await sweep()
  const ids = async () => (await shop.db.selectFrom('drafts').select('id').execute()).map(({ id }) => id)
  expect(await ids()).toHaveLength(2)
  shop.advance(11 * DAY)
  await sweep()
  expect(await ids()).toEqual([kept._id])
})

test('a key of a checkout holds for seven days', async () => {
  const { user } = await buildUser(shop)
  await shop.db
    .insertInto('idempotency_keys')
    .values({ user_id: user._id, key: 'one-checkout', request_hash: 'x', created_at: shop.services.now() })
    .execute()
  const keys = () => shop.db.selectFrom('idempotency_keys').select('key').execute()
  shop.advance(7 * DAY - 60_000)
  await sweep()
  expect(await keys()).toHaveLength(1)
  shop.advance(2 * 60_000)
  await sweep()
  expect(await keys()).toEqual([])
})
