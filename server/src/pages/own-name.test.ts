/** A shop that its owner has renamed: nothing says what it was called before, in either language. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from '@spokehaat/contract/catalogue/product'
import { BEGINNINGS, type Settings } from '@spokehaat/contract/shop/settings'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textsOf } from '../outbox/mail-texts.ts'
import { shopOf } from '../settings/shop.ts'
import { buildAdmin, buildUser, type SignedIn } from '../testing/accounts.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { lastMailTo } from '../testing/mail.ts'
import { buyPaid, orderBody } from '../testing/orders.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { call } from '../testing/two-factor.ts'
import { openBuiltPages } from './built-pages.ts'
import { createStorefront } from './storefront.ts'

const BEFORE = /spoke ?haat|স্পোকহাট/iu

const OWN: Partial<Settings> = {
  shopName: 'Chaka & Ghar',
  shopNameBn: 'চাকা ঘর',
  nameTag: 'Ghar',
  legalName: 'Chaka Ghar Trading',
  tradeLicence: 'TRAD/DSCC/012345/2026',
  tin: '123456789012',
  shopPhone: '01711-223344',
  shopEmail: 'salam@chakaghar.example',
  shopAddress: '5 Chawk Bazar, Chattogram 4000',
  shopAddressBn: '৫ চকবাজার, চট্টগ্রাম ৪০০০',
  mapLink: 'https://maps.example/chaka-ghar',
  morePhones: '01811-223344, 02-9876543',
  hours_friday: '15:00-20:30',
  facebook: 'https://www.facebook.com/chakaghar',
  instagram: '',
  youtube: '',
  whatsapp: '',
}

const RIDER = 'rahima@example.com'

let shop: Shop
let app: FastifyInstance
let admin: SignedIn
let rider: SignedIn
let bike: Product
beforeAll(async () => {
  shop = await openShop()
  app = await shop.withPages(await openBuiltPages(createStorefront(shop.services)))
  admin = await buildAdmin(shop)
  rider = await buildUser(shop, { email: RIDER })
  bike = await buildProduct(shop, { name: 'Haor Cruiser', brand: 'Haor', price: 50, stock: 5 })
  expect((await rename(OWN)).statusCode).toBe(200)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

function rename(set: Partial<Settings>, from: Partial<Settings> = BEGINNINGS) {
  const seen = Object.fromEntries(Object.keys(set).map((key) => [key, from[key as keyof Settings]]))
  return call(shop, admin, 'PUT', '/settings', { set, seen })
}

const PAGES = [
  ...['/', '/shop', '/about', '/privacy', '/terms', '/blog', '/blogdetails/1', '/blog/rss.xml', '/contact'],
  ...[
    '/gift-card',
    '/shoppingcart',
    '/checkout',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
  ],
  ...['/nowhere', '/saved', '/compare', '/find-your-bike', '/verify', '/site.webmanifest', '/sitemap.xml'],
  ...['/dashboard', '/dashboard/profile', '/dashboard/orders', '/confirm-email?token=x', '/robots.txt'],
  ...['/api/docs/json', '/api/docs', '/favicon.svg'],
]

test.each([...PAGES, 'product'])('%s has the new name alone', async (page) => {
  const path = page === 'product' ? `/shopdetails/${bike._id}` : page
  for (const url of path.startsWith('/api/') || path.includes('.svg')
    ? [path]
    : [path, `/bn${path === '/' ? '' : path}`]) {
    const { body, headers } = await app.inject({ url })
    expect(BEFORE.exec(body)?.input.slice(0, 0), `${url}: …${around(body)}…`).toBeUndefined()
    if (!String(headers['content-type']).startsWith('text/html') || path.startsWith('/api/')) continue
    expect(body, url).toMatch(
      url.startsWith('/bn') ? /<title>[^<]*চাকা ঘর<\/title>/ : /<title>[^<]*Chaka &amp; Ghar<\/title>/,
    )
    expect(body, url).toContain('Chaka &amp; <span class="price-tag">Ghar</span>')
  }
})

const around = (body: string) => {
  const at = BEFORE.exec(body)?.index ?? 0
  return body.slice(Math.max(0, at - 80), at + 80)
}

test('the foot of a page says what is registered and where else the shop is, and nothing that is left empty', async () => {
  const { body } = await app.inject('/contact')
  expect(body).toContain('Chaka Ghar Trading · Trade licence TRAD/DSCC/012345/2026 · TIN 123456789012')
  expect(body).toContain('https://www.facebook.com/chakaghar')
  expect(body).not.toMatch(/wa\.me|instagram\.com|youtube\.com/)
  expect(body).toContain('https://maps.example/chaka-ghar')
  expect(body).toContain('<a href="tel:01811223344"')
  expect(body).toContain('<a href="tel:029876543"')
  expect(body).toContain('Saturday to Thursday, 10 am to 8 pm; Friday, 3 pm to 8:30 pm')
  expect((await app.inject('/bn/contact')).body).toContain(
    'শনি থেকে বৃহস্পতি, সকাল ১০টা থেকে রাত ৮টা; শুক্র, বিকাল ৩টা থেকে রাত ৮:৩০',
  )
})

test('mails come from the new name, and messages begin with it', async () => {
  await app.inject({ method: 'POST', url: '/api/auth/forgotPassword', payload: { email: RIDER } })
  const mail = await lastMailTo(shop, RIDER)
  expect(mail.headers.from).toContain('Chaka & Ghar')
  expect(mail.text).toContain('your Chaka & Ghar account')
  expect(mail.html).toContain('Chaka &amp; <span style="color:#9a6500">Ghar</span>')
  await place('bn')
  const paper = await lastMailTo(shop, RIDER)
  expect(paper.text).toContain('চাকা ঘর')
  const messages = await shop.services.db.selectFrom('phone_messages').select('text').execute()
  expect(messages.length).toBeGreaterThan(0)
  for (const { text } of messages) expect(text).toMatch(/^(Chaka & Ghar|চাকা ঘর): /)
  for (const { text, html } of [mail, paper]) expect(`${text}${html}`).not.toMatch(BEFORE)
})

async function place(language: string) {
  const body = { ...orderBody([{ product: bike._id, quantity: 1 }]), paymentMethod: 'cod' }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { authorization: rider.token, 'accept-language': language },
    payload: body,
  })
  expect(answer.statusCode).toBe(200)
}

test('an authenticator files the account under the new name', async () => {
  const set = await call(shop, rider, 'POST', '/auth/two-factor/setup', { password: rider.password })
  expect(set.statusCode, set.body).toBe(200)
  expect(set.body).toContain(`issuer=${encodeURIComponent('Chaka & Ghar')}`)
})

test('a tax paper begins with nothing of before, and one that is issued names who sells, and nobody else', async () => {
  const tax = await call(shop, admin, 'GET', '/tax')
  expect(tax.statusCode).toBe(200)
  expect(tax.body).not.toMatch(BEFORE)
  const { rates: _, ...seen } = tax.json().data
  const seller = {
    sellerName: 'Chaka Ghar Trading',
    sellerBin: '000123456-0101',
    sellerAddress: '5 Chawk Bazar',
  }
  expect((await call(shop, admin, 'PUT', '/tax', { ...seen, ...seller, isOn: true })).statusCode).toBe(200)
  await call(shop, admin, 'POST', '/tax/rates', { class: 'standard', from: '2020-01-01', percent: 15 })
  const { order } = await buyPaid(shop, rider.token, [{ product: bike._id, quantity: 1 }])
  const issued = await call(shop, admin, 'POST', `/orders/${order}/tax-invoice`, {})
  expect(issued.statusCode, issued.body).toBe(200)
  const [{ _id }] = (await call(shop, admin, 'GET', `/orders/${order}/tax-papers`)).json().data
  const paper = await call(shop, admin, 'GET', `/tax/papers/${_id}`)
  // who pressed it is on record, and not on the paper
  const { by: _by, ...printed } = paper.json().data
  expect(printed.seller).toEqual({
    name: 'Chaka Ghar Trading',
    bin: '000123456-0101',
    address: '5 Chawk Bazar',
  })
  expect(JSON.stringify(printed)).not.toMatch(BEFORE)
})

test('every sentence of mails and messages can be said of any shop', () => {
  for (const language of ['en', 'bn'] as const) {
    const texts = textsOf(shopOf({ ...BEGINNINGS, ...OWN } as Settings, language), language)
    for (const [key, say] of Object.entries(texts)) {
      if (typeof say === 'function') expect(say({} as never), `${language} ${key}`).not.toMatch(BEFORE)
    }
  }
})

test('a name in Bangla bends as its last letter asks', async () => {
  expect((await app.inject('/bn/about')).body).toContain('চাকা ঘরের কথা')
  expect(textsOf(shopOf({ ...BEGINNINGS, shopNameBn: 'রাজা' }, 'bn'), 'bn').known_subject({})).toContain('রাজায়')
  expect(textsOf(shopOf({ ...BEGINNINGS, shopNameBn: '' }, 'bn'), 'bn').known_subject({})).toContain(
    'Spokehaat-এ',
  )
})

test('what the shop is called first stands in one file of the program', async () => {
  const found: string[] = []
  for (const room of [
    'contract/src',
    'server/src',
    'web/app',
    'web/public',
    'gateway/src',
    'texts/messages',
  ]) {
    const folder = join(import.meta.dirname, '../../..', room)
    for (const name of await readdir(folder, { recursive: true })) {
      if (!/\.(tsx?|json|css|svg)$/.test(name) || /\.test\.tsx?$|testing\/|references\//.test(name)) continue
      const words = (await readFile(join(folder, name), 'utf8')).replaceAll('@spokehaat/', '')
      if (/Spokehaat|স্পোকহাট/.test(words)) found.push(`${room}/${name}`)
    }
  }
  expect(found).toEqual(['contract/src/shop/first-shop.ts'])
})

test.each([
  [{ shopName: '' }, 'shopName', 'A name needs a letter.'],
  [{ shopName: '🚲🚲' }, 'shopName', 'A name needs a letter.'],
  [{ shopName: 'x'.repeat(200) }, 'shopName', 'At most 40 letters, please.'],
  [{ shopName: '<b>Chaka</b>' }, 'shopName', 'Without <, >, " and \\, please.'],
  [{ shopName: 'Chaka\nBcc: all@example.com' }, 'shopName', 'On one line, please.'],
  [{ nameTag: 'haat' }, 'nameTag', 'Chaka & Ghar does not end in this. Type an end of the name, or nothing.'],
  [{ morePhones: '01811-223344, call us' }, 'morePhones', 'Up to three phone numbers, with commas between.'],
  [{ tin: '123' }, 'tin', 'A TIN has 12 digits.'],
  [{ shopBin: '12' }, 'shopBin', 'A BIN has 13 digits, such as 000123456-0101.'],
  [{ mapLink: 'javascript:alert(1)' }, 'mapLink', 'A whole address that begins with https://, or nothing.'],
  [
    { facebook: 'http://insecure.example' },
    'facebook',
    'A whole address that begins with https://, or nothing.',
  ],
  [
    { hours_sunday: '20:00-10:00' },
    'hours_sunday',
    'Like 10:00-20:00, the end after the start; nothing on a day when the shop is closed.',
  ],
  [
    { hours_sunday: '10-20' },
    'hours_sunday',
    'Like 10:00-20:00, the end after the start; nothing on a day when the shop is closed.',
  ],
] as const)('%j is refused in words', async (set, field, said) => {
  const answer = await rename(set, { ...BEGINNINGS, ...OWN })
  expect(answer.statusCode).toBe(422)
  const fields: Record<string, string> = answer.json().fields
  expect(fields[field] ?? fields[`set.${field}`]).toBe(said)
})
