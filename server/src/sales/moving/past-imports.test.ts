/** Customers and orders of the shop before this one. */
import type { PastImport } from '@spokehaat/contract/sales/past'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

const call = async (method: 'GET' | 'POST', path: string, token = admin.token) => {
  const answer = await shop.app.inject({ method, url: `/api/${path}`, headers: { authorization: token } })
  return { status: answer.statusCode, ...answer.json() }
}
async function send(content: string | Uint8Array) {
  const form = new FormData()
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'past.csv')
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/past-imports',
    headers: { authorization: admin.token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json()
}
async function checked(content: string): Promise<PastImport> {
  const { data, ...rest } = await send(content)
  expect(data, JSON.stringify(rest)).toBeDefined()
  return data
}
async function ran(id: string): Promise<PastImport> {
  expect((await call('POST', `past-imports/${id}/run`)).status).toBe(200)
  return vi.waitFor(
    async () => {
      const { latest } = (await call('GET', 'past-imports')).data
      expect(latest.status).not.toBe('running')
      return latest
    },
    { interval: 20 },
  )
}
const person = (email: string) =>
  shop.db.selectFrom('past_customers').selectAll().where('email', '=', email).executeTakeFirst()
const problemsOf = async (id: string) =>
  ((await call('GET', `past-imports/${id}/problems`)).data as { row: number; message: string }[]).map(
    ({ row, message }) => `${row} ${message}`,
  )

const SHOPIFY_PEOPLE = [
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Email Marketing: Updated At,Default Address Address1,Default Address City,Default Address Province Code,Default Address Zip,Phone,Total Spent,Total Orders',
  "'1,Rahima,Khatun,Rahima@Example.com,yes,2024-03-01 10:00:00 +0600,12 Lake Road,Dhanmondi,BD-13,'1205,+8801712345678,100.00,2",
  '2,Karim,Uddin,karim@example.com,yes,,5 Station Road,Chittagong,,4000,1812345678,0,0',
  '3,Twice,One,rahima@example.com,no,,,,,,,0,0',
  '4,No,Way,no-address,no,,,,,,,0,0',
  '5,Excel,Phone,excel@example.com,no,,,,,,8.80E+12,0,0',
  '6,Phone,Alone,,no,,1 Road,Jessore,,,01912345678,0,0',
  '7,Lost,?????,lost@example.com,no,,,,,,,0,0',
  '8,Nobody,At All,,no,,,,,,,0,0',
].join('\n')

test('people of Shopify: accounts without a password, letters only with a day, doubled ones by row', async () => {
  const known = await buildUser(shop, { email: 'karim@example.com', name: 'Karim himself' })
  const file = await checked(SHOPIFY_PEOPLE)
  expect(file).toMatchObject({
    kind: 'customers',
    source: 'Shopify',
    status: 'checked',
    rows: 8,
    entries: 3,
    problems: 5,
    facts: { withEmail: 2, agreed: 1, undated: 1, known: 1 },
  })
  expect(await problemsOf(file._id)).toEqual([
    expect.stringContaining('4 Row 2 has the same e-mail'),
    expect.stringContaining('5 This is no e-mail'),
    expect.stringContaining('6 This is what Excel made'),
    expect.stringContaining('8 The letters of this text are lost'),
    expect.stringContaining('9 Neither an e-mail'),
  ])
  expect(await person('rahima@example.com')).toBeUndefined()
  expect(await ran(file._id)).toMatchObject({ status: 'done', done: 3, added: 3 })
  expect(await person('rahima@example.com')).toMatchObject({
    name: 'Rahima Khatun',
    phone: '01712345678',
    district: 'Dhaka',
    claim_sent_at: null,
  })
  expect(await person('karim@example.com')).toMatchObject({ district: 'Chattogram', user_id: null })
  const karim = await shop.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', known.user._id)
    .executeTakeFirstOrThrow()
  expect(karim.name).toBe('Karim himself')
  const letters = await shop.db.selectFrom('subscribers').select(['email', 'confirmed_at']).execute()
  expect(letters).toEqual([{ email: 'rahima@example.com', confirmed_at: new Date('2024-03-01T04:00:00Z') }])

  // once more: nobody is doubled
  const again = await checked(SHOPIFY_PEOPLE)
  expect(await ran(again._id)).toMatchObject({ status: 'done', done: 3, added: 0 })
})

test('each unclaimed account gets one mail, and its link opens it', async () => {
  expect((await call('GET', 'past-imports')).data.claims).toEqual({ waiting: 1, sent: 0, claimed: 0 })
  expect((await call('POST', 'past-imports/claim-mails')).data).toEqual({ waiting: 0, sent: 1, claimed: 0 })
  expect((await call('POST', 'past-imports/claim-mails')).data).toEqual({ waiting: 0, sent: 1, claimed: 0 })
  const mails = await shop.db
    .selectFrom('mails')
    .select(['text', 'subject'])
    .where('to_address', '=', 'rahima@example.com')
    .execute()
  expect(mails).toHaveLength(1)
  const token = /reset-password\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
  const chosen = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/resetPassword',
    payload: { token, newPassword: 'a-bell-on-the-river' },
  })
  expect(chosen.statusCode, chosen.body).toBe(200)
  expect((await call('GET', 'past-imports')).data.claims).toEqual({ waiting: 0, sent: 1, claimed: 1 })
})

const SHOPIFY_ORDERS = [
  'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Phone,Cancelled at',
  '#1001,rahima@example.com,paid,BDT,"1,05,300.00",2024-02-03 12:00:00 +0600,1,Kohl 28,"1,05,000.00",K-28,Rahima Khatun,+8801712345678,',
  '#1001,rahima@example.com,,,,,2,Bell,150.00,B-1,,,',
  '#1002,,paid,BDT,500,2024-02-04 12:00:00 +0600,1,Lock,500,L-1,Phone Alone,01912345678,',
  '#1003,x@example.com,paid,BDT,much,2024-02-05 12:00:00 +0600,1,Lock,500,L-1,,,',
  '#1004,x@example.com,paid,BDT,5,yesterday,1,Lock,5,L-1,,,',
].join('\n')

test('orders are history: at their customer, in no figure, and gone with an undo', async () => {
  const product = await buildProduct(shop)
  const rahima = (
    await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'rahima@example.com', password: 'a-bell-on-the-river' },
    })
  ).json().data
  const file = await checked(SHOPIFY_ORDERS)
  expect(file).toMatchObject({ kind: 'orders', entries: 2, problems: 2, rows: 5 })
  const before = (await call('GET', 'overview')).data
  expect(await ran(file._id)).toMatchObject({ status: 'done', added: 2 })
  expect((await call('GET', 'overview')).data).toEqual(before)
  const own = (await call('GET', 'past-orders', rahima)).data
  expect(own).toMatchObject([
    {
      number: '#1001',
      status: 'paid',
      currency: 'BDT',
      total: 105_300,
      lines: [
        { name: 'Kohl 28', quantity: 1, price: 105_000 },
        { name: 'Bell', sku: 'B-1', quantity: 2, price: 150 },
      ],
    },
  ])
  // who has only typed the address sees nothing
  const stranger = await buildUser(shop, { email: 'other@example.com' })
  expect((await call('GET', 'past-orders', stranger.token)).data).toEqual([])

  const placed = await placeOrder(shop, rahima, [{ product: product._id, quantity: 1 }])
  expect(placed.statusCode, placed.body).toBe(200)
  const [customer] = (await call('GET', 'customers?search=rahima')).data
  expect(customer.orders).toBe(1)
  const { before: past } = (await call('GET', `customers/${customer._id}`)).data
  expect(past.orders.map(({ number }: { number: string }) => number)).toEqual(['#1001'])
  expect(past.people).toMatchObject([
    { name: 'Rahima Khatun', address: expect.stringContaining('12 Lake Road') },
  ])
  const given = await call('GET', `customers/${customer._id}/export`)
  expect(JSON.stringify(given.beforeThisShop ?? given.data.beforeThisShop)).toContain('Kohl 28')

  expect((await call('POST', `past-imports/${file._id}/undo`)).data).toMatchObject({ status: 'undone' })
  expect((await call('GET', 'past-orders', rahima)).data).toEqual([])
  expect((await call('POST', `past-imports/${file._id}/undo`)).code).toBe('import_cannot_undo')
})

test('WooCommerce: codes of districts, lines in one cell, and an undo that leaves who has claimed', async () => {
  const people = [
    'customer_id,email,first_name,last_name,date_registered,billing_phone,billing_address_1,billing_city,billing_state',
    '7,sadia@example.com,Sadia,Akter,2023-01-02 03:04:05,01712000001,9 Mill Road,Sreepur,BD-18',
    '8,rahima@example.com,Rahima,K,2023-01-02 03:04:05,01712345678,,,',
  ].join('\n')
  const file = await checked(people)
  expect(file).toMatchObject({ kind: 'customers', source: 'WooCommerce', entries: 2, facts: { known: 1 } })
  expect(await ran(file._id)).toMatchObject({ added: 1 })
  expect(await person('sadia@example.com')).toMatchObject({ district: 'Gazipur' })
  expect((await call('POST', `past-imports/${file._id}/undo`)).status).toBe(200)
  expect(await person('sadia@example.com')).toBeUndefined()
  expect(await person('rahima@example.com')).toBeDefined()
  const users = await shop.db
    .selectFrom('users')
    .select('email')
    .where('email', 'like', '%@example.com')
    .execute()
  expect(users.map(({ email }) => email)).toContain('rahima@example.com')
  expect(users.map(({ email }) => email)).not.toContain('sadia@example.com')

  const orders = [
    'order_id,order_number,date,status,order_total,billing_email,billing_phone,billing_first_name,line_items',
    '9,9,2023-05-06 07:08:09,wc-completed,950.00,sadia@example.com,01712000001,Sadia,name:Bell|sku:B|quantity:2|total:300.00;name:Lock|sku:L|quantity:1|total:650.00',
  ].join('\n')
  const second = await checked(orders)
  expect(second).toMatchObject({ kind: 'orders', source: 'WooCommerce', entries: 1, problems: 0 })
  await ran(second._id)
  const row = await shop.db
    .selectFrom('past_orders')
    .selectAll()
    .where('number', '=', '9')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'completed', total_minor: 95_000 })
  expect(row.lines).toEqual([
    { name: 'Bell', sku: 'B', quantity: 2, priceMinor: 15_000 },
    { name: 'Lock', sku: 'L', quantity: 1, priceMinor: 65_000 },
  ])
})

test('thousands of people that are stopped go on, and any other file is refused in words', async () => {
  const head = 'First Name,Last Name,Email,Accepts Email Marketing,Phone,Total Spent'
  const rows = Array.from({ length: 3_000 }, (_, n) => `R,${n},many-${n}@example.com,no,,0`)
  const file = await checked([head, ...rows].join('\n'))
  expect((await call('POST', `past-imports/${file._id}/run`)).status).toBe(200)
  const stopped = (await call('POST', `past-imports/${file._id}/stop`)).data
  expect(stopped.status).toBe('stopped')
  expect(stopped.done).toBeLessThan(3_000)
  // how many are in is what was told, or a part more that was being written
  const count = async () =>
    Number(
      (
        await shop.db
          .selectFrom('past_customers')
          .select(({ fn }) => fn.countAll().as('n'))
          .where('email', 'like', 'many-%')
          .executeTakeFirstOrThrow()
      ).n,
    )
  expect(await count()).toBe(((await call('GET', 'past-imports')).data.latest as PastImport).done)
  expect(await ran(file._id)).toMatchObject({ status: 'done', done: 3_000, added: 3_000 })
  expect(await count()).toBe(3_000)

  expect((await send('sku,name\n1,Bell')).code).toBe('import_not_past')
  expect((await send(head)).code).toBe('import_no_rows')
})
