/** Pictures of a file of another shop: fetched behind its products, and taken away again with them. */
import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProductImport } from '@spokehaat/contract/catalogue/product-file'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildAdmin } from '../../testing/accounts.ts'
import { check, errorsOf, run, settled } from '../../testing/catalogue/product-files.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let token: string
let server: Server
let base: string
/** What was asked for, in its order. */
let asked: string[] = []
/** Called before a picture is answered. */
let before: (path: string) => Promise<void> | void = () => {}
const files = new Map<string, Buffer>()

async function picture(color: string, side = 40): Promise<Buffer> {
  return sharp({ create: { width: side, height: side / 2, channels: 3, background: color } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

beforeAll(async () => {
  files.set('/red.jpg', await picture('#c00'))
  files.set('/blue.jpg', await picture('#00c'))
  files.set('/side.jpg', await picture('#0c0'))
  files.set('/bell.jpg', await picture('#cc0'))
  files.set('/text.jpg', Buffer.from('<html>not a picture</html>'))
  files.set(
    '/phone.heic',
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), randomBytes(40)]),
  )
  for (let index = 0; index < 14; index += 1)
    files.set(`/many-${index}.jpg`, await picture(`#${index.toString(16)}00`))
  server = createServer(async (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    await before(path)
    if (path === '/moved.jpg') return response.writeHead(301, { location: '/side.jpg' }).end()
    if (path === '/inside.jpg') return response.writeHead(302, { location: 'http://10.0.0.1/a.jpg' }).end()
    if (path === '/heavy.jpg') return response.writeHead(200, { 'content-length': 30 * 2 ** 20 }).end()
    if (path === '/busy.jpg')
      return response.writeHead(asked.filter((one) => one === path).length > 1 ? 403 : 503).end()
    const file = files.get(path)
    return file ? response.end(file) : response.writeHead(403).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  shop = await openShop({
    outside: {
      isOpenHost: (address) => address.startsWith(base),
      isOpenAddress: (address) => address === '127.0.0.1',
    },
  })
  token = (await buildAdmin(shop)).token
})
beforeEach(() => {
  asked = []
  before = () => {}
})
afterAll(async () => {
  await shop.close()
  server.closeAllConnections()
  server.close()
})

const HEADER =
  'Handle,Title,Type,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image'
const fileOf = (...rows: string[]) => [HEADER, ...rows].join('\n')

async function brought(file: string, mode = 'skip-bad-rows'): Promise<ProductImport> {
  const { _id } = await answered(file)
  expect((await run(shop.app, token, _id, mode)).statusCode).toBe(200)
  return settled(shop.app, token, _id)
}
async function answered(file: string): Promise<ProductImport> {
  const checked = await check(shop.app, token, file)
  const response = await post(`/${checked._id}/answers`, { currency: 'BDT', categories: [] })
  expect(response.statusCode, response.body).toBe(200)
  return settled(shop.app, token, checked._id)
}
const post = (path: string, payload?: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/product-imports${path}`,
    headers: { authorization: token },
    ...(payload && { payload }),
  })
async function undone(id: string): Promise<ProductImport> {
  expect((await post(`/${id}/undo`)).statusCode).toBe(200)
  return settled(shop.app, token, id)
}
const rowOf = (name: string) =>
  shop.db.selectFrom('products').selectAll().where('name', '=', name).executeTakeFirst()
const photographsOf = async (name: string) =>
  (await rowOf(name))?.photographs as {
    image_url: string
    color: string | null
    alt: string
    altBn: string
  }[]

const two = (handle: string, name: string) =>
  fileOf(
    `${handle},${name},Road Bikes,active,Color,Red,${handle}-R,50000,${base}/side.jpg,2,From the  side,${base}/red.jpg`,
    `${handle},,,,,Blue,${handle}-B,50000,${base}/moved.jpg,1,পাশ থেকে,${base}/blue.jpg`,
  )

test('a product gets its pictures in their order, of their colors, with their words, as an upload would be', async () => {
  const checked = await answered(two('padma', 'Padma'))
  expect(checked.pictures).toEqual({ all: 4, fetched: 0, bad: 0, isAtWork: false })
  expect((await run(shop.app, token, checked._id, 'skip-bad-rows')).statusCode).toBe(200)
  expect(await settled(shop.app, token, checked._id)).toMatchObject({
    status: 'done',
    pictures: { all: 4, fetched: 4, bad: 0 },
  })
  const list = await photographsOf('Padma')
  // the two at the side are one picture, under two addresses
  expect(list.map(({ color, alt, altBn }) => [color, alt, altBn])).toEqual([
    [null, '', 'পাশ থেকে'],
    ['#c8342d', '', ''],
    ['#2a5caa', '', ''],
  ])
  const kept = await shop.app.inject(list[1]?.image_url ?? '')
  const { format, width, height, exif } = await sharp(kept.rawPayload).metadata()
  // upright, and nothing of where it was taken
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 20, height: 40, exif: undefined })
})

test('the same file again asks for nothing, and doubles nothing; what was taken out stays out', async () => {
  const before = await photographsOf('Padma')
  const row = await rowOf('Padma')
  await shop.db
    .updateTable('products')
    .set({ photographs: JSON.stringify(before.slice(0, 2)) })
    .where('id', '=', row?.id ?? '')
    .execute()
  const again = await answered(two('padma', 'Padma'))
  expect(again).toMatchObject({ counts: { unchanged: 1 }, pictures: null })
  expect((await run(shop.app, token, again._id, 'skip-bad-rows')).statusCode).toBe(200)
  expect(await settled(shop.app, token, again._id)).toMatchObject({ status: 'done', pictures: null })
  expect(asked).toEqual([])
  expect(await photographsOf('Padma')).toHaveLength(2)
})

test('what can’t be taken is a line of the import, and its product comes in drawn or without', async () => {
  const bad = [
    ['/secret.jpg', 'does not give it to others (403)'],
    ['/heavy.jpg', 'weighs 30 MB: at most 10 MB'],
    ['/text.jpg', 'not a picture'],
    ['/phone.heic', 'HEIC'],
    ['/inside.jpg', 'a network of its own'],
    ['/busy.jpg', '(403)'],
  ] as const
  const file = fileOf(
    ...bad.map(
      ([path], index) => `bad-${index},Bad ${index},Road Bikes,active,,,BAD-${index},9000,${base}${path},1,,`,
    ),
    'bad-6,Bad 6,Road Bikes,active,,,BAD-6,9000,http://192.168.0.1/a.jpg,1,,',
    'bad-7,Bad 7,Road Bikes,active,,,BAD-7,9000,javascript:alert(1),1,,',
    `bad-8,Bad 8,Accessories,active,,,BAD-8,900,${base}/bell.jpg,1,?????,`,
  )
  const done = await brought(file)
  expect(done).toMatchObject({
    status: 'done',
    counts: { new: 9, bad: 0 },
    pictures: { all: 8, fetched: 1, bad: 7 },
  })
  const errors = await errorsOf(shop.app, token, done._id)
  const said = (row: number, column: string) =>
    errors.filter((error) => error.row === row && error.column === column).map(({ message }) => message)
  for (const [index, [path, words]] of bad.entries()) {
    expect(said(index + 2, 'Image Src')).toEqual([expect.stringContaining(words)])
    expect(said(index + 2, 'Image Src')[0]).toContain(base + path)
  }
  expect(said(8, 'Image Src')).toEqual([expect.stringContaining('a network of its own')])
  expect(said(9, 'Image Src')).toEqual([expect.stringContaining('no address of a picture')])
  expect(said(10, 'Image Alt Text')).toEqual([expect.stringContaining('letters of this text are lost')])
  expect(errors.find(({ row, column }) => row === 2 && column === 'Image Src')?.product?.name).toBe('Bad 0')
  // what only came at a bad moment was asked for twice
  expect(asked.filter((path) => path === '/busy.jpg')).toHaveLength(2)
  expect(asked.filter((path) => path === '/secret.jpg')).toHaveLength(1)
  expect(await photographsOf('Bad 0')).toEqual([])
  expect(await photographsOf('Bad 8')).toMatchObject([{ alt: '', altBn: '' }])
})

test('at most twelve, with those that are there', async () => {
  const rows = Array.from({ length: 14 }, (_, index) =>
    index === 0
      ? `many,Many,Road Bikes,active,,,MANY,9000,${base}/many-0.jpg,1,,`
      : `many,,,,,,,,${base}/many-${index}.jpg,${index + 1},,`,
  )
  const done = await brought(fileOf(...rows))
  expect(done.pictures).toMatchObject({ all: 12, fetched: 12 })
  expect(await photographsOf('Many')).toHaveLength(12)
  const [left] = (await errorsOf(shop.app, token, done._id)).filter(({ column }) => column === 'Image Src')
  expect(left).toMatchObject({ row: 14, message: expect.stringContaining('2 more left out') })
  const more = await brought(fileOf(`many,Many,Road Bikes,active,,,MANY,9000,${base}/red.jpg,1,,`))
  expect(await photographsOf('Many')).toHaveLength(12)
  expect((await errorsOf(shop.app, token, more._id)).map(({ message }) => message)).toContainEqual(
    expect.stringContaining('has twelve photographs: 1 more left out'),
  )
})

test('stopped while it fetches, it goes on with what is left, whichever way its products came in', async () => {
  const file = fileOf(
    ...Array.from(
      { length: 8 },
      (_, index) =>
        `stop-${index},Stop ${index},Road Bikes,active,,,STOP-${index},9000,${base}/many-${index}.jpg,1,,`,
    ),
  )
  let isHeld = true
  let free = () => {}
  const held = new Promise<void>((resolve) => {
    free = resolve
  })
  before = (path) => (isHeld && path !== '/many-0.jpg' ? held : undefined)
  const checked = await answered(file)
  expect((await run(shop.app, token, checked._id, 'all-or-nothing')).statusCode).toBe(200)
  await vi.waitFor(async () => {
    const response = await shop.app.inject({
      url: `/api/product-imports/${checked._id}`,
      headers: { authorization: token },
    })
    expect(response.json().data.pictures).toMatchObject({ all: 8, fetched: 1, isAtWork: true })
  })
  expect((await post(`/${checked._id}/cancel`)).statusCode).toBe(200)
  const stopped = await settled(shop.app, token, checked._id)
  expect(stopped).toMatchObject({
    status: 'cancelled',
    counts: { new: 8 },
    canContinue: true,
    pictures: { all: 8, fetched: 1, bad: 0, isAtWork: false },
    undo: { state: 'possible', products: 8 },
  })
  isHeld = false
  free()
  asked = []
  expect((await post(`/${checked._id}/continue`)).statusCode).toBe(200)
  expect(await settled(shop.app, token, checked._id)).toMatchObject({
    status: 'done',
    canContinue: false,
    pictures: { all: 8, fetched: 8, bad: 0 },
  })
  expect(asked).not.toContain('/many-0.jpg')
  for (let index = 0; index < 8; index += 1) expect(await photographsOf(`Stop ${index}`)).toHaveLength(1)
})

test('undone, its photographs go again: with a new product, and alone from one that was there', async () => {
  const own = '/images/0123456789012345678901234567890123456789.webp'
  const first = await brought(fileOf('teesta,Teesta,Road Bikes,active,,,TEESTA,9000,,,,'))
  expect(first.pictures).toBeNull()
  const row = await rowOf('Teesta')
  await shop.db
    .updateTable('products')
    .set({
      image_url: own,
      photographs: JSON.stringify([{ image_url: own, color: null, alt: 'Ours', altBn: '', focus: null }]),
    })
    .where('id', '=', row?.id ?? '')
    .execute()
  const second = await brought(
    fileOf(
      `teesta,Teesta,Road Bikes,active,,,TEESTA,9000,${base}/red.jpg,1,,`,
      `jamuna,Jamuna,Road Bikes,active,,,JAMUNA,9000,${base}/blue.jpg,1,,`,
    ),
  )
  expect(second).toMatchObject({ counts: { new: 1, unchanged: 1 }, undo: { state: 'possible', products: 2 } })
  expect(await photographsOf('Teesta')).toHaveLength(2)
  expect(await undone(second._id)).toMatchObject({
    undo: { state: 'done', removed: 1, restored: 1, archived: 0, left: 0 },
    pictures: null,
    canContinue: false,
  })
  expect(await rowOf('Jamuna')).toBeUndefined()
  expect(await photographsOf('Teesta')).toMatchObject([{ image_url: own, alt: 'Ours' }])
  // and may come again
  const third = await brought(fileOf(`teesta,Teesta,Road Bikes,active,,,TEESTA,9000,${base}/red.jpg,1,,`))
  expect(third.pictures).toMatchObject({ fetched: 1 })
  expect(await photographsOf('Teesta')).toHaveLength(2)
})

test('a store of pictures that fails ends the import, which goes on once it works', async () => {
  const file = fileOf(`store,Store,Road Bikes,active,,,STORE,9000,${base}/bell.jpg,1,,`)
  const { put } = shop.services.images
  const { fail } = await import('../../platform/http/refusal.ts')
  shop.services.images.put = async () => {
    throw fail('image_store_unavailable')
  }
  const failed = await brought(file)
  shop.services.images.put = put
  expect(failed).toMatchObject({
    status: 'failed',
    failure: { code: 'image_store_unavailable' },
    counts: { new: 1 },
    canContinue: true,
  })
  expect((await post(`/${failed._id}/continue`)).statusCode).toBe(200)
  expect(await settled(shop.app, token, failed._id)).toMatchObject({
    status: 'done',
    pictures: { fetched: 1 },
  })
})
