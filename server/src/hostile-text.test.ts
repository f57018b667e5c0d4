/**
 * What customers can type, as an attacker types it: it is kept and given back letter by letter, and is nothing but text
 * to the database, to mails, to spreadsheets and to the log. What browsers make of it is in e2e/hostile.spec.ts.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser, PASSWORD, type SignedIn } from './testing/accounts.ts'
import { buildProduct } from './testing/catalogue/products.ts'
import { mailsTo } from './testing/mail.ts'
import { buyPaid, placeOrder } from './testing/orders.ts'
import { openShop, type Shop } from './testing/shop.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop({ env: { LOG_LEVEL: 'trace' } })
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

const HOSTILE = [
  `'; drop table users; --`,
  `' or '1'='1`,
  `\\'; select pg_sleep(9); --`,
  `") union select password_hash from users --`,
  '$1 <%= 1 %> %s %n {{7*7}}',
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `javascript:alert(1)`,
  `=HYPERLINK("http://x")`,
  '+1+1',
  '-1+1|calc',
  '@SUM(1+1)',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '%_\\',
  'Ж'.repeat(20),
  '\u{1F6B2} ৳ نص',
]
const ONE_LINE_ONLY = [
  'a\r\nBcc: all@spokehaat.example',
  'a\nb',
  'a\tb',
  '\u202egnp.exe',
  'a\u2028b',
  '\u0007',
]

const call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
  who: SignedIn | null = null,
  headers: Record<string, string> = {},
) =>
  shop.app.inject({
    method,
    url: `/api/${path}`,
    headers: { ...(who && { authorization: who.token }), ...headers },
    ...(payload && { payload }),
  })

async function tables(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_tables where schemaname = 'public'`.execute(shop.db)
  return rows[0]?.count ?? 0
}

test('kept letter by letter, wherever a customer writes', async () => {
  const before = await tables()
  const product = await buildProduct(shop, { stock: 1_000 })
  for (const text of HOSTILE) {
    const who = await buildUser(shop)
    const changed = await call('PUT', `auth/updateuser/${who.user._id}`, { name: text }, who)
    expect(changed.json().data.name).toBe(text)

    const words = {
      firstName: text,
      lastName: text,
      streetAddress: text,
      apartment: text,
      city: text,
      orderNotes: text,
    }
    const placed = await placeOrder(shop, who.token, [{ product: product._id, quantity: 1 }], {
      overrides: words,
    })
    expect([text, placed.statusCode]).toEqual([text, 200])
    const order = await call('GET', `orders/${placed.json().data.order}`, undefined, admin)
    expect(order.json().data).toMatchObject(words)

    const letter = { name: text, email: who.user.email, subject: text, message: `${text}\n${text}` }
    expect((await call('POST', 'messages', letter)).statusCode).toBe(200)
    const found = await call('GET', `messages?search=${encodeURIComponent(who.user.email)}`, undefined, admin)
    const one = await call('GET', `messages/${found.json().data[0]._id}`, undefined, admin)
    expect(one.json().data).toMatchObject(letter)
  }
  expect(await tables()).toBe(before)
})

test('nothing but text, wherever somebody searches', async () => {
  for (const text of [...HOSTILE, ...ONE_LINE_ONLY]) {
    const word = encodeURIComponent(text)
    for (const path of [
      `bycles?search=${word}`,
      `search/suggestions?q=${word}`,
      `bycles/manage?search=${word}`,
      `auth/alluser?search=${word}`,
      `orders?search=${word}`,
      `messages?search=${word}`,
      `subscribers?search=${word}`,
      `subscribers/export?search=${word}`,
      `stock?search=${word}`,
      `audit?search=${word}`,
      `mails?search=${word}`,
      `orders/verify?order_id=${word}`,
    ]) {
      const { statusCode, body } = await call('GET', path, undefined, admin)
      expect([path, [200, 404, 422].includes(statusCode)]).toEqual([path, true])
      expect(body, path).not.toContain('argon2')
    }
    for (const name of ['sort', 'order', 'page', 'limit', 'category', 'minPrice']) {
      const { statusCode } = await call('GET', `bycles?${name}=${word}`)
      expect([200, 422], `${name}=${text}`).toContain(statusCode)
    }
  }
})

test('a line break or a mark that turns the writing is refused where one line is meant', async () => {
  const who = await buildUser(shop)
  const product = await buildProduct(shop)
  for (const text of ONE_LINE_ONLY) {
    const words = `Rahima ${text} K`
    const answers = [
      await call('PUT', `auth/updateuser/${who.user._id}`, { name: words }, who),
      await call('POST', 'messages', { name: words, email: 'a@b.example', subject: 'x', message: 'x' }),
      await call('POST', 'messages', { name: 'x', email: 'a@b.example', subject: words, message: 'x' }),
      await call('POST', 'messages', { name: 'x', email: `a@b.example${text}`, subject: 'x', message: 'x' }),
      await call('POST', 'newsletter', { email: `${text}a@b.example` }),
    ]
    for (const field of ['firstName', 'lastName', 'streetAddress', 'apartment', 'city', 'postcode']) {
      const line = [{ product: product._id, quantity: 1 }]
      answers.push(await placeOrder(shop, who.token, line, { overrides: { [field]: `1${text}2` } }))
    }
    // an address is trimmed, so what stands around it is gone before it is looked at
    const statuses = answers.map(({ statusCode }) => statusCode)
    for (const [i, status] of statuses.entries()) {
      if (i === 3 || i === 4) expect([200, 422]).toContain(status)
      else expect([JSON.stringify(text), i, status]).toEqual([JSON.stringify(text), i, 422])
    }
  }
})

test('mails: no element and no line of the head comes from what was typed', async () => {
  const who = await buildUser(shop, { name: '<script>alert(1)</script>' })
  const product = await buildProduct(shop)
  const hostile = '"><img src=x onerror=alert(1)><a href="javascript:alert(2)">'
  await buyPaid(shop, who.token, [{ product: product._id, quantity: 1 }])
  await placeOrder(shop, who.token, [{ product: product._id, quantity: 1 }], {
    overrides: { firstName: hostile, streetAddress: hostile, city: hostile, orderNotes: hostile },
  })
  await call('POST', 'messages', { name: hostile, email: who.user.email, subject: hostile, message: hostile })
  const mails = await shop.db.selectFrom('mails').select(['html', 'text']).execute()
  expect(mails.some(({ text }) => text.includes('onerror=alert'))).toBe(true)
  for (const { html } of mails) {
    const tags = html.match(/<[^>]*>/g) ?? []
    for (const tag of tags) expect(tag).not.toMatch(/^<(script|a href="(?!https?:))|\son\w+=|src="(?!cid:)/i)
  }
  await mailsTo(shop, who.user.email)
  const folder = join(shop.services.config.dataDir, 'mail')
  const files = await readdir(folder)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const text = (await readFile(join(folder, file))).toString('latin1')
    expect(text.slice(0, text.indexOf('\r\n\r\n'))).not.toMatch(/^(bcc|cc|x-\w+):/im)
  }
})

test('a spreadsheet gets no formula', async () => {
  for (const email of ['=1+1@spokehaat.example', '+cmd@spokehaat.example', '-2@spokehaat.example']) {
    await call('POST', 'newsletter', { email })
  }
  const { body } = await call('GET', 'subscribers/export', undefined, admin)
  expect(body).toContain('cmd@spokehaat.example')
  for (const line of body.split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+\-@\t]/)
})

test('the log: a line each, and no line of an attacker’s', async () => {
  const from = shop.log.length
  const inject = '"}\n{"level":60,"msg":"forged"}'
  for (const path of [
    `bycles?search=${encodeURIComponent(inject)}`,
    `bycles/${encodeURIComponent(inject)}`,
    encodeURIComponent(inject),
  ]) {
    await call('GET', path, undefined, null, { 'user-agent': 'x"}{"level":60', 'x-request-id': 'forged"}' })
  }
  await call('POST', 'auth/login', { email: 'a@b.example', password: inject })
  const lines = shop.log.slice(from)
  expect(lines.length).toBeGreaterThan(4)
  for (const line of lines) {
    expect(line.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(line).msg).not.toBe('forged')
  }
})

test('a name in the head of an answer is ours or has no way out of its quotes', async () => {
  for (const path of ['subscribers/export?search=%22%0d%0aSet-Cookie:x', 'product-export?x=%0d%0aA:b']) {
    const { headers } = await call('GET', path, undefined, admin)
    expect(headers).not.toHaveProperty('set-cookie')
    if (headers['content-disposition'] === undefined) continue
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/)
  }
  const redirect = await call('GET', 'newsletter/unsubscribe?token=%0d%0aSet-Cookie:%20a=b')
  expect(redirect.headers).not.toHaveProperty('set-cookie')
})

test('keys that a program keeps for itself change nobody', async () => {
  const who = await buildUser(shop)
  const bodies = [
    '{"__proto__":{"role":"admin","isBlocked":false},"name":"Changed"}',
    '{"constructor":{"prototype":{"role":"admin"}},"name":"Changed"}',
  ]
  for (const payload of bodies) {
    const answer = await shop.app.inject({
      method: 'PUT',
      url: `/api/auth/updateuser/${who.user._id}`,
      headers: { authorization: who.token, 'content-type': 'application/json' },
      payload,
    })
    expect([400, 422]).toContain(answer.statusCode)
  }
  expect(({} as { role?: string }).role).toBeUndefined()
  expect((await call('GET', 'auth/alluser', undefined, who)).statusCode).toBe(403)
  // the same key twice, and the same query twice, of which neither is what was meant
  const twice = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"${who.user.email}","email":["x"],"password":"${PASSWORD}"}`,
  })
  expect(twice.statusCode).toBe(422)
  expect((await call('GET', 'bycles?page=1&page=2')).statusCode).toBe(422)
})
