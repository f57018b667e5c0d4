/** Uploads that mean ill: what they carry along is gone from what is kept, and what they unfold to is never unfolded. */
import { IMAGE_LIMITS } from '@spokehaat/contract/basics/constants'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as hostile from '../../testing/hostile-pictures.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function upload(bytes: Buffer) {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  return shop.app.inject({
    method: 'POST',
    url: '/api/images',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

describe('a picture that is something else as well', () => {
  test.each([
    ['a GIF that is a script', hostile.gifAndScript],
    ['a PNG with a page behind it', hostile.pngAndPage],
    ['a PNG with a page among what it says of itself', hostile.pngWithText],
    ['a JPEG with a page behind it', hostile.jpegAndPage],
    ['a JPEG with a page in its comment', hostile.jpegWithComment],
    ['a WebP with a page in it and behind it', hostile.webpAndPage],
  ])('%s is kept as a picture and nothing else', async (_name, make) => {
    const bytes = await make()
    expect(bytes.toString('latin1')).toContain('<script>')
    const response = await upload(bytes)
    expect(response.statusCode, response.body).toBe(200)
    const { rawPayload, headers } = await shop.app.inject({ url: response.json().data.display_url })
    expect(headers['content-type']).toBe('image/webp')
    expect((await sharp(rawPayload).metadata()).format).toBe('webp')
    expect(rawPayload.toString('latin1')).not.toMatch(/script|alert|html/i)
  })
})

describe('a small file that is a large picture', () => {
  /** A picture of so many pixels each way is one of more than anybody may send. */
  const SIDE = 6_400

  test.each([
    ['a PNG that unfolds into one', () => hostile.widePng(SIDE)],
    ['a PNG that claims to be one', () => hostile.claimingPng(50_000)],
    ['a JPEG that claims to be one', () => hostile.claimingJpeg(65_500)],
    ['a GIF with a frame that claims to be one', () => hostile.claimingFrame(65_535)],
    [
      'an AVIF of one colour, which takes ten times as long as any other',
      () => hostile.wideAvif(8_000, 5_000),
    ],
    ['an animated WebP of such ones', () => hostile.manyFramesWebp(SIDE, 3)],
  ])('%s is refused', async (_name, make) => {
    expect(SIDE * SIDE).toBeGreaterThan(IMAGE_LIMITS.pixels)
    const bomb = await make()
    expect(bomb.length).toBeLessThan(200_000)
    const response = await upload(bomb)
    expect([response.statusCode, response.json().code]).toEqual([422, 'image_too_many_pixels'])
  })

  test('a GIF that claims to be one is as large as its frame', async () => {
    const response = await upload(await hostile.claimingGif(65_535))
    expect(response.json().data).toMatchObject({ width: 60, height: 40 })
  })

  test.each([
    ['GIF', () => hostile.manyFramesGif(1_000, 3_000)],
    ['WebP', () => hostile.manyFramesWebp(1_000, 10_000)],
  ])('a %s of thousands of frames is no more than its first', async (_name, make) => {
    const bomb = await make()
    expect(bomb.length).toBeLessThan(IMAGE_LIMITS.bytes)
    const { pages = 1 } = await sharp(bomb).metadata()
    expect(pages * 1_000 * 1_000).toBeGreaterThan(50 * IMAGE_LIMITS.pixels)
    const response = await upload(bomb)
    expect(response.json().data).toMatchObject({ width: 1_000, height: 1_000 })
    const { rawPayload } = await shop.app.inject({ url: response.json().data.display_url })
    expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1)
  })
})
