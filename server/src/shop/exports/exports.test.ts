import { MOST_SELECTED } from '@spokehaat/contract/sales/order-bulk'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { buyPaid, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let manager: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  shop = await openShop()
  manager = await buildUser(shop, { role: 'manager' })
  const rider = await buildUser(shop)
  const bike = await buildProduct(shop, { name: 'Padma, the "long" one', price: 100, sku: 71_555 })
  await buyPaid(shop, rider.token, [{ product: bike._id, quantity: 2 }])
  const overrides = { paymentMethod: 'cod', firstName: '=HYPERLINK("x")', orderNotes: 'দুপুরে\nআসবেন' }
  const bell = await buildProduct(shop, { name: 'Bell', price: 5 })
  const placed = await placeOrder(shop, rider.token, [{ product: bell._id, quantity: 1 }], { overrides })
  expect(placed.statusCode).toBe(200)
})
afterAll(() => shop.close())

async function table(path: string): Promise<Record<string, string>[]> {
  const { token } = manager
  const answer = await shop.app.inject({ url: `/api/exports/${path}`, headers: { authorization: token } })
  return rowsOf(answer)
}

function rowsOf(answer: Awaited<ReturnType<Shop['app']['inject']>>): Record<string, string>[] {
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  // without it Excel takes Bangla for something else
  expect(answer.body.startsWith('\uFEFF')).toBe(true)
  return parse(answer.body, { bom: true, columns: true })
}

const exported = (payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/exports/orders',
    headers: { authorization: manager.token },
    payload,
  })

test('orders, a row each, with their money as numbers and nothing that a spreadsheet runs', async () => {
  expect(await table('orders')).toMatchObject([
    { status: 'Paid', payment: 'online', pieces: '2', goods_bdt: '24000.00', received_bdt: '24000.00' },
    {
      status: 'Pending',
      cash: 'awaiting',
      name: expect.stringMatching(/^'=HYPERLINK/),
      phone: expect.stringMatching(/^01\d{3}-\d{6}$/),
      total_bdt: '600.00',
      received_bdt: '0.00',
      note: 'দুপুরে\nআসবেন',
    },
  ])
})

test('of the days that are asked for', async () => {
  const today = new Date(shop.services.now().getTime() + 6 * 3_600_000).toISOString().slice(0, 10)
  expect(await table(`orders?from=${today}&to=${today}`)).toHaveLength(2)
  for (const name of ['orders', 'lines', 'payments']) {
    expect(await table(`${name}?to=2020-01-01`)).toEqual([])
  }
})

test('lines, payments and stock add up', async () => {
  expect(await table('lines')).toMatchObject([
    { product: 'Padma, the "long" one', pieces: '2', price_bdt: '12000.00', total_bdt: '24000.00' },
    { product: 'Bell', total_bdt: '600.00', given_back: '0' },
  ])
  expect(await table('payments')).toMatchObject([
    { kind: 'payment', status: 'paid', moved_bdt: '24000.00' },
    { gateway: 'cod', asked_bdt: '600.00', moved_bdt: '0.00' },
  ])
  const stock = await table('stock')
  expect(stock.every(({ on_hand, held, free }) => Number(on_hand) - Number(held) === Number(free))).toBe(true)
  expect(stock).toContainEqual(expect.objectContaining({ product_sku: '71555', price_usd: '100.00' }))
})

test('of a selection, the rest where one of them is gone, which is named', async () => {
  const rows = await shop.db.selectFrom('orders').select(['id', 'number']).orderBy('id').execute()
  const [first, second] = rows
  const orders = [first?.id, '0198f000-0000-7000-8000-000000000000']
  const answer = await exported({ table: 'lines', orders })
  expect(rowsOf(answer)).toMatchObject([{ order: first?.number }])
  expect(answer.headers).toMatchObject({ 'orders-gone': '1', 'orders-gone-ids': orders[1] })
  expect((await exported({ table: 'orders', orders: [second?.id] })).headers).not.toHaveProperty(
    'orders-gone',
  )
})

test('of all that a filter or a search finds, as the list has it', async () => {
  const found = async (filter: object, table = 'orders') => rowsOf(await exported({ table, filter }))
  expect(await found({})).toHaveLength(2)
  expect(await found({ show: 'confirm' })).toMatchObject([{ cash: 'awaiting' }])
  expect(await found({ status: 'Paid' }, 'lines')).toMatchObject([{ status: 'Paid', pieces: '2' }])
  expect(await found({ search: 'padma the long one' })).toMatchObject([{ status: 'Paid' }])
  expect(await found({ search: 'nobody at all' })).toEqual([])
  for (const wrong of [{}, { filter: {}, orders: [manager.user._id] }, { filter: { page: 2 } }]) {
    expect((await exported({ table: 'orders', ...wrong })).json().code).toBe('validation_failed')
  }
})

test('of a filter, more than can be selected, and of a selection nothing that was deleted', async () => {
  await sql`
    insert into orders (id, number, status, email, first_name, last_name, phone, street_address, apartment, city,
      district, postcode, order_notes, total_cents, total_paisa, bdt_per_usd)
    select gen_random_uuid(), 'SH-MANY' || n, 'Failed', '', 'Rahima', '', '', '', '', '', 'Dhaka', '', '', 100, 12000, 120
    from generate_series(1, ${MOST_SELECTED + 1}::int) as n`.execute(shop.db)
  const rows = rowsOf(await exported({ table: 'orders', filter: { status: 'Failed' } }))
  expect(new Set(rows.map(({ order }) => order)).size).toBe(MOST_SELECTED + 1)
  const many = await shop.db.selectFrom('orders').select('id').where('status', '=', 'Failed').execute()
  const orders = many.slice(0, MOST_SELECTED).map(({ id }) => id)
  const [gone = ''] = orders
  await shop.db.updateTable('orders').set({ deleted_at: new Date() }).where('id', '=', gone).execute()
  const answer = await exported({ table: 'orders', orders })
  expect(rowsOf(answer)).toHaveLength(MOST_SELECTED - 1)
  expect(answer.headers['orders-gone-ids']).toBe(gone)
})
