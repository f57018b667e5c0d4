import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../platform/db/transaction.ts'
import { buildAdmin } from '../testing/accounts.ts'
import { silent } from '../testing/mail.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { sendDueSms } from './send-sms.ts'
import { enqueueSms, type Sms } from './sms.queries.ts'

const MINUTE = 60_000
const PHONE = '01712345678'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const enqueue = (sms: Partial<Sms> = {}) =>
  inTransaction(shop.db, (trx) =>
    enqueueSms(trx, { to: '01712-345678', subject: 'A code', text: 'Your code is 424242.', ...sms }),
  )
const rows = () => shop.db.selectFrom('phone_messages').selectAll().orderBy('id').execute()
const ask = async (path: string, method: 'GET' | 'POST' = 'GET') => {
  const { token } = await buildAdmin(shop)
  return shop.app.inject({ method, url: `/api/phone-messages${path}`, headers: { authorization: token } })
}

test('a message goes into a file of its own, its words are gone then, and the desk reads them there', async () => {
  shop.services.config.demo = true
  expect(await enqueue()).toBe(true)
  expect((await ask('?state=waiting')).json().data).toMatchObject([{ to: PHONE, isReadable: false }])
  expect(await sendDueSms(shop.services, silent)).toBe(1)
  const [row] = await rows()
  expect(row).toMatchObject({ to_phone: PHONE, text: '', parts: 1, sent_at: expect.any(Date) })
  const file = join(shop.services.config.dataDir, 'sms', `${row?.id}.txt`)
  expect(await readFile(file, 'utf8')).toBe(`To: +88${PHONE}\n\nYour code is 424242.\n`)
  expect((await stat(file)).mode & 0o077).toBe(0)
  for (const search of ['01712-345678', '1712345678', 'code', '০১৭১২৩৪৫৬৭৮'])
    expect((await ask(`?search=${encodeURIComponent(search)}`)).json().meta.total, search).toBe(1)
  expect((await ask(`/${row?.id}`)).json().data).toMatchObject({
    text: 'Your code is 424242.',
    state: 'sent',
  })
  shop.services.config.demo = false
  expect((await ask(`/${row?.id}`)).json().code).toBe('phone_message_words_gone')
})

test('one curly apostrophe does not make three parts of one', async () => {
  const text = `Your order is on its way with Rahim’s Couriers. ${'Follow it. '.repeat(9)}`
  await enqueue({ text })
  expect(await rows()).toMatchObject([{ parts: 1, text: text.replace('’', "'") }])
})

test('nothing goes to what is no phone, twice for one cause, or where messages are turned off', async () => {
  expect(await enqueue({ to: '12345' })).toBe(false)
  expect(await enqueue({ onceKey: 'placed' })).toBe(true)
  expect(await enqueue({ onceKey: 'placed' })).toBe(false)
  await shop.db.updateTable('settings').set({ value: 'false' }).where('key', '=', 'sms').execute()
  expect(await enqueue()).toBe(false)
  expect(await rows()).toHaveLength(1)
})

test('one that fails is tried again, given up at last, and sent once staff ask for it', async () => {
  const { send } = shop.services.sms
  shop.services.sms.send = async () => {
    throw new Error('the network is down')
  }
  await enqueue()
  for (let tries = 1; tries <= 7; tries++) {
    expect(await sendDueSms(shop.services, silent)).toBe(0)
    expect(await rows()).toMatchObject([{ tries, last_error: 'the network is down' }])
    shop.advance(9 * 60 * MINUTE)
  }
  const [row] = await rows()
  expect(row?.parked_at).not.toBeNull()
  shop.services.sms.send = send
  expect(await sendDueSms(shop.services, silent)).toBe(0)
  expect((await ask(`/${row?.id}/retry`, 'POST')).json().data).toMatchObject({ state: 'waiting', tries: 0 })
  expect((await ask(`/${row?.id}/retry`, 'POST')).json().code).toBe('phone_message_not_parked')
  expect(await sendDueSms(shop.services, silent)).toBe(1)
})

test('a phone gets five an hour; five more wait, and the rest is for staff', async () => {
  shop.services.config.RATE_LIMITS = true
  for (let count = 0; count < 12; count++) await enqueue()
  await enqueue({ to: '01812345678' })
  expect(await sendDueSms(shop.services, silent)).toBe(6)
  const states = (await rows()).map(({ sent_at, parked_at }) => (sent_at ? 's' : parked_at ? 'p' : 'w'))
  expect(states.toSorted().join('')).toBe('ppsssssswwwww')
  shop.advance(60 * MINUTE)
  expect(await sendDueSms(shop.services, silent)).toBe(5)
})
