import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, PASSWORD } from '../../testing/accounts.ts'
import { untilLocked } from '../../testing/lock-waits.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

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
  await untilLocked(shop)
  await deleting.commit().execute()
  const answer = await asked
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_ended'])
})
