import type { Build } from '@spokehaat/contract/catalogue/build'
import { LISTED_VIEWS, type ListedView } from '@spokehaat/contract/sales/order-views'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { newId } from '../../platform/db/new-id.ts'
import { buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, buyPaid, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let rahima: SignedIn
let farhan: SignedIn
let support: SignedIn
/** Rahima's, paid and shipped; Farhan's, open. */
const ids: Record<'paid' | 'open', string> = { paid: '', open: '' }
let transaction: string
beforeAll(async () => {
  shop = await openShop({ writesByHand: true })
  rahima = await buildUser(shop, { email: 'rahima@mail.example' })
  farhan = await buildUser(shop)
  support = await buildUser(shop, { role: 'support' })
  const road = await buildProduct(shop, { name: 'Turag Road 100%', price: 300 })
  const kids = await buildProduct(shop, { name: 'Doel First Ride', price: 90 })
  const bought = await buyPaid(shop, rahima.token, [{ product: road._id, quantity: 1 }])
  ids.paid = bought.order
  transaction = bought.payment
  for (const body of [{ to: 'Packed' }, { to: 'Shipped', courier: 'Pathao', trackingNumber: 'PTH-4711' }]) {
    await ask(shop, support.token, 'PUT', `/${ids.paid}/fulfilment`, body)
  }
  const overrides = {
    firstName: 'Farhan',
    lastName: 'Ahmed',
    phone: '01911-223344',
    streetAddress: '7 Tea Garden',
    apartment: '',
    area: 'Amberkhana',
    city: 'Sylhet',
    district: 'Sylhet',
    postcode: '3100',
  }
  const placed = await placeOrder(shop, farhan.token, [{ product: kids._id, quantity: 1 }], { overrides })
  if (placed.statusCode !== 200) throw new Error(placed.body)
  ids.open = placed.json().data.order
  // 23:30 and 00:30 in Dhaka, on two sides of a midnight
  await shop.db
    .updateTable('orders')
    .set({ placed_at: new Date('2026-03-09T17:30:00Z') })
    .where('id', '=', ids.paid)
    .execute()
  await shop.db
    .updateTable('orders')
    .set({ placed_at: new Date('2026-03-09T18:30:00Z') })
    .where('id', '=', ids.open)
    .execute()
})
afterAll(() => shop.close())

async function list(query: Record<string, string>, token = support.token) {
  const { data, meta, status } = await ask(shop, token, 'GET', `?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  expect(meta.total).toBe(data.length)
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return data.map(({ _id }: { _id: string }) => names.get(_id))
}

describe('GET /api/orders', () => {
  test.each([
    [{ status: 'Paid' }, ['paid']],
    [{ status: 'Refunded' }, []],
    [{ fulfilment: 'Shipped' }, ['paid']],
    [{ fulfilment: 'Unfulfilled' }, ['open']],
    [{ paymentMethod: 'online' }, ['open', 'paid']],
    [{ paymentMethod: 'cod' }, []],
    [{ district: 'Sylhet' }, ['open']],
    [{ from: '2026-03-10' }, ['open']],
    [{ to: '2026-03-09' }, ['paid']],
    [{ from: '2026-03-09', to: '2026-03-10' }, ['open', 'paid']],
    [{ from: '2026-03-11' }, []],
    [{ status: 'Pending', district: 'Sylhet', search: 'doel' }, ['open']],
  ])('by %j', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
  })

  test.each([
    ['a customer’s name', 'farhan ahmed', ['open']],
    ['an e-mail', 'RAHIMA@mail', ['paid']],
    ['a phone as it is written', '1911-22', ['open']],
    ['a phone by its digits', '01911223344', ['open']],
    ['a phone with the country before it', '+8801911-223344', ['open']],
    ['a phone with blanks', '+880 1911 223344', ['open']],
    ['a phone in Bangla digits, and a word', 'ahmed ০১৯১১ ২২৩৩৪৪', ['open']],
    ['a part of a phone, with a blank', '1911 2233', ['open']],
    ['a phone of nobody', '+880 1911 223345', []],
    ['an address', 'tea garden', ['open']],
    ['an area by its sound, in the other script', 'আম্বরখানা', ['open']],
    ['a product', 'turag', ['paid']],
    ['two words of two places', 'farhan doel', ['open']],
    ['words that are on no one order together', 'farhan turag', []],
    ['a tracking number', 'pth-4711', ['paid']],
    ['a sign of patterns, as a letter', '100%', ['paid']],
    ['another, which is nowhere', '1_0', []],
  ])('searches %s', async (_what, search, expected) => {
    expect(await list({ search })).toEqual(expected)
  })

  test('searches numbers of the order, its payment and its pieces', async () => {
    const order = (await ask(shop, support.token, 'GET', `/${ids.paid}`)).data
    const [attempt] = order.attempts
    for (const search of [
      order.number,
      ids.paid,
      transaction,
      attempt.bankTransaction,
      `${order.number}-1`,
      order.products[0].sku,
    ]) {
      expect([search, await list({ search })]).toEqual([search, ['paid']])
    }
  })

  test.each([
    ['orderDate', ['paid', 'open']],
    ['totalPrice', ['open', 'paid']],
    ['status', ['paid', 'open']],
    ['fulfilment', ['open', 'paid']],
    ['customer', ['open', 'paid']],
  ])('sorts by %s', async (sort, ascending) => {
    expect(await list({ sort, order: 'asc' })).toEqual(ascending)
    expect(await list({ sort, order: 'desc' })).toEqual([...ascending].reverse())
  })

  test('one customer’s orders, for staff; anyone else asks in vain', async () => {
    expect(await list({ user: rahima.user._id })).toEqual(['paid'])
    expect(await list({ user: rahima.user._id }, farhan.token)).toEqual(['open'])
    expect(await list({ scope: 'own' })).toEqual([])
    expect(await list({ scope: 'all' }, farhan.token)).toEqual(['open'])
  })

  test.each(['status=Lost', 'from=yesterday', 'from=0000-01-01', 'sort=price', 'user=me', 'limit=101'])(
    'refuses %s',
    async (query) => {
      const refused = await ask(shop, support.token, 'GET', `?${query}`)
      expect(refused).toMatchObject({ status: 422, code: 'validation_failed' })
    },
  )
})

test('what should have left or arrived is late, and what has to leave by tomorrow soon will be', async () => {
  const day = (plus: number) => dayOf(new Date(Date.now() + plus * 86_400_000))
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const product = await buildProduct(shop, { stock: 50 })
  const cases: Record<string, [Record<string, unknown>, string | null]> = {
    'to be handed over tomorrow': [{ hand_over_by: day(1), deliver_by: day(4) }, 'soon'],
    'to be handed over in two days': [{ hand_over_by: day(2), deliver_by: day(4) }, null],
    'should have been handed over': [{ hand_over_by: day(-1), deliver_by: day(4) }, 'late'],
    'promised for later than the law allows': [
      { hand_over_by: day(5), deliver_by: day(9), paid_at: ago(24 * 3) },
      'late',
    ],
    'paid long ago at the door': [
      {
        hand_over_by: day(5),
        deliver_by: day(9),
        paid_at: ago(24 * 9),
        payment_method: 'cod',
        cod_status: 'confirmed',
      },
      null,
    ],
    'promised nothing, paid a day ago': [{ hand_over_by: null, deliver_by: null, paid_at: ago(24) }, 'soon'],
    'on its way in time': [{ fulfilment: 'Shipped', hand_over_by: day(-2), deliver_by: day(0) }, null],
    'should have arrived': [{ fulfilment: 'Shipped', hand_over_by: day(-4), deliver_by: day(-1) }, 'late'],
    delivered: [{ fulfilment: 'Delivered', hand_over_by: day(-4), deliver_by: day(-1) }, null],
    'not paid': [{ status: 'Pending', hand_over_by: day(-4), deliver_by: day(-1) }, null],
  }
  const names = new Map<string, string>()
  for (const [name, [facts]] of Object.entries(cases)) {
    const { order } = await buyPaid(shop, rahima.token, [{ product: product._id, quantity: 1 }])
    await shop.db.updateTable('orders').set(facts).where('id', '=', order).execute()
    names.set(order, name)
  }
  const found = async (late: string) => {
    const { data } = await ask(shop, support.token, 'GET', `?late=${late}`)
    return data
      .map(({ _id }: { _id: string }) => names.get(_id))
      .filter(Boolean)
      .sort()
  }
  for (const late of ['soon', 'late']) {
    const expected = Object.entries(cases).filter(([, [, standing]]) => standing === late)
    expect(await found(late)).toEqual(expected.map(([name]) => name).sort())
  }
  const beyondLaw = [...names.keys()][3]
  const { data } = await ask(shop, support.token, 'GET', `/${beyondLaw}`)
  expect(data.due).toEqual({ handOverBy: day(-1), deliverBy: day(2), standing: 'late' })
  // what the shop owes by when is told to who works there
  expect((await ask(shop, rahima.token, 'GET', `/${beyondLaw}`)).data.due).toBeNull()

  // a bicycle made to order has dates of its own
  const build: Build = { style: 'Road', color: 'Racing Red', size: 'L', wheel: 29, extras: [] }
  const { order } = await buyPaid(shop, rahima.token, [{ build, quantity: 1 }])
  const facts = { hand_over_by: day(5), deliver_by: day(9), paid_at: ago(24 * 3) }
  await shop.db.updateTable('orders').set(facts).where('id', '=', order).execute()
  const built = await ask(shop, support.token, 'GET', `/${order}`)
  expect(built.data.due).toEqual({ handOverBy: day(5), deliverBy: day(9), standing: null })
})

test('each saved view holds what waits for its step, and counts it; what will never be sent waits for none', async () => {
  const product = await buildProduct(shop, { stock: 50 })
  const door = { payment_method: 'cod', status: 'Pending', paid_at: null } as const
  const cases: Record<string, [Record<string, unknown>, ListedView[]]> = {
    'cash that awaits a word': [{ ...door, cod_status: 'awaiting' }, ['confirm']],
    'cash that was confirmed': [{ ...door, cod_status: 'confirmed' }, ['pack', 'book']],
    paid: [{}, ['pack', 'book']],
    packed: [{ fulfilment: 'Packed' }, ['ship', 'book']],
    'packed and given to a carrier': [{ fulfilment: 'Packed' }, ['ship']],
    'taken by no carrier': [{}, ['pack', 'book']],
    'cash on its way': [{ ...door, cod_status: 'confirmed', fulfilment: 'Shipped' }, ['way', 'collect']],
    'paid and on its way': [{ fulfilment: 'Shipped' }, ['way']],
    'cash that was handed over': [{ ...door, cod_status: 'confirmed', fulfilment: 'Delivered' }, ['collect']],
    'not paid': [{ status: 'Pending', paid_at: null }, []],
    failed: [{ status: 'Failed', paid_at: null }, []],
    cancelled: [{ status: 'Cancelled', paid_at: null }, []],
    'given back': [{ status: 'Refunded' }, []],
    'to be looked at': [{ status: 'Review', paid_at: null }, ['review']],
    deleted: [{ deleted_at: new Date() }, []],
    'asked back whole': [{}, ['refund']],
  }
  const counts = async () => (await ask(shop, support.token, 'GET', '/views')).data
  const before = await counts()
  const names = new Map<string, string>()
  // bought first: a new order ends the open ones before it
  for (const name of Object.keys(cases)) {
    const { order } = await buyPaid(shop, rahima.token, [{ product: product._id, quantity: 1 }])
    names.set(order, name)
  }
  const later = { hand_over_by: '2098-01-01', deliver_by: '2098-01-01', paid_at: new Date() }
  for (const [order, name] of names) {
    const facts = { ...later, ...cases[name]?.[0] }
    await shop.db.updateTable('orders').set(facts).where('id', '=', order).execute()
  }
  const [last] = [...names.keys()].slice(-1)
  const { token } = await buildUser(shop, { role: 'manager' })
  const asked = { lines: [{ position: 0, quantity: 1 }], restock: true, reason: 'x' }
  await ask(shop, token, 'POST', `/${last}/refunds`, asked, { 'idempotency-key': 'views-refund' })

  const found = async (query: string) => {
    const { status, data } = await ask(shop, support.token, 'GET', `?${query}`)
    expect([query, status]).toEqual([query, 200])
    return data
      .map(({ _id }: { _id: string }) => names.get(_id))
      .filter(Boolean)
      .sort()
  }
  await shop.db
    .insertInto('carriers')
    .values({ id: 'van', protocol: 'hand', name: 'Van', created_at: new Date() })
    .execute()
  const parcels = { 'packed and given to a carrier': 'booked', 'taken by no carrier': 'declined' }
  for (const [order, name] of names) {
    const state = parcels[name as keyof typeof parcels]
    if (!state) continue
    const at = { asked_at: new Date(), moved_at: new Date() }
    await shop.db
      .insertInto('consignments')
      .values({
        id: newId(),
        order_id: order,
        number: 1,
        our_ref: `${order}-1`,
        carrier_id: 'van',
        state,
        grams: 500,
        cash_paisa: 0,
        value_paisa: 0,
        ...at,
      })
      .execute()
  }
  const after = await counts()
  for (const view of LISTED_VIEWS) {
    const expected = Object.entries(cases).flatMap(([name, [, views]]) =>
      views.includes(view) ? [name] : [],
    )
    expect([view, await found(`show=${view}`)]).toEqual([view, expected.sort()])
    if (view !== 'book') expect([view, after[view] - before[view]]).toEqual([view, expected.length])
  }
  const unfulfilled = await found('fulfilment=Unfulfilled')
  expect(unfulfilled).toEqual([
    'asked back whole',
    'cash that awaits a word',
    'cash that was confirmed',
    'not paid',
    'paid',
    'taken by no carrier',
    'to be looked at',
  ])
  expect(await found('fulfilment=Unfulfilled&status=Cancelled')).toEqual(['cancelled'])
  expect((await ask(shop, rahima.token, 'GET', '/views')).status).toBe(403)
})
