import { auditEntry } from '@spokehaat/contract/identity/audit'
import { BEGINNINGS } from '@spokehaat/contract/shop/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createStorefront } from '../pages/storefront.ts'
import { buildAdmin, buildUser, type SignedIn } from '../testing/accounts.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

const get = (path: string, who = admin) =>
  shop.app.inject({ url: `/api${path}`, headers: { authorization: who.token } })
const put = (payload: Record<string, unknown>, who = admin) =>
  shop.app.inject({
    method: 'PUT',
    url: '/api/settings',
    headers: { authorization: who.token },
    payload,
  })
const log = async (query: string) =>
  z.array(auditEntry).parse((await get(`/audit?entity=setting&${query}`)).json().data)

test('a new shop begins with what is said of each setting, and so does one whose setting has no row yet', async () => {
  expect((await get('/settings')).json().data).toEqual(BEGINNINGS)
  await shop.services.db.deleteFrom('settings').where('key', '=', 'codAnswerDays').execute()
  expect((await get('/settings')).json().data).toEqual(BEGINNINGS)
  const answer = await put({ set: { codAnswerDays: 4 }, seen: { codAnswerDays: 3 } })
  expect(answer.json().data.codAnswerDays).toBe(4)
  await put({ set: { codAnswerDays: 3 }, seen: { codAnswerDays: 4 } })
  expect((await get('/settings')).json().data).toEqual(BEGINNINGS)
})

test('without the usual list price, only those that were set are shown, in answers that were kept, too', async () => {
  const plain = await buildProduct(shop, { price: 100 })
  const own = await buildProduct(shop, { price: 100, listPrice: 140 })
  const listPrices = async () => {
    const list = await shop.app.inject({ url: '/api/bycles?limit=100' })
    const shown = z
      .array(z.object({ _id: z.string(), listPrice: z.number().nullable() }))
      .parse(list.json().data)
    const alone = await shop.app.inject({ url: `/api/bycles/${plain._id}` })
    const listed = (id: string) => shown.find(({ _id }) => _id === id)?.listPrice
    return [listed(plain._id), alone.json().data.listPrice, listed(own._id)]
  }
  const switchTo = (usualListPrice: boolean) =>
    put({ set: { usualListPrice }, seen: { usualListPrice: !usualListPrice } })
  expect(await listPrices()).toEqual([115, 115, 140])
  expect((await switchTo(false)).statusCode).toBe(200)
  await expect.poll(listPrices).toEqual([null, null, 140])
  expect((await log('search=usual'))[0]).toMatchObject({ label: 'Usual list price' })
  await switchTo(true)
  await expect.poll(listPrices).toEqual([115, 115, 140])
})

test('a change holds at once: for quotes, for pages, and on record with its history', async () => {
  const bike = await buildProduct(shop, { price: 100 })
  const quote = async () => {
    const payload = { products: [{ product: bike._id, quantity: 1, price: 100 }] }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/cart/quote', payload })
    return answer.json().data.totalBdt
  }
  expect(await quote()).toBe(12_000)
  const answer = await put({
    set: { bdtPerUsd: 122.5, shopPhone: '+880 1800-111111', saleEndsAt: '2030-01-01T12:00:00Z' },
    seen: { bdtPerUsd: 120, shopPhone: '+880 1700-000000', saleEndsAt: null },
  })
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'Settings saved successfully!'])
  expect(await quote()).toBe(12_250)
  expect(await createStorefront(shop.services).facts()).toEqual({
    closed: null,
    shop: {
      name: { en: 'Spokehaat', bn: 'স্পোকহাট' },
      mark: { start: 'Spoke', tag: 'haat' },
      elsewhere: [
        { name: 'Facebook', href: 'https://www.facebook.com/spokehaat' },
        { name: 'Instagram', href: 'https://www.instagram.com/spokehaat' },
        { name: 'YouTube', href: 'https://www.youtube.com/@spokehaat' },
        { name: 'WhatsApp', href: 'https://wa.me/8801700000000' },
      ],
      legal: {},
    },
    visit: {
      hours: [{ from: 'saturday', to: 'thursday', opens: '10:00', closes: '20:00' }],
      mapLink: '',
      morePhones: [],
    },
    rate: 122.5,
    contact: {
      phone: '+880 1800-111111',
      email: 'hello@spokehaat.example',
      address: '27 Spoke Lane, Dhanmondi, Dhaka 1205',
    },
    addressBn: '২৭ স্পোক লেন, ধানমন্ডি, ঢাকা ১২০৫',
    brandsInBangla: expect.objectContaining({ Turag: 'তুরাগ' }),
    saleEndsAt: '2030-01-01T12:00:00Z',
    delivery: { isFree: true, fromBdt: 0, freeFromBdt: null, days: { handOver: 2, most: 10 } },
    cashToBdt: 75_000,
    giftCards: null,
    look: null,
  })

  await put({ set: { bdtPerUsd: 123.4567 }, seen: { bdtPerUsd: 122.5 } })
  const rates = (await get('/settings/rates')).json()
  expect(rates.meta.total).toBe(2)
  expect(rates.data).toMatchObject([
    { from: 122.5, to: 123.4567, by: admin.user.email },
    { from: 120, to: 122.5, by: admin.user.email },
  ])
  expect((await log('search=phone'))[0]).toMatchObject({
    by: { _id: admin.user._id, name: admin.user.email },
    action: 'update',
    entityId: 'shopPhone',
    label: 'Phone',
    before: { shopPhone: '+880 1700-000000' },
    after: { shopPhone: '+880 1800-111111' },
  })
})

test('of two admins at once the second is told, and nothing of theirs is half done', async () => {
  const other = await buildAdmin(shop)
  const [first, second] = await Promise.all([
    put({ set: { lowStock: 7 }, seen: { lowStock: 3 } }),
    put({ set: { lowStock: 8, codAnswerDays: 1 }, seen: { lowStock: 3, codAnswerDays: 3 } }, other),
  ])
  const statuses = [first.statusCode, second.statusCode]
  expect(statuses.toSorted()).toEqual([200, 409])
  const refused = statuses[0] === 409 ? first : second
  const now = (await get('/settings')).json().data
  expect(refused.json()).toMatchObject({
    code: 'version_conflict',
    fields: { lowStock: `It reads ${now.lowStock} by now.` },
    details: { current: { lowStock: now.lowStock } },
  })
  expect(now.codAnswerDays).toBe(now.lowStock === 8 ? 1 : 3)
  // another field meanwhile, or the same value, is no clash
  const same = await put({
    set: { lowStock: now.lowStock, shopAddress: 'New Road 1' },
    seen: { lowStock: 3, shopAddress: now.shopAddress },
  })
  expect(same.statusCode).toBe(200)
  const entries = await log('search=threshold')
  expect(entries).toHaveLength(1)
})

test.each([
  [{ set: {}, seen: {} }, ''],
  [{ set: { lowStock: 4 }, seen: {} }, 'seen'],
  [{ set: { bdtPerUsd: 0.5 }, seen: { bdtPerUsd: 120 } }, 'set.bdtPerUsd'],
  [{ set: { bdtPerUsd: 120.00001 }, seen: { bdtPerUsd: 120 } }, 'set.bdtPerUsd'],
  [{ set: { saleEndsAt: 'tomorrow' }, seen: { saleEndsAt: null } }, 'set.saleEndsAt'],
  [{ set: { motto: 'Ride' }, seen: {} }, 'set'],
])('%j is refused', async (payload, field) => {
  const answer = await put(payload)
  expect(answer.statusCode).toBe(422)
  if (field) expect(Object.keys(answer.json().fields)).toContain(field)
})

test('only an admin reads and sets them, and nobody writes the log', async () => {
  const manager = await buildUser(shop, { role: 'manager' })
  for (const path of ['/settings', '/settings/rates', '/audit']) {
    expect([path, (await get(path, manager)).statusCode]).toEqual([path, 403])
  }
  expect((await put({ set: { lowStock: 1 }, seen: { lowStock: 3 } }, manager)).statusCode).toBe(403)
  const [entry] = await log('limit=1')
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'] as const) {
    for (const url of ['/api/audit', `/api/audit/${entry?._id}`]) {
      const answer = await shop.app.inject({ method, url, headers: { authorization: admin.token } })
      expect([404, 405]).toContain(answer.statusCode)
    }
  }
  await expect(shop.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  await expect(shop.db.updateTable('audit_log').set({ label: 'x' }).execute()).rejects.toThrow('append-only')
})

test('the log is searched by who, what, when and which', async () => {
  const [newest] = await log('limit=1')
  if (!newest) throw new Error('The log is empty.')
  const found = async (query: string) => (await log(`${query}&limit=100`)).length
  const all = await found('')
  expect(await found(`by=${admin.user._id}`)).toBeGreaterThan(0)
  expect(await found(`search=${encodeURIComponent(admin.user.email.toUpperCase())}`)).toBe(
    await found(`by=${admin.user._id}`),
  )
  expect(await found('action=update')).toBe(all)
  expect(await found('action=delete')).toBe(0)
  expect(await found('search=100%25')).toBe(0)
  expect(await found('from=2001-01-01&to=2001-12-31')).toBe(0)
  expect(await found('from=2001-01-01')).toBe(all)
})
