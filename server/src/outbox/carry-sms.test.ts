/** Messages to phones by the providers of the sandbox: who takes over, what waits, and what is known of each. */
import type { SmsKind } from '@spokehaat/contract/post/sms-kinds'
import { SMS_FIELDS } from '@spokehaat/contract/post/sms-kinds'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../platform/db/transaction.ts'
import { silent } from '../testing/mail.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { askReports } from './ask-reports.ts'
import { sendDueSms } from './send-sms.ts'
import { enqueueSms, type Sms } from './sms.queries.ts'
import { sealSmsSecrets } from './sms-providers/provider-secrets.ts'
import { insertSmsProvider } from './sms-providers/providers.queries.ts'
import { openPhones, type PhonesSandbox } from './sms-providers/testing/phones-sandbox.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let shop: Shop
let phones: PhonesSandbox
beforeEach(async () => {
  shop = await openShop()
  phones = await openPhones()
})
afterEach(async () => {
  await phones.close()
  await shop.close()
})

/** In the order that they are to be asked. */
async function setUp(...kinds: SmsKind[]) {
  for (const [position, kind] of kinds.entries()) {
    const { name, fields } = phones.setUp(kind)
    const of = (isSecret: boolean) =>
      Object.fromEntries(
        SMS_FIELDS[kind].flatMap((field) => {
          const value = fields[field.key]
          return (field.isSecret ?? false) === isSecret && value !== undefined ? [[field.key, value]] : []
        }),
      )
    await inTransaction(shop.db, (trx) =>
      insertSmsProvider(trx, {
        id: kind.replaceAll('_', '-'),
        kind,
        name,
        position,
        fields: JSON.stringify(of(false)),
        secrets: sealSmsSecrets(shop.services.sessionSecret, kind.replaceAll('_', '-'), of(true)),
        created_at: shop.services.now(),
      }),
    )
  }
}
const enqueue = (sms: Partial<Sms> = {}) =>
  inTransaction(shop.db, (trx) =>
    enqueueSms(trx, { to: '01712345678', subject: 'Placed', text: 'Thank you for order SH-1.', ...sms }),
  )
const send = () => sendDueSms(shop.services, silent)
const rows = () =>
  shop.db.selectFrom('phone_messages').selectAll().orderBy('created_at').orderBy('id').execute()
const providers = () => shop.db.selectFrom('sms_providers').selectAll().orderBy('position').execute()
const mails = () => shop.db.selectFrom('mails').select('subject').execute()
const overview = () => shop.services.troubles.list().map(({ part, words }) => `${part}: ${words}`)

test('what a provider took keeps who, its number and cost, and is delivered only once that is said', async () => {
  await setUp('sms_net_bd')
  await enqueue()
  expect(await send()).toBe(1)
  const [taken] = await rows()
  expect(taken).toMatchObject({ provider_id: 'sms-net-bd', report: 'waiting', cost_paisa: null, text: '' })
  expect(await askReports(shop.services)).toEqual({ reports: 0, unconfirmed: 0 })
  shop.advance(MINUTE)
  expect(await askReports(shop.services)).toEqual({ reports: 1, unconfirmed: 0 })
  expect(await rows()).toMatchObject([{ report: 'delivered', cost_paisa: 35, report_next_at: null }])
})

test('no balance stops the queue once: one notice, no message fails or uses a try, and it goes on by itself', async () => {
  await setUp('sms_net_bd')
  await phones.fault('sms_net_bd', 'no-balance')
  for (let count = 0; count < 40; count++) await enqueue({ to: `0171234${String(count).padStart(4, '0')}` })
  for (let run = 0; run < 3; run++) expect(await send()).toBe(0)
  expect(
    (await rows()).filter(({ tries, parked_at, last_error }) => tries || parked_at || last_error),
  ).toEqual([])
  expect(await mails()).toEqual([{ subject: 'sms.net.bd (sandbox) has no balance left' }])
  expect(overview()).toEqual([
    'phones: sms.net.bd (sandbox) has no balance left. Messages wait, and go out once one of them works.',
  ])
  shop.advance(6 * MINUTE)
  expect(await send()).toBe(0)
  await phones.heal()
  shop.advance(6 * MINUTE)
  expect(await send()).toBe(40)
  expect(await send()).toBe(0)
  expect(overview()).toEqual([])
  expect(await mails()).toHaveLength(1)
  expect(await phones.messages()).toHaveLength(40)
})

test('one that can not say what is left is tried with one message, which uses no try either', async () => {
  await setUp('ssl')
  await phones.fault('ssl', 'no-balance')
  await enqueue()
  await enqueue({ to: '01812345678' })
  expect(await send()).toBe(0)
  shop.advance(6 * MINUTE)
  expect(await send()).toBe(0)
  expect((await rows()).map(({ tries }) => tries)).toEqual([0, 0])
  await phones.heal()
  shop.advance(6 * MINUTE)
  expect(await send()).toBe(2)
})

test('a second provider takes over from one without balance, with a wrong key, and from a silent one', async () => {
  await setUp('sms_net_bd', 'adn')
  for (const fault of ['no-balance', 'wrong-key', 'silence']) {
    await phones.fault('sms_net_bd', fault)
    await shop.db
      .updateTable('sms_providers')
      .set({ stopped_why: null, probe_at: null, rests_until: null, silences: 0 })
      .execute()
    await enqueue()
    expect(await send(), fault).toBe(1)
    expect((await rows()).at(-1), fault).toMatchObject({ provider_id: 'adn', sent_at: expect.any(Date) })
    await phones.heal()
  }
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'sms.net.bd (sandbox) has no balance left',
    'sms.net.bd (sandbox) takes no messages from the shop',
  ])
  // it is left alone for a minute, and then asked again
  await enqueue()
  await send()
  shop.advance(2 * MINUTE)
  await enqueue()
  await send()
  expect((await rows()).map(({ provider_id }) => provider_id)).toEqual([
    'adn',
    'adn',
    'adn',
    'adn',
    'sms-net-bd',
  ])
})

test('a code whose answer was lost is not sent again; another word is', async () => {
  await setUp('sms_net_bd', 'adn')
  await phones.fault('sms_net_bd', 'lost-answer')
  await enqueue({ purpose: 'code', text: 'Your code is 424242.' })
  expect(await send()).toBe(1)
  expect(await rows()).toMatchObject([{ report: 'unknown', provider_id: 'sms-net-bd', provider_ref: null }])
  expect(await phones.messages()).toHaveLength(1)
  shop.advance(2 * MINUTE)
  await enqueue()
  expect(await send()).toBe(1)
  expect((await phones.messages()).map(({ provider }) => provider)).toEqual([
    'adn',
    'sms_net_bd',
    'sms_net_bd',
  ])
})

test('a code is not sent a second time by whoever comes after a kill between asking and the answer', async () => {
  await setUp('sms_net_bd')
  await enqueue({ purpose: 'code', text: 'Your code is 424242.' })
  await enqueue({ to: '01812345678' })
  // as a process leaves it that is killed while it waits for the answer
  await shop.db
    .updateTable('phone_messages')
    .set({ tries: 1, asked_at: shop.services.now(), provider_id: 'sms-net-bd' })
    .execute()
  expect(await send()).toBe(2)
  expect((await rows()).map(({ report }) => report)).toEqual(['unknown', 'waiting'])
  expect(await phones.messages()).toMatchObject([{ to: '01812345678' }])
})

test('a code that waited longer than it is good for is given up, not sent', async () => {
  await setUp('sms_net_bd')
  await enqueue({ purpose: 'code', expiresAt: new Date(shop.services.now().getTime() + 10 * MINUTE) })
  shop.advance(11 * MINUTE)
  expect(await send()).toBe(0)
  expect(await rows()).toMatchObject([
    { parked_at: expect.any(Date), last_error: 'It came too late to be of use.' },
  ])
})

test('what WhatsApp has no template for, or no reader, goes as a message', async () => {
  await setUp('whatsapp', 'sms_net_bd')
  await shop.db
    .updateTable('sms_providers')
    .set({
      fields: JSON.stringify({
        host: `${phones.url}/phones/whatsapp/v23.0`,
        phoneNumberId: '100000000000001',
        codeTemplate: 'code',
      }),
    })
    .where('id', '=', 'whatsapp')
    .execute()
  await enqueue({ purpose: 'code', text: 'Your code is 424242.' })
  await enqueue({ to: '01812345678' })
  expect(await send()).toBe(2)
  expect(await phones.messages()).toMatchObject([
    { provider: 'sms_net_bd', text: 'Thank you for order SH-1.' },
    { provider: 'whatsapp', text: '424242' },
  ])
})

test('a message that each of them refuses is given up with their words', async () => {
  await setUp('sms_net_bd', 'bulksmsbd')
  for (const provider of ['sms_net_bd', 'bulksmsbd'] as const) await phones.fault(provider, 'must-be-bangla')
  await enqueue()
  expect(await send()).toBe(0)
  expect(await rows()).toMatchObject([
    {
      parked_at: expect.any(Date),
      last_error: expect.stringContaining('Masking SMS must be sent in Bengali'),
    },
  ])
  expect(overview()).toEqual([])
})

test('one that says yes and sends nothing is not confirmed a day later, and told after five in a row', async () => {
  await setUp('sms_net_bd')
  await phones.fault('sms_net_bd', 'sends-nothing')
  for (let count = 0; count < 5; count++) {
    await enqueue({ to: `0171234000${count}` })
    await send()
    shop.advance(MINUTE)
    await askReports(shop.services)
    expect((await rows()).at(-1)).toMatchObject({ report: 'waiting' })
  }
  shop.advance(DAY)
  expect(await askReports(shop.services)).toEqual({ reports: 0, unconfirmed: 5 })
  expect(await mails()).toEqual([{ subject: 'Messages by sms.net.bd (sandbox) may not arrive' }])
  expect(await providers()).toMatchObject([{ unconfirmed: 5 }])
  await send()
  expect(overview()).toEqual([
    'phones: sms.net.bd (sandbox) takes messages, and none arrives as far as it says.',
  ])
  await phones.heal()
  await enqueue()
  await send()
  shop.advance(MINUTE)
  await askReports(shop.services)
  expect(await providers()).toMatchObject([{ unconfirmed: 0 }])
})

test('news wait for the end of quiet hours; codes and answers to one’s own act do not', async () => {
  const hour = new Date(shop.services.now().getTime() + 6 * 60 * MINUTE).getUTCHours()
  const set = (key: string, value: number) =>
    shop.db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  await set('smsQuietFrom', (hour + 23) % 24)
  await set('smsQuietTo', (hour + 2) % 24)
  for (const purpose of ['code', 'own', 'news', 'promotion'] as const)
    await enqueue({ purpose, subject: purpose })
  expect(await send()).toBe(2)
  const waiting = (await rows()).filter(({ sent_at }) => sent_at === null)
  expect(waiting.map(({ kind, tries }) => [kind, tries])).toEqual([
    ['news', 0],
    ['promotion', 0],
  ])
  shop.advance(3 * 60 * MINUTE)
  expect(await send()).toBe(2)
})
