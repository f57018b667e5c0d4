/** Old addresses through the front door, with the built web. */

import type { Redirect, RedirectImport } from '@spokehaat/contract/catalogue/redirect'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuiltPages } from '../../pages/built-pages.ts'
import { createStorefront } from '../../pages/storefront.ts'
import { buildAdmin, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let app: FastifyInstance
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  app = await shop.withPages(await openBuiltPages(createStorefront(shop.services)))
  admin = await buildAdmin(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
async function leads(url: string): Promise<[number, string | undefined]> {
  const { statusCode, headers } = await get(url)
  return [statusCode, headers.location]
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${admin.token}` },
    ...(payload && { payload }),
  })
async function add(from: string, to: string): Promise<Redirect> {
  const response = await call('POST', '/redirects', { from, to })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}
async function refusal(from: string, to: string) {
  const { code, fields } = (await call('POST', '/redirects', { from, to })).json()
  return { code, fields }
}
async function upload(csv: string, run: boolean): Promise<RedirectImport> {
  const payload = `--x\r\ncontent-disposition: form-data; name="file"; filename="old.csv"\r\n\r\n${csv}\r\n--x--\r\n`
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const response = await app.inject({
    method: 'POST',
    url: `/api/redirects/import?run=${run}`,
    headers,
    payload,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}

test('an old address leads to its new one, however it is written, in the language that it is asked in', async () => {
  // asked for before it is known: the answer of then must not stay
  expect(await leads('/products/Old-Bike')).toEqual([404, undefined])
  await add('https://old-shop.example/Products/Old-Bike/#top', '/shop?name=Road+Bikes')
  for (const url of [
    '/products/old-bike',
    '/Products/OLD-bike/',
    '//products//old-bike',
    '/products/old%2Dbike?utm_source=x',
  ]) {
    expect(await leads(url), url).toEqual([301, '/shop?name=Road+Bikes'])
  }
  expect(await leads('/bn/products/old-bike')).toEqual([301, '/bn/shop?name=Road+Bikes'])
  expect(await leads('/products/old-bike/more')).toEqual([404, undefined])
  expect((await app.inject({ method: 'HEAD', url: '/products/old-bike' })).statusCode).toBe(301)
  await add('/পণ্য/সাইকেল', '/about')
  expect(await leads(encodeURI('/পণ্য/সাইকেল/'))).toEqual([301, '/about'])
  expect(await leads('/%E9')).toEqual([404, undefined])
})

test('a query tells addresses apart where the entry has one', async () => {
  await add('/index.php', '/shop')
  await add('/index.php?product_id=42&route=product', '/about')
  expect(await leads('/index.php?route=product&product_id=42&utm_source=mail')).toEqual([301, '/about'])
  expect(await leads('/index.php?route=product&product_id=4')).toEqual([301, '/shop'])
})

test('an address without a new one is gone for good', async () => {
  const { _id } = await add('/gone-for-good', '')
  expect(await leads('/gone-for-good')).toEqual([410, undefined])
  expect((await call('DELETE', `/redirects/${_id}`)).statusCode).toBe(200)
  expect(await leads('/gone-for-good')).toEqual([404, undefined])
})

test('what would never be reached, leads elsewhere or runs in a ring is refused', async () => {
  for (const from of ['/shop', '/', '/bn/about/', '/SHOP?name=x']) {
    expect(await refusal(from, '/about'), from).toMatchObject({
      code: 'redirect_refused',
      fields: { from: expect.stringContaining('has a page') },
    })
  }
  expect(await refusal('/api/bycles', '/shop')).toMatchObject({
    fields: { from: expect.stringContaining('API') },
  })
  for (const to of [
    'https://evil.example/x',
    '/.//evil.example',
    '/\\evil.example',
    'http://shop.test@evil.example/',
  ]) {
    const { code, fields } = await refusal('/away', to)
    if (code) expect(fields, to).toHaveProperty('to')
    const [, location] = await leads('/away')
    expect(location ?? '/', to).toMatch(/^\/(?![/\\])/)
  }
  for (const to of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'shop']) {
    expect(await refusal('/away2', to), to).toMatchObject({
      code: 'validation_failed',
      fields: { to: expect.anything() },
    })
  }
  expect(await refusal('javascript:alert(1)', '/shop')).toMatchObject({ code: 'validation_failed' })
  expect(await refusal('/self', '/SELF/')).toMatchObject({ fields: { to: expect.stringContaining('ring') } })
  await add('/ring-a', '/ring-b')
  expect(await refusal('/ring-b', '/bn/ring-a')).toMatchObject({
    fields: { to: expect.stringContaining('ring') },
  })
  expect(await refusal('/ring-a', '/shop')).toMatchObject({ code: 'redirect_taken' })
})

test('chains are led to their end, from both sides, and a dead end is warned of', async () => {
  expect((await add('/step-1', '/step-2')).isDead).toBe(true)
  expect((await add('/step-2', '/shop')).isDead).toBe(false)
  expect(await leads('/step-1')).toEqual([301, '/shop'])
  expect((await add('/step-0', '/step-1')).to).toBe('/shop')
  const { data } = (await call('GET', '/redirects?search=step')).json()
  expect(data.map(({ from, to, isDead }: Redirect) => [from, to, isDead])).toEqual([
    ['/step-0', '/shop', false],
    ['/step-2', '/shop', false],
    ['/step-1', '/shop', false],
  ])
})

test('a step within the shop is led there as well, in its language, and each use is counted', async () => {
  const data = async (url: string) => {
    const { statusCode, body } = await get(`${url}.data?_routes=storefront%2Fnot-found%2Fnot-found-page`)
    // an address as the router reads it out of the answer; null where it gets a page
    return [statusCode, /"redirect","(\/[^"]*|http[^"]*)"/.exec(body)?.[1] ?? null]
  }
  expect(await data('/step/old')).toEqual([404, null])
  const { _id } = await add('/step/old', '/about')
  await add('/step/bangla', '/bn/about')
  await add('/step/gone/', '')
  expect(await data('/step/old')).toEqual([202, '/about'])
  expect(await data('/Step/OLD/')).toEqual([202, '/about'])
  expect(await data('/bn/step/old')).toEqual([202, '/about'])
  // the other language is loaded whole
  expect(await data('/step/bangla')).toEqual([202, 'http://shop.test/bn/about'])
  expect(await data('/step/gone')).toEqual([404, null])
  const product = await buildProduct(shop, { name: 'Step Racer', category: 'Road Bikes' })
  expect((await data(`/shopdetails/${product._id}`))[0]).toBe(200)
  await shop.db
    .updateTable('products')
    .set({ archived_at: new Date() })
    .where('id', '=', product._id)
    .execute()
  shop.services.responseCache.startAfresh()
  expect(await data(`/shopdetails/${product._id}`)).toEqual([202, '/shop?name=Road+Bikes'])
  await expect
    .poll(async () => (await call('GET', '/redirects?search=step%2Fold&used=yes')).json().data)
    .toMatchObject([{ _id, hits: 3 }])
})

test('a change that somebody else made is told', async () => {
  const { _id, version } = await add('/changed', '/shop')
  const change = (to: string) => call('PUT', `/redirects/${_id}`, { from: '/changed', to, version })
  expect((await change('/about')).statusCode).toBe(200)
  expect(await leads('/changed')).toEqual([301, '/about'])
  expect((await change('/blog')).json().code).toBe('version_conflict')
})

test('an archived product leads to its category, until it is back', async () => {
  const { _id } = await buildProduct(shop, { name: 'Char Racer', category: 'Road Bikes' })
  const setArchived = async (at: Date | null) => {
    await shop.db.updateTable('products').set({ archived_at: at }).where('id', '=', _id).execute()
    shop.services.responseCache.startAfresh()
  }
  await setArchived(new Date())
  expect(await leads(`/shopdetails/${_id}`)).toEqual([301, '/shop?name=Road+Bikes'])
  expect(await leads(`/bn/shopdetails/${_id}`)).toEqual([301, '/bn/shop?name=Road+Bikes'])
  await add(`/shopdetails/${_id}`, '/about')
  expect(await leads(`/shopdetails/${_id}`)).toEqual([301, '/about'])
  await setArchived(null)
  expect(await leads(`/shopdetails/${_id}`)).toEqual([200, undefined])
})

test('each use is counted, some seconds later', async () => {
  const { _id } = await add('/counted', '/shop')
  for (let asked = 0; asked < 3; asked += 1) await get('/counted')
  const { data } = (await call('GET', '/redirects?search=counted&used=yes')).json()
  expect(data).toEqual([])
  await expect
    .poll(async () => (await call('GET', '/redirects?search=counted&used=yes')).json().data)
    .toMatchObject([{ _id, hits: 3, lastHitAt: expect.any(String) }])
})

test('a file of two columns is checked, and what is right in it is written', async () => {
  const csv = [
    'From,To',
    '/file/a,/file/b',
    '/file/b,/shop',
    '/file/c,https://evil.example',
    '/file/d,/nowhere-at-all',
    '/FILE/a/,/about',
    '/shop,/about',
    '/file/e,/file/f',
    '/file/f,/file/e',
  ].join('\n')
  const told = await upload(csv, false)
  expect(told).toMatchObject({ added: 4, changed: 0, unchanged: 0 })
  expect(told.dead.map(({ row }) => row)).toEqual([5, 8])
  expect(told.errors.map(({ row }) => row)).toEqual([4, 6, 7, 9])
  expect(await leads('/file/a')).toEqual([404, undefined])
  await upload(csv, true)
  expect(await leads('/file/a')).toEqual([301, '/shop'])
  expect(await upload(csv, true)).toMatchObject({ added: 0, changed: 0 })
  const log = await shop.db
    .selectFrom('audit_log')
    .select('label')
    .where('entity', '=', 'redirect')
    .where('action', '=', 'import')
    .execute()
  expect(log).toEqual([{ label: '4 old addresses' }])
})

test('only who sets the shop up may see or change them', async () => {
  expect((await app.inject('/api/redirects')).statusCode).toBe(401)
})
