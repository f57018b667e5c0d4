/** A logo and an icon of the owner's own: on pages, in mails, at the addresses where every shop's icons are; and back. */
import { readFile } from 'node:fs/promises'
import { BEGINNINGS, type Settings } from '@spokehaat/contract/shop/settings'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textsOf } from '../outbox/mail-texts.ts'
import { createMailTransport, mailFile } from '../outbox/transport.ts'
import { writeMail } from '../outbox/write-mail.ts'
import { shopOf } from '../settings/shop.ts'
import { buildAdmin, buildUser, type SignedIn } from '../testing/accounts.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { call } from '../testing/two-factor.ts'
import { openBuiltPages } from './built-pages.ts'
import { createStorefront } from './storefront.ts'

let shop: Shop
let app: FastifyInstance
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  app = await shop.withPages(await openBuiltPages(createStorefront(shop.services)))
  admin = await buildAdmin(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const GREEN = '#0b6b3a'
const svg = (fill: string, width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><circle cx="${height / 2}" cy="${height / 2}" r="${height / 2}" fill="${fill}"/><rect x="${height}" y="4" width="${width - height}" height="${height - 8}" fill="${fill}"/></svg>`,
  )

async function upload(kind: 'logo' | 'icon', picture: Buffer, by = admin) {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(picture)]), 'mark.svg')
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  return shop.app.inject({
    method: 'POST',
    url: `/api/settings/${kind}`,
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
const settingOf = async (...sent: Parameters<typeof upload>) => (await upload(...sent)).json().data.value

const set = (now: Partial<Settings>, seen: Partial<Settings>) =>
  call(shop, admin, 'PUT', '/settings', { set: now, seen })
const NONE = { logo: '', logoDark: '', shopIcon: '' }

const read = (url: string) => app.inject({ url })
const styleOf = async (url: string) => /<style id="look">(.*?)<\/style>/s.exec((await read(url)).body)?.[1]
const MARKS = ['/favicon.svg', '/icon-192.png', '/icon-512.png', '/apple-touch-icon.png', '/card.png']

test('a logo stands on every page and goes again; a missing one for the dark stands on a plate', async () => {
  const logo = await settingOf('logo', svg(GREEN, 200, 40))
  expect(logo).toMatch(/^\/images\/[0-9a-f]{40}\.png#\d+x\d+$/)
  expect((await set({ logo }, NONE)).statusCode).toBe(200)
  const [address] = logo.split('#')
  await expect.poll(() => styleOf('/')).toContain(`url("${address}")`)
  for (const url of ['/', '/bn', '/login', '/dashboard/orders/x/invoice', '/dashboard']) {
    const style = (await styleOf(url)) ?? ''
    expect(style, url).toContain('html:root,html .light-only{--logo:')
    expect(style, url).toMatch(/html \.on-green\{[^}]*--logo-plate:#fff/)
    expect((await read(url)).headers['content-security-policy'], url).toContain(
      "style-src-elem 'self' 'sha256-",
    )
  }
  expect((await app.inject({ url: address })).headers['content-type']).toBe('image/png')

  const logoDark = await settingOf('logo', svg('#fff', 200, 40))
  await set({ logoDark }, NONE)
  await expect.poll(() => styleOf('/')).toContain(logoDark.split('#')[0])
  expect(await styleOf('/')).not.toContain('#fff')

  await set({ logo: '', logoDark: '' }, { logo, logoDark })
  await expect.poll(() => styleOf('/')).toBeUndefined()
  expect((await read('/')).headers['content-security-policy']).not.toContain('style-src-elem')
})

test('mails show the logo by an address that a mail program can ask, and the name where it does not', async () => {
  const mail = (settings: Settings) =>
    writeMail({
      texts: textsOf(shopOf(settings, 'en'), 'en'),
      subject: 'Hello',
      heading: 'Hello',
      paragraphs: [],
    })
  const name = `${'a'.repeat(40)}.png`
  const { subject, text, html } = mail({
    ...BEGINNINGS,
    shopName: 'Chaka Ghar',
    logo: `/images/${name}#1200x300`,
  })
  expect(html).toContain(`<img src="/images/${name}" alt="Chaka Ghar" width="192" height="48"`)
  expect(mail(BEGINNINGS).html).not.toContain('<img')

  const { config } = shop.services
  const transport = createMailTransport(config)
  const sender = { name: 'Chaka Ghar', isOwn: false }
  await transport.send({ id: 'with-logo', sender, to: 'rider@example.com', subject, text, html })
  transport.close()
  const sent = String(await readFile(mailFile(config, 'with-logo'))).replaceAll(/=\r\n/g, '')
  expect(sent).toContain(`src=3D"${config.publicUrl}/images/${name}"`)
})

test('icons and card become the owner’s at the addresses that pages name, in the shop’s colors, and are ours again', async () => {
  const ours = new Map(
    await Promise.all(MARKS.map(async (url) => [url, (await read(url)).rawPayload] as const)),
  )
  const shopIcon = await settingOf('icon', svg(GREEN, 64, 64))
  const logo = await settingOf('logo', svg(GREEN, 200, 40))
  await set({ shopIcon, logo }, NONE)
  for (const url of MARKS) {
    await expect
      .poll(async () => (await read(url)).rawPayload.equals(ours.get(url) ?? Buffer.alloc(0)))
      .toBe(false)
    const { headers, rawPayload } = await read(url)
    expect(headers['cache-control'], url).toBe('no-cache')
    const { width, height } = await sharp(rawPayload).metadata()
    const { width: wide, height: high } = await sharp(ours.get(url)).metadata()
    expect([width, height], url).toEqual([wide, high])
  }
  const { data, info } = await sharp((await read('/icon-192.png')).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = (96 * 192 + 96) * info.channels
  expect([...data.subarray(middle, middle + 3)]).toEqual([0x0b, 0x6b, 0x3a])

  // without an icon, the wheel in the colors of the look
  await set({ shopIcon: '', logo: '', look: 'river' }, { shopIcon, logo, look: 'first' })
  await expect.poll(async () => (await read('/favicon.svg')).body).toContain('#153e6f')
  expect((await read('/favicon.svg')).body).not.toMatch(/#0e3b2e|#ffb000/i)

  await set({ look: 'first' }, { look: 'river' })
  for (const url of MARKS)
    await expect
      .poll(async () => (await read(url)).rawPayload.equals(ours.get(url) ?? Buffer.alloc(0)))
      .toBe(true)
})

test('only who sets the shop up brings one, and only of our own store', async () => {
  expect(
    (await upload('logo', svg(GREEN, 200, 40), await buildUser(shop, { role: 'manager' }))).statusCode,
  ).toBe(403)
  for (const logo of [
    'https://evil.example/logo.png#600x150',
    '/images/../../etc/passwd#1x1',
    'javascript:0#1x1',
  ]) {
    const answer = await set({ logo }, NONE)
    expect([answer.statusCode, answer.json().code], logo).toEqual([422, 'validation_failed'])
    expect(JSON.stringify(answer.json().fields), logo).toContain('Upload the picture here')
  }
  const refused = await upload(
    'logo',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>'),
  )
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'logo_with_letters'])
})
