import { advise } from '@spokehaat/contract/catalogue/fit/advise'
import { inseamBounds } from '@spokehaat/contract/catalogue/fit/legs'
import {
  type Facets,
  type ProductPageMeta,
  type ProductSummary,
  productQuery,
  type Suggestions,
} from '@spokehaat/contract/catalogue/product'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type DemoProduct, demoCatalogue } from '../../shop/demo/catalogue.ts'
import { seedDemo } from '../../shop/demo/seed.ts'
import { buildAdmin } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { colorFamily } from './color-family.ts'
import { foldFacetChanges } from './facet-bits.queries.ts'
import { pageRows } from './list.queries.ts'
import { insertSearchWords, noteAllForSearch, remeasureRiders, renewWords } from './search-index.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await seedDemo(shop.db)
})
afterAll(() => shop.close())

type Query = Record<string, string | number | readonly string[]>

async function list(
  query: Query,
  at: Shop = shop,
): Promise<{ data: ProductSummary[]; meta: ProductPageMeta }> {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(key, String(one))
  }
  const answer = await at.app.inject({ method: 'GET', url: `/api/bycles?${params}` })
  expect(answer.statusCode, `${params}: ${answer.body.slice(0, 300)}`).toBe(200)
  return answer.json()
}
const names = async (query: Query) => (await list(query)).data.map((product) => product.name)

async function suggestionsFor(q: string): Promise<Suggestions> {
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/api/search/suggestions?${new URLSearchParams({ q })}`,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

describe('words of riders', () => {
  test.each([
    ['cycle', 100, 'bike/bicycle', /./],
    ['mtb', 28, 'mountain bike/bicycle', /Mountain/],
    ['mountain cycle', 28, 'mountain bike/bicycle', /Mountain/],
    ['ladies cycle', 3, 'bike/bicycle step/ladies/women', /./],
    ['gear cycle', 20, 'bike/bicycle gear/speed', /./],
    ['ebike', 10, 'electric bike/bicycle', /Electric/],
    ['e-bike', 10, 'electric bike/bicycle', /Electric/],
    ['সাইকেল', 100, 'bike/bicycle', /./],
  ])('%s finds %i and more, and says how it was read', async (search, least, meant, category) => {
    const { data, meta } = await list({ search, facets: '1' })
    expect(meta.total).toBeGreaterThanOrEqual(least)
    // what is typed in Bangla is said in Bangla
    const readAs = { search: meant, ...(search === 'সাইকেল' && { said: [search] }) }
    expect(meta.readAs).toEqual(readAs)
    expect(data[0]?.category).toMatch(category)
    expect((await suggestionsFor(search)).readAs).toEqual(readAs)
    const literal = await list({ search, literal: '1' })
    expect(literal.meta.readAs).toBeUndefined()
    expect(literal.meta.total).not.toBe(meta.total)
  })

  test('a price is read as one, in dollars or in taka at the rate in force', async () => {
    for (const [search, most] of [
      ['under 500', 500],
      ['below $500', 500],
      ['bike under tk 60000', 500],
      ['৫০০ ডলারের মধ্যে', 500],
    ] as const) {
      const { data, meta } = await list({ search, sort: 'price', order: 'desc' })
      expect(meta.total).toBeGreaterThan(3)
      expect(meta.readAs?.maxPrice).toBe(meta.readAs?.currency === 'BDT' ? 60_000 : 500)
      expect(data[0]?.price).toBeLessThanOrEqual(most)
      expect(data[0]?.price).toBeGreaterThan(most / 2)
    }
    const both = await list({ search: 'mountain cycle over 1000', maxPrice: 2000 })
    expect(both.meta.readAs).toEqual({
      search: 'mountain bike/bicycle',
      said: ['mountain cycle'],
      minPrice: 1000,
      currency: 'USD',
    })
    for (const { price, category } of both.data) {
      expect(price).toBeGreaterThanOrEqual(1000)
      expect(price).toBeLessThanOrEqual(2000)
      expect(category).toBe('Mountain Bikes')
    }
    const { products, categories } = await suggestionsFor('under 500')
    expect(products.length).toBeGreaterThan(0)
    expect(products.every(({ price }) => price <= 500)).toBe(true)
    expect(categories).toEqual([])
  })

  test('where what was meant finds nothing, the words are taken as they stand', async () => {
    const { meta } = await list({ search: 'mtb zzzqqq' })
    expect(meta.readAs).toBeUndefined()
    expect((await list({ search: 'moutain helmt under 3' })).meta).toMatchObject({ readAs: { maxPrice: 3 } })
  })

  test('a short word is no slip of a common one', async () => {
    for (const search of ['hike', 'xbike']) expect((await list({ search })).meta.correctedTo).toBeUndefined()
  })

  test('the owner’s list holds at once, on record, and of two the second is told', async () => {
    const admin = await buildAdmin(shop)
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
      shop.app.inject({
        method,
        url: `/api/settings/synonyms${path}`,
        headers: { authorization: admin.token },
        ...(payload && { payload }),
      })
    expect((await list({ search: 'garir dori' })).meta.readAs).toBeUndefined()
    const added = await call('POST', '', { typed: ' Garir DÓRI', meant: 'Lock / chain' })
    expect(added.json().data).toMatchObject({ typed: 'garir dori', meant: 'lock/chain', version: 1 })
    const found = await list({ search: 'garir dori' })
    expect(found.meta.readAs).toEqual({ search: 'lock/chain' })
    expect(found.data[0]?.name).toMatch(/lock|tala/i)
    expect((await call('POST', '', { typed: 'garir dori', meant: 'bell' })).json()).toMatchObject({
      code: 'synonym_taken',
      fields: { typed: expect.any(String) },
    })
    expect((await call('POST', '', { typed: '!?', meant: '' })).json().fields).toEqual({
      typed: 'What do shoppers type?',
      meant: 'What do they mean?',
    })
    const { _id } = added.json().data
    const change = { typed: 'garir dori', meant: 'bell', version: 1 }
    expect((await call('PUT', `/${_id}`, change)).statusCode).toBe(200)
    expect((await call('PUT', `/${_id}`, change)).json().code).toBe('version_conflict')
    expect((await list({ search: 'garir dori' })).data[0]?.name).toMatch(/bell/i)
    expect((await call('DELETE', `/${_id}`)).statusCode).toBe(200)
    expect((await call('DELETE', `/${_id}`)).json().code).toBe('synonym_not_found')
    expect((await list({ search: 'garir dori' })).meta.readAs).toBeUndefined()
    const log = await shop.app.inject({
      url: `/api/audit?entity=synonym&entityId=${_id}`,
      headers: { authorization: admin.token },
    })
    expect(log.json().data).toMatchObject([
      { action: 'delete', before: { meant: 'bell' } },
      { action: 'update', before: { meant: 'lock/chain' }, after: { meant: 'bell' } },
      { action: 'add', label: 'garir dori' },
    ])
  })
})

describe('words', () => {
  test('a product’s own name comes first', async () => {
    expect((await names({ search: 'Garjan Carbon' }))[0]).toBe('Garjan Carbon')
    expect((await names({ search: 'garjan' })).slice(0, 2).sort()).toEqual(['Garjan 130', 'Garjan Carbon'])
  })

  test('the last word may be unfinished, the others not', async () => {
    expect((await names({ search: 'garj' }))[0]).toMatch(/^Garjan/)
    expect((await names({ search: 'garjan car' }))[0]).toBe('Garjan Carbon')
    expect((await list({ search: 'garj carbon' })).meta.leftOut).toEqual(['garj'])
  })

  test('every word must be met, in whatever order, and small words count for nothing', async () => {
    const turag = await names({ search: 'turag helmet' })
    expect(turag).toContain('Chhata Town Helmet')
    expect(turag).not.toContain('Pakhi Helmet')
    expect(await names({ search: 'helmet turag' })).toEqual(turag)
    expect(await names({ search: 'the helmet by turag' })).toEqual(turag)
  })

  test('the family of a color is a word too', async () => {
    const [first] = (await list({ search: 'red helmet' })).data
    expect(first?.category).toBe('Accessories')
    expect(first?.colors.map(({ hex }) => colorFamily(hex))).toContain('red')
  })

  test('a word of the description is found, after those that have it in the name', async () => {
    const found = await names({ search: 'Srimangal', limit: 100 })
    expect(found).toContain('Garjan 130')
    await buildProduct(shop, { name: 'Zafrani', description: '' })
    await buildProduct(shop, { name: 'Another', description: 'As good as the zafrani.' })
    expect(await names({ search: 'zafrani' })).toEqual(['Zafrani', 'Another'])
  })

  test('an ending makes no difference', async () => {
    expect((await names({ search: 'helmets' })).sort()).toEqual((await names({ search: 'helmet' })).sort())
  })

  test('a SKU finds its product first, and a variant’s SKU the product it belongs to, however it is sorted', async () => {
    await buildProduct(shop, { name: 'As good as 12102', price: 1, description: '12102 12102' })
    for (const sort of [{}, { sort: 'price' }, { sort: 'name' }, { sort: 'createdAt' }] as Query[]) {
      expect((await names({ search: '12102', ...sort }))[0]).toBe('Garjan Carbon')
    }
    const { rows } = await sql<{ sku: string }>`
      select v.sku from variants v join products p on p.id = v.product_id where p.sku = 12102 order by v.position limit 1
    `.execute(shop.db)
    expect(await names({ search: rows[0]?.sku.toLowerCase() ?? '' })).toEqual(['Garjan Carbon'])
    expect((await names({ search: '1210' })).length).toBeGreaterThan(1)
  })

  test('slips of the finger are mended, and the answer says so', async () => {
    const mended = await list({ search: 'mountian', limit: 100 })
    expect(mended.meta.correctedTo).toBe('mountain')
    const meant = await list({ search: 'mountain', limit: 100 })
    expect(mended.data).toEqual(meant.data)
    expect(meant.meta).not.toHaveProperty('correctedTo')
    expect((await list({ search: 'garajn carbno' })).data[0]?.name).toBe('Garjan Carbon')
  })

  test('a word that was put in finds what begins so, where the catalogue has such words', async () => {
    await buildProduct(shop, { name: 'Zuppelin' })
    await buildProduct(shop, { name: 'Zuppelinado' })
    const mended = await list({ search: 'zupplein' })
    expect(mended.meta).toMatchObject({ correctedTo: 'zuppelin', total: 2 })
    expect(mended.data).toEqual((await list({ search: 'zuppelin' })).data)
  })

  test('where nothing is found, the nearest word is offered; where nothing is near, nothing is', async () => {
    const far = await list({ search: 'mountainsideways' })
    expect(far.data).toEqual([])
    expect(far.meta.didYouMean).toBe('mountain')
    const strange = await list({ search: 'qqqzzzxxx' })
    expect(strange.meta).toEqual({ page: 1, limit: 8, total: 0, pages: 0 })
  })

  test.each([
    ['mountian garajn', { correctedTo: 'mountain garjan' }],
    ['garjan qqqzzzxxx', { didYouMean: 'garjan', leftOut: ['qqqzzzxxx'] }],
    ['mountain bke', { didYouMean: 'mountain bike', leftOut: ['bke'] }],
  ])('two slips are mended together, and a word like none is left out: %s', async (search, meant) => {
    expect((await list({ search })).meta).toMatchObject(meant)
  })

  test('a known word is left alone, whatever else keeps the list empty', async () => {
    const { meta } = await list({ search: 'mountain', minPrice: 999_999 })
    expect(meta).toEqual({ page: 1, limit: 8, total: 0, pages: 0 })
  })

  test.each([
    "it's",
    "'; drop table products; --",
    '& | ! ( ) : * <-> \\',
    "road & !bike | 'x':*",
    '"road bike',
    ':*',
    '\\',
    '1e5 -12 +3 0x10',
    '২৭.৫ ইঞ্চি সাইকেল',
    'পাহাড়ি',
    '½ ² ①',
    '\ud800',
    '٣٤ 自転車 🚲',
    'x '.repeat(50),
    'a'.repeat(100),
  ])('%j is only text', async (search) => {
    await list({ search, facets: '1' })
    await suggestionsFor(search)
  })

  test('a name in Bengali is found by its word', async () => {
    await buildProduct(shop, { name: 'দুরন্ত সাইকেল' })
    expect(await names({ search: 'দুরন্ত' })).toEqual(['দুরন্ত সাইকেল'])
  })

  test('a changed product is found by what it is now', async () => {
    const { token } = await buildAdmin(shop)
    const product = await buildProduct(shop, { name: 'Oldword', colors: [{ name: 'Ink', hex: '#000000' }] })
    const answer = await shop.app.inject({
      method: 'PUT',
      url: `/api/bycles/${product._id}`,
      headers: { authorization: token },
      payload: {
        name: 'Xylophone',
        brand: 'Newbrand',
        colors: [{ name: 'Sky', hex: '#2060ff' }],
        variants: [{ color: '#2060ff', stock: 3 }],
      },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await names({ search: 'Xylophone', brand: 'Newbrand', color: 'blue' })).toEqual(['Xylophone'])
    expect(await names({ search: 'Oldword' })).toEqual([])
    expect(await names({ brand: 'Newbrand', color: 'black' })).toEqual([])
    expect((await list({ search: 'xylophnoe' })).meta.correctedTo).toBe('xylophone')
  })
})

describe('in any spelling, and in Bangla', () => {
  const spellings = ['cycle', 'saikel', 'cykel', 'সাইকেল', 'শাইকেল']
  let words: Shop
  beforeAll(async () => {
    words = await openShop()
    await buildProduct(words, { name: 'Cycle Stand' })
    await buildProduct(words, { name: 'সাইকেল স্ট্যান্ড' })
    await buildProduct(words, { name: 'Saikel Stand' })
    await buildProduct(words, { name: 'Rain Cover', description: 'For your helmet.' })
    await buildProduct(words, { name: 'Town Helmet' })
    await buildProduct(words, { name: 'শহরের হেলমেট' })
    await buildProduct(words, { name: 'Wide Rim', nameBn: 'চওড়া চাকা', descriptionBn: 'বৃষ্টির দিনে, কাদায়।' })
    await buildProduct(words, { name: 'Rear Wheel' })
  })
  afterAll(() => words.close())

  const found = async (search: string) =>
    (await list({ search, limit: 20 }, words)).data.map(({ name }) => name)

  test.each(spellings)(
    '%s stand: what has it as it was typed first, then all that sounds the same',
    async (word) => {
      const stands = await found(`${word} stand`)
      expect([...stands].sort()).toEqual(['Cycle Stand', 'Saikel Stand', 'সাইকেল স্ট্যান্ড'].sort())
      const same = { cycle: 'Cycle Stand', saikel: 'Saikel Stand', সাইকেল: 'সাইকেল স্ট্যান্ড' }[word]
      if (same !== undefined && same !== 'সাইকেল স্ট্যান্ড') expect(stands[0]).toBe(same)
    },
  )

  test.each(['helmet', 'helmat', 'হেলমেট', 'হেল্মেট', 'helmt'])(
    '%s finds helmets of both scripts',
    async (word) => {
      expect((await found(word)).sort()).toEqual(['Rain Cover', 'Town Helmet', 'শহরের হেলমেট'].sort())
    },
  )

  test('in each script its own comes first', async () => {
    expect((await found('helmet'))[0]).toBe('Town Helmet')
    expect((await found('হেলমেট'))[0]).toBe('শহরের হেলমেট')
  })

  test('an English word finds what only a text in Bangla has, and a synonym either way', async () => {
    expect(await found('kaday')).toEqual(['Wide Rim'])
    expect(await found('কাদায়')).toEqual(['Wide Rim'])
    const admin = await buildAdmin(words)
    const payload = { typed: 'চাকা', meant: 'wheel' }
    await words.app.inject({
      method: 'POST',
      url: '/api/settings/synonyms',
      headers: { authorization: admin.token },
      payload,
    })
    for (const search of ['চাকা', 'chaka', 'chakaa', 'wheel']) {
      expect((await found(search)).sort(), search).toEqual(['Rear Wheel', 'Wide Rim'])
    }
    expect((await found('wheel'))[0]).toBe('Rear Wheel')
  })

  test('a word that is still being typed is heard as far as it goes', async () => {
    expect((await found('হেলম')).sort()).toEqual(['Rain Cover', 'Town Helmet', 'শহরের হেলমেট'].sort())
    expect(await found('helm')).toContain('শহরের হেলমেট')
  })

  // as keyboards send them: joiners within a word, a letter and its dot, a letter and its accent
  test.each([
    [
      '\u09b0\u200d\u09cd\u09af\u09be\u09b2\u09bf',
      ['\u09b0\u200d\u09cd\u09af\u09be\u09b2\u09bf', '\u09b0\u09cd\u09af\u09be\u09b2\u09bf', 'rali'],
    ],
    [
      '\u09b0\u200c\u09cd\u09af\u09be\u09ae',
      ['\u09b0\u200c\u09cd\u09af\u09be\u09ae', '\u09b0\u09cd\u09af\u09be\u09ae'],
    ],
    ['\u09ac\u09be\u09af\u09bc\u09c1', ['\u09ac\u09be\u09df\u09c1', '\u09ac\u09be\u09af\u09bc\u09c1']],
    ['V\u00e9lo', ['Ve\u0301lo', 'velo', 'ভেলো']],
    ['Cr\u00e8me Br\u00fbl\u00e9e Saddle', ['brulee', 'Creme Brulee', 'cre\u0300me bru\u0302le\u0301e']],
  ])('%s, however it is typed', async (name, typed) => {
    await buildProduct(words, { name })
    for (const search of typed) expect(await found(search), search).toContain(name)
  })

  test.each([
    '\u200d',
    '\u200c\u200d\u200c',
    '\u200b\u2060\ufeff',
    'ক'.repeat(100),
    '্'.repeat(100),
    '🚲🚲',
    '👩‍🔧',
    'প্রশ্ন?🚲',
    'cyসাইcleকেল',
    '%',
    '_%_',
    `'"`,
    '।॥৳',
    'а́бв্ক',
  ])('%j is only text', async (search) => {
    const { meta } = await list({ search, facets: '1' }, words)
    expect(meta.total).toBe(0)
    await suggestionsFor(search)
  })

  test.each(['সা'.repeat(250), 'সাইকেল\0'])('%j can be no search, and is told so', async (search) => {
    const answer = await words.app.inject({ url: `/api/bycles?${new URLSearchParams({ search })}` })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields.search).toEqual(expect.any(String))
  })

  test('a rare word is found among many newer ones of its sound', async () => {
    await sql`
      insert into products (id, name, brand, ordinary_price_cents, type, category, description, sku, in_stock, tags, rating, facets, created_at)
      select gen_random_uuid(), 'Lokka ' || n, 'Many', 100, 'Road', 'Bicycles', '', 60000000 + n, true, '{}', 5, '{}', now()
      from generate_series(1, 600) as n`.execute(words.db)
    await buildProduct(words, { name: 'Another lokka', description: '' })
    await sql`update products set created_at = '2020-01-01', name = 'Laka' where name = 'Another lokka'`.execute(
      words.db,
    )
    await inTransaction(words.db, async (trx) => {
      const { rows } = await sql<{ id: string }>`select id from products`.execute(trx)
      await insertSearchWords(
        trx,
        rows.map(({ id }) => id),
      )
    })
    const { data, meta } = await list({ search: 'laka' }, words)
    expect(meta.total).toBe(601)
    expect(data[0]?.name).toBe('Laka')
  })
})

describe('words of before', () => {
  test('are keyed anew in batches where the function was another, and those of products are gathered', async () => {
    const old = await openShop()
    await buildProduct(old, { name: 'দুরন্ত সাইকেল', description: 'পাহাড়ে চলে।' })
    for (let n = 0; n < 600; n++)
      await sql`insert into search_words (word) values (${`word${letters(n)}`})`.execute(old.db)
    await sql`update search_words set key = '', keyed_by = 1`.execute(old.db)
    await sql`delete from search_words where word like 'প%'`.execute(old.db)
    await sql`insert into search_walk values ('00000000-0000-0000-0000-000000000000')`.execute(old.db)
    // by its exact words alone
    expect((await list({ search: 'দুরন্ত' }, old)).meta.total).toBe(1)
    expect((await list({ search: 'duronto' }, old)).meta.total).toBe(0)
    const done = await renewWords(old.db)
    expect(done.words).toBeGreaterThan(600)
    expect(done.products).toBe(1)
    expect((await list({ search: 'duronto' }, old)).meta.total).toBe(1)
    expect((await list({ search: 'paharhe' }, old)).meta.total).toBe(1)
    expect(await renewWords(old.db)).toEqual({ words: 0, products: 0 })
    await old.close()
  })
})

/** Names in letters alone. */
const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

describe('suggestions', () => {
  test('at most five products with what matched, and the categories of that name', async () => {
    const found = await suggestionsFor('mountain b')
    expect(found.products.length).toBeLessThanOrEqual(5)
    expect(found.categories).toEqual([
      {
        name: 'Mountain Bikes',
        marks: [
          [0, 8],
          [9, 10],
        ],
      },
    ])
    const [first] = (await suggestionsFor('garj')).products
    expect(first?.name).toMatch(/^Garjan/)
    expect(first?.marks).toEqual([[0, 4]])
    expect(first).toHaveProperty('isDrawn', true)
  })

  test('mend slips, and mark what was meant', async () => {
    const found = await suggestionsFor('helmett')
    expect(found.search).toBe('helmet')
    expect(found.products[0]?.name).toMatch(/helmet/i)
    expect(found.products[0]?.marks).toHaveLength(1)
  })

  test('nothing typed, nothing offered', async () => {
    expect(await suggestionsFor('')).toEqual({ search: '', products: [], categories: [] })
  })
})

describe.each(['noted only', 'worked into the bits', 'half of them changed since'])(
  'facets, against the demo catalogue by hand: changes %s',
  (state) => {
    let demo: Shop
    beforeAll(async () => {
      demo = await openShop()
      await seedDemo(demo.db)
      await sql`
        update products set on_sale = true, sale_price_cents = ordinary_price_cents - 1 where sku % 7 = 0
      `.execute(demo.db)
      if (state === 'noted only') return
      if (state === 'half of them changed since') {
        await sql`create table kept as select id, facets, rider_heights, rider_boxes, ordinary_price_cents, on_sale from products`.execute(
          demo.db,
        )
        await sql`
        update products set facets = '{category:Bicycles,brand:Nobody}', rider_heights = '{[90,200]}',
          rider_boxes = '{(200,95),(90,40)}', ordinary_price_cents = 7,
          on_sale = false, sale_price_cents = null
        where sku % 2 = 0
      `.execute(demo.db)
      }
      expect(await foldFacetChanges(demo.db)).toBe(demoCatalogue.length)
      expect(await foldFacetChanges(demo.db)).toBe(0)
      if (state === 'half of them changed since') {
        await sql`
        update products p set facets = k.facets, rider_heights = k.rider_heights, rider_boxes = k.rider_boxes, on_sale = k.on_sale,
          ordinary_price_cents = k.ordinary_price_cents,
          sale_price_cents = case when k.on_sale then k.ordinary_price_cents - 1 end
        from kept k where k.id = p.id and p.sku % 2 = 0
      `.execute(demo.db)
        await sql`insert into facet_changes select id from products where sku % 2 = 0`.execute(demo.db)
      }
    })
    afterAll(() => demo.close())

    type Choice = Partial<
      Record<'category' | 'type' | 'brand' | 'color' | 'wheel' | 'material' | 'brakes', string[]>
    > & {
      height?: number
      inseam?: number
      inStock?: boolean
      onSale?: boolean
      minPrice?: number
      maxPrice?: number
    }
    const isIn = (chosen: string[] | undefined, values: string[]) =>
      chosen === undefined || values.some((value) => chosen.includes(value))
    const bike = ({ sheet }: DemoProduct) => (sheet?.form === 'bicycle' ? sheet : null)
    const valuesOf = {
      category: (one: DemoProduct) => [one.category],
      type: (one: DemoProduct) => [one.type],
      brand: (one: DemoProduct) => [one.brand],
      color: (one: DemoProduct) => [...new Set(one.colors.map(({ hex }) => colorFamily(hex)))],
      wheel: (one: DemoProduct) => [bike(one)?.wheel.name ?? []].flat(),
      material: (one: DemoProduct) => [bike(one)?.frameMaterial ?? []].flat(),
      brakes: (one: DemoProduct) => [bike(one)?.brakes ?? []].flat(),
    } satisfies Record<string, (one: DemoProduct) => string[]>
    const fits = (one: DemoProduct, height: number, inseam?: number) => {
      const sheet = bike(one)
      const rider = { height: height * 10, ...(inseam !== undefined && { inseam: inseam * 10 }) }
      return sheet !== null && advise(sheet, rider).best !== null
    }
    const isSold = (one: DemoProduct) => one.variants.some(({ stock }) => stock > 0)

    const isOnSale = (one: DemoProduct) => one.sku % 7 === 0
    const priceOf = (one: DemoProduct) => (isOnSale(one) ? (one.price * 100 - 1) / 100 : one.price)

    function keep(choice: Choice, except?: string): DemoProduct[] {
      return demoCatalogue.filter(
        (one) =>
          Object.entries(valuesOf).every(
            ([facet, values]) =>
              facet === except || isIn(choice[facet as keyof typeof valuesOf], values(one)),
          ) &&
          priceOf(one) >= (choice.minPrice ?? 0) &&
          priceOf(one) <= (choice.maxPrice ?? Number.POSITIVE_INFINITY) &&
          (except === 'height' || choice.height === undefined || fits(one, choice.height, choice.inseam)) &&
          (except === 'inStock' || !choice.inStock || isSold(one)) &&
          (except === 'onSale' || !choice.onSale || isOnSale(one)),
      )
    }

    function countByHand(choice: Choice): Facets {
      const count = (facet: keyof typeof valuesOf) => {
        const counts = new Map<string, number>()
        for (const value of keep(choice, facet).flatMap(valuesOf[facet])) {
          counts.set(value, (counts.get(value) ?? 0) + 1)
        }
        return [...counts].map(([value, n]) => ({ value, count: n }))
      }
      const heights = keep(choice, 'height')
      return {
        ...(Object.fromEntries(
          Object.keys(valuesOf).map((facet) => [facet, count(facet as keyof typeof valuesOf)]),
        ) as Omit<Facets, 'height' | 'inStock' | 'onSale'>),
        // an inseam belongs to one height alone: the counts of heights leave it out
        height: [
          ...new Set([
            ...Array.from({ length: 23 }, (_, step) => 90 + 5 * step),
            choice.inseam === undefined ? (choice.height ?? 90) : 90,
          ]),
        ]
          .map((value) => ({ value, count: heights.filter((one) => fits(one, value)).length }))
          .filter(({ count: n }) => n > 0),
        inStock: keep(choice, 'inStock').filter(isSold).length,
        onSale: keep(choice, 'onSale').filter(isOnSale).length,
      }
    }

    const sorted = (facets: Facets | undefined) =>
      Object.fromEntries(
        Object.entries(facets ?? {}).map(([facet, counts]) => [
          facet,
          Array.isArray(counts)
            ? [...counts].sort((a, b) => (String(a.value) < String(b.value) ? -1 : 1))
            : counts,
        ]),
      )

    test.each<Choice>([
      {},
      { category: ['Mountain Bikes'] },
      { category: ['Mountain Bikes', 'Kids Bikes'], color: ['red'] },
      { type: ['Road', 'Gravel'], material: ['carbon', 'steel'] },
      { brand: ['Lawachara'], wheel: ['29″', '27.5″'], brakes: ['hydraulic disc'] },
      { color: ['black', 'green', 'blue'], height: 170 },
      { height: 120, inStock: true },
      { category: ['Accessories'], inStock: true, color: ['black'] },
      { brand: ['Nobody'], material: ['titanium'] },
      { minPrice: 300, maxPrice: 899 },
      { minPrice: 0.01, maxPrice: 59.99, color: ['black', 'red'] },
      { minPrice: 310, maxPrice: 310 },
      { maxPrice: 45 },
      { minPrice: 1299, type: ['Road'] },
      { minPrice: 900, maxPrice: 300 },
      { minPrice: 1_400_000 },
      { minPrice: 10, maxPrice: 1_400_000 },
      { height: 133, color: ['red'] },
      { height: 87 },
      { height: 172, category: ['Road Bikes', 'Mountain Bikes'] },
      { height: 203, inStock: true },
      { height: 150, inseam: 69 },
      { height: 172, inseam: 78, category: ['Road Bikes', 'Mountain Bikes'], color: ['red', 'black'] },
      { height: 165, inseam: 70, inStock: true, maxPrice: 899 },
      { height: 120, inseam: 53 },
      { height: 188, inseam: 70 },
      { onSale: true },
      { onSale: true, category: ['Road Bikes', 'Kids Bikes'], maxPrice: 899 },
      {
        type: ['City'],
        brakes: ['coaster', 'V-brake'],
        inStock: true,
        height: 165,
        color: ['red', 'blue', 'white'],
      },
    ])('%j', async (choice) => {
      const { inStock, onSale, ...rest } = choice
      const { data, meta } = await list(
        {
          ...rest,
          ...(inStock && { inStock: '1' }),
          ...(onSale && { onSale: '1' }),
          facets: '1',
          limit: 100,
        },
        demo,
      )
      const expected = keep(choice)
      expect(meta.total).toBe(expected.length)
      if (expected.length <= 100) {
        expect(data.map(({ sku }) => sku).sort()).toEqual(expected.map(({ sku }) => sku).sort())
      }
      expect(sorted(meta.facets)).toEqual(sorted(countByHand(choice)))
    })

    test('plain counts of the products’ own rows give the same page, in the place of the bits', async () => {
      vi.resetModules()
      vi.doMock('./facet-bits.queries.ts', () => import('../../testing/catalogue/plain-facets.ts'))
      const plain = await import('./list.queries.ts')
      vi.doUnmock('./facet-bits.queries.ts')
      expect(plain.pageRows(demo.db, productQuery.parse({ facets: '1' })).sql).not.toContain('facet_')
      const some = <T>(values: readonly T[]) =>
        fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined })
      const anyOf = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
      const valuesIn = (facet: keyof typeof valuesOf) => [...new Set(demoCatalogue.flatMap(valuesOf[facet]))]
      const query = fc.record({
        ...Object.fromEntries(
          (Object.keys(valuesOf) as (keyof typeof valuesOf)[]).map((facet) => [
            facet,
            some(valuesIn(facet).slice(0, 4)),
          ]),
        ),
        height: anyOf(fc.integer({ min: 85, max: 205 })),
        inStock: anyOf(fc.constant('1')),
        onSale: anyOf(fc.constant('1')),
        minPrice: anyOf(fc.integer({ min: 0, max: 900 })),
        maxPrice: anyOf(fc.integer({ min: 0, max: 2_000 })),
        sort: fc.constantFrom('price', 'name', 'createdAt'),
        page: fc.integer({ min: 1, max: 3 }),
        facets: fc.constant('1'),
      })
      await fc.assert(
        fc.asyncProperty(query, async (asked) => {
          const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
          const parsed = productQuery.parse(given)
          const [bits, rows] = await Promise.all([
            demo.db.executeQuery(pageRows(demo.db, parsed)),
            demo.db.executeQuery(plain.pageRows(demo.db, parsed)),
          ])
          expect(rows.rows).toEqual(bits.rows)
        }),
        { numRuns: 40 },
      )
    })

    test('a rider is shown exactly the bicycles of which some size is advised', async () => {
      const aRider = fc.integer({ min: 80, max: 200 }).chain((height) => {
        const { min, max } = inseamBounds(height * 10)
        return fc.record({
          height: fc.constant(height),
          // mostly usual legs
          inseam: fc.option(
            fc.oneof(
              fc.integer({ min: Math.round(height * 0.43), max: Math.round(height * 0.49) }),
              fc.integer({ min: min / 10, max: max / 10 }),
            ),
            { nil: undefined },
          ),
        })
      })
      await fc.assert(
        fc.asyncProperty(aRider, async ({ height, inseam }) => {
          const query = { height, ...(inseam !== undefined && { inseam }), limit: 100, facets: '1' }
          const first = await list(query, demo)
          const rest = first.meta.total > 100 ? (await list({ ...query, page: 2 }, demo)).data : []
          const found = [...first.data, ...rest].map(({ sku }) => sku)
          const advised = demoCatalogue.filter((one) => fits(one, height, inseam))
          expect(found.sort()).toEqual(advised.map(({ sku }) => sku).sort())
          const counted = first.meta.facets?.category.reduce((sum, { count }) => sum + count, 0)
          expect(counted).toBe(advised.length)
        }),
        { numRuns: 25 },
      )
    })

    test('words and a rider go together', async () => {
      const { data, meta } = await list(
        { search: 'bike', height: 172, inseam: 78, facets: '1', limit: 100 },
        demo,
      )
      const bySku = new Map(demoCatalogue.map((one) => [one.sku, one]))
      expect(data.length).toBeGreaterThan(10)
      for (const { sku } of data) {
        const found = bySku.get(sku)
        expect(found && fits(found, 172, 78)).toBe(true)
      }
      const all = await list({ search: 'bike', facets: '1' }, demo)
      expect(meta.facets?.height).toEqual(all.meta.facets?.height)
    })

    test('only those who ask get counts, and the page is the same either way', async () => {
      for (const query of [
        {},
        { search: 'road' },
        { search: 'road', sort: 'price', order: 'desc' },
        { color: 'red', page: 2 },
      ] as Query[]) {
        const plain = await list(query, demo)
        const counted = await list({ ...query, facets: '1' }, demo)
        expect(plain.meta).not.toHaveProperty('facets')
        expect(counted.data).toEqual(plain.data)
        expect(counted.meta).toMatchObject(plain.meta)
      }
    })

    test('counts follow the search and the price', async () => {
      const { meta } = await list({ search: 'helmet', maxPrice: 50, facets: '1', limit: 100 }, demo)
      expect(meta.facets?.category.reduce((sum, { count }) => sum + count, 0)).toBe(meta.total)
      expect(meta.facets?.category[0]?.value).toBe('Accessories')
    })

    test.each<Query>([{}, { search: 'bike' }, { sort: 'price' }, { sort: 'name', facets: '1' }])(
      'pages of %j put together are the whole list, each product once',
      async (query) => {
        const { meta } = await list({ ...query, limit: 7 }, demo)
        const ids: string[] = []
        for (let page = 1; page <= meta.pages; page++) {
          ids.push(...(await list({ ...query, limit: 7, page }, demo)).data.map(({ _id }) => _id))
        }
        expect(ids).toHaveLength(meta.total)
        expect(new Set(ids).size).toBe(meta.total)
        expect((await list({ ...query, limit: 7, page: meta.pages + 1 }, demo)).meta.total).toBe(meta.total)
      },
    )

    test.each([
      'color=teal',
      'material=wood',
      'height=12',
      'type=Boat',
      'inStock=maybe',
      'brand=%00',
      'inseam=70',
      'inseam=120&height=170',
      'inseam=30&height=170',
    ])('refuses %s with the field named', async (query) => {
      const answer = await demo.app.inject({ method: 'GET', url: `/api/bycles?${query}` })
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().fields)[0]).toMatch(new RegExp(`^${query.split('=')[0]}`))
    })

    test('products from before there was this search are noted when the shop starts', async () => {
      const before = await list({ facets: '1', color: 'red', height: 170 }, demo)
      const small = await list({ height: 150, inseam: 69 }, demo)
      await sql`update products set facets = null, rider_heights = null, rider_boxes = null`.execute(demo.db)
      await sql`insert into facet_changes select id from products`.execute(demo.db)
      await sql`delete from search_words`.execute(demo.db)
      expect((await list({ color: 'red' }, demo)).meta.total).toBe(0)
      expect(await noteAllForSearch(demo.db)).toBe(demoCatalogue.length)
      expect(await noteAllForSearch(demo.db)).toBe(0)
      expect(await list({ facets: '1', color: 'red', height: 170 }, demo)).toEqual(before)
      expect((await list({ height: 150, inseam: 69 }, demo)).meta.total).toBe(small.meta.total)
      expect((await list({ search: 'mountian' }, demo)).meta.correctedTo).toBe('mountain')
    })

    test('a release that measures otherwise measures every product anew, once', async () => {
      const before = await list({ height: 150, inseam: 69, facets: '1' }, demo)
      await sql`update products set rider_boxes = null where rider_boxes is not null`.execute(demo.db)
      await sql`update products set rider_heights = '{[150,151)}' where sku % 3 = 0 and rider_heights is not null`.execute(
        demo.db,
      )
      await sql`insert into facet_changes select id from products`.execute(demo.db)
      await sql`insert into rider_walk values ('00000000-0000-0000-0000-000000000000')`.execute(demo.db)
      expect((await list({ height: 151, inseam: 69 }, demo)).meta.total).toBe(0)
      const bicycles = demoCatalogue.filter((one) => bike(one) !== null)
      expect(await remeasureRiders(demo.db)).toBe(bicycles.length)
      expect(await remeasureRiders(demo.db)).toBe(0)
      expect(await list({ height: 150, inseam: 69, facets: '1' }, demo)).toEqual(before)
    })
  },
)
