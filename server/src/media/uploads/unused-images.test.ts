import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/db/new-id.ts'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { buyPaid } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { storeUnavailable } from './store-unavailable.ts'
import { noteForgotten, putAwayUnused } from './unused-images.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
// what the test before it has left is no business of the next
beforeEach(() => shop.db.deleteFrom('uploads').execute())

let shade = 0
/** A picture that no other is like; gives its address. */
async function upload(bytes?: Buffer): Promise<string> {
  shade += 1
  // far enough apart to be told apart once they are encoded
  const background = { r: (shade * 37) % 256, g: (shade * 91) % 256, b: 99 }
  const png =
    bytes ??
    (await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer())
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(png)]), 'photo.png')
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/images',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json().data.display_url
}

const run = () => putAwayUnused(shop.services, new AbortController().signal)
const status = async (url: string) => (await shop.app.inject({ url })).statusCode
const files = async (folder: string) => readdir(join(shop.services.config.dataDir, folder)).catch(() => [])
const rowsOf = (url: string) =>
  shop.db.selectFrom('uploads').selectAll().where('name', '=', url.replace('/images/', '')).execute()
const showOn = (product: string, url: string | null) =>
  shop.db.updateTable('products').set({ image_url: url }).where('id', '=', product).execute()

test('what nothing has shown for a day is put out of sight, and a week later it is gone', async () => {
  const url = await upload()
  const name = url.replace('/images/', '')
  shop.advance(DAY - HOUR)
  await run()
  expect(await status(url)).toBe(200)

  shop.advance(2 * HOUR)
  expect(await run()).toEqual({ setAside: 1, broughtBack: 0, deleted: 0 })
  expect(await status(url)).toBe(404)
  shop.advance(7 * DAY - HOUR)
  expect(await run()).toEqual({ setAside: 0, broughtBack: 0, deleted: 0 })
  expect(await files('images-aside')).toEqual([name])

  shop.advance(2 * HOUR)
  expect(await run()).toEqual({ setAside: 0, broughtBack: 0, deleted: 1 })
  expect(await files('images-aside')).toEqual([])
  expect(await rowsOf(url)).toEqual([])
})

test('a product, an ordered line and an account keep theirs, however its address is written', async () => {
  const [onProduct, ordered, onAccount, elsewhere] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ]
  const buyer = await buildUser(shop)
  const product = await buildProduct(shop, { stock: 2 })
  await showOn(product._id, ordered)
  await buyPaid(shop, buyer.token, [{ product: product._id, quantity: 1 }])
  await showOn(product._id, onProduct)
  await shop.db.updateTable('users').set({ photo: onAccount }).where('id', '=', buyer.user._id).execute()
  await showOn((await buildProduct(shop))._id, `https://cdn.example${elsewhere}?width=800`)
  shop.advance(30 * DAY)
  expect(await run()).toEqual({ setAside: 0, broughtBack: 0, deleted: 0 })

  // another photo, and the account's end
  await shop.db.deleteFrom('sessions').execute()
  await shop.db.updateTable('users').set({ photo: null }).where('id', '=', buyer.user._id).execute()
  expect(await run()).toEqual({ setAside: 1, broughtBack: 0, deleted: 0 })
  expect(await Promise.all([onProduct, ordered, onAccount, elsewhere].map(status))).toEqual([
    200, 200, 404, 200,
  ])
})

test('a parcel keeps the photo of its slip', async () => {
  const [url, forgotten] = [await upload(), await upload()]
  const buyer = await buildUser(shop)
  const { order } = await buyPaid(shop, buyer.token, [
    { product: (await buildProduct(shop, { stock: 2 }))._id, quantity: 1 },
  ])
  const at = shop.services.now()
  await shop.db
    .insertInto('carriers')
    .values({ id: 'van', protocol: 'hand', name: 'Van', created_at: at })
    .execute()
  const parcel = {
    order_id: order,
    carrier_id: 'van',
    state: 'booked',
    grams: 1,
    cash_paisa: 0,
    value_paisa: 0,
  }
  await shop.db
    .insertInto('consignments')
    .values({
      ...parcel,
      id: newId(),
      number: 1,
      our_ref: 'SH-SLIP-1',
      asked_at: at,
      moved_at: at,
      slip_url: url,
    })
    .execute()
  shop.advance(30 * DAY)
  await run()
  expect([await status(url), await status(forgotten)]).toEqual([200, 404])
})

test('each of a product’s photographs is kept, not the first alone', async () => {
  const [first, second] = [await upload(), await upload()]
  const { _id } = await buildProduct(shop, { photographs: [{ image_url: first }, { image_url: second }] })
  shop.advance(30 * DAY)
  expect(await run()).toMatchObject({ setAside: 0 })
  await shop.db.updateTable('products').set({ photographs: '[]' }).where('id', '=', _id).execute()
  expect(await run()).toMatchObject({ setAside: 1 })
  expect([await status(first), await status(second)]).toEqual([200, 404])
})

test('a page’s draft keeps its pictures, and so does each of its versions', async () => {
  const [drafted, published, neither] = [await upload(), await upload(), await upload()]
  const slide = (picture: string) => JSON.stringify({ sections: [{ kind: 'hero', slides: [{ picture }] }] })
  const at = shop.services.now()
  await shop.db
    .insertInto('content_pages')
    .values({ page: 'home', draft: slide(drafted), draft_at: at })
    .execute()
  await shop.db
    .insertInto('content_versions')
    .values({
      page: 'home',
      number: 1,
      document: slide(published),
      made_by_name: '',
      made_at: at,
      appears_at: at,
    })
    .execute()
  shop.advance(30 * DAY)
  expect(await run()).toMatchObject({ setAside: 1 })
  expect(await Promise.all([drafted, published, neither].map(status))).toEqual([200, 200, 404])
})

test('a form that was open for days and is saved at that moment has its picture back at the next run', async () => {
  const url = await upload()
  shop.advance(2 * DAY)
  await run()
  await showOn((await buildProduct(shop))._id, url)
  expect(await run()).toMatchObject({ broughtBack: 1 })
  expect(await status(url)).toBe(200)
  shop.advance(30 * DAY)
  expect(await run()).toMatchObject({ setAside: 0, deleted: 0 })
})

test('the same picture uploaded again is there again, and has its day', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const url = await upload(png)
  shop.advance(2 * DAY)
  await run()
  expect(await status(url)).toBe(404)
  expect(await upload(png)).toBe(url)
  expect(await run()).toMatchObject({ setAside: 0, deleted: 0 })
  expect(await status(url)).toBe(200)
})

test('an upload that comes while the same picture is put away waits, and is there afterwards', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#654321' } })
    .png()
    .toBuffer()
  const url = await upload(png)
  shop.advance(2 * DAY)
  const shelf = shop.services.images.shelf
  if (!shelf) throw new Error('the folder has no shelf')
  let again: Promise<string> | undefined
  shop.services.images.shelf = {
    ...shelf,
    async setAside(name) {
      again = upload(png)
      await expect
        .poll(async () => (await sql`select from pg_locks where not granted`.execute(shop.db)).rows.length)
        .toBeGreaterThan(0)
      await shelf.setAside(name)
    },
  }
  expect(await run()).toMatchObject({ setAside: 1 })
  shop.services.images.shelf = shelf
  expect(await again).toBe(url)
  expect(await status(url)).toBe(200)
  expect(await rowsOf(url)).toMatchObject([{ set_aside_at: null }])
})

test('a picture of before uploads were noted has its day, and its end, like any other', async () => {
  const [lost, shown] = [await upload(), await upload()]
  await showOn((await buildProduct(shop))._id, shown)
  await shop.db.deleteFrom('uploads').execute()
  expect(await noteForgotten(shop.services)).toBeGreaterThanOrEqual(2)
  expect(await noteForgotten(shop.services)).toBe(0)
  await run()
  expect(await status(lost)).toBe(200)

  shop.advance(DAY + HOUR)
  await run()
  expect([await status(lost), await status(shown)]).toEqual([404, 200])
  // what is aside is known
  expect(await noteForgotten(shop.services)).toBe(0)
  shop.advance(8 * DAY)
  await run()
  expect(await rowsOf(lost)).toEqual([])
})

test('where the store is away the job fails, and nothing counts as put away', async () => {
  const url = await upload()
  shop.advance(2 * DAY)
  const shelf = shop.services.images.shelf
  if (!shelf) throw new Error('the folder has no shelf')
  shop.services.images.shelf = {
    ...shelf,
    setAside: async () => {
      throw storeUnavailable(new Error('away'))
    },
  }
  await expect(run()).rejects.toThrow()
  expect(await rowsOf(url)).toMatchObject([{ set_aside_at: null }])
  shop.services.images.shelf = null
  expect(await run()).toEqual({ setAside: 0, broughtBack: 0, deleted: 0 })
  shop.services.images.shelf = shelf
  expect(await run()).toMatchObject({ setAside: 1 })
})

test('every column that may hold the address of a picture is looked at', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    -- an article has the name of a scene
    where table_schema = 'public' and column_name ~ '(image|photo|picture|avatar|logo)' and table_name <> 'articles'
    order by 1`.execute(shop.db)
  // those of mails travel inside them; of an import's its products have those that count, and it counts them
  expect(rows.map(({ name }) => name)).toEqual([
    'mails.pictures',
    'order_lines.image_url',
    'product_import_pictures.image_url',
    'product_imports.pictures',
    'products.image_url',
    'products.photographs',
    'reviews.photos',
    'users.photo',
  ])
})
