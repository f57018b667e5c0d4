import { randomUUID } from 'node:crypto'
import type { ManagedProduct } from '@spokehaat/contract/catalogue/managed-product'
import type { Product } from '@spokehaat/contract/catalogue/product'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAdmin, buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let admin: { token: string; user: { email: string } }
let manager: { token: string }
beforeAll(async () => {
  shop = await openShop({ writesByHand: true })
  admin = await buildAdmin(shop)
  manager = await buildUser(shop, { role: 'manager' })
})
afterAll(() => shop.close())

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  token = admin.token,
) =>
  shop.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: token },
    ...(payload && { payload }),
  })

const list = async (query: string): Promise<ManagedProduct[]> =>
  (await call('GET', `/bycles/manage?${query}`)).json().data
const names = async (query: string) => (await list(query)).map((one) => one.name)
const editable = async (id: string) => (await call('GET', `/bycles/manage/${id}`)).json().data
const records = (id: string) =>
  shop.db
    .selectFrom('audit_log')
    .select(['action', 'by_name', 'label', 'before', 'after'])
    .where('entity', '=', 'product')
    .where('entity_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** An order's line that names it, as short as the database allows. */
async function order(product: Product): Promise<void> {
  const id = randomUUID()
  await sql`
    insert into orders (id, number, status, email, first_name, last_name, phone, street_address, apartment, city,
      district, postcode, order_notes, total_cents, total_paisa, bdt_per_usd)
    values (${id}, ${id}, 'Paid', 'a@b.example', 'A', 'B', '1', 's', '', 'c', 'Dhaka', '', '', 1, 120, 120)
  `.execute(shop.db)
  await sql`
    insert into order_lines (order_id, position, product_id, name, sku, quantity, price_cents, price_paisa)
    values (${id}, 0, ${product._id}, ${product.name}, 'x', 1, 1, 120)
  `.execute(shop.db)
}

const MISSING = '0198f000-0000-7000-8000-000000000000'

describe('who may', () => {
  test.each(['guest', 'customer', 'blocked', 'support', 'manager', 'admin'] as const)('%s', async (who) => {
    const product = await buildProduct(shop)
    const role = who === 'guest' || who === 'customer' || who === 'blocked' ? 'user' : who
    const account = who === 'guest' ? undefined : await buildUser(shop, { role })
    if (who === 'blocked') {
      await shop.db
        .updateTable('users')
        .set({ is_blocked: true })
        .where('id', '=', account?.user._id ?? '')
        .execute()
    }
    const status = async (method: 'GET' | 'POST', url: string, payload?: object) =>
      (
        await shop.app.inject({
          method,
          url: `/api${url}`,
          ...(account && { headers: { authorization: account.token } }),
          ...(payload && { payload }),
        })
      ).statusCode
    const reads = { guest: 401, customer: 403, blocked: 403, support: 200, manager: 200, admin: 200 }[who]
    const writes = { guest: 401, customer: 403, blocked: 403, support: 403, manager: 200, admin: 200 }[who]
    expect(await status('GET', '/bycles/manage')).toBe(reads)
    expect(await status('GET', `/bycles/manage/${product._id}`)).toBe(reads)
    const products = [{ id: product._id, version: product.version }]
    expect(await status('POST', '/bycles/bulk', { products, change: { action: 'archive' } })).toBe(writes)
    expect(await status('POST', `/bycles/${product._id}/restore`)).toBe(writes)
    expect((await editable(product._id)).version).toBe(writes === 200 ? product.version + 2 : product.version)
  })
})

describe('GET /bycles/manage', () => {
  test('finds words by their sound, in either script, what has them as typed first', async () => {
    await buildProduct(shop, { name: 'Dhakeshwari Basket', price: 10 })
    await buildProduct(shop, { name: 'Wide Basket', nameBn: 'ঢাকেশ্বরী ঝুড়ি', price: 90 })
    for (const typed of ['ঢাকেশ্বরী', 'dhakeshwari', 'dakeshori', 'dhakeshwai']) {
      const found = await names(`search=${encodeURIComponent(typed)}&sort=price&order=desc`)
      expect([...found].sort(), typed).toEqual(['Dhakeshwari Basket', 'Wide Basket'])
      if (typed === 'dhakeshwari') expect(found[0]).toBe('Dhakeshwari Basket')
    }
  })

  test('searches, filters, sorts and pages', async () => {
    const tag = 'Heron'
    const plain = await buildProduct(shop, {
      name: `${tag} A`,
      price: 900,
      stock: 9,
      category: 'Road Bikes',
      brand: 'Zeta',
    })
    await buildProduct(shop, { name: `${tag} B`, price: 300, stock: 0, type: 'Kids' })
    await buildProduct(shop, { name: `${tag} C`, price: 600, stock: 5, inStock: false })
    const matrix = await buildProduct(shop, {
      name: `${tag} D`,
      price: 700,
      colors: [{ name: 'Black', hex: '#000000' }],
      variants: [
        { color: '#000000', size: 'S', stock: 3, sku: 'HERON-S' },
        { color: '#000000', size: 'M', stock: 9 },
      ],
    })
    expect(await names(`search=${tag}&sort=name&order=asc`)).toEqual([
      `${tag} A`,
      `${tag} B`,
      `${tag} C`,
      `${tag} D`,
    ])
    expect(await names(`search=${tag}&sort=price&order=asc`)).toEqual([
      `${tag} B`,
      `${tag} C`,
      `${tag} D`,
      `${tag} A`,
    ])
    expect(await names(`search=${tag}&sort=stock&limit=1&page=2`)).toEqual([`${tag} A`])
    expect(await names(`search=${tag}&stock=in&sort=name&order=asc`)).toEqual([`${tag} A`, `${tag} D`])
    expect(await names(`search=${tag}&stock=out&sort=name&order=asc`)).toEqual([`${tag} B`, `${tag} C`])
    expect(await names(`search=${tag}&stock=low`)).toEqual([`${tag} D`])
    expect(await names(`search=${tag}&category=Road%20Bikes`)).toEqual([`${tag} A`])
    expect(await names(`search=${tag}&type=Kids`)).toEqual([`${tag} B`])
    expect(await names('search=heron-s')).toEqual([`${tag} D`])
    expect(await names(`search=${plain.sku}`)).toEqual([`${tag} A`])
    expect(await names(`search=${plain.sku}%25`)).toEqual([`${tag} A`])
    expect(await names('search=%25')).toEqual([])
    const rows = await list(`search=${tag}&sort=name&order=asc`)
    expect(rows[0]).toMatchObject({ isPlain: true, isOrdered: false, archivedAt: null, version: 1, stock: 9 })
    expect(rows[2]).toMatchObject({ inStock: false, stock: 5 })
    expect(rows[3]).toMatchObject({ _id: matrix._id, isPlain: false, stock: 12 })
  })

  test.each(['stock=some', 'sort=rating', 'state=gone', 'limit=101', 'category=Boats'])(
    'refuses %s',
    async (query) => {
      const answer = await call('GET', `/bycles/manage?${query}`)
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed'])
    },
  )
})

describe('one product', () => {
  test('is shown as it was set, not as shoppers see it', async () => {
    const hidden = await buildProduct(shop, { stock: 7, inStock: false, listPrice: null })
    expect(await editable(hidden._id)).toMatchObject({
      inStock: false,
      stock: 7,
      listPrice: null,
      variants: [{ stock: 7, held: 0, color: null, size: null }],
    })
    const usual = await buildProduct(shop, { price: 100 })
    expect(await editable(usual._id)).toMatchObject({ listPrice: 'usual' })
    await call('PUT', `/bycles/${usual._id}`, { listPrice: 140 })
    expect(await editable(usual._id)).toMatchObject({ listPrice: 140 })
    await call('PUT', `/bycles/${usual._id}`, { listPrice: 'usual' })
    expect(await editable(usual._id)).toMatchObject({ listPrice: 'usual' })
    expect((await call('GET', `/bycles/manage/${MISSING}`)).statusCode).toBe(404)
  })

  test.each([
    ['/images/0a1b.png', 200],
    ['https://i.example/bike.jpg', 200],
    [null, 200],
    ['javascript:alert(1)', 422],
    ['/api/auth/logout', 422],
    ['/images/../../etc', 422],
    ['//elsewhere.example/a.png', 422],
  ])('takes %s as its picture: %d', async (image_url, status) => {
    const product = await buildProduct(shop)
    expect((await call('PUT', `/bycles/${product._id}`, { image_url })).statusCode).toBe(status)
  })

  test('a color and the stock of a plain product change in one update', async () => {
    const product = await buildProduct(shop, { stock: 2 })
    const update = { colors: [{ name: 'Red', hex: '#cc0000' }], stock: 5 }
    expect((await call('PUT', `/bycles/${product._id}`, update)).json().data).toMatchObject({
      stock: 5,
      colors: [{ name: 'Red' }],
    })
  })
})

describe('the SKUs of variants', () => {
  const twoSizes = () =>
    buildProduct(shop, {
      variants: [
        { size: 'S', stock: 1 },
        { size: 'M', stock: 2 },
      ],
    })

  test('two can change places, and stock that is not named stays', async () => {
    const product = await twoSizes()
    const answer = await call('PUT', `/bycles/${product._id}`, {
      variants: [
        { size: 'S', sku: `${product.sku}-M` },
        { size: 'M', sku: `${product.sku}-S` },
      ],
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data.variants).toMatchObject([
      { size: 'S', sku: `${product.sku}-M`, stock: 1 },
      { size: 'M', sku: `${product.sku}-S`, stock: 2 },
    ])
  })

  test('the field says which one is taken, by another product or twice here', async () => {
    const [product, other] = [await twoSizes(), await twoSizes()]
    const variants = [{ size: 'S' }, { size: 'M', sku: `${other.sku}-S` }]
    const taken = await call('PUT', `/bycles/${product._id}`, { variants })
    expect(taken.json()).toMatchObject({
      code: 'sku_taken',
      fields: { 'variants.1.sku': expect.any(String) },
    })
    const twice = await call('PUT', `/bycles/${product._id}`, {
      variants: [
        { size: 'S', sku: 'same' },
        { size: 'M', sku: 'same' },
      ],
    })
    expect(twice.json().fields).toHaveProperty(['variants.1.sku'])
    const own = await call('PUT', `/bycles/${product._id}`, { sku: other.sku })
    expect(own.json()).toMatchObject({ code: 'sku_taken', fields: { sku: expect.any(String) } })
  })
})

describe('POST /bycles/bulk', () => {
  const bulk = (products: Product[], change: object) =>
    call('POST', '/bycles/bulk', {
      products: products.map(({ _id, version }) => ({ id: _id, version })),
      change,
    })

  test('changes all of them, and puts each on record', async () => {
    const products = [await buildProduct(shop, { price: 100 }), await buildProduct(shop, { price: 59.99 })]
    const answer = await bulk(products, { action: 'change price', percent: -10 })
    expect(answer.json()).toMatchObject({ message: '2 products updated', data: { changed: 2 } })
    const [first, second] = products.map((one) => one._id)
    expect(await editable(first ?? '')).toMatchObject({ price: 90, version: 2 })
    expect(await editable(second ?? '')).toMatchObject({ price: 53.99, version: 2 })
    expect((await records(second ?? '')).at(-1)).toMatchObject({
      action: 'bulk update',
      by_name: admin.user.email,
      before: { price: 59.99 },
      after: { price: 53.99 },
    })
  })

  test.each([
    [{ action: 'set price', price: 5 }, { price: 5 }],
    [{ action: 'set category', category: 'Kids Bikes' }, { category: 'Kids Bikes' }],
    [{ action: 'set in stock', inStock: false }, { inStock: false }],
  ])('%j', async (change, expected) => {
    const product = await buildProduct(shop)
    expect((await bulk([product], change)).statusCode).toBe(200)
    expect(await editable(product._id)).toMatchObject(expected)
  })

  test('a new category is found in the shop', async () => {
    const product = await buildProduct(shop, { name: 'Bulkfound' })
    await bulk([product], { action: 'set category', category: 'City Bikes' })
    const found = await call('GET', '/bycles?search=Bulkfound&category=City%20Bikes')
    expect(found.json().meta.total).toBe(1)
  })

  test('archives and restores', async () => {
    const product = await buildProduct(shop)
    await bulk([product], { action: 'archive' })
    expect((await call('GET', `/bycles/${product._id}`)).statusCode).toBe(404)
    const archived = await editable(product._id)
    expect(archived.archivedAt).not.toBeNull()
    expect((await bulk([archived], { action: 'archive' })).statusCode).toBe(409)
    await bulk([archived], { action: 'restore' })
    expect((await call('GET', `/bycles/${product._id}`)).statusCode).toBe(200)
    expect((await records(product._id)).map((one) => one.action)).toEqual(['add', 'archive', 'restore'])
  })

  test('where one can not be changed none is, and each that can not says why', async () => {
    const [good, changed, dear] = [
      await buildProduct(shop, { price: 100 }),
      await buildProduct(shop, { price: 100 }),
      await buildProduct(shop, { price: 900_000 }),
    ]
    await call('PUT', `/bycles/${changed._id}`, { name: 'Changed by another' }, manager.token)
    const gone = { ...good, _id: MISSING }
    const answer = await bulk([good, changed, dear, gone], { action: 'change price', percent: 50 })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'bulk_refused'])
    expect(answer.json().details.rows.map((row: { id: string }) => row.id)).toEqual([
      changed._id,
      dear._id,
      MISSING,
    ])
    expect(await editable(good._id)).toMatchObject({ price: 100, version: 1 })
    expect(await records(good._id)).toHaveLength(1)
  })

  test.each([{ action: 'change price', percent: 0 }, { action: 'set price' }, { action: 'burn' }])(
    'refuses %j',
    async (change) => {
      const product = await buildProduct(shop)
      expect((await bulk([product], change)).json().code).toBe('validation_failed')
    },
  )
})

describe('what is on record', () => {
  test('of an update only what differs, and nothing where nothing does', async () => {
    const product = await buildProduct(shop, { price: 10 })
    await call('PUT', `/bycles/${product._id}`, { price: 12, brand: product.brand, stock: 3 })
    await call('PUT', `/bycles/${product._id}`, { price: 12 })
    const [added, updated, ...more] = await records(product._id)
    expect(added).toMatchObject({
      action: 'add',
      by_name: 'the shop',
      after: { price: 10, sku: product.sku },
    })
    expect(updated).toMatchObject({ action: 'update', by_name: admin.user.email, label: product.name })
    expect(updated?.before).toMatchObject({ price: 10, stock: 10 })
    expect(Object.keys(updated?.after as object).sort()).toEqual(['bdtPerUsd', 'price', 'stock', 'variants'])
    expect(more).toEqual([])
  })

  test('of a refused change nothing', async () => {
    const product = await buildProduct(shop)
    await call('PUT', `/bycles/${product._id}`, { price: 1, version: 99 })
    expect(await records(product._id)).toHaveLength(1)
  })

  test('a delete says what there was; one that was ordered is archived, and comes back', async () => {
    const [gone, ordered] = [await buildProduct(shop), await buildProduct(shop)]
    await order(ordered)
    expect((await call('DELETE', `/bycles/${gone._id}`)).json().data.result).toBe('deleted')
    expect((await records(gone._id)).at(-1)).toMatchObject({ action: 'delete', before: { sku: gone.sku } })
    expect(await editable(ordered._id)).toMatchObject({ isOrdered: true })
    expect((await call('DELETE', `/bycles/${ordered._id}`)).json().data.result).toBe('archived')
    expect(await names(`search=${ordered.sku}`)).toEqual([])
    expect(await names(`search=${ordered.sku}&state=archived`)).toEqual([ordered.name])
    expect((await call('POST', `/bycles/${ordered._id}/restore`)).statusCode).toBe(200)
    expect((await call('POST', `/bycles/${ordered._id}/restore`)).statusCode).toBe(200)
    expect((await call('POST', `/bycles/${gone._id}/restore`)).statusCode).toBe(404)
    expect((await call('GET', `/bycles/${ordered._id}`)).statusCode).toBe(200)
    expect((await records(ordered._id)).map((one) => one.action)).toEqual(['add', 'archive', 'restore'])
  })
})
