import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { IMAGE_LIMITS } from '@spokehaat/contract/basics/constants'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureQueue } from '../../platform/load/picture-queue.ts'
import { LIMITS } from '../../platform/load/throttle.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { storeUnavailable } from './store-unavailable.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const RED = { r: 200, g: 30, b: 30 }
const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: RED } })

function formOf(bytes: Buffer | null, field = 'image', filename = 'photo.jpg') {
  const form = new FormData()
  form.set('caption', 'me on my bike')
  if (bytes) form.set(field, new Blob([new Uint8Array(bytes)]), filename)
  return form
}

async function send(form: FormData, ip = '127.0.0.1', to: Shop = shop) {
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  return to.app.inject({
    method: 'POST',
    url: '/api/images',
    remoteAddress: ip,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
const upload = (bytes: Buffer) => send(formOf(bytes))
const fetchPicture = (url: string) => shop.app.inject({ url })
const stored = () => readdir(join(shop.services.config.dataDir, 'images'))

describe('a picture', () => {
  test.each([
    ['JPEG', () => picture().jpeg().toBuffer()],
    ['PNG', () => picture().png().toBuffer()],
    ['WebP', () => picture().webp().toBuffer()],
    ['AVIF', () => picture().avif({ effort: 0 }).toBuffer()],
    ['GIF', () => picture().gif().toBuffer()],
  ])('as %s is taken from a guest, kept as WebP, and shown', async (_name, make) => {
    const response = await upload(await make())
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      success: true,
      message: 'OK',
      data: {
        display_url: expect.stringMatching(/^\/images\/[0-9a-f]{40}\.webp$/),
        width: 60,
        height: 40,
      },
    })
    const shown = await fetchPicture(response.json().data.display_url)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    const { format, width, height } = await sharp(shown.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 60, height: 40 })
  })

  test('is the same picture under the same name, a different one under another', async () => {
    const address = async (bytes: Buffer) => (await upload(bytes)).json().data.display_url
    const bytes = await picture(50, 50).png().toBuffer()
    expect(await address(bytes)).toBe(await address(bytes))
    expect(await address(await picture(50, 51).png().toBuffer())).not.toBe(await address(bytes))
  })

  test('is made at most 1600 pixels long, and never larger than it came', async () => {
    const large = await upload(await picture(3200, 1200).jpeg().toBuffer())
    expect(large.json().data).toMatchObject({ width: 1600, height: 600 })
    const tall = await upload(await picture(900, 1800).jpeg().toBuffer())
    expect(tall.json().data).toMatchObject({ width: 800, height: 1600 })
    const small = await upload(await picture(10, 10).jpeg().toBuffer())
    expect(small.json().data).toMatchObject({ width: 10, height: 10 })
  })

  test('stands upright, and does not say where and with what it was taken', async () => {
    const bytes = await picture(60, 40)
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'Rahima' },
        IFD3: { GPSLatitude: '23/1 48/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(bytes.toString('latin1')).toContain('SecretCamera')
    const response = await upload(bytes)
    expect(response.json().data).toMatchObject({ width: 40, height: 60 })
    const { rawPayload } = await fetchPicture(response.json().data.display_url)
    expect(rawPayload.toString('latin1')).not.toContain('SecretCamera')
    const kept = await sharp(rawPayload).metadata()
    expect([kept.exif, kept.orientation, kept.xmp, kept.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('that moves is kept as its first frame', async () => {
    const frames = await Promise.all([
      picture(20, 20).png().toBuffer(),
      picture(20, 20).negate().png().toBuffer(),
    ])
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const response = await upload(animation)
    expect(response.json().data).toMatchObject({ width: 20, height: 20 })
    const kept = await sharp((await fetchPicture(response.json().data.display_url)).rawPayload).metadata()
    expect(kept.pages ?? 1).toBe(1)
  })
})

describe('what is refused', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

  test.each([
    ['an SVG', () => Buffer.from(SVG)],
    ['an SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>\n${SVG}`)],
    ['a text', () => Buffer.from('I am a bicycle.')],
    ['a program', () => Buffer.from('\x7fELF\x02\x01\x01 and so on', 'latin1')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['the beginning of a JPEG and no more', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a JPEG that breaks off', async () => (await picture(800, 800).jpeg().toBuffer()).subarray(0, 900)],
    [
      'a PNG with a broken middle',
      async () => {
        const bytes = await picture(400, 400).png().toBuffer()
        bytes.fill(0x55, bytes.length >> 1, (bytes.length >> 1) + 60)
        return bytes
      },
    ],
  ])('%s is not a picture', async (_name, make) => {
    const before = await stored()
    const response = await upload(await make())
    expect(response.statusCode).toBe(415)
    expect(response.json()).toMatchObject({ success: false, code: 'image_unreadable' })
    expect(await stored()).toEqual(before)
  })

  test.each(['heic', 'heix', 'mif1'])('a HEIC picture (%s) is called by its name', async (brand) => {
    const response = await upload(Buffer.from(`\0\0\0\x1cftyp${brand}\0\0\0\0mif1heic`, 'latin1'))
    expect([response.statusCode, response.json().code]).toEqual([415, 'image_is_heic'])
    expect(response.json().message).toContain('Most Compatible')
  })

  test('a form without a picture, with an empty one, with one in another field, and no form at all', async () => {
    const forms = [formOf(null), formOf(Buffer.alloc(0)), formOf(await picture().png().toBuffer(), 'photo')]
    for (const form of forms) {
      const response = await send(form)
      expect([response.statusCode, response.json().code]).toEqual([422, 'image_missing'])
    }
    const nothing = await shop.app.inject({ method: 'POST', url: '/api/images' })
    expect([nothing.statusCode, nothing.json().code]).toEqual([422, 'image_missing'])
    const json = await shop.app.inject({ method: 'POST', url: '/api/images', payload: { image: 'x' } })
    expect([json.statusCode, json.json().code]).toEqual([415, 'unsupported_media_type'])
  })

  test('the picture is found behind other files', async () => {
    const form = formOf(await picture().png().toBuffer(), 'other')
    form.set('image', new Blob([new Uint8Array(await picture(33, 22).png().toBuffer())]), 'p.png')
    expect((await send(form)).json().data).toMatchObject({ width: 33, height: 22 })
  })

  test.each([
    ['cut off', '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc'],
    ['without its boundary', 'abc'],
  ])('a form %s', async (_name, payload) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/images',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload,
    })
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_body'])
    const noBoundary = await shop.app.inject({
      method: 'POST',
      url: '/api/images',
      headers: { 'content-type': 'multipart/form-data' },
      payload,
    })
    expect([noBoundary.statusCode, noBoundary.json().code]).toEqual([400, 'malformed_body'])
  })

  test('one byte too many', async () => {
    const exact = Buffer.alloc(IMAGE_LIMITS.bytes)
    ;(await picture().jpeg().toBuffer()).copy(exact)
    // as large as it may be: read whole, and judged as a picture
    expect((await upload(exact)).json().code).not.toBe('image_too_large')
    const response = await upload(Buffer.concat([exact, Buffer.from([0])]))
    expect([response.statusCode, response.json().code]).toEqual([413, 'image_too_large'])
  })
})

test('of many at once a few wait, and the rest are told to come again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  // whatever is being made holds the one place
  const held = pictureQueue.page(() => promise)
  const bytes = await picture().png().toBuffer()
  const answers: Awaited<ReturnType<typeof upload>>[] = []
  const sent = Array.from({ length: 11 }, () => upload(bytes).then((answer) => answers.push(answer)))
  await expect.poll(() => answers.length).toBe(3)
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json().message).toBe('The shop can not answer right now. Please try again in a moment.')
  }
  resolve()
  await held
  await Promise.all(sent)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8)
})

describe('50 MB over the wire', () => {
  const MB = 1024 * 1024
  let address: string
  let listening: Shop
  beforeAll(async () => {
    listening = await openShop()
    await listening.app.listen({ port: 0, host: '127.0.0.1' })
    address = `http://127.0.0.1:${(listening.app.server.address() as AddressInfo).port}/api/images`
  })
  afterAll(() => listening.close())

  test('are refused', async () => {
    const response = await fetch(address, { method: 'POST', body: formOf(Buffer.alloc(50 * MB)) })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ success: false, code: 'image_too_large' })
  })

  test('a picture whose line breaks off leaves nothing, and is taken when it is sent again', async () => {
    const stored = () => readdir(join(listening.services.config.dataDir, 'images')).catch(() => [])
    const bytes = await picture(900, 700).png({ compressionLevel: 0 }).toBuffer()
    const whole = new Response(formOf(bytes))
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' }
    const body = Buffer.from(await whole.arrayBuffer())
    for (const sent of [0, 300, body.length >> 1, body.length - 1]) {
      const request = httpRequest(address, {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
      })
      const broken = new Promise((resolve) => request.on('error', resolve))
      request.flushHeaders()
      await new Promise((resolve) => request.write(body.subarray(0, Math.max(1, sent)), resolve))
      request.destroy(new Error('the line broke'))
      await broken
    }
    const again = await fetch(address, { method: 'POST', headers, body })
    expect(again.status).toBe(200)
    const { display_url } = ((await again.json()) as { data: { display_url: string } }).data
    expect(await stored()).toEqual([display_url.split('/').at(-1)])
  })

  test('are refused at the announcement, before the first byte of them', async () => {
    const request = httpRequest(address, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 50 * MB },
    })
    const status = await new Promise((resolve, reject) => {
      request.on('response', (response) => resolve(response.statusCode)).on('error', reject)
      request.flushHeaders()
    })
    request.destroy()
    expect(status).toBe(413)
  })

  test('unannounced, are refused without being held', async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
    let highest = 0
    const start = process.memoryUsage()
    const inUse = () => {
      const { arrayBuffers } = process.memoryUsage()
      highest = Math.max(highest, arrayBuffers - start.arrayBuffers)
    }
    async function* body() {
      yield Buffer.from(head)
      const chunk = Buffer.alloc(MB)
      // so many that what is let go and what is held can't be mistaken for each other
      for (let i = 0; i < 300; i++) {
        inUse()
        yield chunk
      }
      yield Buffer.from('\r\n--b--\r\n')
    }
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: ReadableStream.from(body()),
      duplex: 'half',
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'image_too_large' })
    expect(highest).toBeLessThan(150 * MB)
  })
})

test('the description of the API says in which field of a form the picture goes', async () => {
  const { paths } = (await shop.app.inject('/api/docs/json')).json()
  expect(paths['/api/images'].post.requestBody.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { image: { type: 'string', format: 'binary', contentMediaType: 'image/*' } },
        required: ['image'],
      },
    },
  })
})

test('uploads are throttled by address', async () => {
  const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
  const nothing = formOf(null)
  for (let i = 0; i < LIMITS.imageUpload.tries; i++) {
    expect((await send(nothing, '203.0.113.5', strict)).statusCode).toBe(422)
  }
  const refused = await send(nothing, '203.0.113.5', strict)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await send(nothing, '203.0.113.6', strict)).statusCode).toBe(422)
  await strict.close()
})

test('a store that is away is said so, and why only to the log', async () => {
  const put = shop.services.images.put
  shop.services.images.put = async () => {
    throw storeUnavailable(new Error('disk /secret/place is full'))
  }
  const response = await upload(await picture().png().toBuffer())
  shop.services.images.put = put
  expect(response.statusCode).toBe(503)
  expect(response.json()).toEqual({
    success: false,
    code: 'image_store_unavailable',
    message: 'The picture could not be stored. Please try again.',
    requestId: expect.any(String),
  })
})

test('only pictures are served from the folder of pictures', async () => {
  const paths = [
    '/images/',
    '/images/0000000000000000000000000000000000000000.webp',
    '/images/../secrets/session-secret',
    '/images/..%2fsecrets%2fsession-secret',
    '/images/%2e%2e/secrets/session-secret',
    '/images/....//secrets/session-secret',
    '/images/..%5csecrets%5csession-secret',
    '/images/.0000000000000000000000000000000000000000.webp.draft',
    '/images/%00.webp',
    '/images/x.svg',
  ]
  for (const path of paths) {
    const response = await fetchPicture(path)
    expect([path, response.statusCode, response.json().code]).toEqual([path, 404, 'route_not_found'])
  }
})

test('a picture that the browser has is not sent again', async () => {
  const { display_url } = (await upload(await picture(31, 31).png().toBuffer())).json().data
  const first = await fetchPicture(display_url)
  const again = await shop.app.inject({
    url: display_url,
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})
