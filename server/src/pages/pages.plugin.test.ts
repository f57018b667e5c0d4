import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Rendered } from '../../../web/app/render/storefront.ts'
import type { Services } from '../app.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { installErrorHandler } from '../platform/http/error-handler.ts'
import type { PageRenderer } from './page-renderer.ts'
import { pagesPlugin } from './pages.plugin.ts'

const SCRIPT = 'window.answer = "<b>42 ৳</b>"'
const HTML = `<!DOCTYPE html><script src="/assets/a.js"></script><script type="module">${SCRIPT}</script>`

let app = Fastify()
afterEach(() => app.close())

async function openPages(answer: (request: Request) => Rendered | Promise<Rendered>) {
  app = Fastify()
  installErrorHandler(app)
  const pages: PageRenderer = {
    render: async (request) => answer(request),
    publicAddress: () => null,
    patternOf: () => '/*',
    files: new Map(),
    // a shop that has chosen no look
    storefront: { facts: async () => ({}) } as unknown as PageRenderer['storefront'],
    drawings: () => Promise.reject(new Error('This test draws nothing.')),
    installFiles: async () => {},
    isDevelopment: false,
  }
  const services = {
    config: { publicUrl: 'http://shop.test' },
    responseCache: createResponseCache({ bytes: 0, now: () => new Date() }),
  } as Services
  await app.register(pagesPlugin, { services, pages })
  return app
}

const html = (status = 200, body = HTML): Rendered => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(body),
})

test('allows the scripts of the very page, by their hash, and no others', async () => {
  await openPages(() => html())
  const { headers } = await app.inject('/shop')
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(headers['content-security-policy']).toContain("object-src 'none'")
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('a page is sent small to a browser that takes %s', async (accepted, encoding, decode) => {
  const page = HTML + '<p>Spokes</p>'.repeat(200)
  await openPages(() => html(200, page))
  const answer = await app.inject({ url: '/shop', headers: { 'accept-encoding': accepted } })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toBe('accept-encoding')
  expect(answer.rawPayload.length).toBeLessThan(page.length / 4)
  expect(decode(answer.rawPayload).toString()).toBe(page)
})

test.each([{}, { 'accept-encoding': 'identity' }])('and whole to any other: %j', async (headers) => {
  const page = HTML + '<p>Spokes</p>'.repeat(200)
  await openPages(() => html(200, page))
  const answer = await app.inject({ url: '/shop', headers })
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect(answer.body).toBe(page)
})

test('tells the page nothing of the visitor, so that it is the same for everyone', async () => {
  let seen: Request | undefined
  await openPages((request) => {
    seen = request
    return html()
  })
  await app.inject({
    url: '/shop?name=Road+Bikes',
    headers: { cookie: 'refresh=secret', authorization: 'secret', 'x-forwarded-for': '1.2.3.4' },
  })
  expect(seen?.url).toBe('http://shop.test/shop?name=Road+Bikes')
  expect(JSON.stringify([...(seen?.headers ?? [])])).not.toMatch(/secret|1\.2\.3\.4/)
})

test('tells the dashboard how wide its sidebar was left, nothing else, and lets no cache share it', async () => {
  let seen: Request | undefined
  await openPages((request) => {
    seen = request
    return html()
  })
  const cookie = 'refresh=secret; sidebar=collapsed; x=secret'
  for (const url of ['/dashboard', '/dashboard/myorders?page=2', '/dashboard.data']) {
    const { headers } = await app.inject({ url, headers: { cookie } })
    expect(seen?.headers.get('cookie')).toBe('sidebar=collapsed')
    expect(headers['cache-control']).toBe('private, no-cache')
  }
  for (const url of ['/shop', '/dashboards']) {
    const { headers } = await app.inject({ url, headers: { cookie } })
    expect(seen?.headers.get('cookie')).toBeNull()
    expect(headers['cache-control']).toBe('no-cache')
  }
})

test('an address that looks like another host stays an address of ours', async () => {
  let seen = ''
  await openPages((request) => {
    seen = request.url
    return html()
  })
  await app.inject('//evil.example/shop')
  expect(new URL(seen).host).toBe('shop.test')
})

test('keeps the status and the headers of the page', async () => {
  await openPages(() => ({ status: 302, headers: { location: '/shop?page=2' }, body: Buffer.alloc(0) }))
  const { statusCode, headers } = await app.inject('/shop?page=99')
  expect([statusCode, headers.location]).toEqual([302, '/shop?page=2'])
  await app.close()
  await openPages(() => html(404))
  expect((await app.inject('/nowhere')).statusCode).toBe(404)
})

test('leaves the API alone: an unknown address there is answered as the API does', async () => {
  await openPages(() => html())
  for (const url of ['/api/nowhere', '/api', '/api?x=1']) {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().code).toBe('route_not_found')
  }
  expect((await app.inject('/apiary')).statusCode).toBe(200)
})

test('answers HEAD without a body, and nothing but GET and HEAD', async () => {
  await openPages(() => html())
  const head = await app.inject({ method: 'HEAD', url: '/shop' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect((await app.inject({ method: 'POST', url: '/shop' })).statusCode).toBe(404)
})

test('an address that is meant for a proxy is not ours', async () => {
  await openPages(() => html())
  await app.listen({ port: 0, host: '127.0.0.1' })
  for (const url of ['http://other.example/', '*']) {
    const answer = await new Promise<number>((resolve, reject) => {
      app.server.once('error', reject)
      const request = httpRequest(
        { port: (app.server.address() as AddressInfo).port, path: url },
        (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        },
      )
      request.once('error', reject)
      request.end()
    })
    expect(answer).toBe(404)
  }
})
