import { MOST_SELECTED } from '@spokehaat/contract/sales/order-bulk'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser } from '../../testing/accounts.ts'
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

test('each table that leaves the shop is on record with who took it, whichever route gives it', async () => {
  const admin = await buildAdmin(shop)
  const headers = { authorization: admin.token }
  const { paths } = (await shop.app.inject('/api/docs/json')).json()
  const routes = Object.entries<Record<string, { responses: Record<string, { content?: object }> }>>(
    paths,
  ).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => 'text/csv' in (responses[200]?.content ?? {}))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  const discount = await shop.app.inject({
    method: 'POST',
    url: '/api/discounts',
    headers,
    payload: { name: 'Eid', kind: 'percent', percent: 10, isAutomatic: true },
  })
  const asked: Record<string, { url: string; payload?: object; label: RegExp; after: object }> = {
    'GET /api/exports/{name}': {
      url: '/api/exports/payments?from=2026-01-01',
      label: /^payments-/,
      after: { name: 'payments', from: '2026-01-01' },
    },
    'POST /api/exports/orders': {
      url: '/api/exports/orders',
      payload: { table: 'lines', filter: { search: 'Rahima Khatun', status: 'Paid' } },
      label: /^lines-/,
      after: { table: 'lines', filter: { isSearched: true, status: 'Paid' } },
    },
    'GET /api/subscribers/export': { url: '/api/subscribers/export', label: /^subscribers-/, after: {} },
    'GET /api/tax/month/file': {
      url: '/api/tax/month/file?month=2026-01',
      label: /^vat-papers-2026-01/,
      after: { month: '2026-01', list: 'papers' },
    },
    'GET /api/discounts/{id}/uses': {
      url: `/api/discounts/${discount.json().data?._id}/uses`,
      label: /^discount-uses-/,
      after: {},
    },
    'GET /api/articles/export': { url: '/api/articles/export', label: /^articles\.csv$/, after: {} },
    'GET /api/product-export': { url: '/api/product-export', label: /\.csv$/, after: {} },
  }
  expect(Object.keys(asked).sort()).toEqual(routes.sort())
  for (const [route, { url, payload, label, after }] of Object.entries(asked)) {
    const before = await linesOf(admin.user._id)
    const method = payload ? 'POST' : 'GET'
    const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
    expect(answer.statusCode, `${route}: ${answer.body}`).toBe(200)
    const lines = (await linesOf(admin.user._id)).slice(before.length)
    expect(lines, route).toMatchObject([
      {
        action: 'download',
        entity: 'export',
        by_name: admin.user.email,
        label: expect.stringMatching(label),
      },
    ])
    expect(lines[0]?.after, route).toMatchObject(after)
  }
  const log = await shop.app.inject({ url: '/api/audit?entity=export', headers })
  expect(log.json().meta.total).toBeGreaterThanOrEqual(routes.length)
  // whom was searched for is nobody's to read later
  expect(log.body).not.toContain('Rahima Khatun')
  const refused = await shop.app.inject({ url: '/api/exports/nothing', headers })
  expect(refused.statusCode).not.toBe(200)
  expect(await linesOf(admin.user._id)).toHaveLength(routes.length)
})

const linesOf = (userId: string) =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'by_name', 'label', 'after'])
    .where('by_user_id', '=', userId)
    .where('entity', '=', 'export')
    .orderBy('id')
    .execute()
