/** Files of other shops' programs, through the import that is there. */
import { readFile } from 'node:fs/promises'
import type { ImportError, ProductImport } from '@spokehaat/contract/catalogue/product-file'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/new-id.ts'
import { buildAdmin } from '../../testing/accounts.ts'
import { changesOf, check, errorsOf, run, settled } from '../../testing/catalogue/product-files.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let token: string
let rate: number
beforeAll(async () => {
  shop = await openShop()
  token = (await buildAdmin(shop)).token
  rate = (await shop.app.inject({ url: '/api/settings', headers: { authorization: token } })).json().data
    .bdtPerUsd
})
afterAll(() => shop.close())

const fixture = (name: string) =>
  readFile(new URL(`../../testing/catalogue/other-shops/${name}`, import.meta.url), 'utf8')

async function answered(
  id: string,
  currency: string,
  categories: Record<string, string>,
): Promise<ProductImport> {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/product-imports/${id}/answers`,
    headers: { authorization: token },
    payload: {
      currency,
      categories: Object.entries(categories).map(([name, category]) => ({ name, category })),
    },
  })
  expect(response.statusCode, response.body).toBe(200)
  return settled(shop.app, token, id)
}
async function ran(id: string, mode = 'skip-bad-rows'): Promise<ProductImport> {
  const response = await run(shop.app, token, id, mode)
  expect(response.statusCode, response.body).toBe(200)
  return settled(shop.app, token, id)
}
async function productNamed(name: string) {
  const row = await shop.db
    .selectFrom('products')
    .select(['id', 'archived_at'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const response = await shop.app.inject(`/api/bycles/${row.id}`)
  return { id: row.id, isArchived: row.archived_at !== null, shown: response.json().data }
}
const saidIn = (errors: readonly ImportError[], row: number) =>
  errors.filter((error) => error.row === row).map(({ message }) => message)
const redirects = async () =>
  new Map(
    (await shop.db.selectFrom('redirects').select(['from_address', 'to_address']).execute()).map((one) => [
      one.from_address,
      one.to_address,
    ]),
  )
const inDollars = (taka: number) => Math.round((taka * 100) / rate) / 100

test('a file of Shopify is recognised, checked with its problems by row, asked about, run, and run again', async () => {
  const file = await fixture('shopify-old.csv')
  const checked = await check(shop.app, token, `\uFEFF${file}`)
  expect(checked).toMatchObject({
    status: 'checked',
    counts: { new: 2, changed: 0, bad: 6 },
    source: { name: 'Shopify', currency: null },
  })
  expect(checked.source?.categories).toEqual([
    { name: 'City cycle', products: 7, category: null },
    { name: 'Bells', products: 1, category: null },
  ])
  const errors = await errorsOf(shop.app, token, checked._id)
  expect(saidIn(errors, 7)).toEqual([expect.stringContaining('8.80E+12 is what Excel made')])
  expect(saidIn(errors, 8)).toEqual([expect.stringContaining('036000291452')])
  expect(saidIn(errors, 9)).toEqual([expect.stringContaining('letters of this text are lost')])
  expect(saidIn(errors, 10)).toEqual([expect.stringContaining('formula')])
  expect(saidIn(errors, 11)).toEqual([expect.stringContaining('Row 2 has the SKU KOHL-BK-M')])
  expect(saidIn(errors, 13)).toEqual([expect.stringContaining('costs 1200, and the one above 1000')])
  expect(saidIn(errors, 4)).toEqual([expect.stringContaining('-1 in stock')])
  expect(checked.pictures).toMatchObject({ all: 4 })
  const early = await run(shop.app, token, checked._id, 'skip-bad-rows')
  expect(early.json().code).toBe('import_needs_answers')

  await answered(checked._id, 'BDT', { 'City cycle': 'City Bikes', Bells: 'Accessories' })
  expect(await ran(checked._id)).toMatchObject({ status: 'done', counts: { new: 2 } })
  const kohl = await productNamed('Kohl 28')
  expect(kohl.shown).toMatchObject({
    brand: 'Kohl',
    category: 'City Bikes',
    type: 'City',
    price: inDollars(52_500),
    listPrice: inDollars(58_000),
    description: 'A city bike\nFor Dhaka’s streets & rain.\n\n• 7 gears\n• Rack\nMaterial: Steel',
    tags: ['city', 'daily'],
    stock: 6,
  })
  expect(kohl.shown.colors.map(({ name, hex }: { name: string; hex: string }) => [name, hex])).toEqual([
    ['Black', '#1a1a1a'],
    ['লাল', '#c8342d'],
  ])
  expect(
    kohl.shown.variants.map(({ sku, size, stock }: Record<string, unknown>) => [sku, size, stock]),
  ).toEqual([
    ['KOHL-BK-M', 'M', 4],
    ['KOHL-BK-L', 'L', 2],
    ['KOHL-RD-M', 'M', 0],
  ])
  const bell = await productNamed('বেল টিং')
  expect(bell.isArchived).toBe(true)
  expect(await redirects()).toEqual(
    new Map([
      ['/products/kohl-28', `/shopdetails/${kohl.id}`],
      ['/products/bell-ting', `/shopdetails/${bell.id}`],
    ]),
  )

  // its true red, set by hand since, stays
  await shop.db.updateTable('product_colors').set({ hex: '#ff0011' }).where('name', '=', 'লাল').execute()
  const again = await check(shop.app, token, file)
  expect(again.source?.categories.map(({ category }) => category)).toEqual(['City Bikes', 'Accessories'])
  expect(await answered(again._id, 'BDT', {})).toMatchObject({
    counts: { new: 0, changed: 0, unchanged: 2, bad: 6 },
  })
})

test('the newer columns, with ; between them and prices in dollars', async () => {
  const checked = await check(shop.app, token, await fixture('shopify-new.csv'))
  expect(checked.source).toEqual({
    name: 'Shopify',
    columns: null,
    currency: null,
    categories: [{ name: 'Road Bikes', products: 1, category: 'Road Bikes' }],
  })
  await answered(checked._id, 'USD', {})
  expect(await ran(checked._id, 'all-or-nothing')).toMatchObject({ status: 'done', counts: { new: 1 } })
  const { shown } = await productNamed('Turag Road')
  expect(shown).toMatchObject({ price: 1250.5, category: 'Road Bikes', type: 'Road', stock: 4 })
  expect(shown.variants.map(({ size }: { size: string }) => size)).toEqual(['52', '54'])
})

test('a file of WooCommerce: variations find their product, and what is neither is said', async () => {
  const byHand = { id: newId(), from_address: '/product/u-lock', to_address: '/about' }
  await shop.db.insertInto('redirects').values(byHand).execute()
  const checked = await check(shop.app, token, await fixture('woocommerce.csv'))
  expect(checked).toMatchObject({ counts: { new: 2, bad: 2 }, source: { name: 'WooCommerce' } })
  const errors = await errorsOf(shop.app, token, checked._id)
  expect(saidIn(errors, 6)).toContain(
    'Products of the type “grouped” are not taken: only simple and variable ones.',
  )
  expect(saidIn(errors, 7)).toContain(
    'The product that this variation belongs to is not in the file above it.',
  )
  await answered(checked._id, 'BDT', {
    'Cycles > Touring': 'Road Bikes',
    Locks: 'Accessories',
    '': 'Bicycles',
  })
  expect(await ran(checked._id)).toMatchObject({ status: 'done', counts: { new: 2 } })
  const padma = await productNamed('Padma Tourer')
  expect(padma.shown).toMatchObject({
    description: 'Goes far.\n\nMade for long roads.',
    price: inDollars(64_000),
    category: 'Road Bikes',
    stock: 7,
  })
  expect(padma.shown.variants.map(({ sku, size }: Record<string, unknown>) => [sku, size])).toEqual([
    ['WOO-P-GM', 'M'],
    ['WOO-P-BL', 'L'],
  ])
  const lock = await productNamed('U Lock')
  expect(lock.shown).toMatchObject({ price: inDollars(900), listPrice: inDollars(1_100), colors: [] })
  expect((await redirects()).get('/product/padma-tourer')).toBe(`/shopdetails/${padma.id}`)
  expect((await redirects()).get('/product/u-lock')).toBe('/about')
})

test('40 options are said at the product, and letters of Windows are read as such', async () => {
  const header =
    'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Inventory Qty,Variant Price'
  const rows = Array.from(
    { length: 40 },
    (_, n) => `forty,${n === 0 ? 'Forty' : ''},Road Bikes,Bar,b${n},Saddle,s${n},Pedal,p${n},F-${n},1,100`,
  )
  const checked = await check(shop.app, token, [header, ...rows].join('\r\n'))
  expect(checked.counts).toMatchObject({ new: 0, bad: 1 })
  expect(saidIn(await errorsOf(shop.app, token, checked._id), 2)).toContainEqual(
    expect.stringContaining('“Bar”, “Saddle”, “Pedal”'),
  )
  // 0x97 is a dash there, and nothing in Latin-1
  const windows = Buffer.from(`${header}\r\nx,Caf\xe9 \x97 bike,Road Bikes,,,,,,,C-1,1,100`, 'latin1')
  const read = await check(shop.app, token, windows)
  expect(read).toMatchObject({ status: 'checked', encoding: 'Windows-1252', counts: { new: 1, bad: 0 } })
  expect(await changesOf(shop.app, token, read._id)).toMatchObject([{ product: { name: 'Café — bike' } }])
  expect(checked.encoding).toBeNull()
})

describe('colors and sizes of different prices', () => {
  const HEADER =
    'Handle,Title,Type,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'
  const file = (...rows: string[]) => [HEADER, ...rows].join('\n')
  const SPLIT = file(
    'kask,Kask,Accessories,active,Size,S,KASK-S,1000,1',
    'kask,,,,,M,KASK-M,1000,2',
    'kask,,,,,L,KASK-L,1200,3',
  )
  const kasks = async () => {
    const rows = await shop.db
      .selectFrom('products')
      .innerJoin('variants', 'variants.product_id', 'products.id')
      .select(['products.name', 'variants.sku'])
      .where('variants.sku', 'like', 'KASK-%')
      .orderBy('products.sku')
      .orderBy('variants.position')
      .execute()
    return rows.map(({ name, sku }) => `${name}: ${sku}`)
  }

  test('become a product of each price, which is said, and found again by their SKUs', async () => {
    const checked = await check(shop.app, token, SPLIT)
    expect(checked).toMatchObject({ rows: 3, counts: { new: 2, bad: 0 } })
    expect(saidIn(await errorsOf(shop.app, token, checked._id), 4)).toEqual([
      'This one costs 1200, and the one above 1000. Colors and sizes of one product cost the same here, so it becomes a product of its own: “Kask · L”.',
    ])
    await answered(checked._id, 'BDT', {})
    expect(await ran(checked._id)).toMatchObject({ status: 'done', rowsDone: 3, counts: { new: 2 } })
    expect(await kasks()).toEqual(['Kask: KASK-S', 'Kask: KASK-M', 'Kask · L: KASK-L'])
    expect((await productNamed('Kask · L')).shown).toMatchObject({ price: inDollars(1200), stock: 3 })
    expect((await redirects()).get('/products/kask')).toBe(`/shopdetails/${(await productNamed('Kask')).id}`)
    const again = await check(shop.app, token, SPLIT)
    await answered(again._id, 'BDT', {})
    expect(await ran(again._id)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2 } })
  })

  test('are refused without a SKU for each, and where they are one product here', async () => {
    const bare = await check(
      shop.app,
      token,
      file('bare,Bare,Accessories,active,Size,S,,1000,1', 'bare,,,,,L,,1200,3'),
    )
    expect(bare.counts).toMatchObject({ new: 0, bad: 1 })
    expect(saidIn(await errorsOf(shop.app, token, bare._id), 3)).toEqual([
      expect.stringContaining('with a SKU for each, those of each price become a product'),
    ])
    const torn = await check(
      shop.app,
      token,
      file('kask,Kask,Accessories,active,Size,S,KASK-S,1000,1', 'kask,,,,,M,KASK-M,1100,2'),
    )
    expect(torn.counts).toMatchObject({ new: 0, changed: 0, bad: 2 })
    expect(saidIn(await errorsOf(shop.app, token, torn._id), 2)).toEqual([
      expect.stringContaining('KASK-M costs otherwise in this file'),
    ])
  })
})

test('a file of 20,000 lines that was cut off in the middle says where, and takes the rest', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `cut-${at},Cut ${at},"Goes, far",Accessories,active,CUT-${at},"1,500",5`,
  )
  const whole = [
    'Handle,Title,Body (HTML),Type,Status,Variant SKU,Variant Price,Variant Inventory Qty',
    ...rows,
  ].join('\n')
  const inRow = await check(shop.app, token, whole.slice(0, whole.lastIndexOf(',CUT-19999')))
  expect(inRow).toMatchObject({ status: 'checked', rows: 20_000, counts: { new: 19_999, bad: 1 } })
  expect(saidIn(await errorsOf(shop.app, token, inRow._id), 20_001)).toContain(
    'The file ends in the middle of this row: it was cut off. Please export it again.',
  )
  const inCell = await check(shop.app, token, whole.slice(0, whole.lastIndexOf('far')))
  expect(inCell).toMatchObject({ status: 'failed', failure: { code: 'import_broken_row' } })
  expect(saidIn(await errorsOf(shop.app, token, inCell._id), 20_001)).toHaveLength(1)
})
