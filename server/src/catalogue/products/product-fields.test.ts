/** Every field of the contract's table, one by one, through the API and through product files. */
import { DEFAULT_BUILD } from '@spokehaat/contract/catalogue/build'
import type { EditableProduct } from '@spokehaat/contract/catalogue/managed-product'
import {
  FIELD_KEYS,
  type FieldKey,
  fieldDefaults,
  LIST_KEYS,
  ORDERED_KEYS,
  PRODUCT_FIELDS,
  PRODUCT_KEYS,
} from '@spokehaat/contract/catalogue/product-fields'
import { FILE_COLUMNS } from '@spokehaat/contract/catalogue/product-file'
import { otherValue } from '@spokehaat/contract/testing/other-value'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser } from '../../testing/accounts.ts'
import { check, exported, run, settled } from '../../testing/catalogue/product-files.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { photographCells } from '../columns/photographs.ts'

let shop: Shop
let admin: { token: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const headers = { authorization: admin.token }
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
/** As the form gets it: each field as it was set. */
const editable = (id: string): Promise<EditableProduct> => send('GET', `/api/bycles/manage/${id}`)
const fieldsOf = (product: object) =>
  Object.fromEntries(FIELD_KEYS.map((key) => [key, product[key as keyof typeof product]]))
type Fields = Partial<Record<FieldKey, unknown>>
const others = (product: Fields): Fields =>
  Object.fromEntries(FIELD_KEYS.map((key) => [key, otherValue(key, product[key])]))

/** Columns that nobody sets. */
const OTHER_COLUMNS = [
  ...['id', 'version', 'created_at', 'updated_at', 'archived_at'],
  ...['facets', 'rider_heights', 'rider_boxes', 'search', 'price_cents', 'on_sale'],
  ...['question_words', 'review_count', 'review_stars', 'fits_small', 'fits_true', 'fits_large'],
]

test('each column of products is a field of the table, or one that nobody sets', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'products' and table_schema = 'public'
  `.execute(shop.db)
  const columns: string[] = FIELD_KEYS.map((key) => PRODUCT_FIELDS[key].column)
  expect(rows.map(({ name }) => name).sort()).toEqual([...columns, ...OTHER_COLUMNS].sort())
})

test('a product is added with every field, and shown with those that are public', async () => {
  const fields: Fields = { ...others(fieldDefaults), price: 450, sku: 1_700_001 }
  const { _id } = await send('POST', '/api/bycles', { ...fields, stock: 3 })
  expect(fieldsOf(await editable(_id))).toEqual(fields)

  // what is switched off is not in stock, whatever the shelf holds
  const shown = await send('GET', `/api/bycles/${_id}`)
  const listed = (await send('GET', '/api/bycles?sort=createdAt&limit=1'))[0]
  for (const key of PRODUCT_KEYS) expect(shown, key).toHaveProperty(key, fields[key])
  for (const key of LIST_KEYS) {
    expect(shown, key).toHaveProperty(key, fields[key])
    expect(listed, key).toHaveProperty(key, fields[key])
  }
  const hidden = FIELD_KEYS.filter((key) => PRODUCT_FIELDS[key].shown === ('staff' as string))
  for (const key of hidden) for (const one of [shown, listed]) expect(one).not.toHaveProperty(key)
})

test('what is left out of a new product takes its default', async () => {
  const { _id } = await send('POST', '/api/bycles', { name: 'Bare', price: 1, stock: 0, sku: 1_700_002 })
  expect(await editable(_id)).toMatchObject(fieldDefaults)
})

/** The first photograph and the picture are one: whichever is changed, the other follows. */
const withOther = (before: Fields, key: FieldKey): Fields => {
  const said = { [key]: otherValue(key, before[key]) }
  return { ...before, ...said, ...photographCells(said) }
}

test.each(FIELD_KEYS)('%s is changed by itself, and nothing with it', async (key) => {
  const { _id } = await buildProduct(shop)
  const before = fieldsOf(await editable(_id))
  const after = withOther(before, key)
  await send('PUT', `/api/bycles/${_id}`, { [key]: after[key] })
  expect(fieldsOf(await editable(_id))).toEqual(after)
})

/** The rows of the export that belong to this product, each a cell for its column. */
async function exportedRow(sku: number): Promise<Record<string, string>> {
  const rows: Record<string, string>[] = parse(await exported(shop.app, admin.token), {
    bom: true,
    columns: true,
  })
  const row = rows.find((one) => one.sku === String(sku))
  if (!row) throw new Error(`${sku} is not in the export`)
  return row
}
const fileOf = (row: Record<string, string>) => stringify([row], { header: true, record_delimiter: '\r\n' })
async function imported(file: string) {
  const { _id, counts, status } = await check(shop.app, admin.token, file)
  expect(status).toBe('checked')
  if (counts.new + counts.changed === 0) return counts
  await run(shop.app, admin.token, _id, 'all-or-nothing')
  return (await settled(shop.app, admin.token, _id)).counts
}

test('an export has every field, and importing it changes nothing, or makes the same product anew', async () => {
  const { _id, sku } = await buildProduct(shop)
  await send('PUT', `/api/bycles/${_id}`, { ...others(fieldsOf(await editable(_id))), sku })
  const row = await exportedRow(sku)
  expect(Object.keys(row)).toEqual(FILE_COLUMNS)
  for (const key of FIELD_KEYS) expect(row[PRODUCT_FIELDS[key].file], key).not.toBe('')
  expect(await imported(fileOf(row))).toEqual({ new: 0, changed: 0, unchanged: 1, bad: 0 })

  const copy = sku + 2_000_000
  expect(await imported(fileOf({ ...row, sku: String(copy), variant_sku: '' }))).toMatchObject({ new: 1 })
  const [made] = await send('GET', `/api/bycles/manage?search=${copy}`)
  expect(fieldsOf(await editable(made._id))).toEqual({ ...fieldsOf(await editable(_id)), sku: copy })
})

test.each(FIELD_KEYS.filter((key) => key !== 'sku'))('a file changes %s by itself', async (key) => {
  const [model, target] = [await buildProduct(shop), await buildProduct(shop)]
  const before = fieldsOf(await editable(target._id))
  const after = withOther(before, key)
  await send('PUT', `/api/bycles/${model._id}`, { [key]: after[key] })
  const heading = PRODUCT_FIELDS[key].file
  const cell = (await exportedRow(model.sku))[heading] ?? ''
  expect(await imported(fileOf({ sku: String(target.sku), [heading]: cell }))).toMatchObject({ changed: 1 })
  expect(fieldsOf(await editable(target._id))).toEqual(after)
})

test('a file of before a field was there imports, and the field has its default', async () => {
  const old = { sku: '1700003', name: 'Old file', price: '120', stock: '2' }
  expect(await imported(fileOf(old))).toMatchObject({ new: 1 })
  const [made] = await send('GET', '/api/bycles/manage?search=1700003')
  expect(await editable(made._id)).toMatchObject(fieldDefaults)
})

test('an order keeps what it keeps of a product, however that changes', async () => {
  const product = await buildProduct(shop, { category: 'Road Bikes' })
  const { token } = await buildUser(shop)
  const placed = await placeOrder(shop, token, [{ product: product._id, quantity: 1 }])
  const kept = { _id: product._id, ...pick(await editable(product._id)) }
  await send('PUT', `/api/bycles/${product._id}`, pick(others(fieldsOf(await editable(product._id)))))
  const { data } = await ask(shop, token, 'GET', `/${placed.json().data.order}`)
  expect(data.products[0].product).toEqual(kept)
})
const pick = (product: Fields): Fields => Object.fromEntries(ORDERED_KEYS.map((key) => [key, product[key]]))

test.each([
  [51, 'From 0 to 50 years of warranty, please.'],
  [-1, 'From 0 to 50 years of warranty, please.'],
  [1.5, 'A whole number, please.'],
  [null, 'Say how many years of warranty there are; 0 for none.'],
])('%s years of warranty are refused in words', async (warrantyYears, words) => {
  const { _id } = await buildProduct(shop)
  const headers = { authorization: admin.token }
  const url = `/api/bycles/${_id}`
  const answer = await shop.app.inject({ method: 'PUT', url, headers, payload: { warrantyYears } })
  expect([answer.statusCode, answer.json().fields]).toEqual([422, { warrantyYears: words }])
})

test('an order knows the warranty of a bicycle, bought or built, and none of an accessory', async () => {
  const bike = await buildProduct(shop, { category: 'City Bikes', warrantyYears: 5 })
  const helmet = await buildProduct(shop, { category: 'Accessories' })
  const { token } = await buildUser(shop)
  const lines = [
    { product: bike._id, quantity: 1 },
    { product: helmet._id, quantity: 1 },
    { build: DEFAULT_BUILD, quantity: 1 },
  ]
  const placed = await placeOrder(shop, token, lines)
  const { data } = await ask(shop, token, 'GET', `/${placed.json().data.order}`)
  const years = data.products.map(
    (line: { product: { warrantyYears: unknown } }) => line.product.warrantyYears,
  )
  expect(years).toEqual([5, null, 2])
})
