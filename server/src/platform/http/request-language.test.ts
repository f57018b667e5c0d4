/** In which language the shop answers, and that no answer has the language of another request. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { ERRORS, type ErrorCode, errorMessage } from '@spokehaat/contract/basics/errors'
import * as m from '@spokehaat/texts/answers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readSettings } from '../../settings/settings.ts'
import { buildUser, PASSWORD } from '../../testing/accounts.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { createAdmission } from '../load/admission.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  // plain pages wear the name that this process has read last
  await readSettings(shop.db)
})
afterAll(() => shop.close())

const BANGLA = /[\u0980-\u09ff]/

test.each(Object.keys(ERRORS) as ErrorCode[])('%s is said in both languages', (code) => {
  expect(errorMessage(code, 'en')).toMatch(/^[A-Z]\P{Script=Bengali}+$/u)
  const bangla = errorMessage(code, 'bn')
  expect(bangla).toMatch(BANGLA)
  expect(bangla).toBe(bangla.normalize('NFC'))
})

test.each([
  ['bn', 'bn'],
  ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
  ['BN', 'bn'],
  ['en', 'en'],
  ['en-US,bn;q=0.9', 'en'],
  ['bnx', 'en'],
  ['fr', 'en'],
  ['', 'en'],
] as const)('asked with %j, the API answers in %s', async (header, language) => {
  const headers = { 'accept-language': header }
  const locale = { locale: language }
  const missing = await shop.app.inject({ url: '/api/nothing', headers })
  expect(missing.json().message).toBe(errorMessage('route_not_found', language))
  const unreadable = await shop.app.inject({ url: '/api/bycles/%E0%A4%A', headers })
  expect(unreadable.json().message).toBe(errorMessage('route_not_found', language))
  const post = (url: string, payload: string | object) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    })
  expect((await post('/api/auth/login', '{"email"')).json().message).toBe(
    errorMessage('malformed_body', language),
  )
  const { message, fields } = (await post('/api/auth/login', { email: 'x', password: 'abc' })).json()
  expect(message).toBe(errorMessage('validation_failed', language))
  expect(fields).toEqual({ email: m.email_wrong({}, locale), password: m.password_short({}, locale) })
  const unstorable = await post('/api/auth/login', { email: 'a\0b', password: PASSWORD })
  expect(unstorable.json().fields).toEqual({ email: m.text_not_storable({}, locale) })
})

test('a refusal that is made once for everybody is said to each in their language', async () => {
  const full = { isFullOfWriters: () => true, enter: () => false, leave() {}, limit: 0, inside: 0 }
  const config = { ...shop.services.config, BACK_PRESSURE: true }
  const pressure = { heap: 2 ** 40, rss: 0, admission: { ...createAdmission(), ...full } }
  const app = await buildApp({ ...shop.services, config }, { pressure, logTo: { write: () => {} } })
  const refused = async (language: string) =>
    (await app.inject({ url: '/api/payments/paying', headers: { 'accept-language': language } })).json()
      .message
  expect(await refused('en')).toBe(errorMessage('service_unavailable', 'en'))
  expect(await refused('bn')).toBe(errorMessage('service_unavailable', 'bn'))
  expect(await refused('en')).toBe(errorMessage('service_unavailable', 'en'))
  await app.close()
})

test('hundreds of requests at once, each is answered in its own language', async () => {
  const app = await buildApp(shop.services, { logTo: { write: () => {} } })
  const { token } = await buildUser(shop)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  if (!app.server.listening) await once(app.server, 'listening')
  const ask = async (language: 'en' | 'bn', n: number) => {
    const headers = { 'accept-language': language, 'content-type': 'application/json', authorization: token }
    const locale = { locale: language }
    const send = async (method: string, path: string, body: object | string) => {
      const sent = typeof body === 'string' ? body : JSON.stringify(body)
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers, body: sent })
      return (await answer.json()) as { message: string; fields?: Record<string, string> }
    }
    if (n % 3 === 0) {
      // the words of the field are found after a hash and several statements
      const body = { oldPassword: 'not-this-one', newPassword: 'another-lantern' }
      const { message, fields } = await send('PUT', '/auth/changePassword', body)
      expect([message, fields?.oldPassword]).toEqual(Array(2).fill(errorMessage('wrong_password', language)))
    } else if (n % 3 === 1) {
      // arrives in several pieces
      const { fields } = await send('POST', '/messages', { email: 'x', message: 'x'.repeat(100_000) })
      expect(fields).toEqual({
        name: m.name_required({}, locale),
        email: m.email_wrong({}, locale),
        subject: m.subject_required({}, locale),
        message: m.message_long({}, locale),
      })
    } else {
      const { message } = await send('POST', '/auth/forgotPassword', {
        email: `nobody-${n}@spokehaat.example`,
      })
      expect(message).toBe(m.link_on_its_way({}, locale))
    }
  }
  await Promise.all(Array.from({ length: 300 }, (_, n) => ask(n % 2 === 0 ? 'bn' : 'en', Math.floor(n / 2))))
  await app.close()
})

test.each(['/bn/%E0%A4%A', '/bn/blog/%zz'])('%s is a page in Bangla', async (url) => {
  const page = await shop.app.inject({ url, headers: { accept: 'text/html', 'accept-language': 'en' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<html lang="bn">')
  expect(page.body).toContain(`<h1>${m.not_found_title({}, { locale: 'bn' })}</h1>`)
  expect(page.body).toContain('<a href="/bn/shop">')
  const words = page.body.replace(/<style>.*<\/style>|<[^>]*>/gs, ' ').replace(/Spoke ?haat/g, '')
  expect(words).toMatch(/^[^a-z]+$/i)
})
