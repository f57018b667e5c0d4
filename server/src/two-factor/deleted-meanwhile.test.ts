import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildUser, PASSWORD } from '../testing/accounts.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('an account that is deleted while it sets up two-factor sign-in is told that its session has ended', async () => {
  const { user, token } = await buildUser(shop)
  const deleting = await shop.db.startTransaction().execute()
  await sql`delete from users where id = ${user._id}`.execute(deleting)
  const asked = shop.app
    .inject({
      method: 'POST',
      url: '/api/auth/two-factor/setup',
      headers: { authorization: token },
      payload: { password: PASSWORD },
    })
    .then((answer) => answer)
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(shop.db)
    expect(rows).not.toEqual([])
  }, 10_000)
  await deleting.commit().execute()
  const answer = await asked
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_ended'])
})
