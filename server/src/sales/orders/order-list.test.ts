import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  shop = await openShop()
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
