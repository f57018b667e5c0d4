/** Files of any other program: somebody says once what their columns are. */
import type { ProductImport } from '@spokehaat/contract/catalogue/product-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin } from '../../testing/accounts.ts'
import { check, errorsOf, run, settled } from '../../testing/catalogue/product-files.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = (await buildAdmin(shop)).token
})
afterAll(() => shop.close())

const post = (path: string, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/product-imports${path}`,
    headers: { authorization: token },
    payload,
  })
async function said(id: string, fields: (string | null)[]): Promise<ProductImport> {
  const response = await post(`/${id}/columns`, { fields })
  expect(response.statusCode, response.body).toBe(200)
  return settled(shop.app, token, id)
}
async function ran(id: string, category = ''): Promise<ProductImport> {
  const answered = await post(`/${id}/answers`, {
    currency: 'BDT',
    categories: [{ name: category, category: 'City Bikes' }],
  })
  expect(answered.statusCode, answered.body).toBe(200)
  await settled(shop.app, token, id)
  const response = await run(shop.app, token, id, 'skip-bad-rows')
  expect(response.statusCode, response.body).toBe(200)
  return settled(shop.app, token, id)
}
const fieldsOf = ({ source }: ProductImport) => source?.columns?.list.map(({ field }) => field)
async function products() {
  const rows = await shop.db
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .select(['products.name', 'name_bn', 'price_cents', 'size', 'variants.sku', 'on_hand'])
    .orderBy('products.sku')
    .orderBy('variants.position')
    .execute()
  return rows.map((row) => ({ ...row, price_cents: undefined }))
}

const BANGLA = [
  'কোড,পণ্যের নাম,বাংলা নাম,বিক্রয় মূল্য,মজুদ,সাইজ,তাক',
  'CH-M,Chaka,চাকা,"52,500",3,M,A1',
  'CH-L,Chaka,চাকা,"52,500",2,L,A2',
  'GH-1,Ghanti,ঘণ্টি,৳ 350,10,,B7',
].join('\n')

test('its columns and first rows are shown with a guess, and nothing is read before they are said', async () => {
  const asked = await check(shop.app, token, BANGLA)
  expect(asked).toMatchObject({
    status: 'checked',
    rows: 0,
    counts: { new: 0, bad: 0 },
    source: { name: 'other', columns: { areSaid: false } },
  })
  expect(asked.source?.columns?.list[1]).toEqual({
    name: 'পণ্যের নাম',
    samples: ['Chaka', 'Chaka', 'Ghanti'],
    field: 'name',
  })
  expect(fieldsOf(asked)).toEqual(['sku', 'name', 'nameBn', 'price', 'stock', 'size', null])
  const early = await run(shop.app, token, asked._id, 'skip-bad-rows')
  expect(early.json().code).toBe('import_needs_answers')
  const without = await post(`/${asked._id}/columns`, {
    fields: ['sku', 'name', null, null, null, null, null],
  })
  expect(without.statusCode).toBe(422)
  expect(without.body).toContain('Which column is the price? It is needed.')
  expect((await post(`/${asked._id}/columns`, { fields: ['name', 'price'] })).json().code).toBe(
    'import_not_ready',
  )

  const mapped = await said(asked._id, fieldsOf(asked) ?? [])
  expect(mapped).toMatchObject({
    status: 'checked',
    rows: 3,
    counts: { new: 2, bad: 0 },
    source: { columns: { areSaid: true }, categories: [{ name: '', products: 2 }] },
  })
  expect(await ran(asked._id)).toMatchObject({ status: 'done', counts: { new: 2, bad: 0 } })
  expect(await products()).toMatchObject([
    { name: 'Chaka', name_bn: 'চাকা', size: 'M', sku: 'CH-M', on_hand: 3 },
    { name: 'Chaka', name_bn: 'চাকা', size: 'L', sku: 'CH-L', on_hand: 2 },
    { name: 'Ghanti', name_bn: 'ঘণ্টি', size: null, sku: 'GH-1', on_hand: 10 },
  ])
})

test('it is remembered for the next file with the same headings, in whatever order, and may be said anew', async () => {
  const next = await check(
    shop.app,
    token,
    ['তাক,সাইজ,কোড,পণ্যের নাম,বাংলা নাম,বিক্রয় মূল্য,মজুদ', 'A1,M,CH-M,Chaka,চাকা,"53,000",3'].join('\n'),
  )
  expect(next).toMatchObject({ rows: 1, counts: { changed: 1 }, source: { columns: { areSaid: true } } })
  expect(fieldsOf(next)).toEqual([null, 'size', 'sku', 'name', 'nameBn', 'price', 'stock'])
  const again = await said(next._id, ['brand', 'size', 'sku', 'name', 'nameBn', 'price', 'stock'])
  expect(fieldsOf(again)?.[0]).toBe('brand')
  const other = await check(shop.app, token, 'কোড,পণ্যের নাম,বিক্রয় মূল্য\nX,Y,5')
  expect(other.source?.columns?.areSaid).toBe(false)
})

test('run twice it doubles nothing, also where nothing but its name says which product it is', async () => {
  const file = 'Item,Rate\nPlain bell,120\nPlain pump,"1,250"\nPlain bell,90'
  const asked = await check(shop.app, token, file)
  await said(asked._id, ['name', 'price'])
  const done = await ran(asked._id)
  expect(done).toMatchObject({ counts: { new: 2, bad: 1 } })
  expect(await errorsOf(shop.app, token, asked._id)).toContainEqual(
    expect.objectContaining({ row: 4, message: expect.stringContaining('Row 2 has a product of this name') }),
  )
  const again = await check(shop.app, token, file)
  expect(again).toMatchObject({ source: { columns: { areSaid: true } } })
  expect(await ran(again._id)).toMatchObject({ counts: { new: 0, unchanged: 2, bad: 1 } })
})

test('a heading that is missing, there twice or long is a column all the same, and a file without rows is said to be', async () => {
  const asked = await check(shop.app, token, `Name,,Price,Price,${'x'.repeat(300)}\nBell,a,5,6,b`)
  expect(asked.source?.columns?.list.map(({ name }) => name)).toEqual([
    'Name',
    'Column 2',
    'Price',
    'Price',
    'x'.repeat(80),
  ])
  expect(fieldsOf(asked)).toEqual(['name', null, 'price', null, null])
  expect(await check(shop.app, token, 'Item,Rate\n')).toMatchObject({
    status: 'failed',
    failure: { code: 'import_no_rows' },
  })
})
