/** How many statements a request may cost: each is a round trip to the database. Exact, so that one more is noticed. */
import { SHOP_PAGE_SIZE } from '@spokehaat/contract/basics/constants'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStorefront } from '../pages/storefront.ts'
import { isNameable } from '../platform/pool/statement-names.ts'
import { seedDemo } from '../shop/demo/seed.ts'
import { buildUser, type SignedIn } from './accounts.ts'
import { buildProduct } from './catalogue/products.ts'
import { placeOrder } from './orders.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
let rider: SignedIn
let product: string
let sent: CompiledQuery[] = []

beforeAll(async () => {
  shop = await openShop({
    onQuery: (query) => {
      if (!isGathered(query) && !isOfTheMinute(query)) sent.push(query)
    },
  })
  await seedDemo(shop.db)
  rider = await buildUser(shop)
  product = (await buildProduct(shop))._id
})
afterAll(() => shop.close())

/** What other nodes are told moments after a commit: one for all orders of that time, and none of them waits for it. */
function isGathered({ sql }: CompiledQuery): boolean {
  return sql.startsWith('select pg_notify(')
}

/** How common words are: read once a minute, beside the answering. */
function isOfTheMinute({ sql }: CompiledQuery): boolean {
  return /\bpg_stats\b|\bts_stat\(/.test(sql)
}

async function count(act: () => Promise<unknown>): Promise<number> {
  sent = []
  await act()
  return sent.length
}

const get = (url: string) => async () => {
  expect((await shop.app.inject({ url })).statusCode).toBe(200)
}

// the descriptions of a list apart from it: pages show lists without
test.each([
  ['/api/bycles', 2],
  ['/api/bycles?facets=1', 2],
  ['/api/bycles?facets=1&category=Road+Bikes&color=red&minPrice=100&inStock=1', 2],
  ['/api/bycles?search=helmet', 3],
  ['/api/search/suggestions?q=mount', 3],
])('%s: %i', async (url, expected) => {
  // the synonyms are kept from the first search on
  await shop.app.inject('/api/search/suggestions?q=bell')
  expect(await count(get(url))).toBe(expected)
})

test('a product by its id: 1', async () => {
  expect(await count(get(`/api/bycles/${product}`))).toBe(1)
})

test('what goes with a product: 2', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from products where sheet ->> 'form' = 'bicycle' limit 1`.execute(shop.db)
  expect(await count(get(`/api/bycles/${rows[0]?.id}/goes-with`))).toBe(2)
})

test('what the pages ask for: at most three for facts, one for categories, and their own', async () => {
  const storefront = createStorefront(shop.services)
  const query = { search: '', category: [], page: 1, limit: 8, facets: true }
  // settings and delivery side by side, each kept until it changes: what was asked for before is not asked for again
  expect(await count(() => storefront.facts())).toBeLessThanOrEqual(3)
  expect(await count(() => storefront.categories())).toBe(1)
  expect(await count(() => storefront.listProducts(query))).toBe(1)
  expect(
    await count(() => storefront.listProducts({ ...query, category: ['Kids Bikes'], height: 120 })),
  ).toBe(1)
  expect(await count(() => storefront.newest(['Road Bikes', 'Kids Bikes']))).toBe(1)
  // with those like it
  expect(await count(() => storefront.product(product))).toBe(1)
})

test('what a visit begins with is kept prepared: the newest, the first page of the list in any order, a product', async () => {
  const storefront = createStorefront(shop.services)
  const query = { search: '', category: [], page: 1, limit: SHOP_PAGE_SIZE, facets: true }
  await count(async () => {
    await storefront.newest(['Road Bikes'])
    await storefront.listProducts(query)
    await storefront.listProducts({ ...query, sort: 'price', order: 'desc' })
    await storefront.product(product)
  })
  expect(sent.filter(({ sql }) => !isNameable(sql))).toEqual([])
  // whoever asks for another number of products must not fill the names
  await count(() => storefront.listProducts({ ...query, limit: 9 }))
  expect(sent.filter(({ sql }) => isNameable(sql))).toEqual([])
})

test('a quote, and placing an order', async () => {
  const line = { product, quantity: 1 }
  const quote = await count(async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/quote',
      payload: { products: [line] },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  })
  const order = await count(async () => {
    expect((await placeOrder(shop, rider.token, [line])).statusCode).toBe(200)
  })
  // a quote: products; settings, delivery and VAT together; and the discounts that need no code. An order reads them, too,
  // what is kept for who orders, and whose customer it is: their first order writes one down
  // and it is written with its lines, its story and its account, and its page with what is told of it
  expect({ quote, order }).toEqual({ quote: 3, order: 19 })
})
