/** What every answer of the shop says about itself to the browser: pages, files, pictures, the API, errors, redirects. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildUser } from '../testing/accounts.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { openBuiltPages } from './built-pages.ts'
import { createStorefront } from './storefront.ts'

const CLIENT = join(import.meta.dirname, '../../../web/build/en/client')

let shop: Shop
let app: FastifyInstance
let productId: string
beforeAll(async () => {
  shop = await openShop({ env: { PUBLIC_URL: 'https://shop.example' } })
  app = await shop.withPages(await openBuiltPages(createStorefront(shop.services)))
  productId = (await buildProduct(shop))._id
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** Directive → its sources. */
function policyOf({ headers }: LightMyRequestResponse): Map<string, string[]> {
  const policy = String(headers['content-security-policy'])
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

/** What holds of every answer, whatever it is; what can only be part of a page has no use for some of it. */
function expectGuarded(answer: LightMyRequestResponse, about: string): void {
  const ofDocuments = {
    'permissions-policy': expect.stringContaining('camera=(), display-capture=(), geolocation=()'),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
  }
  const isPart = /^\/assets\/[^?]+\.(js|css|woff2)$/.test(about)
  if (!isPart) expect(answer.headers, about).toMatchObject(ofDocuments)
  else for (const name of Object.keys(ofDocuments)) expect(answer.headers, about).not.toHaveProperty(name)
  expect(answer.headers, about).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.any(String),
  })
  expect(answer.headers, about).not.toHaveProperty('x-powered-by')
  expect(answer.headers, about).not.toHaveProperty('server')
  expect(answer.headers, about).not.toHaveProperty('access-control-allow-origin')
  const policy = policyOf(answer)
  expect(policy.get('frame-ancestors'), about).toEqual(["'none'"])
  if (answer.body !== '') expect(answer.headers['content-type'], about).toBeTruthy()
  const type = String(answer.headers['content-type'] ?? '')
  if (/^(text\/|application\/xml)/.test(type)) expect(type.toLowerCase(), about).toMatch(/charset=utf-8/)
}

/** No script runs that is not in the page's own list: ours by address, those in the page by their hash. */
function expectScriptsByHash(answer: LightMyRequestResponse, about: string): void {
  const policy = policyOf(answer)
  expect(policy.get('object-src'), about).toEqual(["'none'"])
  expect(policy.get('base-uri'), about).toEqual(["'none'"])
  expect(policy.get('form-action'), about).toEqual(["'self'"])
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? []
  for (const source of scripts) expect(source, about).toMatch(/^'(self|sha256-[\w+/]{43}=)'$/)
  expect(scripts.join(' '), about).not.toMatch(/unsafe|\*|https?:|data:|blob:/)
  for (const [, attributes = '', script = ''] of answer.body.matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (/\ssrc="\//.test(attributes)) continue
    // for search engines, and what goes along with the page; a browser never runs it
    if (/^ type="application\/(ld\+)?json"$/.test(attributes)) continue
    const hash = createHash('sha256').update(script).digest('base64')
    expect(scripts, `${about}: ${script.slice(0, 60)}`).toContain(`'sha256-${hash}'`)
  }
  // a handler in an attribute would never run; there must be none that waits for a looser policy
  const tags = answer.body.replace(/<script[\s\S]*?<\/script>/g, '').replace(/="[^"]*"/g, '=""')
  expect([...tags.matchAll(/<[^>]+\son\w+=/g)].map(String), about).toEqual([])
}

const manifest = z.object({
  routes: z.record(
    z.string(),
    z.object({ path: z.string().optional(), parentId: z.string().optional(), index: z.boolean().optional() }),
  ),
})

/** Every address that the web answers, from its own table of contents, with something in place of each parameter. */
async function pagePaths(): Promise<string[]> {
  const name = (await readdir(join(CLIENT, 'assets'))).find((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file))
  const script = await readFile(join(CLIENT, 'assets', name ?? ''), 'utf8')
  const { routes } = manifest.parse(JSON.parse(script.replace(/^[^=]+=/, '').replace(/;\s*$/, '')))
  const pathOf = (id: string): string => {
    const route = routes[id]
    if (!route) return ''
    return `${route.parentId === undefined ? '' : pathOf(route.parentId)}/${route.path ?? ''}`
  }
  return Object.keys(routes).map((id) =>
    pathOf(id)
      .replace(/\/+/g, '/')
      .replace(/(?<=.)\/$/, '')
      .replace('/:reference?', '/SH-1')
      .replace(/\/:id\??/, `/${productId}`)
      .replace('/:from', `/${productId}`)
      .replace('*', 'nothing/here'),
  )
}

test('every page, found or not', async () => {
  const paths = [...new Set(await pagePaths())]
  expect(paths.length).toBeGreaterThan(45)
  expect(paths).toContain(`/shopdetails/${productId}`)
  let pages = 0
  // the second time it may be a kept one
  for (const path of [...paths, ...paths]) {
    const answer = await get(path)
    expect(answer.statusCode, path).toBeLessThan(500)
    expectGuarded(answer, path)
    if (!String(answer.headers['content-type']).startsWith('text/html')) continue
    pages += 1
    expectScriptsByHash(answer, path)
    expect(policyOf(answer).get('default-src')).toEqual(["'self'"])
  }
  expect(pages).toBeGreaterThan(80)
})

test('a hostile address is said back by a page as text alone', async () => {
  const script = '"></script><script>alert(1)</script><img src=x onerror=alert(1)>'
  const word = encodeURIComponent(script)
  for (const path of [
    `/shop?search=${word}`,
    `/shop?name=${word}`,
    `/${word}`,
    `/shopdetails/${word}`,
    `/blogdetails/${word}`,
    `/login?next=${word}`,
    `/order/verify?order_id=${word}`,
    `/reset-password?token=${word}`,
    `/shop/suggestions?q=${word}`,
  ]) {
    const answer = await get(path)
    expect(answer.statusCode, path).toBeLessThan(500)
    expectGuarded(answer, path)
    if (!String(answer.headers['content-type']).startsWith('text/html')) continue
    expectScriptsByHash(answer, path)
    expect(/<script>alert|<img src=x/.test(answer.body), path).toBe(false)
  }
})

test('files, pictures, the API, its page, refusals and redirects', async () => {
  const { token } = await buildUser(shop)
  const assets = await readdir(join(CLIENT, 'assets'))
  const asset = (end: string) => `/assets/${assets.find((name) => name.endsWith(end))}`
  const answers: [path: string, status: number, headers?: Record<string, string>][] = [
    [asset('.js'), 200],
    [asset('.css'), 200],
    [asset('.woff2'), 200],
    ['/site.webmanifest', 200],
    ['/favicon.svg', 200],
    ['/card.png', 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    [`/images/${'0'.repeat(40)}.webp`, 404],
    ['/images/..%2f..%2fpackage.json', 404],
    ['/pictures/scene/1/hero-joy-wide-light-320.webp', 200],
    ['/pictures/nothing/1/plain-light-320.webp', 404],
    ['/api/health', 200],
    ['/api/bycles', 200],
    ['/api/nothing', 404],
    ['/api/%E0%A4%A', 404],
    [`/api/bycles/${'a'.repeat(300)}`, 404],
    ['/api/auth/sigleusr', 401],
    ['/api/auth/sigleusr', 200, { authorization: token }],
    ['/api/auth/alluser', 403, { authorization: token }],
    ['/api/docs', 200],
    ['/api/docs/json', 200],
    ['/api/newsletter/unsubscribe?token=x', 303],
  ]
  for (const [path, status, headers] of [...answers, ...answers]) {
    const answer = await get(path, headers)
    expect([path, answer.statusCode]).toEqual([path, status])
    if (path === '/api/%E0%A4%A') continue
    expectGuarded(answer, path)
    if (String(answer.headers['content-type']).startsWith('text/html')) expectScriptsByHash(answer, path)
    // the page of the API gives its own policy to all below it
    else if (!path.startsWith('/api/docs'))
      expect(policyOf(answer).get('default-src'), path).toEqual(["'none'"])
  }
  // what no hook passes has the same by hand
  expect((await get('/api/%E0%A4%A')).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
})

test('nothing that is somebody’s own is kept by a browser or by what stands between', async () => {
  const { token } = await buildUser(shop)
  for (const path of ['auth/sigleusr', 'auth/sessions', 'auth/export', 'auth/addresses', 'orders']) {
    const answer = await get(`/api/${path}`, { authorization: token })
    expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'no-store'])
  }
  expect((await get('/dashboard/profile')).headers['cache-control']).toContain('private')
})

test('redirects lead into the shop, whatever name the request gives it', async () => {
  const lies: Record<string, string>[] = [{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }]
  for (const headers of lies) {
    for (const path of [
      '/api/newsletter/unsubscribe?token=//evil.example',
      '/api/docs',
      '//evil.example/..',
      '//evil.example/shop',
      '/shop/',
      '/%5Cevil.example/',
    ]) {
      const { statusCode, headers: answered, body } = await get(path, headers)
      expect(statusCode, path).toBeLessThan(500)
      const { location } = answered
      if (location !== undefined) expect(String(location), path).toMatch(/^\/(?![/\\])/)
      expect(/(href|src|content)="(https?:)?\/\/evil/.test(body), path).toBe(false)
    }
    for (const path of ['/', '/sitemap.xml', '/robots.txt', '/blog/rss.xml', `/shopdetails/${productId}`]) {
      expect((await get(path, headers)).body.includes('evil.example'), path).toBe(false)
    }
  }
})

test('a shop without https promises none; one beside others without it can speak for itself alone', async () => {
  for (const [env, header] of [
    [{}, undefined],
    [{ PUBLIC_URL: 'https://shop.example', HSTS_SUBDOMAINS: 'off' }, 'max-age=63072000'],
  ] as const) {
    const other = await openShop({ env })
    // the second can't be decoded, and passes no hook
    for (const path of ['/api/health', '/%'])
      expect((await other.app.inject(path)).headers['strict-transport-security'], path).toBe(header)
    await other.close()
  }
})
