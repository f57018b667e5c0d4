import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildSearch, DEFAULT_BUILD } from '@spokehaat/contract/catalogue/build'
import type { Product } from '@spokehaat/contract/catalogue/product'
import { bare } from '@spokehaat/contract/catalogue/shown-photographs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct } from '../catalogue/products/products.ts'
import { encode, windowAround } from '../media/pictures/encode.ts'
import { demoCatalogue } from '../shop/demo/catalogue.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { openBuiltPages } from './built-pages.ts'
import type { PageRenderer } from './page-renderer.ts'
import { createStorefront } from './storefront.ts'

let shop: Shop
let app: Shop['app']
let pages: PageRenderer
let bike: Product
let version: string
beforeAll(async () => {
  shop = await openShop()
  pages = await openBuiltPages(createStorefront(shop.services))
  app = await shop.withPages(pages)
  const draft = demoCatalogue.find(({ sheet }) => sheet?.form === 'bicycle')
  if (!draft) throw new Error('the demo shop has no bicycle')
  const { addedAt: _, ...input } = draft
  bike = await addProduct(shop.db, input, null)
  version = (await pages.drawings()).versionOf(bike)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const paint = () => bike.colors[0]?.hex.slice(1) ?? ''
const get = (url: string) => app.inject({ method: 'GET', url })

test('the library of pictures is not loaded before there is one', async () => {
  const ask = (before: string) =>
    promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      `${before}; console.log(process.report.getReport().sharedObjects.some((path) => path.includes('libvips')))`,
    ])
  const [app, loader] = ['../app.ts', '../media/pictures/load-sharp.ts'].map(
    (path) => new URL(path, import.meta.url).href,
  )
  expect((await ask(`await import('${app}')`)).stdout).toBe('false\n')
  expect((await ask(`await (await import('${loader}')).loadSharp()`)).stdout).toBe('true\n')
})

describe('the drawing of a product', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['png', 'png'],
  ])('comes as %s, 4:3, on its ground, to be kept for good', async (format, decoded) => {
    const answer = await get(`/pictures/${bike._id}/${version}/${paint()}-light-320.${format}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(`image/${format}`)
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: decoded,
      width: 320,
      height: 240,
      hasAlpha: false,
    })
  })

  test('for link previews it is a JPEG of 1200 × 630, with the bicycle large in its middle', async () => {
    const answer = await get(`/pictures/${bike._id}/${version}/${paint()}-social.jpg`)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(answer.headers['cache-control']).toContain('immutable')
    const picture = sharp(answer.rawPayload)
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const { info } = await picture.trim({ threshold: 30 }).toBuffer({ resolveWithObject: true })
    expect(info.height).toBeGreaterThan(450)
    expect(Math.abs(1200 / 2 - (-(info.trimOffsetLeft ?? 0) + info.width / 2))).toBeLessThan(40)
  })

  test('the dark theme has a ground of its own', async () => {
    const corner = async (theme: string) => {
      const { rawPayload } = await get(`/pictures/${bike._id}/${version}/${paint()}-${theme}-160.png`)
      const { data } = await sharp(rawPayload)
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data]
    }
    expect(await corner('light')).not.toEqual(await corner('dark'))
  })

  test('a bicycle can be looked at from before it and from near, each another picture; an accessory can not', async () => {
    const seen = new Set<string>()
    for (const part of ['', ...(await pages.drawings()).closeUps.map((one) => `${one}-`)]) {
      const answer = await get(`/pictures/${bike._id}/${version}/${paint()}-${part}light-160.png`)
      expect(answer.statusCode, part).toBe(200)
      expect(answer.headers['cache-control']).toContain('immutable')
      seen.add(answer.rawPayload.toString('hex'))
    }
    expect(seen.size).toBe(7)
    for (const file of ['saddle-light-160.png', 'cockpit-social.jpg']) {
      expect((await get(`/pictures/${bike._id}/${version}/${paint()}-${file}`)).statusCode, file).toBe(404)
    }
    const { closeUps, picture } = await pages.drawings()
    const accessory = demoCatalogue.find(({ sheet }) => sheet?.form === 'accessory')?.sheet ?? null
    for (const closeUp of closeUps) {
      expect(picture({ ...bike, sheet: accessory }, { color: null, theme: 'dark', closeUp })).toBeNull()
    }
  })

  test('each further view weighs at most 20 KB at 640 pixels, a whole scene at most 34', async () => {
    const { picture, closeUps, grounds } = await pages.drawings()
    for (const closeUp of closeUps) {
      const svg = picture(bike, { color: null, theme: 'dark', closeUp }) ?? ''
      const file = await encode(Buffer.from(svg), { width: 640, ground: grounds.dark, format: 'avif' })
      expect(file.length, closeUp).toBeLessThanOrEqual((closeUp === 'place' ? 34 : 20) * 1024)
    }
  })

  test('products stand on grounds that differ, and each always on its own', async () => {
    const { picture } = await pages.drawings()
    const wallOf = async (_id: string) => {
      const svg = picture({ ...bike, _id }, { color: null, theme: 'light', closeUp: undefined }) ?? ''
      const { data } = await sharp(Buffer.from(svg))
        .extract({ left: 2, top: 2, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data].slice(0, 3).join()
    }
    const ids = Array.from(
      { length: 12 },
      (_, place) => `0198f000-0000-7000-8000-${String(place).padStart(12, '0')}`,
    )
    const walls = await Promise.all(ids.map(wallOf))
    expect(new Set(walls).size).toBeGreaterThan(2)
    expect(await Promise.all(ids.slice(0, 2).map(wallOf))).toEqual(walls.slice(0, 2))
  })

  test('every card of the demo shop weighs at most 15 KB', async () => {
    const { picture, grounds } = await pages.drawings()
    const heaviest: number[] = []
    for (const product of demoCatalogue.filter((_, index) => index % 18 === 0)) {
      const color = product.colors[0]?.hex ?? null
      const look = { color, theme: 'light', closeUp: undefined } as const
      const svg = picture({ ...bike, sheet: product.sheet }, look) ?? ''
      const file = await encode(Buffer.from(svg), { width: 640, ground: grounds.light, format: 'avif' })
      heaviest.push(file.length)
    }
    expect(Math.max(...heaviest)).toBeLessThanOrEqual(15 * 1024)
  })

  test('an address from before a change shows today’s picture, but not for long', async () => {
    const answer = await get(`/pictures/${bike._id}/now/${paint()}-light-160.webp`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).not.toContain('immutable')
  })

  test('is made once, and made again when the folder is gone', async () => {
    const url = `/pictures/${bike._id}/${version}/${paint()}-dark-480.webp`
    const folder = join(shop.services.config.dataDir, 'cache/pictures')
    const files = async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name.length > 10).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(url)))
    const made = await files()
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1)
    expect((await get(url)).rawPayload).toEqual(answers[0]?.rawPayload)
    expect(await files()).toBe(made)
    await rm(folder, { recursive: true })
    expect((await get(url)).rawPayload).toEqual(answers[0]?.rawPayload)
  })

  test.each([
    ['a width that no page asks for', () => `/pictures/${bike._id}/${version}/${paint()}-light-333.avif`],
    ['a color that it does not come in', () => `/pictures/${bike._id}/${version}/123456-light-320.avif`],
    ['a format that we do not make', () => `/pictures/${bike._id}/${version}/${paint()}-light-320.svg`],
    [
      'a product that is none',
      () => `/pictures/0198f000-0000-7000-8000-000000000000/1/${paint()}-light-320.avif`,
    ],
    ['an id that is none', () => `/pictures/..%2f..%2fetc/1/${paint()}-light-320.avif`],
  ])('%s is not there', async (_what, url) => {
    const answer = await get(url())
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('a product without a sheet has none', async () => {
    const plain = await buildProduct(shop)
    expect((await get(`/pictures/${plain._id}/now/plain-light-320.avif`)).statusCode).toBe(404)
  })
})

describe('the drawing of a bicycle made to order', () => {
  const road = { ...DEFAULT_BUILD, style: 'Road' as const, extras: ['carbonFiber' as const] }
  const address = (query: string, version = 'now') =>
    `/pictures/build/${encodeURIComponent(query)}/${version}/light-320.webp`

  test('is its own for every choice, and kept for ever at its full address', async () => {
    const drawn = (await pages.drawings()).version
    const [usual, other] = await Promise.all([
      get(address(buildSearch(DEFAULT_BUILD), drawn)),
      get(address(buildSearch(road))),
    ])
    expect(await sharp(usual?.rawPayload).metadata()).toMatchObject({ width: 320, height: 240 })
    expect(usual?.headers['cache-control']).toContain('immutable')
    expect(other?.headers['cache-control']).not.toContain('immutable')
    expect(other?.rawPayload).not.toEqual(usual?.rawPayload)
  })

  test.each([
    ['an unknown style', 'style=Tandem&color=Matte+Black&size=M&wheel=29'],
    ['half a build', 'style=Road'],
    ['another order of the same', 'color=Matte+Black&style=Road&size=M&wheel=29'],
    ['nothing', 'x'],
  ])('%s is not there', async (_what, query) => {
    expect((await get(address(query))).statusCode).toBe(404)
  })
})

describe('a scene', () => {
  test.each([
    ['wide', 180],
    ['card', 240],
    ['tall', 400],
    ['near', 267],
    ['square', 320],
  ])('comes in the shape %s', async (shape, height) => {
    const { version } = await pages.drawings()
    const answer = await get(`/pictures/scene/${version}/hero-joy-${shape}-light-320.webp`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height })
  })

  test('fills a link preview', async () => {
    const answer = await get('/pictures/scene/now/article-puncture-social.jpg')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
  })

  test('is looked at again where its version is not today’s', async () => {
    const answer = await get('/pictures/scene/now/state-empty-cart-card-dark-160.png')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).not.toContain('immutable')
  })

  test.each([
    'nobody-social.jpg',
    'nobody-wide-light-320.webp',
    'hero-joy-round-light-320.webp',
    'hero-joy-wide-light-321.webp',
  ])('%s is not there', async (file) => {
    expect((await get(`/pictures/scene/now/${file}`)).statusCode).toBe(404)
  })
})

describe('the one address for clients of the API', () => {
  const accepting = (id: string, accept?: string) =>
    app.inject({ url: `/pictures/product/${id}`, ...(accept !== undefined && { headers: { accept } }) })

  test.each([
    ['image/avif,image/webp,image/apng,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/png'],
    [undefined, 'image/png'],
  ])('to who accepts %s it gives %s', async (accept, type) => {
    const answer = await accepting(bike._id, accept)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': type, vary: expect.stringMatching(/accept/i) })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 960, height: 720 })
  })

  test('has a picture for what has neither a sheet nor a photo, and none for what is not there', async () => {
    const bare = await buildProduct(shop)
    expect(new URL((await get(`/api/bycles/${bare._id}`)).json().data.image_url).pathname).toBe(
      `/pictures/product/${bare._id}`,
    )
    const answer = await accepting(bare._id)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await accepting('0197c0de-0000-7000-8000-000000000000')).statusCode).toBe(404)
    expect((await accepting('..%2f..')).statusCode).toBe(404)
  })
})

describe('an uploaded photo', () => {
  test('goes through the same sizes', async () => {
    const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c8452d' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.set('image', new Blob([photo], { type: 'image/jpeg' }), 'bike.jpg')
    const body = new Response(form)
    const upload = await app.inject({
      method: 'POST',
      url: '/api/images',
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    const name = upload.json().data.display_url.replace('/images/', '')
    const answer = await get(`/pictures/photo/${name}/light-640.avif`)
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 640, height: 480 })
    const cut = await get(`/pictures/photo/${name}/square-light-160.webp`)
    expect(await sharp(cut.rawPayload).metadata()).toMatchObject({ width: 160, height: 160 })
    for (const [cut, height] of [
      ['wide', 180],
      ['card', 240],
      ['tall', 400],
    ] as const) {
      const { rawPayload } = await get(`/pictures/photo/${name}/${cut}-dark-320.webp`)
      expect(await sharp(rawPayload).metadata(), cut).toMatchObject({ width: 320, height })
    }
    expect((await get(`/pictures/photo/${name}/near-light-320.webp`)).statusCode).toBe(404)
    expect((await get(`/pictures/photo/${name}/square-social.jpg`)).statusCode).toBe(404)
    const around = await get(`/pictures/photo/${name}/at-0-100-light-320.webp`)
    expect(await sharp(around.rawPayload).metadata()).toMatchObject({ width: 320, height: 240 })
    for (const point of ['at-7-50', 'at-105-50', 'at-50', 'at-050-50', 'at--5-50']) {
      expect((await get(`/pictures/photo/${name}/${point}-light-320.webp`)).statusCode, point).toBe(404)
    }
    expect((await get(`/pictures/photo/${name}/at-50-50-social.jpg`)).statusCode).toBe(404)
    const social = await get(`/pictures/photo/${name}/social.jpg`)
    expect(await sharp(social.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect((await get(`/pictures/photo/${'0'.repeat(40)}.webp/light-640.avif`)).statusCode).toBe(404)
    expect((await get('/pictures/photo/..%2fsecret/light-640.avif')).statusCode).toBe(404)
  })
})

test('a comparison shows the color that it offers, search engines are told every photograph', async () => {
  const draft = demoCatalogue.find(({ sheet }) => sheet?.form === 'bicycle')
  if (!draft) throw new Error('the demo shop has no bicycle')
  const { addedAt: _, ...input } = draft
  const at = (name: string) => `https://pictures.example/${name}.jpg`
  const [red, blue] = ['#c8202c', '#1479b8']
  const { _id } = await addProduct(
    shop.db,
    {
      ...input,
      sku: 990_001,
      colors: [
        { name: 'Red', nameBn: '', hex: red },
        { name: 'Blue', nameBn: '', hex: blue },
      ],
      variants: [
        { color: red, size: null, stock: 0 },
        { color: blue, size: null, stock: 3 },
      ],
      photographs: [red, blue].map((color) => ({ ...bare(at(color.slice(1))), color })),
    },
    null,
  )
  // red, of which the first is, is sold out
  const compared = (await get(`/compare?b=${_id}`)).body.replaceAll(/<script.*?<\/script>/gs, '')
  expect(new Set(compared.match(/https:\/\/pictures\.example\/\w+\.jpg/g))).toEqual(new Set([at('1479b8')]))
  const { body } = await get(`/shopdetails/${_id}`)
  const scripts = body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  const data = [...scripts].flatMap(([, text = '']) => JSON.parse(text)['@graph'])
  expect(data.find((one) => one['@type'] === 'Product').image).toEqual([at('c8202c'), at('1479b8')])
})

test.each([
  // as wide as the shape asks, and as near to the point as the edges let it
  [
    { x: 0, y: 50 },
    { width: 1600, height: 900 },
    { left: 0, top: 0, width: 1200, height: 900 },
  ],
  [
    { x: 100, y: 0 },
    { width: 1600, height: 900 },
    { left: 400, top: 0, width: 1200, height: 900 },
  ],
  [
    { x: 50, y: 25 },
    { width: 900, height: 1600 },
    { left: 0, top: 63, width: 900, height: 675 },
  ],
  [
    { x: 30, y: 70 },
    { width: 400, height: 300 },
    { left: 0, top: 0, width: 400, height: 300 },
  ],
])('around %j of %j is %j', (point, size, part) => {
  expect(windowAround(point, size, 4 / 3)).toEqual(part)
})
