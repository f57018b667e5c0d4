/** The desk's lists find people and things in any spelling, by any form of a number, and never break. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshKeys } from './platform/text-search/near-keys.queries.ts'
import { buildAdmin, buildUser, type SignedIn } from './testing/accounts.ts'
import { buildProduct } from './testing/catalogue/products.ts'
import { ask, buyPaid, placeOrder } from './testing/orders.ts'
import { openShop, type Shop } from './testing/shop.ts'

let shop: Shop
let admin: SignedIn
let product: string
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
  product = (await buildProduct(shop, { stock: 99 }))._id
})
afterAll(() => shop.close())

const LISTS = {
  orders: 'orders?',
  users: 'auth/alluser?',
  messages: 'messages?',
  questions: 'questions?',
  mails: 'mails?',
  subscribers: 'subscribers?',
  audit: 'audit?',
} as const
type List = keyof typeof LISTS

async function find(list: List, search: string, more = '') {
  const url = `/api/${LISTS[list]}search=${encodeURIComponent(search)}${more}`
  const answer = await shop.app.inject({ url, headers: { authorization: admin.token } })
  expect(answer.statusCode, url).toBe(200)
  return answer.json() as { data: Record<string, string>[]; meta: { total: number } }
}
const totals = async (search: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(LISTS).map(async (list) => [list, (await find(list as List, search)).meta.total] as const),
    ),
  )

async function order(who: SignedIn, overrides: Record<string, unknown>): Promise<string> {
  const placed = await placeOrder(shop, who.token, [{ product, quantity: 1 }], { overrides })
  expect(placed.statusCode, placed.body).toBe(200)
  return placed.json().data.order
}
const write = (name: string, email: string, message: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/messages',
    payload: { name, email, subject: 'A question', message },
  })

describe('in any spelling', () => {
  beforeAll(async () => {
    const rahima = await buildUser(shop, { name: 'রহিমা খাতুন', email: 'rahima.khatun@spokehaat.example' })
    await order(rahima, { firstName: 'রহিমা', lastName: 'খাতুন', streetAddress: 'বাড়ি ৭, মিরপুর-১০' })
    await write('রহিমা খাতুন', 'khatun@spokehaat.example', 'মিরপুর থেকে লিখছি।')
    await shop.app.inject({
      method: 'POST',
      url: `/api/bycles/${product}/questions`,
      payload: { name: 'রহিমা খাতুন', question: 'মিরপুর থেকে নেওয়া যাবে?' },
    })
    const subscribe = { email: 'rahima.khatun@spokehaat.example', consent: true }
    await shop.app.inject({ method: 'POST', url: '/api/newsletter', payload: subscribe })
    // a change on record, of what has a name in Bangla
    const bike = await buildProduct(shop, { name: 'রহিমা খাতুন সাইকেল' })
    const change = { method: 'PUT', url: `/api/bycles/${bike._id}`, payload: { price: 777 } } as const
    await shop.app.inject({ ...change, headers: { authorization: admin.token } })
  })

  test.each(['রহিমা', 'Rahima', 'rohima', 'রাহিমা', 'RAHIMAA', 'রহিমা khatun', 'খাতুন রহিমা'])(
    '%s finds the order, the user, the message, the question, the mail, the subscriber and the change',
    async (typed) => {
      expect((await find('orders', typed)).data).toMatchObject([{ firstName: 'রহিমা' }])
      expect((await find('users', typed)).data).toMatchObject([{ name: 'রহিমা খাতুন' }])
      expect((await find('messages', typed)).data[0]).toMatchObject({ name: 'রহিমা খাতুন' })
      expect((await find('questions', typed)).data).toMatchObject([{ name: 'রহিমা খাতুন' }])
      expect((await find('mails', typed)).meta.total).toBeGreaterThan(0)
      expect((await find('subscribers', typed)).data).toMatchObject([
        { email: 'rahima.khatun@spokehaat.example' },
      ])
      expect((await find('audit', typed)).data[0]?.label).toContain('রহিমা')
    },
  )

  test.each(['মিরপুর', 'Mirpur', 'mirpor', 'mirpur-10', 'রপুর'])(
    '%s finds the street and the message',
    async (typed) => {
      expect((await find('orders', typed)).data).toMatchObject([{ firstName: 'রহিমা' }])
      if (typed !== 'mirpur-10')
        expect((await find('messages', typed)).data).toMatchObject([{ name: 'রহিমা খাতুন' }])
    },
  )

  test('a slip of the finger finds what is near', async () => {
    await refreshKeys(shop.db)
    for (const typed of ['rahmia', 'mirpkur', 'khautn']) {
      expect((await find('orders', typed)).data[0], typed).toMatchObject({ firstName: 'রহিমা' })
    }
  })
})

describe('in order of rank', () => {
  const names = async (search: string, more = '') =>
    (await find('users', search, more)).data.map(({ name }) => name)

  test('text before sound before what is near, each the newest first, page by page', async () => {
    for (const name of ['Selinaz', 'সেলিনা', 'Selina', 'Celina', 'Silena', 'Selina Two'])
      await buildUser(shop, { name })
    await refreshKeys(shop.db)
    const ranked = ['Selina Two', 'Selina', 'Selinaz']
    const found = await names('selina')
    expect(found.slice(0, 3)).toEqual(['Selina Two', 'Selina', 'Selinaz'])
    expect(found.slice(3, 6).sort()).toEqual(['Celina', 'Silena', 'সেলিনা'].sort())
    expect(found.slice(3, 6)).toEqual(['Silena', 'Celina', 'সেলিনা'])
    const pages = await Promise.all([1, 2, 3].map((page) => names('selina', `&limit=2&page=${page}`)))
    expect(pages.flat()).toEqual(found.slice(0, 6))
    // by name, the ranks stay
    expect(await names('selina', '&sort=name&order=asc')).toEqual([
      ...ranked.toSorted((a, b) => (a < b ? -1 : 1)),
      'Celina',
      'Silena',
      'সেলিনা',
    ])
  })

  test('many who sound the same do not hide the one who is written so', async () => {
    await buildUser(shop, { name: 'Jhorna Exact' })
    for (let n = 0; n < 25; n++) await buildUser(shop, { name: `ঝর্না ${n}` })
    expect((await names('jhorna', '&limit=25'))[0]).toBe('Jhorna Exact')
    expect((await find('users', 'jhorna')).meta.total).toBe(26)
  })
})

test.each([
  [
    '01819000111',
    ['+880 1819-000111', '01819000111', '০১৮১৯০০০১১১', '1819 000111', '8801819000111', '000111'],
  ],
  ['+880 1819-000222', ['+880 1819-000222', '01819000222', '০১৮১৯০০০২২২', '1819 000222', '1819000222']],
])('%s is found in every form of it', async (phone, forms) => {
  const who = await buildUser(shop, { name: 'Phone', phone })
  await order(who, { phone })
  for (const typed of forms) {
    expect((await find('users', typed)).data, typed).toMatchObject([{ email: who.user.email }])
    expect((await find('orders', typed)).meta.total, typed).toBe(1)
  }
})

describe('what is changed is found by its new sound at once', () => {
  test('a name and a phone', async () => {
    const who = await buildUser(shop, { name: 'Before' })
    const payload = { name: 'ফিরোজা পারভীন', phone: '01819000333' }
    await shop.app.inject({
      method: 'PUT',
      url: `/api/auth/updateuser/${who.user._id}`,
      headers: { authorization: who.token },
      payload,
    })
    for (const typed of ['firoza parvin', '+8801819000333']) {
      expect((await find('users', typed)).data, typed).toMatchObject([{ email: who.user.email }])
    }
  })

  test('an order that is placed anew, and a parcel that is sent', async () => {
    const who = await buildUser(shop)
    const product = (await buildProduct(shop, { name: 'কাঠবিড়ালি সাইকেল', stock: 9 }))._id
    const place = (overrides: Record<string, unknown>) =>
      placeOrder(shop, who.token, [{ product, quantity: 1 }], { overrides })
    const first = (await place({ firstName: 'Unpaid' })).json().data.order
    const again = await place({ firstName: 'জোহরা', city: 'খুলনা' })
    expect(again.json().data.order).toBe(first)
    for (const typed of ['zohra khulna', 'kathbirali', 'কাঠবিড়ালি']) {
      expect((await find('orders', typed)).data, typed).toMatchObject([{ _id: first }])
    }
    expect((await find('orders', 'Unpaid')).meta.total).toBe(0)
    const paid = await buyPaid(shop, who.token, [{ product, quantity: 1 }])
    await ask(shop, admin.token, 'PUT', `/${paid.order}/fulfilment`, { to: 'Packed' })
    const sent = { to: 'Shipped', courier: 'Sundarban', trackingNumber: 'SBX-7781' }
    await ask(shop, admin.token, 'PUT', `/${paid.order}/fulfilment`, sent)
    expect((await find('orders', 'sbx-7781')).data).toMatchObject([{ _id: paid.order }])
    expect((await find('orders', paid.payment.slice(2))).data).toMatchObject([{ _id: paid.order }])
  })

  test('every row that the shop has written is of this version', async () => {
    for (const table of ['orders', 'users', 'messages', 'mails', 'subscribers', 'audit_log'] as const) {
      const rows = await shop.db.selectFrom(table).select('keyed_by').distinct().execute()
      expect([table, rows.map(({ keyed_by }) => keyed_by)]).toEqual([table, [expect.any(Number)]])
      expect(rows[0]?.keyed_by).not.toBe(0)
    }
  })
})

describe('what nobody is called', () => {
  const NONE = { orders: 0, users: 0, messages: 0, questions: 0, mails: 0, subscribers: 0, audit: 0 }

  test.each([
    ['joiners alone', '\u200d\u200c\u200d'],
    ['a hundred letters of Bangla', 'ক্ষ'.repeat(33)],
    ['emoji', '🚲🦄'],
    ['a joined emoji', '👩‍🔧'],
    ['signs of patterns', '%_%'],
    ['a stroke', '\\'],
    ['three scripts in one word', 'রহिमाxyz'],
    ['vowel signs without a letter', 'ািী'],
    ['a form that looks like a group of letters', 'GaHbHh'],
    ['a key as it is stored', ' RAHIMA '],
  ])('%s', async (what, typed) => {
    const found = await totals(typed)
    // this one is the name as it sounds
    if (what.startsWith('a key')) expect(found.users).toBeGreaterThan(0)
    else expect(found).toEqual(NONE)
  })

  test('a name of emoji is found by it', async () => {
    await buildUser(shop, { name: 'Rider 🦊🚲' })
    expect((await find('users', '🦊')).data).toMatchObject([{ name: 'Rider 🦊🚲' }])
    expect((await find('users', '🦊🚲')).meta.total).toBe(1)
    expect((await find('users', '🚲🦊')).meta.total).toBe(0)
  })

  test('five hundred letters, and NUL, are refused in words or find nothing', async () => {
    for (const list of Object.values(LISTS)) {
      for (const typed of ['ক'.repeat(500), 'রহিমা\0', '\0']) {
        const url = `/api/${list}search=${encodeURIComponent(typed)}`
        const answer = await shop.app.inject({ url, headers: { authorization: admin.token } })
        expect([200, 422], `${url.slice(0, 60)} ${answer.body.slice(0, 200)}`).toContain(answer.statusCode)
      }
    }
  })
})
