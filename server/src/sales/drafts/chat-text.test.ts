/** What is sent of an order in a chat, and by which chat it came. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let staff: SignedIn
let bell: string
let horn: string
beforeAll(async () => {
  shop = await openShop()
  staff = await buildAdmin(shop)
  bell = (await buildProduct(shop, { name: 'Ting Bell', nameBn: 'টিং বেল', price: 30, stock: 50 }))._id
  horn = (await buildProduct(shop, { name: 'Rickshaw Horn', price: 10, stock: 50 }))._id
})
afterAll(() => shop.close())

async function api(method: 'GET' | 'POST', path: string, payload?: object) {
  const headers = { authorization: staff.token }
  const answer = await shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const CUSTOMER = { streetAddress: '5 Green Road', city: 'Dhaka', district: 'Dhaka' }
async function draft(content: object = {}) {
  const lines = [{ product: bell, quantity: 2, price: 30 }]
  const customer = { ...CUSTOMER, firstName: 'Salma', phone: '01819000111' }
  return (await api('POST', '/drafts', { channel: 'whatsapp', pay: 'link', lines, customer, ...content }))
    .data
}
async function place({ _id, version, quote }: Awaited<ReturnType<typeof draft>>) {
  const answer = await api('POST', `/drafts/${_id}/place`, { version, totalBdt: quote.totalBdt, tell: false })
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  return answer.data
}

test('it says who, what, how much, until when and where to pay, in the language and the digits of the buyer', async () => {
  const { order, number, payUrl, chat } = await place(await draft())
  const { payBy } = (await api('POST', `/orders/${order}/pay-link`, { tell: false })).data
  expect(chat).toMatchObject({ language: 'bn', whatsApp: '8801819000111' })
  const token = payUrl.split('/').at(-1)
  const english = chat.en.split('\n')
  expect(english[0]).toMatch(new RegExp(`^Salma, your order ${number} at .+:$`))
  expect(english).toEqual(expect.arrayContaining(['2 × Ting Bell: Tk 7,200', 'Total: Tk 7,200']))
  expect(english.at(-2)).toMatch(/^The price is good until \d\d:\d\d, \w{3}, \d{1,2} \w{3}\. Pay here:$/)
  expect(english.at(-1)).toMatch(new RegExp(`/o/${token}$`))
  expect(chat.bn).toContain('২ × টিং বেল: ৳৭,২০০')
  expect(chat.bn.split('\n').at(-1)).toMatch(new RegExp(`/bn/o/${token}$`))
  expect(chat.bn.replace(number, '').replace(/http\S+/, '')).not.toMatch(/[0-9]/)
  // a link that is made later says its own time
  const at = new Date(new Date(payBy).getTime() + 6 * 3_600_000).toISOString().slice(11, 16)
  shop.advance(10 * 60_000)
  Object.assign(staff, await signIn(shop, staff.user.email))
  const later = (await api('POST', `/orders/${order}/pay-link`, { tell: false })).data
  expect(later.chat.en).not.toContain(`until ${at}`)
  expect(new Date(later.payBy).getTime()).toBeGreaterThan(new Date(payBy).getTime())
})

test('of nobody’s name and a number that nobody has, it greets nobody and offers no WhatsApp', async () => {
  const { chat } = await place(await draft({ customer: { ...CUSTOMER, phone: '0000000000' } }))
  expect(chat.en).toMatch(/^Your order SH-/)
  expect(chat.whatsApp).toBeNull()
})

test('more than five lines are counted in one', async () => {
  const sizes = ['S', 'M', 'L', 'XL', 'XS', 'XXL']
  const variants = sizes.map((size) => ({ color: null, size, stock: 5 }))
  const { _id } = await buildProduct(shop, { name: 'Jersey', price: 10, variants })
  const lines = sizes.map((size) => ({ product: _id, quantity: 1, price: 10, size }))
  const { chat } = await place(await draft({ lines: [...lines, { product: horn, quantity: 1, price: 10 }] }))
  expect(chat.en).toContain('1 × Jersey, size S: Tk 1,200')
  expect(chat.en).toContain('and 3 more: Tk 3,600')
  expect(chat.en).not.toContain('Rickshaw Horn')
})

test('what is paid at the door has no link and no text', async () => {
  expect(await place(await draft({ pay: 'cash' }))).toMatchObject({ payUrl: null, chat: null })
})

test('an order says by which chat it came, and drafts are told apart by it', async () => {
  const made = await draft({ channel: 'messenger' })
  const other = await draft()
  const ids = async (query: string) => {
    const { data, channels } = await api('GET', `/drafts?${query}`)
    return { ids: data.map(({ _id }: { _id: string }) => _id), channels }
  }
  expect(await ids('channel=messenger')).toEqual({ ids: [made._id], channels: ['messenger', 'whatsapp'] })
  expect((await ids('channel=whatsapp')).ids).toEqual([other._id])
  expect((await ids('channel=counter')).ids).toEqual([])
  expect((await ids('')).ids).toEqual([other._id, made._id])
  expect((await api('GET', '/drafts?channel=pigeon')).status).toBe(422)
  const { order } = await place(other)
  const { data } = await ask(shop, staff.token, 'GET', `/${order}`)
  expect(data.channel).toBe('whatsapp')
  expect(JSON.stringify(data)).toContain('Ordered by WhatsApp')
})
