import { createHash, createHmac } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { createTroubles } from '../../platform/trouble/trouble.ts'
import { createImageStore } from './create-image-store.ts'
import { createDiskStore } from './disk-store.ts'
import type { ImageFile } from './image-store.ts'
import { createImgbbStore } from './imgbb-store.ts'
import { pictureTrouble, tellPictureTroubles } from './picture-troubles.ts'
import { createS3Store } from './s3-store.ts'
import { storeUnavailable } from './store-unavailable.ts'

const FILE: ImageFile = {
  name: `${'a1'.repeat(20)}.webp`,
  type: 'image/webp',
  bytes: Buffer.from('the bytes of a picture, \x00\xff and all', 'latin1'),
}

interface Arrival {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}

/** A real server that keeps what arrives, and answers as told. */
let server: Server
let url: string
let arrivals: Arrival[]
let answer: (arrival: Arrival) => { status: number; body: string }
beforeEach(async () => {
  arrivals = []
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    const arrival = { method, url, headers, body: Buffer.concat(chunks) }
    arrivals.push(arrival)
    const { status, body } = answer(arrival)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const only = () => {
  const [arrival, ...more] = arrivals
  if (!arrival || more.length > 0) throw new Error(`${arrivals.length} requests arrived`)
  return arrival
}

describe('imgbb', () => {
  const KEY = 'key-of-the-shop'
  const put = () => createImgbbStore({ key: KEY, url }).put(FILE)
  const good = {
    data: { id: '2ndCYJK', display_url: 'https://i.ibb.co/98W13PY/a1.webp', width: '60', height: 40 },
    success: true,
    status: 200,
  }

  test('gets the picture and the key in a form, and its address is the answer', async () => {
    answer = () => ({ status: 200, body: JSON.stringify(good) })
    expect(await put()).toBe('https://i.ibb.co/98W13PY/a1.webp')
    const { method, url: path, headers, body } = only()
    expect([method, path]).toEqual(['POST', '/1/upload'])
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData()
    expect(form.get('key')).toBe(KEY)
    expect(form.get('name')).toBe('a1'.repeat(20))
    const image = form.get('image')
    if (!(image instanceof File)) throw new Error('no file arrived')
    expect([image.name, image.type]).toEqual([FILE.name, 'image/webp'])
    expect(Buffer.from(await image.arrayBuffer())).toEqual(FILE.bytes)
  })

  test.each([
    ['a wrong key', 400, '{"status_code":400,"error":{"message":"Invalid API v1 key.","code":100}}'],
    ['a page instead of JSON', 200, '<html>too large</html>'],
    ['nothing', 200, ''],
    ['a success without an address', 200, '{"data":{"id":"x"},"success":true,"status":200}'],
    ['an address that is none', 200, '{"data":{"display_url":"javascript:alert(1)"},"success":true}'],
    ['no success', 200, JSON.stringify({ ...good, success: false })],
    ['its own failure', 502, 'Bad Gateway'],
    ['its own failure in the words of a success', 500, JSON.stringify(good)],
  ])('that answers %s is not available', async (_name, status, body) => {
    answer = () => ({ status, body })
    const error = await put().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'image_store_unavailable', status: 503 })
    expect(String((error as Error).cause)).not.toContain(KEY)
  })

  test('that can not be reached is not available', async () => {
    const store = createImgbbStore({ key: KEY, url: 'http://127.0.0.1:9' })
    await expect(store.put(FILE)).rejects.toMatchObject({ code: 'image_store_unavailable' })
  })
})

describe('S3', () => {
  const options = () => ({
    endpoint: url,
    region: 'ap-southeast-1',
    bucket: 'pictures',
    accessKeyId: 'AKIDSHOP',
    secretAccessKey: 'the secret of the shop',
  })
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

  /** AWS Signature Version 4 as its documentation describes it, computed from what arrived. */
  function expectedSignature({ method, url: path, headers, body }: Arrival): string {
    const { authorization = '' } = headers
    const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? ''
    const time = String(headers['x-amz-date'])
    const canonical = [
      method,
      path,
      '',
      ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
      '',
      signed,
      sha256(body),
    ].join('\n')
    const scope = `${time.slice(0, 8)}/ap-southeast-1/s3/aws4_request`
    const key = ['ap-southeast-1', 's3', 'aws4_request'].reduce(
      (from: Buffer, part) => hmac(from, part),
      hmac('AWS4the secret of the shop', time.slice(0, 8)),
    )
    return hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  }

  test('puts a picture aside and back by copying it, and only then deletes the first', async () => {
    answer = () => ({ status: 200, body: '<CopyObjectResult/>' })
    const { shelf } = createS3Store(options())
    await shelf?.setAside(FILE.name)
    await shelf?.bringBack(FILE.name)
    await shelf?.remove(FILE.name)
    expect(
      arrivals.map(({ method, url: to, headers }) => [method, to, headers['x-amz-copy-source']]),
    ).toEqual([
      ['PUT', `/pictures/unused/${FILE.name}`, `/pictures/${FILE.name}`],
      ['DELETE', `/pictures/${FILE.name}`, undefined],
      ['PUT', `/pictures/${FILE.name}`, `/pictures/unused/${FILE.name}`],
      ['DELETE', `/pictures/unused/${FILE.name}`, undefined],
      ['DELETE', `/pictures/unused/${FILE.name}`, undefined],
    ])
    expect(arrivals[0]?.headers.authorization).toContain('x-amz-copy-source')
  })

  test.each([
    ['a copy that broke on the way', 200, '<Error><Code>InternalError</Code></Error>'],
    ['a refusal', 403, '<Error><Code>AccessDenied</Code></Error>'],
  ])('%s deletes nothing', async (_what, status, body) => {
    answer = () => ({ status, body })
    await expect(createS3Store(options()).shelf?.setAside(FILE.name)).rejects.toMatchObject({
      code: 'image_store_unavailable',
    })
    expect(arrivals.every(({ method }) => method === 'PUT')).toBe(true)
  })

  test('a picture that is not there is no error, and nothing is deleted for it', async () => {
    answer = () => ({ status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' })
    await createS3Store(options()).shelf?.setAside(FILE.name)
    expect(only().method).toBe('PUT')
  })

  test('gets the picture under its name, with its type, signed as AWS wants it', async () => {
    answer = () => ({ status: 200, body: '' })
    expect(await createS3Store(options()).put(FILE)).toBe(`${url}/pictures/${FILE.name}`)
    const arrival = only()
    expect([arrival.method, arrival.url]).toEqual(['PUT', `/pictures/${FILE.name}`])
    expect(arrival.body).toEqual(FILE.bytes)
    expect(arrival.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-amz-content-sha256': sha256(FILE.bytes),
    })
    expect(arrival.headers.authorization).toContain('Credential=AKIDSHOP/')
    expect(arrival.headers.authorization).toContain(`Signature=${expectedSignature(arrival)}`)
  })

  const setting = () => ({
    IMAGE_STORE: 's3' as const,
    S3_ENDPOINT: options().endpoint,
    S3_BUCKET: 'pictures',
    S3_REGION: 'ap-southeast-1',
  })

  test('is tried with a tiny file that is written, read and deleted', async () => {
    const kept = new Map<string, string>()
    answer = ({ method, url, body }) => {
      if (method === 'PUT') kept.set(url, body.toString())
      const found = kept.get(url)
      if (method === 'DELETE') kept.delete(url)
      return { status: found === undefined ? 404 : 200, body: found ?? '' }
    }
    await createS3Store(options()).check?.()
    expect(arrivals.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE'])
    // where pictures are that nobody is shown
    expect(arrivals[0]?.url).toMatch(/^\/pictures\/unused\/check-/)
    expect(kept.size).toBe(0)
  })

  test.each([
    [403, 'SignatureDoesNotMatch', 'refuses the key (403 SignatureDoesNotMatch). Correct S3_ACCESS_KEY_ID'],
    [404, 'NoSuchBucket', 'has no bucket pictures (404 NoSuchBucket)'],
    [
      400,
      'AuthorizationHeaderMalformed',
      'refuses what it is asked (400 AuthorizationHeaderMalformed). Are S3_ENDPOINT',
    ],
    [500, 'InternalError', 'fails by itself (500 InternalError)'],
  ])('that answers %i %s is told to the staff until it works', async (status, code, words) => {
    const troubles = createTroubles(() => new Date())
    const store = tellPictureTroubles(createS3Store(options()), troubles, setting())
    answer = () => ({ status, body: `<Error><Code>${code}</Code><Key>the secret of the shop</Key></Error>` })
    await expect(store.check?.()).rejects.toMatchObject({ code: 'image_store_unavailable' })
    expect(troubles.list()).toMatchObject([{ part: 'pictures', words: expect.stringContaining(words) }])
    expect(troubles.list()[0]?.words).not.toContain('secret')
    answer = () => ({ status: 200, body: '' })
    await store.put(FILE)
    // a key that may write may still not read or delete
    expect(troubles.list()).toHaveLength(1)
    answer = ({ body }) => ({
      status: 200,
      body: body.length > 0 ? '' : (arrivals.at(-2)?.body.toString() ?? ''),
    })
    await store.check?.()
    expect(troubles.list()).toEqual([])
  })

  test('that is away is told to the staff as well', () => {
    const away = Object.assign(new TypeError('fetch failed'), {
      cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    })
    const refusal = storeUnavailable(away)
    expect(pictureTrouble(refusal, setting())).toContain('can not be reached (ECONNREFUSED)')
    const late = storeUnavailable(new DOMException('late', 'TimeoutError'))
    expect(pictureTrouble(late, setting())).toContain('does not answer in time')
  })

  test('is read where the world reads it', async () => {
    answer = () => ({ status: 200, body: '' })
    const store = createS3Store({ ...options(), publicUrl: 'https://pictures.example' })
    expect(await store.put(FILE)).toBe(`https://pictures.example/${FILE.name}`)
  })

  test('is asked again after a failure of its own', async () => {
    answer = () => ({ status: arrivals.length < 2 ? 503 : 200, body: '' })
    await createS3Store(options()).put(FILE)
    expect(arrivals).toHaveLength(2)
    expect(arrivals[1]?.body).toEqual(FILE.bytes)
  })

  test.each([403, 404, 500])('that answers %i is not available', async (status) => {
    answer = () => ({ status, body: '<Error><Code>No</Code><Message>Not this one</Message></Error>' })
    const error = await createS3Store(options())
      .put(FILE)
      .catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'image_store_unavailable', status: 503 })
    expect(String((error as Error).cause)).toBe(`StoreAnswer: S3 answered ${status}: No: Not this one`)
  })
})

describe('the disk', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'spokehaat-images-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  test('keeps a picture whole, however many bring it at once, and leaves no drafts', async () => {
    const store = createDiskStore(dataDir)
    const addresses = await Promise.all(Array.from({ length: 8 }, () => store.put(FILE)))
    expect(new Set(addresses)).toEqual(new Set([`/images/${FILE.name}`]))
    expect(await readdir(join(dataDir, 'images'))).toEqual([FILE.name])
    expect(await readFile(join(dataDir, 'images', FILE.name))).toEqual(FILE.bytes)
  })

  test('that fails at the last step leaves no draft either', async () => {
    await mkdir(join(dataDir, 'images', FILE.name), { recursive: true })
    await expect(createDiskStore(dataDir).put(FILE)).rejects.toMatchObject({
      code: 'image_store_unavailable',
    })
    expect(await readdir(join(dataDir, 'images'))).toEqual([FILE.name])
  })

  test('that takes nothing is not available', async () => {
    await writeFile(join(dataDir, 'images'), 'a file where the folder should be')
    await expect(createDiskStore(dataDir).put(FILE)).rejects.toMatchObject({
      code: 'image_store_unavailable',
      cause: expect.any(Error),
    })
  })
})

test('the configuration chooses the store', async () => {
  answer = () => ({ status: 200, body: '' })
  const s3 = createImageStore(
    readConfig({
      NODE_ENV: 'test',
      IMAGE_STORE: 's3',
      S3_ENDPOINT: url,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'AKIDSHOP',
      S3_SECRET_ACCESS_KEY: 'the secret of the shop',
      S3_PUBLIC_URL: 'https://pictures.example/shop',
    }),
  )
  expect(await s3.put(FILE)).toBe(`https://pictures.example/shop/${FILE.name}`)
  expect(() => readConfig({ NODE_ENV: 'test', IMAGE_STORE: 'imgbb' })).toThrow('IMGBB_KEY')
  const imgbb = createImageStore(readConfig({ NODE_ENV: 'test', IMAGE_STORE: 'imgbb', IMGBB_KEY: 'key' }))
  expect(imgbb.put).toBeInstanceOf(Function)

  const elsewhere = [
    `https://evil.example/${FILE.name}`,
    '/images/../x',
    'me.jpg',
    'https://u:p@i.ibb.co/a.webp',
  ]
  const disk = createImageStore(readConfig({ NODE_ENV: 'test' }))
  for (const [store, own] of [
    [s3, `https://pictures.example/shop/${FILE.name}`],
    [imgbb, 'https://i.ibb.co/98W13PY/a1.webp'],
    [disk, `/images/${FILE.name}`],
  ] as const) {
    expect(store.gaveOut(own)).toBe(true)
    for (const address of elsewhere) expect([address, store.gaveOut(address)]).toEqual([address, false])
  }
  expect(s3.gaveOut('https://pictures.example/shop/../secret.webp')).toBe(false)
})
