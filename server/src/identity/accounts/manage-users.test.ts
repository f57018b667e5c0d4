import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/new-id.ts'
import { buildAdmin, buildGuest, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { finishPayment, paymentOf, placeOrder, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop({ writesByHand: true })
  admin = await buildAdmin(shop, { name: 'Zahid the Admin' })
})
afterAll(() => shop.close())

const call = (
  who: Pick<SignedIn, 'token'>,
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) =>
  shop.app.inject({
    method,
    url: `/api/auth/${path}`,
    headers: { authorization: who.token },
    ...(payload && { payload }),
  })

async function buy(who: SignedIn, price: number, isPaid: boolean) {
  const product = await buildProduct(shop, { price })
  const placed = (await placeOrder(shop, who.token, [{ product: product._id, quantity: 1 }])).json().data
  if (!isPaid) return placed.order
  const payment = paymentOf(placed.checkout_url)
  await finishPayment(shop, payment, 'success')
  await verify(shop, who.token, payment)
  return placed.order
}

async function giveBack(order: string, cents: number): Promise<void> {
  const attempt = await shop.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('refunds')
    .values({
      id: newId(),
      order_id: order,
      attempt_id: attempt.id,
      status: 'completed',
      amount_paisa: (cents * 120) / 100,
      amount_cents: cents,
      reason: 'Returned',
      restock: false,
      idempotency_key: 'once-only-1',
      requested_by_name: 'Karim',
      requested_at: shop.services.now(),
    })
    .execute()
}

describe('the list of users', () => {
  test('tells how many orders stand, and what was paid less what went back', async () => {
    const who = await buildUser(shop, { email: 'spender@spokehaat.example' })
    const first = await buy(who, 100.5, true)
    await buy(who, 20, true)
    await buy(who, 7, false)
    await giveBack(first, 100_50)
    const found = await call(admin, 'GET', 'alluser?search=spender@')
    expect(found.json().data).toEqual([
      { ...who.user, orders: 3, spent: 20, spentBdt: 12_060 - 120.6 + 2_400, hasTwoFactor: false },
    ])
    const one = await call(admin, 'GET', `users/${who.user._id}`)
    expect(one.json().data).toEqual(found.json().data[0])
  })

  test.each([
    ['the last name first', 'mitali salma'],
    ['an e-mail', 'SALMA.q7@'],
    ['a phone with blanks', '+880 1799 345678'],
    ['a phone with hyphens', '01799-345-678'],
    ['a phone in Bangla digits', '০১৭৯৯ ৩৪৫৬৭৮'],
    ['a part of a phone', '99-34567'],
    ['a phone and a name', '01799345678 mitali'],
  ])('is searched by %s', async (_what, search) => {
    const email = 'salma.q7@spokehaat.example'
    const known = await shop.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    // one as it was kept before all had one form
    if (!known) await buildUser(shop, { email, name: 'Salma Mitali', phone: '+880 1799-345678' })
    const found = await call(admin, 'GET', `alluser?search=${encodeURIComponent(search)}`)
    expect(found.json().data.map((user: { email: string }) => user.email)).toEqual([email])
  })

  test('is sorted by name or by what was spent, and narrowed to a role or to the blocked', async () => {
    const names = ['Wasif Q1', 'anis Q1', 'Milon Q1']
    const users: SignedIn[] = []
    for (const name of names) users.push(await buildUser(shop, { name }))
    const [wasif, anis, milon] = users as [SignedIn, SignedIn, SignedIn]
    await buy(milon, 50, true)
    await giveBack(await buy(milon, 100, true), 90_00)
    await buy(wasif, 90, true)
    await call(admin, 'PUT', `block/${anis.user._id}`, { isBlocked: true })
    const listed = async (query: string) => {
      const { data } = (await call(admin, 'GET', `alluser?search=Q1&${query}`)).json()
      return data.map((user: { name: string }) => user.name)
    }
    expect(await listed('sort=name&order=asc')).toEqual(['anis Q1', 'Milon Q1', 'Wasif Q1'])
    expect(await listed('sort=spent&order=desc')).toEqual(['Wasif Q1', 'Milon Q1', 'anis Q1'])
    expect(await listed('sort=orders&order=asc')).toEqual(['anis Q1', 'Wasif Q1', 'Milon Q1'])
    // a page is cut as it is sorted
    expect(await listed('sort=spent&order=asc&page=2&limit=1')).toEqual(['Milon Q1'])
    expect(await listed('state=blocked')).toEqual(['anis Q1'])
    expect(await listed('state=active&sort=name&order=asc')).toEqual(['Milon Q1', 'Wasif Q1'])
    expect(await listed('role=admin')).toEqual([])
    // a guest who has ordered nothing is listed all the same
    await buildGuest(shop, { name: 'Rupa Q1' })
    expect(await listed('role=guest&sort=orders&order=desc')).toEqual(['Rupa Q1'])
  })

  test.each(['sort=password', 'order=up', 'role=king', 'state=gone', 'page=0'])(
    'refuses %s',
    async (query) => {
      const refused = await call(admin, 'GET', `alluser?${query}`)
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'validation_failed'])
    },
  )

  test('of a user that is not there is a clear answer', async () => {
    const gone = await call(admin, 'GET', 'users/0198f000-0000-7000-8000-000000000000')
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'user_not_found'])
  })
})

test('every change of an account by somebody else is on record, with what differs and nothing secret', async () => {
  const who = await buildUser(shop, { name: 'Before', email: 'recorded@spokehaat.example' })
  const { _id } = who.user
  await call(admin, 'PUT', `updateuser/${_id}`, { name: 'After' })
  await call(admin, 'PUT', `updateRole/${_id}`, { role: 'manager' })
  await call(admin, 'PUT', `block/${_id}`, { isBlocked: true })
  // the same once more changes nothing
  await call(admin, 'PUT', `block/${_id}`, { isBlocked: true })
  await call(admin, 'PUT', `block/${_id}`, { isBlocked: false })
  await call(admin, 'DELETE', `deletedUsers/${_id}`)
  const rows = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'by_user_id', 'by_name', 'label', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', _id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['update', { name: 'Before' }, { name: 'After' }],
    ['change role', { role: 'user' }, { role: 'manager' }],
    ['block', { isBlocked: false }, { isBlocked: true }],
    ['unblock', { isBlocked: true }, { isBlocked: false }],
    // neither phone nor photo of who is gone for good
    ['delete', { name: 'After', email: 'recorded@spokehaat.example', role: 'manager', isBlocked: false }, {}],
  ])
  expect(new Set(rows.map((row) => `${row.by_user_id} ${row.by_name} ${row.label}`))).toEqual(
    new Set([`${admin.user._id} ${admin.user.email} recorded@spokehaat.example`]),
  )
  expect(JSON.stringify(rows)).not.toContain('argon2')
})

test('the record can not be rewritten', async () => {
  await expect(shop.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  await expect(shop.db.updateTable('audit_log').set({ label: 'x' }).execute()).rejects.toThrow('append-only')
})

test('one changing the own name leaves no record: it is their own', async () => {
  const who = await buildUser(shop)
  await call(who, 'PUT', `updateuser/${who.user._id}`, { name: 'Somebody Else' })
  const rows = await shop.db
    .selectFrom('audit_log')
    .select('id')
    .where('entity_id', '=', who.user._id)
    .execute()
  expect(rows).toEqual([])
})
