/** Pages that the owner writes: drafts, publishing, versions, previews, and what riders see of it. */
import type { ManagedContent } from '@spokehaat/contract/content/content'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuiltPages } from '../pages/built-pages.ts'
import { createStorefront } from '../pages/storefront.ts'
import { buildAdmin, type SignedIn } from '../testing/accounts.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
let app: FastifyInstance
let admin: SignedIn
let other: SignedIn
beforeAll(async () => {
  shop = await openShop()
  app = await shop.withPages(await openBuiltPages(createStorefront(shop.services)))
  admin = await buildAdmin(shop)
  other = await buildAdmin(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, by = admin) =>
  app.inject({
    method,
    url: `/api/content${url}`,
    headers: { authorization: `Bearer ${by.token}` },
    ...(payload && { payload }),
  })
const read = async (page: string): Promise<ManagedContent> => (await call('GET', `/${page}`)).json().data
async function write(page: string, change: (document: string) => string) {
  const { document, seen } = await read(page)
  return call('PUT', `/${page}/draft`, { document: JSON.parse(change(JSON.stringify(document))), seen })
}
async function publish(page: string, appearsAt: string | null = null) {
  return call('POST', `/${page}/publish`, { seen: (await read(page)).seen, appearsAt })
}
/** What a rider reads: without tags, and without the countdown of the sale, which differs from one rendering to the next. */
async function seenAt(url: string): Promise<string> {
  const { body, statusCode } = await app.inject({ url, headers: { accept: 'text/html' } })
  expect(statusCode, url).toBe(200)
  return body
    .replace(/^.*?<body[^>]*>/s, '')
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\d০-৯]+ (hours?|minutes?|seconds?|ঘণ্টা|মিনিট|সেকেন্ড)(?=\s)/g, '')
}

test('a draft is seen by nobody until it is published, then by all, in both languages', async () => {
  const response = await write('home', (text) => text.replace('Adventure Awaits', 'Hills call'))
  expect(response.statusCode, response.body).toBe(200)
  expect(await seenAt('/')).not.toContain('Hills call')
  expect((await publish('home')).statusCode).toBe(200)
  expect(await seenAt('/')).toContain('Hills call')
  const { versions, published, draft } = await read('home')
  expect(published).toMatchObject({ number: 1, by: expect.stringContaining('@') })
  expect(draft).toBeNull()
  expect(versions[0]?.changes).toEqual(['Changed: Hero slides'])
})

test('what the shop began with comes back, and is then no document at all', async () => {
  const { seen } = await read('home')
  const restored = await call('POST', '/home/restore', { seen, version: 0 })
  expect(restored.statusCode, restored.body).toBe(200)
  await publish('home')
  expect(await seenAt('/')).toContain('Adventure Awaits')
  const { published, versions } = await read('home')
  expect(published).toBeNull()
  expect(versions[0]).toMatchObject({ number: 2, isStart: true })
})

test('the home page that only differs in its title for search reads as the untouched one', async () => {
  const [english, bangla] = [await seenAt('/'), await seenAt('/bn')]
  await write('home', (text) => text.replace('"search":{"title":{"en":""', '"search":{"title":{"en":"Bikes"'))
  await publish('home')
  expect(await seenAt('/')).toBe(english)
  expect(await seenAt('/bn')).toBe(bangla)
  expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).body).toMatch(/<title>Bikes/)
})

test('pages of text are the owner’s, with anchors and live facts, and fall back to English', async () => {
  await write('terms', (text) =>
    text
      .replace('"en":"Warranty","bn":', '"en":"Our warranty","bn":')
      .replace(/("en":"Our warranty","bn":)"[^"]*"/, '$1""'),
  )
  await publish('terms')
  const { body } = await app.inject({ url: '/bn/terms', headers: { accept: 'text/html' } })
  expect(body).toMatch(/<h2 id="warranty" lang="en"[^>]*>Our warranty/)
  expect(body).toContain('id="returns"')
  expect(await seenAt('/delivery')).toContain('Cancelling and returning')
})

test('a section of the owner’s own says when the shop is open', async () => {
  const { document, seen } = await read('home')
  const own = {
    kind: 'blocks',
    isOn: true,
    title: { en: 'Come by', bn: '' },
    blocks: [{ kind: 'fact', fact: 'opening-hours' }],
  }
  const sections = [...(document.sections as object[]), own]
  const saved = await call('PUT', '/home/draft', { document: { ...document, sections }, seen })
  expect(saved.statusCode, saved.body).toBe(200)
  await publish('home')
  expect(await seenAt('/')).toMatch(/Come by Saturday to Thursday[^.]*10 am/)
  await call('PUT', '/home/draft', { document, seen: (await read('home')).seen })
  await publish('home')
})

test('a section that is off is not there, and moving one moves it', async () => {
  await write('home', (text) =>
    text.replace('"kind":"newsletter","isOn":true', '"kind":"newsletter","isOn":false'),
  )
  await publish('home')
  expect(await seenAt('/')).not.toContain('One letter a month')
})

test.each([
  ['javascript:alert(1)'],
  ['java\\tscript:alert(1)'],
  ['//evil.example'],
  ['http://plain.example'],
  ['data:text/html,x'],
  ['/\\\\evil.example'],
])('a slide never leads to %s', async (to) => {
  const response = await write('home', (text) => text.replace('"to":"/shop"', `"to":"${to}"`))
  expect(response.json()).toMatchObject({
    code: 'validation_failed',
    fields: { 'document.sections.0.slides.0.first.to': expect.stringContaining('address') },
  })
})

test('what is too much, too long, empty or not ours is refused in words beside its field', async () => {
  const { document, seen } = await read('home')
  const wrong = async (find: string | RegExp, put: string) =>
    (
      await call('PUT', '/home/draft', {
        document: JSON.parse(JSON.stringify(document).replace(find, put)),
        seen,
      })
    ).json().fields
  expect(await wrong('Discover the Joy of Cycling', '')).toEqual({
    'document.sections.0.slides.0.headline.en': 'A headline in English, please.',
  })
  expect(await wrong('Discover the Joy of Cycling', 'x'.repeat(121))).toEqual({
    'document.sections.0.slides.0.headline.en': 'At most 120 letters, please.',
  })
  expect(await wrong('hero-joy', 'https://elsewhere.example/x.png')).toEqual({
    'document.sections.0.slides.0.picture': expect.stringContaining('not from this shop'),
  })
  const [hero] = JSON.parse(JSON.stringify(document.sections))
  hero.slides = Array.from({ length: 9 }, () => hero.slides[0])
  expect(
    (await call('PUT', '/home/draft', { document: { ...document, sections: [hero] }, seen })).json().fields,
  ).toEqual({ 'document.sections.0.slides': 'At most 8 slides, please.' })
  const link = await write('about', (text) => text.replace('Our mission is', '[x](javascript:alert(1)) is'))
  expect(Object.values(link.json().fields)).toEqual([expect.stringContaining('leads where none may')])
})

test('two owners who write at once: the second is told, and loses nothing', async () => {
  const { document, seen } = await read('privacy')
  expect((await call('PUT', '/privacy/draft', { document, seen }, other)).statusCode).toBe(200)
  const told = (await call('PUT', '/privacy/draft', { document, seen })).json()
  expect(told).toMatchObject({
    code: 'version_conflict',
    details: {
      by: expect.stringContaining('@'),
      isPublished: false,
      seen: seen + 1,
      document: expect.anything(),
    },
  })
  expect((await call('PUT', '/privacy/draft', { document, seen: told.details.seen })).statusCode).toBe(200)
  const now = await read('privacy')
  const both = await Promise.all([
    call('POST', '/privacy/publish', { seen: now.seen, appearsAt: null }),
    call('POST', '/privacy/publish', { seen: now.seen, appearsAt: null }, other),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('a version with a day to come appears on it, and can be taken back before', async () => {
  await write('delivery', (text) => text.replace('"lead":{"en":""', '"lead":{"en":"From January on"'))
  expect((await publish('delivery', '2020-01-01T00:00:00Z')).json().fields).toHaveProperty('appearsAt')
  expect((await publish('delivery', '2100-01-01T00:00:00Z')).statusCode).toBe(200)
  expect(await seenAt('/delivery')).not.toContain('From January on')
  // the day comes
  await shop.db
    .updateTable('content_versions')
    .set({ appears_at: new Date(shop.services.now().getTime() - 1) })
    .where('page', '=', 'delivery')
    .execute()
  shop.services.responseCache.startAfresh()
  expect(await seenAt('/delivery')).toContain('From January on')
  await write('delivery', (text) => text.replace('From January on', 'From May on'))
  await publish('delivery', '2100-05-01T00:00:00Z')
  const back = await call('POST', '/delivery/unplan', { seen: (await read('delivery')).seen })
  expect(JSON.stringify(back.json().data.document)).toContain('From May on')
  expect(back.json().data.planned).toBeNull()
})

test('a preview shows the draft to who has the link, to no index and no cache, until it is withdrawn', async () => {
  await write('home', (text) => text.replace('Discover the Joy of Cycling', 'Only in a draft'))
  const { path } = (await call('POST', '/home/preview')).json().data
  const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
  for (const url of [path, `/bn${path}`]) {
    const { statusCode, headers } = await open(url)
    expect(statusCode, url).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
  }
  expect((await open(path)).body).toContain('Only in a draft')
  expect(await seenAt('/')).not.toContain('Only in a draft')
  expect((await call('DELETE', '/home/preview')).statusCode).toBe(200)
  const ended = await open(path)
  expect(ended.statusCode).toBe(410)
  expect(ended.body).toContain('This preview has ended')
  expect(ended.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect((await open('/preview/nobody-made-this')).statusCode).toBe(404)
})

const menuOf = (html: string) =>
  [
    ...(/<nav aria-label="(?:Main|মূল)[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? '').matchAll(
      /<a [^>]*href="([^"]*)"/g,
    ),
  ].map(([, to]) => to)
const htmlOf = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body

test('the frame that the editor begins with is the one that the pages have', async () => {
  const before = await Promise.all(['/', '/bn', '/about'].map(seenAt))
  const menu = menuOf(await htmlOf('/'))
  // set apart from what it begins with by a link at the foot alone, so that it is shown as a document
  await write('frame', (text) => text.replace('"en":"Rides"', '"en":"Tours"'))
  expect((await publish('frame')).statusCode).toBe(200)
  expect(menuOf(await htmlOf('/'))).toEqual(menu)
  const shown = await Promise.all(['/', '/bn', '/about'].map(seenAt))
  expect(shown.map((text) => text.replaceAll(' Tours ', ' Rides '))).toEqual(before)
  const back = await call('POST', '/frame/restore', { seen: (await read('frame')).seen, version: 0 })
  expect(back.statusCode, back.body).toBe(200)
  await publish('frame')
  expect((await read('frame')).versions[0]).toMatchObject({
    isStart: true,
    changes: ['Columns of the footer'],
  })
  expect(await htmlOf('/')).not.toContain('"menu"')
})

test('menu and columns are the owner’s on every page, and an empty column is not shown', async () => {
  const { document, seen } = await read('frame')
  const links = { kind: 'links', title: { en: 'Help', bn: 'সাহায্য' }, links: [] as object[] }
  const own = {
    menu: [
      { label: { en: 'Gravel', bn: '' }, to: '/shop?name=Road+Bikes' },
      { label: { en: 'Map', bn: 'মানচিত্র' }, to: 'https://maps.example/here' },
    ],
    columns: [{ ...links, links: [{ label: { en: 'Call us', bn: '' }, to: 'tel:+8801700000000' }] }, links],
  }
  const saved = await call('PUT', '/frame/draft', { document: own, seen })
  expect(saved.statusCode, saved.body).toBe(200)
  // only whoever has the link sees it
  const { path } = (await call('POST', '/frame/preview')).json().data
  expect(menuOf(await htmlOf(path))).toEqual(['/shop?name=Road+Bikes', 'https://maps.example/here'])
  expect(await htmlOf('/about')).not.toContain('maps.example')
  await publish('frame')
  for (const url of ['/', '/about', '/shop']) expect(menuOf(await htmlOf(url)), url).toHaveLength(2)
  const bangla = await htmlOf('/bn/about')
  expect(bangla).toMatch(/lang="en"[^>]*>Gravel</)
  expect(bangla.match(/>সাহায্য</g)).toHaveLength(1)
  expect(bangla).toContain('href="tel:+8801700000000"')
  const now = await read('frame')
  await call('PUT', '/frame/draft', { document, seen: now.seen })
  await publish('frame')
})

test.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', ''])(
  'no entry of the menu leads to %j',
  async (to) => {
    const response = await write('frame', (text) => text.replace('"to":"/about"', `"to":"${to}"`))
    expect(response.json()).toMatchObject({
      code: 'validation_failed',
      fields: { 'document.menu.1.to': expect.stringContaining('address') },
    })
  },
)

test('a menu of nine, a fourth column and a link without words are refused beside their fields', async () => {
  const { document, seen } = await read('frame')
  const put = async (change: object) =>
    (await call('PUT', '/frame/draft', { document: { ...document, ...change }, seen })).json().fields
  const entry = { label: { en: 'A', bn: '' }, to: '/shop' }
  expect(await put({ menu: Array.from({ length: 9 }, () => entry) })).toEqual({
    'document.menu': 'At most 8 entries, please.',
  })
  const column = { kind: 'kinds', title: { en: 'A', bn: '' } }
  expect(await put({ columns: Array.from({ length: 4 }, () => column) })).toEqual({
    'document.columns': 'At most 3 columns, please.',
  })
  expect(await put({ menu: [{ ...entry, label: { en: ' ', bn: 'ক' } }] })).toEqual({
    'document.menu.0.label.en': 'The words of a link in English, please.',
  })
})

test('only who may change the shop’s settings writes its pages', async () => {
  expect((await app.inject({ url: '/api/content/home' })).statusCode).toBe(401)
})
