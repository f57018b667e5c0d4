/** The owner's look in the head of pages: by hash in their policy, at once, and not a byte of it where there is none. */
import { createHash } from 'node:crypto'
import { colorsOf } from '@spokehaat/contract/shop/look-colors'
import { BEGINNINGS, type Settings } from '@spokehaat/contract/shop/settings'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textsOf } from '../outbox/mail-texts.ts'
import { writeMail } from '../outbox/write-mail.ts'
import { settingsOf } from '../settings/settings.ts'
import { shopOf } from '../settings/shop.ts'
import { buildAdmin, type SignedIn } from '../testing/accounts.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { call } from '../testing/two-factor.ts'
import { openBuiltPages } from './built-pages.ts'
import { createStorefront } from './storefront.ts'

let shop: Shop
let app: FastifyInstance
let admin: SignedIn
let pages: string[]
beforeAll(async () => {
  shop = await openShop()
  app = await shop.withPages(await openBuiltPages(createStorefront(shop.services)))
  admin = await buildAdmin(shop)
  const bike = await buildProduct(shop)
  const paths = ['/', '/shop', `/shopdetails/${bike._id}`, '/shoppingcart', '/checkout', '/nowhere']
  pages = [...paths, ...paths.map((path) => `/bn${path}`), '/dashboard/look', '/order/verify']
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

let now: Settings = BEGINNINGS
async function choose(set: Partial<Settings>) {
  const seen = Object.fromEntries(Object.keys(set).map((key) => [key, now[key as keyof Settings]]))
  const answer = await call(shop, admin, 'PUT', '/settings', { set, seen })
  if (answer.statusCode === 200) now = settingsOf(answer.json().data)
  return answer
}

async function read(url: string) {
  const { body, headers } = await app.inject({ url })
  const policy = String(headers['content-security-policy'])
  return { body, policy, style: /<style id="look">(.*?)<\/style>/s.exec(body)?.[1] }
}

/** Without what tells the time, or is another in each answer. */
const lasting = (body: string) =>
  body
    .replaceAll(/\d{13}/g, 'now')
    .replaceAll(/role="timer" aria-live="off" aria-label="[^"]*"/g, '')
    .replaceAll(/(<span aria-hidden="true" class="[^"]*"><span class="[^"]*">)[\d০-৯]+</g, '$1<')

test('a shop that has chosen no look has none of it in its pages; with one they have it at once; and back, to the letter', async () => {
  const before = new Map<string, Awaited<ReturnType<typeof read>>>()
  for (const url of pages) {
    const page = await read(url)
    expect(page.style, url).toBeUndefined()
    expect(page.body, url).not.toMatch(/<style|lookPrimary/)
    expect(page.policy, url).not.toContain('style-src-elem')
    before.set(url, page)
  }
  expect((await app.inject({ url: '/' })).body).not.toContain('"look"')

  expect((await choose({ look: 'own', lookPrimary: '#0B6', lookAccent: '#F26B1D' })).statusCode).toBe(422)
  expect((await choose({ look: 'own', lookPrimary: '#0B6B3A', lookAccent: 'F26B1D' })).statusCode).toBe(200)
  expect([now.lookPrimary, now.lookAccent]).toEqual(['#0b6b3a', '#f26b1d'])
  const { light, dark } = colorsOf(now)
  for (const url of pages) {
    await expect.poll(async () => (await read(url)).style, { message: url }).toContain('--green:#0b6b3a')
    const { body, policy, style = '' } = await read(url)
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policy, url).toMatch(new RegExp(`style-src-elem 'self' 'sha256-${hash.replaceAll('+', '\\+')}' `))
    expect(policy, url).not.toMatch(/style-src-elem[^;]*unsafe-inline/)
    expect(body.match(/<style/g), url).toHaveLength(1)
    expect(body.indexOf('<style'), url).toBeGreaterThan(body.indexOf('rel="stylesheet"'))
    expect(body.indexOf('<style'), url).toBeLessThan(body.indexOf('</head>'))
    expect(body, url).toContain(`content="${light.paper}" media="(prefers-color-scheme: light)"`)
    expect(body, url).toContain(`content="${dark.paper}" media="(prefers-color-scheme: dark)"`)
  }
  expect((await app.inject({ url: '/site.webmanifest' })).json()).toMatchObject({
    background_color: light.paper,
    theme_color: '#0b6b3a',
  })

  await choose({ look: 'first' })
  for (const url of pages) {
    await expect.poll(async () => (await read(url)).style, { message: url }).toBeUndefined()
    const page = await read(url)
    expect(lasting(page.body), url).toBe(lasting(before.get(url)?.body ?? ''))
    expect(page.policy.split(';').slice(2), url).toEqual(before.get(url)?.policy.split(';').slice(2))
  }
})

test('corners alone are a look, of no color', async () => {
  await choose({ lookCorners: 'round' })
  await expect
    .poll(async () => (await read('/')).style)
    .toBe('html:root,html .light-only{--corner-sm:8px;--corner-md:16px;--corner-lg:28px}')
  await choose({ lookCorners: 'soft' })
})

test('headings in the face of the text are a look, and no page asks for the other', async () => {
  const preloaded = (body: string) => body.match(/rel="preload" href="[^"]*\/(anek|bricolage)[^"]*"/g)?.length
  expect(preloaded((await read('/')).body)).toBe(2)
  await choose({ lookHeadings: 'anek' })
  await expect
    .poll(async () => (await read('/')).style)
    .toContain('--headings:"Anek Bangla","Anek Fallback",sans-serif}')
  expect(preloaded((await read('/')).body)).toBe(1)
  await choose({ lookHeadings: 'bricolage' })
})

test('drawn scenes wear the two colors, at an address of their own, and are kept as long as ours', async () => {
  const sceneIn = async () => {
    const { body } = await read('/')
    return /\/pictures\/scene\/[\w-]+\/about-[\w-]+\.avif/.exec(body)?.[0] ?? ''
  }
  const ours = await sceneIn()
  const before = await app.inject({ url: ours })
  await choose({ look: 'plum' })
  await expect.poll(sceneIn).toContain('-4a1f5c-bfd943/')
  const after = await app.inject({ url: await sceneIn() })
  for (const { headers } of [before, after]) expect(headers['cache-control']).toContain('immutable')
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
  // who still has the address of before is shown today's, but not for long
  const late = await app.inject({ url: ours })
  expect(late.headers['cache-control']).toBe('public, max-age=60')
  expect(late.rawPayload.equals(after.rawPayload)).toBe(true)
  await choose({ look: 'first' })
  await expect.poll(sceneIn).toBe(ours)
})

test('a color that can not be held is refused with the nearest that can, which then is taken', async () => {
  const answer = await choose({ look: 'own', lookPrimary: '#ffff00', lookAccent: '#ffffff' })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed'])
  const { lookPrimary, lookAccent } = answer.json().fields
  expect(lookPrimary).toBe('Light text on it could not be read. The nearest that can be held is #767600.')
  const [nearest = ''] = /#[\da-f]{6}/.exec(lookAccent) ?? []
  expect((await choose({ look: 'own', lookPrimary: '#767600', lookAccent: nearest })).statusCode).toBe(200)
  // a name, and what is none
  for (const lookPrimary of ['green', '#12345', '']) {
    const refused = await choose({ lookPrimary })
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { 'set.lookPrimary': expect.stringContaining('A color like #0e3b2e') },
    ])
  }
  await choose({ look: 'first' })
})

test('mails and the bare page take the look, and without one are what they were', async () => {
  const mail = (settings: Settings) =>
    writeMail({
      texts: textsOf(shopOf(settings, 'en'), 'en'),
      subject: 'Hello',
      heading: 'Hello',
      paragraphs: ['A bicycle.'],
      button: { label: 'Look', url: 'https://shop.example' },
    }).html
  const [first, plum] = [mail(BEGINNINGS), mail({ ...BEGINNINGS, look: 'plum' })]
  expect(first).toContain('bgcolor="#0e3b2e"')
  expect(plum).toContain('bgcolor="#4a1f5c"')
  expect(plum).not.toMatch(/#0e3b2e|#ffb000|#14201b|#faf7f1|#55605a|#e4dccb|#9a6500/)

  const bare = () => app.inject({ url: '/%c3', headers: { accept: 'text/html' } })
  const before = await bare()
  expect(before.body).toContain('--paper:#faf7f1')
  await choose({ look: 'plum' })
  const after = await bare()
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(after.body) ?? []
  expect(style).toContain(`--mark:#bfd943`)
  expect(after.headers['content-security-policy']).toContain(
    `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  await choose({ look: 'first' })
  expect((await bare()).body).toBe(before.body)
})
