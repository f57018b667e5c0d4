import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSession } from '../../identity/sessions/sessions.queries.ts'
import { buildUser, signIn } from '../accounts.ts'
import { buildProduct } from '../catalogue/products.ts'
import { buyPaid } from '../orders.ts'
import { openShop, type Shop } from '../shop.ts'
import { tracesOf, watchState } from './fuzz-state.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ writesByHand: true })
})
afterAll(() => shop.close())

const REUSE = 'POST /api/auth/refresh session_ended'
const REFUND = 'POST /api/orders/{id}/refunds refund_too_much'

/** The names of what a refusal of each kind must not have changed. */
async function traces(work: () => Promise<unknown>) {
  const state = watchState(shop.db)
  const before = await state()
  await work()
  const after = await state()
  const names = (by: string) => tracesOf(by, before, after).map((line) => line.split(' ')[0])
  return { reuse: names(REUSE), refund: names(REFUND), other: names('GET /api/orders not_allowed') }
}

test('a refusal may end a session, where a token came twice, and never begin or renew one', async () => {
  const { user } = await buildUser(shop)
  const session = shop.db.selectFrom('sessions').select('id').where('user_id', '=', user._id)
  const { id } = await session.executeTakeFirstOrThrow()

  expect(await traces(() => signIn(shop, user.email))).toMatchObject({
    reuse: ['sessions'],
    other: ['sessions'],
  })
  const renewed = shop.db.updateTable('sessions').set({ renewed_at: new Date() }).where('id', '=', id)
  expect(await traces(() => renewed.execute())).toMatchObject({ reuse: ['sessions'], other: ['sessions'] })
  expect(await traces(() => endSession(shop.db, id, 'reuse', new Date()))).toEqual({
    reuse: [],
    refund: ['sessions.ended'],
    other: ['sessions.ended'],
  })
})

test('a refusal may have asked the gateway before a refund, and changed nothing of the payment', async () => {
  const { token } = await buildUser(shop)
  const { _id: product } = await buildProduct(shop)
  await buyPaid(shop, token, [{ product, quantity: 1 }])
  const attempts = shop.db.updateTable('payment_attempts')

  expect(await traces(() => attempts.set({ is_verify: 7 }).execute())).toMatchObject({
    refund: [],
    other: ['payment_attempts.asked'],
  })
  expect(await traces(() => attempts.set({ captured_minor: 1 }).execute())).toMatchObject({
    refund: ['payment_attempts', 'changed_days'],
    other: ['payment_attempts', 'changed_days'],
  })
})

test.each(['throttles', 'failed_searches', 'settings'] as const)(
  'a refusal writes nothing to %s',
  async (table) => {
    const rows = {
      throttles: { key: 'x', points: 1, expire: 1 },
      failed_searches: { words: 'heron', count: 1, last_at: new Date() },
      settings: { key: 'x', value: '1' },
    }
    const insert = shop.db.insertInto(table).values(rows[table] as never)
    expect(await traces(() => insert.execute())).toEqual({ reuse: [table], refund: [table], other: [table] })
  },
)
