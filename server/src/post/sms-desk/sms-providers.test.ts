import type { SmsKind } from '@spokehaat/contract/post/sms-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askReports } from '../../outbox/ask-reports.ts'
import { sendDueSms } from '../../outbox/send-sms.ts'
import { enqueueSms } from '../../outbox/sms.queries.ts'
import { openPhones, type PhonesSandbox } from '../../outbox/sms-providers/testing/phones-sandbox.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { buildAdmin, type SignedIn } from '../../testing/accounts.ts'
import { silent } from '../../testing/mail.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { foldCostsBefore } from '../phone-messages/costs.ts'

const DAY = 24 * 60 * 60_000

let shop: Shop
let phones: PhonesSandbox
let owner: SignedIn
beforeAll(async () => {
  shop = await openShop()
  phones = await openPhones()
  owner = await buildAdmin(shop)
})
afterAll(async () => {
  await phones.close()
  await shop.close()
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const headers = { authorization: owner.token }
  const { statusCode, body } = await shop.app.inject({ method, url: `/api${path}`, headers, payload })
  return { status: statusCode, ...JSON.parse(body) }
}
const add = (kind: SmsKind) => call('POST', '/sms-providers', phones.setUp(kind))
const remove = async () => {
  for (const { _id } of (await call('GET', '/sms-providers')).data.providers)
    await call('DELETE', `/sms-providers/${_id}`)
}
const send = async (to: string) => {
  await inTransaction(shop.db, (trx) => enqueueSms(trx, { to, subject: 'Placed', text: 'Thank you.' }))
  return sendDueSms(shop.services, silent)
}

test('a provider is set up with what it needs; its secrets lie sealed and are never shown again', async () => {
  const bad = await call('POST', '/sms-providers', {
    kind: 'adn',
    name: 'ADN',
    fields: { host: 'ftp://x', x: '1' },
  })
  expect(bad.fields).toEqual({
    'fields.x': 'There is no such field.',
    'fields.host': 'An address that begins with https://.',
    'fields.apiKey': 'API key is needed.',
    'fields.apiSecret': 'API secret is needed.',
  })
  const { data } = await add('adn')
  expect(data).toMatchObject({ _id: 'adn', secrets: ['apiKey', 'apiSecret'], trouble: null })
  expect(JSON.stringify(await call('GET', '/sms-providers'))).not.toContain('sandbox-adn')
  const row = await shop.db.selectFrom('sms_providers').selectAll().executeTakeFirstOrThrow()
  expect(`${JSON.stringify(row.fields)}${row.secrets}`).not.toContain('sandbox-adn')
  // left empty a secret stays
  const { name, fields, version } = data
  const saved = await call('PUT', '/sms-providers/adn', { name, fields, version, isActive: true })
  expect(saved.data).toMatchObject({ secrets: ['apiKey', 'apiSecret'], version: 2 })
  const late = await call('PUT', '/sms-providers/adn', { name, fields, version, isActive: true })
  expect([late.code, late.details]).toEqual(['version_conflict', { version: 2 }])
  const record = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'sms_provider')
    .execute()
  expect(JSON.stringify(record)).not.toContain('sandbox-adn')
  await remove()
})

test('one of one’s own needs the phone and the text in its call', async () => {
  const own = (fields: object) =>
    call('POST', '/sms-providers', {
      kind: 'http',
      name: 'Mine',
      fields: { url: 'https://sms.example/', ...fields },
    })
  expect((await own({ body: 'to={to}' })).fields).toEqual({
    'fields.body': 'It needs {to} and {text}, here or in the address.',
  })
  const odd = await own({ body: 'to={to}&text={text}', method: 'PUT', headers: 'no header' })
  expect(odd.fields).toEqual({
    'fields.method': 'POST or GET.',
    'fields.headers': 'One a line, as in Authorization: Bearer …',
  })
  expect((await own({ body: 'to={to}&text={text}' })).status).toBe(200)
  await remove()
})

test('a test message goes by the provider that is tried; its words are shown where it says no', async () => {
  await add('sms_net_bd')
  await add('adn')
  const path = '/sms-providers/adn/test'
  expect((await call('POST', path, { to: '02-123' })).fields).toEqual({
    to: 'A mobile number of Bangladesh, as in 01712345678.',
  })
  expect((await call('POST', path, { to: '01712-345678' })).data).toEqual({
    ref: expect.any(String),
    parts: 1,
  })
  expect((await phones.messages())[0]).toMatchObject({ provider: 'adn', to: '01712345678' })
  await phones.fault('adn', 'ip-not-allowed')
  expect(await call('POST', path, { to: '01712345678' })).toMatchObject({
    code: 'sms_provider_refused',
    details: { said: 'IP address is not allowed' },
  })
  const { data } = await call('GET', '/sms-providers')
  expect(data.providers[1]).toMatchObject({ trouble: 'keys', said: 'IP address is not allowed' })
  await phones.heal()
  expect((await call('POST', '/sms-providers/adn/retry')).data).toMatchObject({
    trouble: null,
    balance: { unit: 'messages', left: expect.any(Number) },
  })
  await remove()
})

test('the owner says who is asked first', async () => {
  await add('sms_net_bd')
  await add('ssl')
  const { data } = await call('PUT', '/sms-providers/order', { order: ['ssl', 'sms-net-bd'] })
  expect(data.providers.map(({ _id }: { _id: string }) => _id)).toEqual(['ssl', 'sms-net-bd'])
  await send('01712345678')
  expect((await phones.messages())[0]).toMatchObject({ provider: 'ssl' })
  await remove()
})

test('the desk sees who took a message, what became of it and what a month cost, also of what is kept no longer', async () => {
  await add('sms_net_bd')
  await phones.fault('sms_net_bd', 'sends-nothing')
  await send('01811111111')
  await phones.heal()
  await send('01812222222')
  shop.advance(60_000)
  await askReports(shop.services)
  const list = await call('GET', '/phone-messages?search=0181')
  expect(
    list.data.map(({ report, costPaisa, provider, isReadable }: Record<string, unknown>) => [
      report,
      costPaisa,
      provider,
      isReadable,
    ]),
  ).toEqual([
    ['delivered', 35, 'sms.net.bd (sandbox)', false],
    ['waiting', null, 'sms.net.bd (sandbox)', false],
  ])
  expect((await call('GET', '/phone-messages?report=delivered&search=0181')).meta.total).toBe(1)
  const costs = async () =>
    (await call('GET', '/phone-messages/costs')).data.filter(({ provider }: { provider: string }) =>
      provider.startsWith('sms.net.bd'),
    )
  const [month] = await costs()
  expect(month).toMatchObject({ messages: expect.any(Number), costPaisa: expect.any(Number) })
  const before = JSON.stringify(await costs())
  await foldCostsBefore(shop.db, new Date(shop.services.now().getTime() + DAY))
  expect((await call('GET', '/phone-messages')).meta.total).toBe(0)
  expect(JSON.stringify(await costs())).toBe(before)
  await remove()
  expect(JSON.stringify(await costs())).toBe(before)
})

test('without the sandbox beside the shop none is offered', async () => {
  expect((await call('GET', '/sms-providers')).data).toMatchObject({ hasSandbox: false, inbox: null })
  expect((await call('POST', '/sms-providers/sandbox')).code).toBe('sms_no_sandbox')
  // as it is where no gateway is set
  const { config } = shop.services
  const { PAYMENT_URL } = config
  config.PAYMENT_URL = undefined
  // pressed by two people
  const [{ data }, again] = await Promise.all([1, 2].map(() => call('POST', '/sms-providers/sandbox')))
  expect(again.data).toEqual(data)
  config.PAYMENT_URL = PAYMENT_URL
  expect(
    data.providers.map(({ kind, isActive }: { kind: string; isActive: boolean }) => [kind, isActive]),
  ).toEqual([
    ['sms_net_bd', true],
    ['bulksmsbd', true],
    ['adn', true],
    ['ssl', true],
    ['whatsapp', false],
  ])
  expect(data.inbox).toMatch(/\/phones$/)
})
