/** Texts in Bangla of products and their colors: through the API, product files and orders. */
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAdmin, buildUser } from '../../testing/accounts.ts'
import { changesOf, check, errorsOf, exported, run, settled } from '../../testing/catalogue/product-files.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let admin: { token: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

// as some keyboards send it: ো in two parts, ে and া
const BROKEN = 'কালো রোড সাইকেল'.replaceAll('\u09cb', '\u09c7\u09be')
const WHOLE = 'কালো রোড সাইকেল'
const [BLACK, RED] = ['#000000', '#cc0000']

const put = async (id: string, payload: object) => {
  const headers = { authorization: admin.token }
  return shop.app.inject({ method: 'PUT', url: `/api/bycles/${id}`, headers, payload })
}
const shown = async (id: string) => (await shop.app.inject(`/api/bycles/${id}`)).json().data
const buildTwoColors = () =>
  buildProduct(shop, {
    nameBn: 'দোয়েল',
    colors: [
      { name: 'Black', nameBn: 'কালো', hex: BLACK },
      { name: 'Red', nameBn: 'লাল', hex: RED },
    ],
    variants: [
      { color: BLACK, size: null, stock: 4 },
      { color: RED, size: null, stock: 4 },
    ],
  })

describe('a text in Bangla', () => {
  test.each([
    ['in parts', BROKEN, WHOLE],
    ['with blanks around it', `  ${WHOLE} `, WHOLE],
    ['of joiners alone', '\u200c\u200d', ''],
    ['of blanks alone', ' \u00a0\ufeff ', ''],
    ['with a joiner within', 'র\u200d্যাক', 'র\u200d্যাক'],
    ['of emoji', '🚲🚲', '🚲🚲'],
  ])('%s is kept in one form', async (_what, typed, kept) => {
    const { _id } = await buildProduct(shop)
    const colors = [{ name: 'Black', nameBn: typed, hex: BLACK }]
    expect((await put(_id, { nameBn: typed, descriptionBn: typed, colors })).statusCode).toBe(200)
    expect(await shown(_id)).toMatchObject({
      nameBn: kept,
      descriptionBn: kept,
      colors: [{ name: 'Black', nameBn: kept }],
    })
  })

  test.each(['nameBn', 'descriptionBn', 'colors.0.nameBn'])('has its bounds: %s', async (field) => {
    const { _id } = await buildProduct(shop)
    const long = 'ক'.repeat(5_001)
    const payload = field.startsWith('colors')
      ? { colors: [{ name: 'Black', nameBn: long, hex: BLACK }] }
      : { [field]: long }
    const answer = await put(_id, payload)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
  })

  test('is in lists of the API, too', async () => {
    const { _id } = await buildProduct(shop, { nameBn: WHOLE, descriptionBn: 'ভালো' })
    const { data } = (await shop.app.inject('/api/bycles?sort=createdAt&limit=1')).json()
    expect(data).toMatchObject([{ _id, nameBn: WHOLE, descriptionBn: 'ভালো' }])
  })
})

test('a color keeps its name in Bangla where an update says none, and loses it where that is empty', async () => {
  const { _id } = await buildTwoColors()
  await put(_id, {
    colors: [
      { name: 'Coal', hex: BLACK },
      { name: 'Red', nameBn: '', hex: RED },
    ],
  })
  expect((await shown(_id)).colors).toMatchObject([
    { name: 'Coal', nameBn: 'কালো' },
    { name: 'Red', nameBn: '' },
  ])
})

type Row = Record<string, string>
async function exportedRows(sku: number): Promise<Row[]> {
  const rows: Row[] = parse(await exported(shop.app, admin.token), { bom: true, columns: true })
  return rows.filter((row) => row.sku === String(sku))
}
const fileOf = (rows: Row[]) => stringify(rows, { header: true, record_delimiter: '\r\n' })
const checked = (rows: Row[]) => check(shop.app, admin.token, fileOf(rows))
async function imported(rows: Row[]) {
  const { _id } = await checked(rows)
  await run(shop.app, admin.token, _id, 'all-or-nothing')
  return settled(shop.app, admin.token, _id)
}

describe('a product file', () => {
  test('has the columns in Bangla behind the English ones, and reads back as it was written', async () => {
    const { _id, sku } = await buildTwoColors()
    await put(_id, { nameBn: WHOLE, descriptionBn: '=কালো, "ভালো"\nদুই লাইন' })
    const rows = await exportedRows(sku)
    const columns = Object.keys(rows[0] ?? {})
    for (const column of ['name', 'description', 'colors']) {
      expect(columns[columns.indexOf(column) + 1]).toBe(`${column}_bn`)
    }
    expect(rows[0]).toMatchObject({ name_bn: WHOLE, colors_bn: 'কালো #000000|লাল #cc0000' })
    expect((await checked(rows)).counts).toEqual({ new: 0, changed: 0, unchanged: 1, bad: 0 })

    const copy = sku + 3_000_000
    const anew = rows.map((row) => ({ ...row, sku: String(copy), variant_sku: '' }))
    expect(await imported(anew)).toMatchObject({ status: 'done', counts: { new: 1 } })
    const made = await shop.db.selectFrom('products').select('id').where('sku', '=', copy).executeTakeFirst()
    const { nameBn, descriptionBn, colors } = await shown(_id)
    expect(await shown(made?.id ?? '')).toMatchObject({
      nameBn,
      descriptionBn,
      colors: colors.map(({ name, nameBn }: Row) => ({ name, nameBn })),
    })
  })

  test('with vowels in parts changes nothing where the text is the same', async () => {
    const { _id, sku } = await buildTwoColors()
    await put(_id, { nameBn: WHOLE })
    const rows = await exportedRows(sku)
    const parts = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, cell]) => [key, cell.replaceAll('\u09cb', '\u09c7\u09be')]),
      ),
    )
    expect(parts).not.toEqual(rows)
    expect((await checked(parts)).counts).toEqual({ new: 0, changed: 0, unchanged: 1, bad: 0 })
  })

  test('without these columns leaves every text in Bangla as it is', async () => {
    const { _id, sku } = await buildTwoColors()
    const old = (await exportedRows(sku)).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !column.endsWith('_bn'))),
    )
    const renamed = old.map((row) => ({
      ...row,
      name: row.name ? 'Doel' : '',
      color_name: `${row.color_name} 2`,
    }))
    expect(await imported(renamed)).toMatchObject({ status: 'done', counts: { changed: 1 } })
    expect(await shown(_id)).toMatchObject({
      name: 'Doel',
      nameBn: 'দোয়েল',
      colors: [
        { name: 'Black 2', nameBn: 'কালো' },
        { name: 'Red 2', nameBn: 'লাল' },
      ],
    })
  })

  test('names colors in Bangla by their hex alone, shows it first, and refuses one that is not there', async () => {
    const { _id, sku } = await buildTwoColors()
    const row = { sku: String(sku), colors_bn: 'কুচকুচে কালো #000000|#cc0000' }
    const check = await checked([row])
    expect(await changesOf(shop.app, admin.token, check._id)).toMatchObject([
      { column: 'colors_bn', variant: BLACK, from: 'কালো', to: 'কুচকুচে কালো' },
      { column: 'colors_bn', variant: RED, from: 'লাল', to: '' },
    ])
    await run(shop.app, admin.token, check._id, 'all-or-nothing')
    expect(await settled(shop.app, admin.token, check._id)).toMatchObject({ counts: { changed: 1 } })
    expect((await shown(_id)).colors).toMatchObject([
      { name: 'Black', nameBn: 'কুচকুচে কালো' },
      { name: 'Red', nameBn: '' },
    ])

    const wrong = await checked([{ ...row, colors_bn: 'নীল #0000ff' }])
    expect(await errorsOf(shop.app, admin.token, wrong._id)).toMatchObject([
      { row: 2, column: 'colors_bn', message: 'The product has no color #0000ff.' },
    ])
    const long = await checked([{ ...row, colors_bn: `${'ক'.repeat(41)} #000000` }])
    expect(await errorsOf(shop.app, admin.token, long._id)).toMatchObject([{ row: 2, column: 'colors_bn' }])
  })
})

test('an order keeps both names of the product and of the color, whatever they are called later', async () => {
  const { _id } = await buildTwoColors()
  const { token } = await buildUser(shop)
  const placed = await placeOrder(shop, token, [{ product: _id, color: RED, quantity: 1 }])
  await put(_id, { nameBn: 'শালিক', colors: [{ name: 'Red', nameBn: 'টকটকে লাল', hex: RED }] })
  const { data } = await ask(shop, token, 'GET', `/${placed.json().data.order}`)
  expect(data.products).toMatchObject([
    { product: { nameBn: 'দোয়েল' }, color: { name: 'Red', nameBn: 'লাল', hex: RED } },
  ])
})

test('a quote has the names in Bangla, for carts that were filled from pages in English', async () => {
  const { _id } = await buildTwoColors()
  const products = [
    { product: _id, color: RED, quantity: 1 },
    { product: (await buildProduct(shop))._id, quantity: 1 },
  ]
  const { data } = (
    await shop.app.inject({ method: 'POST', url: '/api/cart/quote', payload: { products } })
  ).json()
  expect(data.lines).toMatchObject([
    { nameBn: 'দোয়েল', colorNameBn: 'লাল' },
    { nameBn: '', colorNameBn: '' },
  ])
})
