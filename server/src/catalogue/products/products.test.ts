import type { Product } from '@spokehaat/contract/catalogue/product'
import type { Category } from '@spokehaat/contract/catalogue/product-fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCatalogue } from '../../shop/demo/catalogue.ts'
import { buildAdmin, buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { addProduct, findProduct, findWithRelated, listNewest } from './products.ts'

let shop: Shop
let admin: { token: string }
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ method: 'GET', url })
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, token = admin.token) =>
  shop.app.inject({ method, url, headers: { authorization: token }, ...(payload && { payload }) })

const MISSING = '0198f000-0000-7000-8000-000000000000'
let sku = 900_000
const fresh = (overrides: object = {}) => ({
  name: 'New bike',
  price: 700,
  stock: 4,
  sku: ++sku,
  ...overrides,
})

const M = (stock: number) => ({ color: '#000000', size: 'M', stock })

describe('GET /api/bycles', () => {
  test('filters by word, category and price, sorts, and pages', async () => {
    const tag = 'Kingfisher'
    await buildProduct(shop, { name: `${tag} One`, price: 900, category: 'Road Bikes' })
    await buildProduct(shop, { name: `${tag} Two`, price: 300, category: 'Kids Bikes' })
    await buildProduct(shop, { name: `${tag} Three`, price: 600, category: 'Road Bikes' })
    const names = async (query: string) =>
      (await get(`/api/bycles?search=${tag}&${query}`)).json().data.map((one: { name: string }) => one.name)

    expect(await names('sort=price')).toEqual([`${tag} Two`, `${tag} Three`, `${tag} One`])
    expect(await names('sort=price&order=desc')).toEqual([`${tag} One`, `${tag} Three`, `${tag} Two`])
    expect(await names('sort=name')).toEqual([`${tag} One`, `${tag} Three`, `${tag} Two`])
    expect(await names('category=Road%20Bikes&sort=price')).toEqual([`${tag} Three`, `${tag} One`])
    expect(await names('category=Road%20Bikes&category=Kids%20Bikes')).toHaveLength(3)
    expect(await names('minPrice=300&maxPrice=600&sort=price')).toEqual([`${tag} Two`, `${tag} Three`])
    const second = await get(`/api/bycles?search=${tag}&sort=price&limit=2&page=2`)
    expect(second.json()).toMatchObject({
      success: true,
      data: [{ name: `${tag} One` }],
      meta: { page: 2, limit: 2, total: 3, pages: 2 },
    })
  })

  test('a search takes signs of SQL patterns as letters', async () => {
    await buildProduct(shop, { name: 'Hundred%_Percent' })
    expect((await get('/api/bycles?search=Hundred%25_Percent')).json().meta.total).toBe(1)
    expect((await get('/api/bycles?search=%25_')).json().meta.total).toBe(0)
    expect((await get(`/api/bycles?search=${encodeURIComponent("it's")}`)).statusCode).toBe(200)
  })

  test('an empty bound of the price is none', async () => {
    const product = await buildProduct(shop, { name: 'Boundless' })
    const found = (await get('/api/bycles?search=Boundless&minPrice=&maxPrice=')).json().data
    expect(found.map((one: { _id: string }) => one._id)).toEqual([product._id])
  })

  test.each(['page=0', 'limit=101', 'sort=colour', 'minPrice=cheap', 'maxPrice=1e308', 'category=Boats'])(
    'refuses %s with the field named',
    async (query) => {
      const answer = await get(`/api/bycles?${query}`)
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ success: false, code: 'validation_failed' })
      expect(Object.keys(answer.json().fields)[0]).toMatch(new RegExp(`^${query.split('=')[0]}`))
    },
  )

  test('gives the sheets of bicycles together, and of nothing else', async () => {
    const draft = demoCatalogue.find(({ sheet }) => sheet?.form === 'bicycle')
    if (!draft) throw new Error('the demo has a bicycle')
    const bike = await buildProduct(shop, { name: 'Framed', sheet: draft.sheet })
    const gone = await buildProduct(shop, { name: 'Frameless', sheet: draft.sheet })
    const plain = await buildProduct(shop, { name: 'Plain' })
    await send('DELETE', `/api/bycles/${gone._id}`)
    const ids = [bike._id, gone._id, plain._id, MISSING, bike._id]
    const answer = await get(`/api/bycles/frames?${ids.map((id) => `id=${id}`).join('&')}`)
    expect(answer.json().data).toEqual([{ _id: bike._id, sheet: draft.sheet, fitWords: null }])
    expect((await get(`/api/bycles/frames?id=${bike._id}`)).json().data).toHaveLength(1)
    for (const query of ['', '?id=', '?id=bell', `?${'id=x&'.repeat(61)}`])
      expect((await get(`/api/bycles/frames${query}`)).statusCode, query).toBe(422)
  })
})

test('a list says what tells bicycles apart, and nothing of the kind of what is none', async () => {
  const draftOf = (form: string) => {
    const found = demoCatalogue.find(({ sheet }) => sheet?.form === form)
    if (!found) throw new Error(`the demo catalogue has no ${form}`)
    const { addedAt: _, ...draft } = found
    return draft
  }
  const [bike, bell] = [draftOf('bicycle'), draftOf('accessory')]
  if (bike.sheet?.form !== 'bicycle') throw new Error('it is none')
  const { weight, drivetrain, wheel } = bike.sheet
  const facts = { weight, gears: drivetrain.gears, wheel: wheel.name }
  for (const [draft, expected] of [
    [{ ...bike, name: 'Apart One' }, facts],
    [{ ...bell, name: 'Apart Two' }, null],
  ] as const) {
    const { _id } = await addProduct(shop.db, draft, null)
    const listed = (await get(`/api/bycles?search=${encodeURIComponent(draft.name)}&sort=name`)).json().data
    expect(listed.find((one: { _id: string }) => one._id === _id).facts).toEqual(expected)
    expect((await get(`/api/bycles/${_id}`)).json().data.facts).toEqual(expected)
    expect((await findWithRelated(shop.db, _id))?.product.facts).toEqual(expected)
  }
})

test('the newest of some categories: four, in order, what is archived not among them', async () => {
  const add = (category: 'Road Bikes' | 'Kids Bikes' | 'Accessories') => buildProduct(shop, { category })
  const road = await add('Road Bikes')
  const kids = await add('Kids Bikes')
  const more = [await add('Road Bikes'), await add('Road Bikes'), await add('Kids Bikes')]
  await add('Accessories')
  const gone = await add('Road Bikes')
  expect((await send('DELETE', `/api/bycles/${gone._id}`)).statusCode).toBe(200)
  const ids = async (...asked: Category[]) => (await listNewest(shop.db, asked)).map(({ _id }) => _id)

  const newest = more.map(({ _id }) => _id).reverse()
  expect(await ids('Kids Bikes', 'Road Bikes')).toEqual([...newest, kids._id])
  expect((await ids('Road Bikes')).slice(0, 3)).toEqual([newest[1], newest[2], road._id])
  expect(await ids()).toEqual([])
})

test('a product with those like it: the same products as by themselves, the nearest in price first', async () => {
  const add = (price: number, overrides: object = {}) =>
    buildProduct(shop, { category: 'Electric Bikes', price, tags: ['light, small', 'city'], ...overrides })
  const one = await add(500, {
    colors: [{ name: 'Brick', hex: '#C8452D' }],
    variants: [{ color: '#c8452d', size: 'M', stock: 5 }],
    listPrice: null,
  })
  const [far, near, nearest] = [
    await add(900),
    await add(430),
    await add(540, { image_url: 'https://pictures.example/a.jpg' }),
  ]
  const found = await findWithRelated(shop.db, one._id)

  expect(found?.product).toEqual(await findProduct(shop.db, one._id))
  expect(found?.related.map(({ _id }) => _id)).toEqual([nearest._id, near._id, far._id])
  for (const other of found?.related ?? []) expect(await findProduct(shop.db, other._id)).toMatchObject(other)
  expect(await findWithRelated(shop.db, MISSING)).toBeNull()
})

test('a client gets every field of a product, and a picture for each, in the list and alone', async () => {
  const { token } = await buildAdmin(shop)
  const plain = await buildProduct(shop, { brand: 'Picturesque', description: 'Of steel.' })
  const photo = `/images/${'c'.repeat(40)}.webp`
  const own = await buildProduct(shop, { brand: 'Picturesque', image_url: photo })
  const elsewhere = await buildProduct(shop, { brand: 'Picturesque', image_url: 'https://i.example/a.avif' })
  const list = (await shop.app.inject('/api/bycles?brand=Picturesque')).json().data
  expect(list).toHaveLength(3)
  for (const [product, image_url, kept] of [
    [plain, `http://shop.test/pictures/product/${plain._id}`, null],
    [own, `http://shop.test/pictures/product/${own._id}`, photo],
    [elsewhere, 'https://i.example/a.avif', 'https://i.example/a.avif'],
  ] as const) {
    const { description } = product
    const listed = list.find(({ _id }: { _id: string }) => _id === product._id)
    expect(listed).toMatchObject({ image_url, photo: kept, description, stock: 10, colors: [], rating: 5 })
    const alone = (await shop.app.inject(`/api/bycles/${product._id}`)).json().data
    expect(alone).toMatchObject({ image_url, photo: kept, description })
    // sent back as it was given, it is still the picture that was there
    const put = await shop.app.inject({
      method: 'PUT',
      url: `/api/bycles/${product._id}`,
      headers: { authorization: token },
      payload: { image_url, price: 501 },
    })
    expect(put.json().data).toMatchObject({ image_url, photo: kept, price: 501 })
  }
})

test('a picture elsewhere is taken, one inside a network or with a login is not', async () => {
  const { token } = await buildAdmin(shop)
  const { _id } = await buildProduct(shop)
  const put = (image_url: string) =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/bycles/${_id}`,
      headers: { authorization: token },
      payload: { image_url },
    })
  for (const address of [
    'https://user:pw@169.254.169.254/a.png',
    'http://127.1/a.png',
    'http://nas.local/a',
  ]) {
    const answer = await put(address)
    expect([address, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
      address,
      422,
      ['image_url'],
    ])
  }
  expect((await put('https://pictures.example/a.jpg')).statusCode).toBe(200)
})

describe('GET /api/bycles/{id}', () => {
  test('shows colors, and stock by variant, less what is held', async () => {
    const product = await buildProduct(shop, {
      colors: [
        { name: 'Monsoon', hex: '#0E3B2E' },
        { name: 'Brick', hex: '#C8452D' },
      ],
      variants: [
        { color: '#0e3b2e', size: 'S', stock: 2 },
        { color: '#c8452d', size: 'M', stock: 5 },
      ],
    })
    const { data } = (await get(`/api/bycles/${product._id}`)).json()
    expect(data.stock).toBe(7)
    expect(data.colors.map((color: { hex: string }) => color.hex)).toEqual(['#0e3b2e', '#c8452d'])
    expect(data.variants).toMatchObject([
      { color: '#0e3b2e', size: 'S', stock: 2 },
      { color: '#c8452d', size: 'M', stock: 5 },
    ])
    expect(data.listPrice).toBe(575)
  })

  test('what is switched off is out of stock wherever it is shown, whatever lies on the shelf', async () => {
    const words = 'Shaluk Nocturne'
    const { _id } = await buildProduct(shop, {
      name: words,
      stock: 7,
      inStock: false,
      colors: [],
      price: 98_765,
    })
    const like = await buildProduct(shop, { name: `${words} too`, price: 98_766 })
    const out = { stock: 0, inStock: false }
    const listed = (await get(`/api/bycles?search=${words}&facets=1`)).json()
    expect(listed.data.find((one: Product) => one._id === _id)).toMatchObject(out)
    expect(listed.meta.facets.inStock).toBe(1)
    expect((await get(`/api/bycles?search=${words}&inStock=1`)).json().data).toHaveLength(1)
    expect((await get(`/api/bycles/${_id}`)).json().data).toMatchObject({ ...out, variants: [{ stock: 0 }] })
    const suggested = (await get(`/api/search/suggestions?q=${words}`)).json().data.products
    expect(suggested.find((one: Product) => one._id === _id)).toMatchObject(out)
    const { related } = (await findWithRelated(shop.db, like._id)) ?? {}
    expect(related?.find((one) => one._id === _id)).toMatchObject(out)
    const quoted = await send('POST', '/api/cart/quote', { products: [{ product: _id, quantity: 1 }] })
    expect(quoted.json().data.lines[0]).toMatchObject({ available: 0, problem: 'out_of_stock' })

    // the shop's own table tells the switch from the shelf
    await send('PUT', `/api/bycles/${_id}`, { inStock: true })
    expect((await get(`/api/bycles/${_id}`)).json().data).toMatchObject({ stock: 7, inStock: true })
  })

  test('an unknown id is 404, one that is no id 422', async () => {
    expect((await get(`/api/bycles/${MISSING}`)).json()).toMatchObject({ code: 'product_not_found' })
    expect((await get(`/api/bycles/${MISSING}`)).statusCode).toBe(404)
    const bad = await get('/api/bycles/7')
    expect(bad.statusCode).toBe(422)
    expect(bad.json().fields).toHaveProperty('id')
  })
})

describe('changing the catalogue', () => {
  test('is for admins', async () => {
    const { token } = await buildUser(shop)
    const product = await buildProduct(shop)
    for (const [method, url, body] of [
      ['POST', '/api/bycles/', fresh()],
      ['PUT', `/api/bycles/${product._id}`, { price: 1 }],
      ['DELETE', `/api/bycles/${product._id}`, undefined],
    ] as const) {
      expect((await send(method, url, body, token)).json()).toMatchObject({ code: 'not_allowed' })
      expect((await shop.app.inject({ method, url, ...(body && { payload: body }) })).statusCode).toBe(401)
    }
    expect((await get(`/api/bycles/${product._id}`)).json().data.price).toBe(500)
  })

  test('adds with the defaults of the specification', async () => {
    const answer = await send('POST', '/api/bycles/', fresh())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      message: 'Product added successfully!',
      data: {
        brand: 'Linus',
        type: 'Road',
        category: 'Bicycles',
        tags: ['bicycle', 'shop'],
        inStock: true,
        rating: 5,
        stock: 4,
        colors: [{ name: 'Black', hex: '#000000' }],
      },
    })
  })

  test.each([
    [{ price: undefined }, 'price', 'Price is required'],
    [{ price: 'ten' }, 'price', 'Price is required'],
    [{ price: 9.999 }, 'price', 'At most two decimals.'],
    [{ price: 1.000000005 }, 'price', 'At most two decimals.'],
    [{ name: '' }, 'name', 'Product Name is required'],
    [{ stock: -1 }, 'stock', undefined],
    [{ stock: undefined }, 'stock', 'Stock is required'],
    [{ sku: 'A1' }, 'sku', 'SKU is required'],
    [{ colors: [{ name: 'x', hex: 'red' }] }, 'colors.0.hex', undefined],
    [{ isAdmin: true }, '(whole)', undefined],
  ])('refuses %j', async (overrides, field, message) => {
    const answer = await send('POST', '/api/bycles', fresh(overrides))
    expect(answer.statusCode).toBe(422)
    const { fields } = answer.json()
    expect(fields).toHaveProperty([field])
    if (message) expect(fields[field]).toBe(message)
  })

  test('one SKU is one product', async () => {
    const body = fresh()
    await send('POST', '/api/bycles', body)
    const again = await send('POST', '/api/bycles', body)
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'sku_taken', details: { product: { name: body.name } } })
  })

  test('the SKU of a product that was deleted is refused, and which one it was is said', async () => {
    const gone = await buildProduct(shop, { name: 'Gone but ordered' })
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', gone._id)
      .execute()
    const added = await send('POST', '/api/bycles', fresh({ sku: gone.sku }))
    const refusal = {
      code: 'sku_deleted',
      fields: { sku: expect.stringContaining('A deleted product still has this SKU.') },
      details: { product: { _id: gone._id, name: 'Gone but ordered' } },
    }
    expect(added.statusCode).toBe(409)
    expect(added.json()).toMatchObject(refusal)
    const other = await buildProduct(shop)
    expect((await send('PUT', `/api/bycles/${other._id}`, { sku: gone.sku })).json()).toMatchObject(refusal)
    const variants = [{ ...M(1), color: null, sku: String(gone.sku) }]
    expect((await send('PUT', `/api/bycles/${other._id}`, { variants })).json()).toMatchObject({
      ...refusal,
      fields: { 'variants.0.sku': refusal.fields.sku },
    })
  })

  test('a variant needs a color that the product has', async () => {
    const answer = await send('POST', '/api/bycles', fresh({ variants: [{ color: '#ffffff', stock: 1 }] }))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toHaveProperty(['variants.0.color'])
  })

  test('an update changes what it names, and tells the second of two who edit at once', async () => {
    const product = await buildProduct(shop)
    const url = `/api/bycles/${product._id}`
    const first = await send('PUT', url, { price: 450, stock: 3, version: product.version })
    expect(first.json()).toMatchObject({
      message: 'Product updated successfully!',
      data: { price: 450, stock: 3, name: product.name },
    })
    const second = await send('PUT', url, { price: 1, version: product.version })
    expect(second.statusCode).toBe(409)
    expect(second.json().code).toBe('version_conflict')
    expect((await get(url)).json().data.price).toBe(450)
  })

  test.each([
    ['name', '', 'Product Name is required'],
    ['price', null, 'Price is required'],
    ['stock', null, 'Stock is required'],
    ['sku', null, 'SKU is required'],
  ])('an update can not leave %s empty', async (field, value, message) => {
    const product = await buildProduct(shop)
    const answer = await send('PUT', `/api/bycles/${product._id}`, { [field]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ [field]: message })
  })

  test('the list price is the price times 1.15, until an admin sets one, or none', async () => {
    const { _id } = await buildProduct(shop, { price: 400 })
    const url = `/api/bycles/${_id}`
    const shown = async () => (await get(url)).json().data.listPrice
    expect(await shown()).toBe(460)
    await send('PUT', url, { listPrice: 525.5 })
    expect(await shown()).toBe(525.5)
    await send('PUT', url, { listPrice: null })
    expect(await shown()).toBe(null)
  })

  test('one stock figure can not stand for several variants', async () => {
    const product = await buildProduct(shop, {
      colors: [{ name: 'Black', hex: '#000000' }],
      variants: [
        { color: '#000000', size: 'S', stock: 2 },
        { color: '#000000', size: 'M', stock: 2 },
      ],
    })
    const url = `/api/bycles/${product._id}`
    expect((await send('PUT', url, { stock: 9 })).json().code).toBe('stock_per_variant')
    expect((await send('PUT', url, { stock: 4, name: 'Same sum' })).statusCode).toBe(200)
  })

  test('new colors and variants come, old ones go, those that stay keep their row', async () => {
    const product = await buildProduct(shop, {
      colors: [
        { name: 'Black', hex: '#000000' },
        { name: 'Red', hex: '#cc0000' },
      ],
      variants: [
        { color: '#000000', stock: 2 },
        { color: '#cc0000', stock: 3 },
      ],
    })
    const answer = await send('PUT', `/api/bycles/${product._id}`, {
      colors: [
        { name: 'Coal', hex: '#000000' },
        { name: 'Sky', hex: '#dcebf2' },
      ],
      variants: [
        { color: '#000000', stock: 7 },
        { color: '#dcebf2', stock: 1 },
      ],
    })
    const { data } = answer.json()
    expect(data.colors.map((color: { name: string }) => color.name)).toEqual(['Coal', 'Sky'])
    expect(data.stock).toBe(8)
    const kept = product.variants.find((variant) => variant.color === '#000000')?._id
    expect(data.variants.find((variant: { color: string }) => variant.color === '#000000')._id).toBe(kept)
  })

  test.each([
    ['the same twice', { variants: [M(1), M(2)] }, 'variants.1'],
    [
      'a color that goes',
      { colors: [{ name: 'White', hex: '#ffffff' }], variants: [M(1)] },
      'variants.0.color',
    ],
  ])('an update with %s in its variants changes nothing', async (_what, update, field) => {
    const product = await buildProduct(shop, {
      colors: [{ name: 'Black', hex: '#000000' }],
      variants: [M(5)],
    })
    const url = `/api/bycles/${product._id}`
    const answer = await send('PUT', url, update)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed'])
    expect(answer.json().fields).toHaveProperty([field])
    expect((await get(url)).json().data).toMatchObject({ stock: 5, version: product.version })
  })

  test('an update brings variants into its order, with the SKUs that it names', async () => {
    const product = await buildProduct(shop, {
      colors: [{ name: 'Black', hex: '#000000' }],
      variants: [M(1), { ...M(2), size: 'L' }],
    })
    const { data } = (
      await send('PUT', `/api/bycles/${product._id}`, {
        variants: [
          { ...M(3), size: 'S' },
          { ...M(4), size: 'L', sku: `${product.sku}-LARGE` },
          { ...M(5), sku: `${product.sku}-000000-L` },
        ],
      })
    ).json()
    expect(data.variants).toMatchObject([
      { size: 'S', stock: 3, sku: `${product.sku}-000000-S` },
      { size: 'L', stock: 4, sku: `${product.sku}-LARGE` },
      { size: 'M', stock: 5, sku: `${product.sku}-000000-L` },
    ])
  })

  test('a product that gets another SKU leaves its old one free', async () => {
    const product = await buildProduct(shop)
    const renamed = await send('PUT', `/api/bycles/${product._id}`, { sku: ++sku })
    expect(renamed.json().data.variants).toMatchObject([{ sku: String(sku) }])
    expect((await send('POST', '/api/bycles', fresh({ sku: product.sku }))).statusCode).toBe(200)
  })

  test('deletes, and what is gone is gone', async () => {
    const product = await buildProduct(shop)
    const url = `/api/bycles/${product._id}`
    expect((await send('DELETE', url)).json().data).toEqual({ result: 'deleted' })
    expect((await get(url)).statusCode).toBe(404)
    expect((await send('DELETE', url)).statusCode).toBe(404)
    expect((await send('PUT', url, { price: 1 })).statusCode).toBe(404)
  })
})
