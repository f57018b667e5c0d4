/** Chats that are pasted at the desk: what the shop sells of what they name, and what is refused. */
import { MAX_CHAT_LETTERS } from '@spokehaat/contract/sales/chat-reading'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let staff: SignedIn
beforeAll(async () => {
  shop = await openShop()
  staff = await buildAdmin(shop)
  const colors = [
    { name: 'Red', nameBn: 'লাল', hex: '#c8452d' },
    { name: 'Black', nameBn: 'কালো', hex: '#111111' },
  ]
  await buildProduct(shop, { name: 'Ting Bell', nameBn: 'টিং বেল', sku: 70011, price: 5 })
  await buildProduct(shop, { name: 'Rickshaw Horn', nameBn: 'রিকশা হর্ন', price: 6 })
  const variants = colors.map(({ hex }) => ({ color: hex, size: null, stock: 3 }))
  await buildProduct(shop, { name: 'Haor Helmet', nameBn: 'হাওর হেলমেট', price: 30, colors, variants })
  await buildProduct(shop, { name: 'City Helmet', nameBn: 'সিটি হেলমেট', price: 20 })
})
afterAll(() => shop.close())

async function paste(text: unknown, { token } = staff) {
  const headers = { authorization: token }
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/drafts/chat',
    headers,
    payload: { text },
  })
  return { status: answer.statusCode, ...answer.json() }
}

interface Found {
  said: string
  quantity: number | null
  isSure: boolean
  found: { name: string; color: { name: string } | null }[]
}
/** `2 Ting Bell`; `~` before what is not sure, with all that it can be. */
async function goodsIn(text: string): Promise<string[]> {
  const { data } = await paste(text)
  return data.goods.map(({ quantity, isSure, found }: Found) => {
    const names = found.map(({ name, color }) => (color ? `${name}, ${color.name}` : name))
    return `${isSure ? '' : '~'}${quantity ?? '?'} ${names.join(' | ')}`
  })
}

test.each([
  ['2 pcs Ting Bell', ['2 Ting Bell']],
  ['২টা টিং বেল লাগবে', ['2 Ting Bell']],
  ['ting bel 2 ta lagbe', ['2 Ting Bell']],
  ['SKU: 70011 x 3', ['3 Ting Bell']],
  ['1 ta lal haor helmet den', ['1 Haor Helmet, Red']],
  ['১টা লাল হাওর হেলমেট দেন', ['1 Haor Helmet, Red']],
  ['Haor helmet black 1 pc', ['1 Haor Helmet, Black']],
  ['ekta haor helmet lagbe', ['~1 Haor Helmet, Red | Haor Helmet, Black']],
  ['samsung tv 2 ta lagbe', ['~2 ']],
  ['Ting Bell', ['~? Ting Bell']],
  ['I want the Ting Bell', ['~? Ting Bell']],
  ['2 ta ting bell ar 1 ta rickshaw horn nibo', ['2 Ting Bell', '1 Rickshaw Horn']],
])('%s', async (text, goods) => {
  expect(await goodsIn(text)).toEqual(goods)
})

test('a helmet of several is none of them, until somebody chooses', async () => {
  const [goods] = (await paste('1 ta helmet lagbe')).data.goods as Found[]
  expect(goods?.isSure).toBe(false)
  expect(new Set(goods?.found.map(({ name }) => name))).toEqual(new Set(['Haor Helmet', 'City Helmet']))
})

test('goods on a line of their own are no name of a person, and a person is no goods', async () => {
  const { data } = await paste('Ting Bell\nSalma Khatun\n01819000111\n5 Green Road, Dhaka')
  expect(data).toMatchObject({
    name: { value: 'Salma Khatun', isSure: false },
    phones: [{ value: '01819000111', isSure: true }],
    streetAddress: { value: '5 Green Road' },
    district: { value: 'Dhaka', isSure: true },
    goods: [{ said: 'Ting Bell' }],
  })
})

test('nothing of it is kept', async () => {
  await paste('Salma, 01819000111, 2 ta ting bell')
  expect(await shop.db.selectFrom('drafts').selectAll().execute()).toEqual([])
})

test.each([
  ['', 'Paste what they wrote.'],
  [' \n ', 'Paste what they wrote.'],
  [undefined, 'Paste what they wrote.'],
  ['a'.repeat(10_000), 'At most 4,000 letters: paste only what is about this order.'],
])('%j is refused in words', async (text, words) => {
  expect(await paste(text)).toMatchObject({ status: 422, code: 'validation_failed', fields: { text: words } })
})

test.each([
  '😀🔥'.repeat(1_000),
  'https://example.com/p?x=01712345678',
  "'; drop table drafts; --",
  'hi',
  '\u202e\u0001',
])('%s is read, and has nothing of an order', async (text) => {
  const { status, data } = await paste(text)
  expect(status).toBe(200)
  expect(data).toMatchObject({ phones: [], name: null, streetAddress: null, district: null, goods: [] })
})

test('a chat that names as much as it can is answered', async () => {
  const { status, data } = await paste('2 ta kono ekta jinish lagbe\n'.repeat(200).slice(0, MAX_CHAT_LETTERS))
  expect(status).toBe(200)
  expect(data.goods.length).toBeLessThanOrEqual(20)
})

test('it is for who takes orders', async () => {
  expect((await paste('2 ting bell', await buildUser(shop))).status).toBe(403)
})
