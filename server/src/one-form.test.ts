/** One letter, two spellings: every search finds what is kept, on whichever keyboard it was typed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn } from './testing/accounts.ts'
import { buildProduct } from './testing/catalogue/products.ts'
import { placeOrder } from './testing/orders.ts'
import { openShop, type Shop } from './testing/shop.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

const get = async (path: string, search: string, more = '') => {
  const url = `/api/${path}${encodeURIComponent(search)}${more}`
  const answer = await shop.app.inject({ url, headers: { authorization: admin.token } })
  expect(answer.statusCode, url).toBe(200)
  return answer.json()
}

const SPELLINGS = [
  // ra and joiner, ra and non-joiner, before ya-phala; with neither
  ['\u09b0\u200d\u09cd\u09af\u09be\u09b2\u09bf', '\u09b0\u09cd\u09af\u09be\u09b2\u09bf'],
  ['\u09b0\u200c\u09cd\u09af\u09be\u09ae', '\u09b0\u09cd\u09af\u09be\u09ae'],
  // ya with its dot, and as one letter
  ['\u09ac\u09be\u09af\u09bc\u09c1', '\u09ac\u09be\u09df\u09c1'],
  ['V\u00e9lo', 'Ve\u0301lo'],
  ['Br\u00fbl\u00e9e', 'brulee'],
  ['N\u00fa\u00f1ez', 'NUNEZ'],
] as const

test.each(SPELLINGS)('%s is found as it stands, and as %s', async (kept, other) => {
  const product = await buildProduct(shop, { name: `${kept} ${Math.random().toString(36).slice(2)}` })
  const rider = await buildUser(shop, { name: kept })
  const overrides = { firstName: kept, city: kept }
  const placed = await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }], { overrides })
  expect(placed.statusCode).toBe(200)
  const message = { name: kept, email: rider.user.email, subject: kept, message: kept }
  await shop.app.inject({ method: 'POST', url: '/api/messages', payload: message })
  await shop.app.inject({
    method: 'PUT',
    url: `/api/bycles/${product._id}`,
    headers: { authorization: admin.token },
    payload: { price: 501 },
  })

  for (const typed of [kept, other, kept.toUpperCase()]) {
    expect((await get('bycles?search=', typed)).data.map(({ name }: { name: string }) => name)).toContain(
      product.name,
    )
    const suggested = (await get('search/suggestions?q=', typed)).data.products
    expect(suggested[0]).toMatchObject({ name: product.name, marks: [[0, kept.length]] })
    for (const path of ['bycles/manage?search=', 'stock?search=']) {
      expect([path, (await get(path, typed)).meta.total]).toEqual([path, 1])
    }
    // before what is only near
    expect((await get('orders?search=', typed)).data[0]).toMatchObject({ firstName: kept })
    // that it was added, and its price
    const changes = (await get('audit?entity=product&search=', typed)).data.slice(0, 2)
    expect(changes).toMatchObject([{ label: product.name }, { label: product.name }])
    expect((await get('auth/alluser?search=', typed)).data[0]).toMatchObject({ name: kept })
    expect((await get('messages?search=', typed)).data[0]).toMatchObject({ name: kept, subject: kept })
    expect((await get('mails?search=', typed)).data[0].subject).toContain(kept)
  }
})

test('by name, É stands beside E and not behind z', async () => {
  const brand = 'Alphabet'
  for (const name of ['zephyr', 'Éclair', 'Falcon', 'eagle']) await buildProduct(shop, { name, brand })
  const names = (answer: { data: { name: string }[] }) => answer.data.map(({ name }) => name)
  const sorted = ['eagle', 'Éclair', 'Falcon', 'zephyr']
  expect(names(await get('bycles?sort=name&brand=', brand))).toEqual(sorted)
  expect(names(await get('bycles?sort=name&order=desc&brand=', brand))).toEqual(sorted.toReversed())
  expect(names(await get('bycles/manage?sort=name&order=asc&search=', brand))).toEqual(sorted)
})
