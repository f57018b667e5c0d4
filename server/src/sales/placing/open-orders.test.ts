import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clean } from '../../shop/jobs/clean.ts'
import { buildGuest, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { silent } from '../../testing/mail.ts'
import { ask, buyPaid, orderBody, placeOrder, stockOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sweep } from '../sweep/sweep.ts'

let shop: Shop
let rider: SignedIn
let manager: SignedIn
/** Each order is of something else: the same again would take the order before it over. */
const shelf: string[] = []
let turn = 0
beforeAll(async () => {
  // only a shop that counts tries has caps
  shop = await openShop({ env: { RATE_LIMITS: 'on' } })
  manager = await buildUser(shop, { role: 'manager' })
  for (let count = 0; count < 20; count++) {
    shelf.push((await buildProduct(shop, { stock: 10_000, price: 1 }))._id)
  }
})
beforeEach(async () => {
  rider = await buildUser(shop)
  await set({ maxOpenOrders: 5, maxHeldPieces: 100, maxOpenOrdersAddress: 0, maxHeldPiecesAddress: 0 })
})
afterAll(() => shop.close())

async function set(caps: Record<string, number>) {
  for (const [key, value] of Object.entries(caps)) {
    await shop.db
      .updateTable('settings')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', key)
      .execute()
  }
}
const confirm = (who: SignedIn) =>
  shop.db
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', who.user._id)
    .execute()
async function place(
  quantity: number,
  who = rider,
  overrides: Record<string, unknown> = {},
  ip = '203.0.113.7',
) {
  turn += 1
  const product = shelf[turn % shelf.length]
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    remoteAddress: ip,
    headers: { authorization: who.token },
    payload: orderBody([{ product, quantity }], overrides),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const cod = { paymentMethod: 'cod' }
/** By all unpaid orders of the rider. */
const held = async () =>
  (
    await shop.db
      .selectFrom('stock_holds')
      .innerJoin('orders', 'orders.id', 'stock_holds.order_id')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('quantity'), eb.lit(0)).as('pieces'))
      .where('user_id', '=', rider.user._id)
      .executeTakeFirstOrThrow()
  ).pieces

test('one account has five unpaid orders at most, and one that is called off makes room', async () => {
  const placed = []
  for (let count = 0; count < 5; count++) placed.push(await place(1))
  expect(placed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await place(1)).toMatchObject({ status: 409, code: 'too_many_open_orders', details: { max: 5 } })
  expect(Number(await held())).toBe(5)
  await ask(shop, rider.token, 'POST', `/${placed[0].data.order}/cancel`, {})
  expect((await place(1)).status).toBe(200)
  // another customer is not held back
  expect((await place(1, await buildUser(shop))).status).toBe(200)
})

test('what was called off is not all taken up again', async () => {
  const [first] = [await place(1)]
  await ask(shop, rider.token, 'POST', `/${first?.data.order}/cancel`, {})
  for (let count = 0; count < 5; count++) await place(1)
  expect((await ask(shop, rider.token, 'POST', `/${first?.data.order}/pay`)).code).toBe(
    'too_many_open_orders',
  )
  expect(Number(await held())).toBe(5)
})

test('twenty at once: five stand, and nothing of the others', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(2)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 'too_many_open_orders')).toHaveLength(15)
  expect(Number(await held())).toBe(10)
  for (const product of shelf) {
    const { onHand, held: now, ledger } = await stockOf(shop, product)
    expect(ledger).toEqual({ onHand, held: now })
  }
})

test('one account keeps a hundred pieces at most', async () => {
  expect((await place(60)).status).toBe(200)
  expect(await place(41)).toMatchObject({ code: 'too_many_held', details: { max: 100 } })
  expect((await place(40)).status).toBe(200)
  expect(Number(await held())).toBe(100)
})

test('0 is no limit', async () => {
  await set({ maxOpenOrders: 0, maxHeldPieces: 0 })
  for (let count = 0; count < 7; count++) expect((await place(20)).status).toBe(200)
})

test('an account without a confirmed address has one open cash order; with one, more', async () => {
  const first = await place(1, rider, cod)
  expect(first.status).toBe(200)
  expect(await place(1, rider, cod)).toMatchObject({ status: 409, code: 'cod_confirm_first' })
  // to be paid online, it may
  expect((await place(1)).status).toBe(200)
  const staff = ask(shop, manager.token, 'PUT', `/${first.data.order}/cod`, { to: 'confirmed' })
  expect((await staff).status).toBe(200)
  // the shop has called about the first
  expect((await place(1, rider, cod)).status).toBe(200)
  await confirm(rider)
  expect((await place(1, rider, cod)).status).toBe(200)
})

test('guests with one phone count together, however many sessions they make; others do not', async () => {
  const online = { phone: '01712000001' }
  const answers = []
  for (let count = 0; count < 6; count++) answers.push(await place(1, await buildGuest(shop), online))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 409])
  expect(answers[5]).toMatchObject({ code: 'too_many_open_orders', details: { max: 5 } })
  // written in another way it is the same phone
  expect((await place(1, await buildGuest(shop), { phone: '+880 1712-000001' })).code).toBe(
    'too_many_open_orders',
  )
  expect((await place(1, await buildGuest(shop), { phone: '01712000002' })).status).toBe(200)
  // an account that has typed it is not held back by guests
  expect((await place(1, await buildUser(shop), online)).status).toBe(200)
  // pieces count likewise, and one session by itself
  const many = { phone: '01712000003' }
  expect((await place(60, await buildGuest(shop), many)).status).toBe(200)
  expect((await place(41, await buildGuest(shop), many)).code).toBe('too_many_held')
  const one = await buildGuest(shop)
  for (let count = 0; count < 5; count++) await place(1, one, { phone: `0171300000${count}` })
  expect((await place(1, one, { phone: '01713000009' })).code).toBe('too_many_open_orders')
})

test('unpaid orders that a stranger places with a phone do not keep its owner from buying', async () => {
  const phone = '01712000009'
  const elsewhere = '198.51.100.77'
  for (let count = 0; count < 6; count++) await place(1, await buildGuest(shop), { phone }, elsewhere)
  const owner = await buildGuest(shop)
  expect((await place(1, owner, { phone })).status).toBe(200)
  // at the same address of a mobile network, too, once the phone is proved
  expect((await place(1, owner, { phone }, elsewhere)).code).toBe('too_many_open_orders')
  const prove = ({ user }: SignedIn) =>
    shop.db
      .insertInto('proofs')
      .values({ user_id: user._id, kind: 'phone', value: phone, proved_at: shop.services.now() })
      .execute()
  await prove(owner)
  expect((await place(1, owner, { phone }, elsewhere)).status).toBe(200)
  // all sessions that have proved it count together
  const answers = []
  for (let count = 0; count < 4; count++) {
    const session = await buildGuest(shop)
    await prove(session)
    answers.push((await place(1, session, { phone }, elsewhere)).status)
  }
  expect(answers).toEqual([200, 200, 200, 409])
})

test('ten sessions of one phone at once: five orders stand', async () => {
  const guests = await Promise.all(Array.from({ length: 10 }, () => buildGuest(shop)))
  const answers = await Promise.all(guests.map((one) => place(1, one, { phone: '01714000001' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})

test('strangers from one address share a cap; who has paid before, and others elsewhere, do not', async () => {
  await set({ maxOpenOrdersAddress: 3, maxHeldPiecesAddress: 50 })
  const ip = '198.51.100.20'
  const strangers = await Promise.all([1, 2, 3, 4].map(() => buildUser(shop)))
  const answers = await Promise.all(strangers.map((one) => place(1, one, {}, ip)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ code: 'address_too_many_open' })
  expect((await place(1, await buildUser(shop), {}, '198.51.100.21')).status).toBe(200)
  const known = await buildUser(shop)
  await buyPaid(shop, known.token, [{ product: shelf[0] ?? '', quantity: 1 }])
  expect((await place(1, known, {}, ip)).status).toBe(200)
  // pieces count as orders do
  const other = '198.51.100.40'
  expect((await place(40, await buildUser(shop), {}, other)).status).toBe(200)
  expect((await place(40, await buildUser(shop), {}, other)).code).toBe('address_too_many_open')
})

test('from where an order came is kept hashed, for a day', async () => {
  const { data } = await place(1)
  const from = async () =>
    (
      await shop.db
        .selectFrom('orders')
        .select('placed_from')
        .where('id', '=', data.order)
        .executeTakeFirstOrThrow()
    ).placed_from
  expect(await from()).toMatch(/^[\w-]{43}$/)
  await clean(shop.db, new Date(Date.now() + 25 * 60 * 60_000))
  expect(await from()).toBeNull()
})

test('a cash order that nobody confirms is brought before staff once its days are over', async () => {
  Object.assign(manager, await signIn(shop, manager.user.email))
  const list = async (query: string) =>
    (await ask(shop, manager.token, 'GET', `?search=${rider.user.email}&${query}`)).data.length
  const overdue = async () => {
    const headers = { authorization: manager.token }
    const { orders, total } = (await shop.app.inject({ url: '/api/overview', headers })).json().data
      .overdueCash
    expect(total).toBe(orders.length)
    return orders.map((order: { _id: string }) => order._id)
  }
  const { data } = await place(1, rider, cod)
  const id = data.order as string
  expect(Date.parse((await ask(shop, manager.token, 'GET', `/${id}`)).data.codDueAt)).toBeGreaterThan(
    Date.now() + 2.9 * 24 * 60 * 60_000,
  )
  expect([await list('cash=awaiting'), await list('cash=overdue')]).toEqual([1, 0])
  expect(await overdue()).not.toContain(id)
  shop.advance(73 * 60 * 60_000)
  Object.assign(manager, await signIn(shop, manager.user.email))
  await sweep(shop.services, silent)
  await sweep(shop.services, silent)
  expect([await list('cash=awaiting'), await list('cash=overdue')]).toEqual([1, 1])
  expect(await overdue()).toContain(id)
  const { events } = (await ask(shop, manager.token, 'GET', `/${id}`)).data
  const notes = events.filter(({ text }: { text: string }) =>
    text.startsWith('The customer has not confirmed'),
  )
  expect(notes).toMatchObject([{ kind: 'note', isInternal: true, by: null }])
  // it keeps its piece until somebody decides
  expect(Number(await held())).toBe(1)
  await ask(shop, manager.token, 'PUT', `/${id}/cod`, { to: 'refused' })
  expect(await list('cash=overdue')).toBe(0)
  expect((await ask(shop, manager.token, 'GET', `/${id}`)).data.codDueAt).toBeNull()
})

test('a shop that counts nothing has no caps', async () => {
  const free = await openShop()
  try {
    const one = await buildUser(free)
    for (let count = 0; count < 7; count++) {
      const { _id } = await buildProduct(free, { stock: 100 })
      expect((await placeOrder(free, one.token, [{ product: _id, quantity: 1 }])).statusCode).toBe(200)
    }
  } finally {
    await free.close()
  }
})
