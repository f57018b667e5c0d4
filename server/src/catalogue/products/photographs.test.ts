import { MOST_PHOTOGRAPHS, type Photograph } from '@spokehaat/contract/catalogue/photograph'
import type { Product } from '@spokehaat/contract/catalogue/product'
import { bare } from '@spokehaat/contract/catalogue/shown-photographs'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { buildAdmin, buildUser } from '../../testing/accounts.ts'
import { check, exported, run, settled } from '../../testing/catalogue/product-files.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { addPhotographs } from './add-photographs.ts'

let shop: Shop
let admin: { token: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

const RED = '#c8202c'
const BLUE = '#1479b8'
const COLORS = [
  { name: 'Red', hex: RED },
  { name: 'Blue', hex: BLUE },
]
const at = (name: string) => `https://pictures.example/${name}.jpg`
const urls = (product: { photographs: readonly Photograph[] }) =>
  product.photographs.map(({ image_url }) => image_url)

const put = (id: string, payload: object) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/bycles/${id}`,
    headers: { authorization: admin.token },
    payload,
  })
async function change(id: string, payload: object): Promise<void> {
  const answer = await put(id, payload)
  expect(answer.statusCode, answer.body).toBe(200)
}
async function refused(id: string, payload: object) {
  const answer = await put(id, payload)
  return [answer.statusCode, answer.json().fields ?? answer.json().code]
}
const editable = async (id: string) =>
  (await shop.app.inject({ url: `/api/bycles/manage/${id}`, headers: { authorization: admin.token } })).json()
    .data
const shown = async (id: string) => (await shop.app.inject({ url: `/api/bycles/${id}` })).json().data
const listed = async (name: string) =>
  (await shop.app.inject({ url: `/api/bycles?search=${encodeURIComponent(name)}` })).json().data[0]
const three = ['a', 'b', 'c'].map((name) => ({ image_url: at(name) }))

test('photographs stay in their order, and image_url is the first of them', async () => {
  const { _id } = await buildProduct(shop, { photographs: three })
  expect(await editable(_id)).toMatchObject({ image_url: at('a'), photographs: three })
  await change(_id, { photographs: [...three].reverse() })
  expect(await shown(_id)).toMatchObject({ photo: at('c'), photographs: [...three].reverse() })
  await change(_id, { photographs: [] })
  expect(await editable(_id)).toMatchObject({ image_url: null, photographs: [] })
})

test('a list has the second, and where the first is cropped, only where there are such', async () => {
  const [many, one] = [
    await buildProduct(shop, {
      name: 'Secondly shown',
      photographs: [{ ...bare(at('a')), focus: { x: 10, y: 90 } }, bare(at('b'))],
    }),
    await buildProduct(shop, { name: 'Singly shown', image_url: at('a') }),
  ]
  expect(await listed(many.name)).toMatchObject({ second: at('b'), focus: { x: 10, y: 90 } })
  const single = await listed(one.name)
  expect('second' in single || 'focus' in single).toBe(false)
})

test('who sets image_url alone, as programs did before, changes the first and keeps the others', async () => {
  const { _id } = await buildProduct(shop, { photographs: three })
  await change(_id, { image_url: at('new') })
  expect(urls(await editable(_id))).toEqual([at('new'), at('b'), at('c')])
  await change(_id, { image_url: at('c') })
  expect(urls(await editable(_id))).toEqual([at('c'), at('new'), at('b')])
  await change(_id, { image_url: null })
  expect(await editable(_id)).toMatchObject({ image_url: null, photographs: [] })
})

test('an older program that writes image_url beside the list is understood as well', async () => {
  const { _id } = await buildProduct(shop, { photographs: three })
  const write = (image_url: string | null) =>
    shop.db.updateTable('products').set({ image_url }).where('id', '=', _id).execute()
  await write(at('old'))
  expect(urls(await editable(_id))).toEqual([at('old'), at('b'), at('c')])
  await write(null)
  expect(urls(await editable(_id))).toEqual([])
  // of a product of before there is the one picture
  await shop.db
    .updateTable('products')
    .set({ image_url: at('only'), photographs: '[]' })
    .where('id', '=', _id)
    .execute()
  expect((await editable(_id)).photographs).toEqual([bare(at('only'))])
})

test('what is wrong with photographs is said in words, and nothing changes', async () => {
  const { _id } = await buildProduct(shop, { colors: COLORS, photographs: three })
  const many = Array.from({ length: MOST_PHOTOGRAPHS + 1 }, (_, index) => ({ image_url: at(`n${index}`) }))
  expect(await refused(_id, { photographs: many })).toEqual([
    422,
    { photographs: 'A product has at most 12 photographs.' },
  ])
  expect(await refused(_id, { photographs: [three[0], three[0]] })).toEqual([
    422,
    { photographs: 'Each photograph once, please.' },
  ])
  const one = (said: object) => ({ photographs: [{ image_url: at('a'), ...said }] })
  expect(await refused(_id, one({ color: '#123456' }))).toEqual([
    422,
    { 'photographs.0.color': 'The product has no color #123456.' },
  ])
  expect(await refused(_id, one({ focus: { x: 101, y: 5 } }))).toEqual([
    422,
    { 'photographs.0.focus.x': 'From 0 to 100, please.' },
  ])
  expect(await refused(_id, one({ alt: 'x'.repeat(151) }))).toEqual([
    422,
    { 'photographs.0.alt': 'At most 150 letters, please.' },
  ])
  expect((await refused(_id, { photographs: [{ image_url: 'http://192.168.1.1/a.jpg' }] }))[0]).toBe(422)
  expect((await refused(_id, { photographs: [{ image_url: 'javascript:alert(1)' }] }))[0]).toBe(422)
  expect(urls(await editable(_id))).toEqual(three.map(({ image_url }) => image_url))
})

test('of two who edit the photographs of one product the second is told', async () => {
  const { _id, version } = await buildProduct(shop, { photographs: three })
  await change(_id, { photographs: three.slice(1), version })
  expect(await refused(_id, { photographs: three.slice(2), version })).toEqual([409, 'version_conflict'])
  expect(urls(await editable(_id))).toEqual([at('b'), at('c')])
})

test('an alternative text is a plain text on one line', async () => {
  const { _id } = await buildProduct(shop, {
    photographs: [{ image_url: at('a'), alt: ' The <b>fork</b>\n from near ', altBn: 'ফর্ক' }],
  })
  expect((await shown(_id)).photographs[0]).toMatchObject({ alt: 'The <b>fork</b> from near', altBn: 'ফর্ক' })
})

test('a photograph of a color that goes stays, and is of the product', async () => {
  const { _id } = await buildProduct(shop, {
    colors: COLORS,
    photographs: [{ image_url: at('a'), color: RED }, bare(at('b'))],
  })
  await change(_id, { colors: [{ name: 'Blue', hex: BLUE }], stock: 10 })
  expect((await editable(_id)).photographs).toEqual([bare(at('a')), bare(at('b'))])
})

async function colored(overrides: object = {}): Promise<Product> {
  return buildProduct(shop, {
    colors: COLORS,
    photographs: [bare(at('every')), { ...bare(at('red')), color: RED }],
    ...overrides,
  })
}

test('an order, a cart and a shared cart show the photograph of the chosen color', async () => {
  const { _id } = await colored()
  const { token } = await buildUser(shop)
  const lines = [RED, BLUE].map((color) => ({ product: _id, quantity: 1, color }))
  const placed = await placeOrder(shop, token, lines)
  const { data } = await ask(shop, token, 'GET', `/${placed.json().data.order}`)
  const pictures = data.products.map((line: { product: { image_url: string } }) => line.product.image_url)
  expect(pictures).toEqual([at('red'), at('every')])

  const quote = await shop.app.inject({
    method: 'POST',
    url: '/api/cart/quote',
    payload: { products: lines },
  })
  expect(quote.json().data.lines.map((line: { image_url: string }) => line.image_url)).toEqual(pictures)

  // what was bought keeps the picture that it had
  await change(_id, { photographs: [] })
  const { data: later } = await ask(shop, token, 'GET', `/${placed.json().data.order}`)
  expect(later.products[0].product.image_url).toBe(at('red'))
})

test('what comes from elsewhere is put behind, once, and up to twelve', async () => {
  const { _id, version } = await colored()
  const add = (names: readonly string[], said: object = {}) =>
    inTransaction(shop.db, (trx) =>
      addPhotographs(
        trx,
        _id,
        names.map((name) => ({ image_url: at(name), ...said })),
      ),
    )
  expect(await add(['red', 'x', 'x'], { color: '#000001', alt: 'From near' })).toEqual({
    added: 1,
    addresses: [at('x')],
    leftOut: 0,
  })
  expect(await editable(_id)).toMatchObject({
    version: version + 1,
    photographs: [{}, { image_url: at('red'), color: RED, alt: '' }, { image_url: at('x'), color: null }],
  })
  expect(await add(['x'])).toEqual({ added: 0, addresses: [], leftOut: 0 })
  const more = Array.from({ length: 12 }, (_, index) => `m${index}`)
  expect(await add(more)).toEqual({ added: 9, addresses: more.slice(0, 9).map(at), leftOut: 3 })
  expect((await editable(_id)).photographs).toHaveLength(MOST_PHOTOGRAPHS)
  const nobody = inTransaction(shop.db, (trx) =>
    addPhotographs(trx, '00000000-0000-4000-8000-000000000000', []),
  )
  expect(await nobody).toBeNull()
})

async function imported(row: Record<string, string>) {
  const file = stringify([row], { header: true, record_delimiter: '\r\n' })
  const { _id, counts } = await check(shop.app, admin.token, file)
  if (counts.new + counts.changed === 0) return { ...counts, _id }
  await run(shop.app, admin.token, _id, 'all-or-nothing')
  return { ...(await settled(shop.app, admin.token, _id)).counts, _id }
}
async function row(sku: number): Promise<Record<string, string>> {
  const rows: Record<string, string>[] = parse(await exported(shop.app, admin.token), {
    bom: true,
    columns: true,
  })
  return rows.find((one) => one.sku === String(sku)) ?? {}
}

test('a product file has the photographs, in words where nothing is said of them, and takes them back', async () => {
  const { _id, sku } = await buildProduct(shop, { photographs: three })
  expect((await row(sku)).photographs).toBe(`${at('a')}|${at('b')}|${at('c')}`)
  expect(await imported({ sku: String(sku), photographs: `${at('c')}|${at('a')}` })).toMatchObject({
    changed: 1,
  })
  expect(await editable(_id)).toMatchObject({
    image_url: at('c'),
    photographs: [bare(at('c')), bare(at('a'))],
  })
  // a file of before, with the one column
  expect(await imported({ sku: String(sku), image_url: at('z') })).toMatchObject({ changed: 1 })
  expect(urls(await editable(_id))).toEqual([at('z'), at('a')])

  const { _id: other, sku: itsSku } = await colored()
  const whole = await row(itsSku)
  expect(await imported(whole)).toMatchObject({ unchanged: 1 })
  await change(other, { photographs: [] })
  expect(await imported(whole)).toMatchObject({ changed: 1 })
  expect((await editable(other)).photographs).toEqual([bare(at('every')), { ...bare(at('red')), color: RED }])
})

test('a product of before, with its one picture, is unchanged by its own export', async () => {
  const { _id, sku } = await buildProduct(shop, { image_url: at('only') })
  await shop.db.updateTable('products').set({ photographs: '[]' }).where('id', '=', _id).execute()
  expect(await imported(await row(sku))).toMatchObject({ unchanged: 1 })
})

test.each([
  [JSON.stringify([{ image_url: at('a'), color: '#123456' }]), 'The product has no color #123456.'],
  ['http://127.0.0.1/a.jpg', 'A picture is at an address that everybody can reach by its name.'],
  ['[{', 'This is not JSON.'],
])('a file with the photographs %s is told why not', async (photographs, words) => {
  const { sku } = await buildProduct(shop)
  const { _id, bad } = await imported({ sku: String(sku), photographs })
  expect(bad).toBe(1)
  const errors = await shop.app.inject({
    url: `/api/product-imports/${_id}/errors`,
    headers: { authorization: admin.token },
  })
  expect(errors.json().data[0]).toMatchObject({ column: 'photographs', message: words })
})
