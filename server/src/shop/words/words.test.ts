import { LANGUAGES, type Language } from '@spokehaat/contract/basics/language'
import { smsLength } from '@spokehaat/contract/post/sms-parts'
import type { WordsIn } from '@spokehaat/contract/post/words'
import { WORDS_KIND_IDS, type WordsKindId } from '@spokehaat/contract/post/words-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textsOf } from '../../outbox/mail-texts.ts'
import { keysOf, oursOf, ruleOf } from '../../outbox/own-words.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { enqueueOrderMail } from '../../sales/order-mails/order-mails.ts'
import { readShop } from '../../settings/shop.ts'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { lastMailTo, mailsTo } from '../../testing/mail.ts'
import { placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { MADE_UP } from './shown-order.ts'
import { writeShown } from './write-shown.ts'

let shop: Shop
let admin: SignedIn
let rider: SignedIn
let order: string
let number: string
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
  rider = await buildUser(shop, { isConfirmed: true })
})
afterAll(() => shop.close())

async function buy() {
  const product = await buildProduct(shop, { name: 'Padma Trail 29', price: 999 })
  const answer = await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }])
  order = answer.json().data.order
  const row = await shop.db.selectFrom('orders').select('number').where('id', '=', order).executeTakeFirst()
  number = row?.number ?? ''
}

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, by = admin) {
  const answer = await shop.app.inject({
    method,
    url: `/api/words${path}`,
    headers: { authorization: by.token },
    ...(payload && { payload }),
  })
  const { data, code, message, fields, details } = answer.json()
  return { status: answer.statusCode, data, code, message, fields, details }
}
const read = async (kind: WordsKindId, language: Language = 'en'): Promise<WordsIn> =>
  (await ask('GET', `/${kind}`)).data[language]
async function save(
  kind: WordsKindId,
  words: Record<string, string>,
  more: { by?: SignedIn; language?: Language; seen?: number } = {},
) {
  const { language = 'en', by = admin } = more
  const seen = more.seen ?? (await read(kind, language)).version
  return ask('PUT', `/${kind}`, { language, words, seen }, by)
}
const preview = (kind: WordsKindId, more: object = {}, by = admin) =>
  ask('POST', `/${kind}/preview`, { language: 'en', words: {}, ...more }, by)

describe('before there is an order', () => {
  test('a made-up one shows them', async () => {
    const { data } = await preview('order-confirmed')
    expect(data).toMatchObject({
      order: null,
      mail: { subject: `Your order ${MADE_UP.number} is confirmed` },
    })
    expect((await preview('order-confirmed', { order: 'SH-NONE' })).fields).toEqual({
      order: 'There is no order with this number.',
    })
  })

  test('each text of each kind is shown where it is asked for', async () => {
    for (const language of LANGUAGES) {
      const at = await readShop(shop.db, language)
      for (const kind of WORDS_KIND_IDS) {
        for (const text of keysOf(kind)) {
          const own = { [text]: `§${oursOf(text, language)}` }
          const written = writeShown(shop.services, {
            kind,
            text,
            order: MADE_UP,
            texts: textsOf(at, language, own),
          })
          const said = 'message' in written ? written.message : JSON.stringify(written.mail)
          expect([language, kind, text, said.includes('§')]).toEqual([language, kind, text, true])
        }
      }
    }
  })
})

describe('the owner’s words', () => {
  beforeAll(buy)

  test('are sent in place of ours, in their language alone, until ours are back', async () => {
    const tell = (reference: string) =>
      inTransaction(shop.db, (trx) =>
        enqueueOrderMail(trx, shop.services, order, { kind: 'refunded', amountPaisa: 5_000, reference }),
      )
    await tell('ours')
    const before = await lastMailTo(shop, rider.user.email)
    const saved = await save('refunded', {
      refunded_heading: 'Paid back <3',
      refunded_text: 'We sent {Amount} back.\nOrder {Order number} is closed. {Shop}',
    })
    expect([saved.status, saved.message]).toEqual([200, 'The words are saved.'])
    await tell('own')
    const mail = await lastMailTo(shop, rider.user.email)
    expect(mail.text).toContain(`We sent Tk 50 back.\nOrder ${number} is closed. Spokehaat`)
    expect(mail.html).toContain('Paid back &lt;3')
    expect(mail.html).toContain(`back.<br>\nOrder ${number}`)
    await shop.db.updateTable('orders').set({ language: 'bn' }).where('id', '=', order).execute()
    await tell('bangla')
    expect((await lastMailTo(shop, rider.user.email)).text).not.toContain('Paid back')
    await shop.db.updateTable('orders').set({ language: 'en' }).where('id', '=', order).execute()

    await save('refunded', {})
    await tell('again')
    const after = await lastMailTo(shop, rider.user.email)
    const plain = (text: string) => text.replace(/\/order\/\S+/g, '').replace(/^(ours|again)$/m, '')
    expect(plain(after.text)).toBe(plain(before.text))
  })

  test('are kept by version, each on record; what says the same is none', async () => {
    await save('packed', { packed_heading: 'Ready' })
    await save('packed', { packed_heading: 'Ready', packed_text: oursOf('packed_text', 'en') })
    await save('packed', { packed_heading: 'All ready' })
    await save('packed', { packed_heading: oursOf('packed_heading', 'en') })
    const { version, versions, texts } = await read('packed')
    expect(version).toBe(3)
    expect(versions.map((one) => [one.version, one.by, one.words])).toEqual([
      [3, admin.user.email, {}],
      [2, admin.user.email, { packed_heading: 'All ready' }],
      [1, admin.user.email, { packed_heading: 'Ready' }],
    ])
    expect(texts.every(({ isOwn, ours, words }) => !isOwn && ours === words)).toBe(true)
    expect((await ask('GET', '')).data.own).not.toContainEqual(expect.objectContaining({ kind: 'packed' }))
    const log = await shop.app.inject({
      url: '/api/audit?entity=words',
      headers: { authorization: admin.token },
    })
    const entries = log
      .json()
      .data.filter(({ label }: { label: string }) => label === 'Order packed, English')
    expect(entries.map(({ action, after }: { action: string; after: object }) => [action, after])).toEqual([
      ['back to our words', {}],
      ['write words', { packed_heading: 'All ready' }],
      ['write words', { packed_heading: 'Ready' }],
    ])
    // what is brought back is a version as well
    await save('packed', versions[1]?.words ?? {})
    expect((await read('packed')).versions.length).toBe(4)
    expect((await ask('GET', '')).data.own).toContainEqual(
      expect.objectContaining({ kind: 'packed', language: 'en', by: admin.user.email, unused: 0 }),
    )
  })

  test('of two people the second is told, and may save once more', async () => {
    const other = await buildAdmin(shop)
    const { version: seen } = await read('delivered')
    await save('delivered', { delivered_heading: 'Ride well' }, { seen })
    const late = await save('delivered', { delivered_heading: 'Enjoy' }, { seen, by: other })
    expect([late.status, late.code, late.details]).toEqual([
      409,
      'version_conflict',
      { by: admin.user.email },
    ])
    expect((await save('delivered', { delivered_heading: 'Ride well' }, { seen, by: other })).status).toBe(
      200,
    )
    const both = await Promise.all([
      save('delivered', { delivered_heading: 'One' }, { seen: seen + 1 }),
      save('delivered', { delivered_heading: 'Two' }, { seen: seen + 1, by: other }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    // in the other language nobody is in the way
    expect(
      (await save('delivered', { delivered_heading: 'শুভ যাত্রা' }, { language: 'bn', seen: 0 })).status,
    ).toBe(200)
  })

  test('are refused in words, text by text', async () => {
    const answer = await save('phone-placed', {
      sms_placed: '{Shop}: {Order numbr}',
      hello: 'Hi',
      nothing: 'x',
    })
    expect([answer.status, answer.fields]).toEqual([
      422,
      {
        'words.sms_placed':
          'There is no field {Order numbr} here. You can pick {Shop}, {Order number}, {Link}.',
        'words.hello': 'There is no such text in it.',
        'words.nothing': 'There is no such text in it.',
      },
    ])
    expect((await save('phone-code', { proof_message: 'Tell it to nobody.' })).fields).toEqual({
      'words.proof_message': '{Code} has to stand in it. Pick it from the list.',
    })
    expect((await preview('sent', { words: { shipped_subject: 'a\nb' } })).fields).toEqual({
      'words.shipped_subject': 'On one line, please.',
    })
    expect((await ask('GET', '/newsletter')).status).toBe(422)
    expect((await ask('GET', '', undefined, rider)).status).toBe(403)
  })

  test('an optional text may be left out', async () => {
    const words = { ask_review_fair: '' }
    const { data } = await preview('ask-review', { words })
    expect(data.mail.html).not.toContain('Good or bad')
    expect(data.mail.html).not.toMatch(/<p [^>]*><\/p>/)
    expect((await save('ask-review', { ask_review_text: '' })).fields).toEqual({
      'words.ask_review_text': 'This can not be left empty.',
    })
  })

  test('with a field that this program does not know, ours are sent, and the page says so', async () => {
    await shop.db
      .insertInto('own_words')
      .values({
        kind: 'refund-coming',
        language: 'en',
        version: 1,
        words: JSON.stringify({
          refund_text: 'By {herald}: {amount}',
          refund_heading: 'Soon',
          gone_text: 'x',
        }),
        by_user_id: admin.user._id,
        by_name: 'old@example.com',
        at: new Date(),
      })
      .execute()
    const amountPaisa = 7_000
    await inTransaction(shop.db, (trx) =>
      enqueueOrderMail(trx, shop.services, order, { kind: 'refund-requested', amountPaisa }),
    )
    const mail = await lastMailTo(shop, rider.user.email)
    expect(mail.text).toMatch(/^Soon\n/)
    expect(mail.text).toContain('We have asked for Tk 70')
    const { texts } = await read('refund-coming')
    expect(texts.find(({ key }) => key === 'refund_text')).toMatchObject({
      words: 'By {herald}: {Amount}',
      problem: expect.stringContaining('There is no field {herald} here.'),
    })
    expect((await ask('GET', '')).data.own).toContainEqual(
      expect.objectContaining({ kind: 'refund-coming', unused: 1 }),
    )
  })
})

describe('a preview', () => {
  beforeAll(buy)

  test('is by the newest order or the one that is named, in both languages, with its pictures', async () => {
    const words = { cod_heading: 'Got it: {Shop}' }
    const { data } = await preview('order-placed', { words })
    expect(data.order).toBe(number)
    expect(data.mail.html).toContain('Got it: Spokehaat')
    expect(data.mail.html).toContain('Padma Trail 29')
    expect(data.mail.html).toContain('src="data:image/png;base64,')
    expect(data.mail.html).not.toContain('cid:')
    const bangla = await preview('order-placed', { language: 'bn', order: number })
    expect(bangla.data.mail.html).toContain('<html lang="bn">')
    expect([bangla.data.order, bangla.data.mail.html.includes('Got it')]).toEqual([number, false])
    expect((await ask('GET', '')).data.own).not.toContainEqual(
      expect.objectContaining({ kind: 'order-placed' }),
    )
  })

  test('shows nobody’s order to who may not see orders', async () => {
    const keeper = await buildUser(shop, { role: 'staff', permissions: ['settings.write'] })
    const { data } = await preview('order-placed', {}, keeper)
    expect(data.order).toBeNull()
    expect(JSON.stringify(data)).not.toContain(number)
    expect((await preview('order-placed', { order: number }, keeper)).status).toBe(403)
  })

  test('of a message says its letters, its parts and, where a price is set, its cost', async () => {
    const english = (await preview('phone-placed')).data.phone
    expect(english).toMatchObject({ alphabet: 'gsm', parts: 1, costPaisa: null })
    expect(english).toMatchObject(smsLength(english.text))
    await shop.db.insertInto('settings').values({ key: 'smsPartPaisa', value: '35' }).execute()
    const rule = ruleOf('sms_placed', 'bn')
    const words = { sms_placed: `${'ক'.repeat(140)} {Link}` }
    const { phone } = (await preview('phone-placed', { language: 'bn', words })).data
    expect(rule?.part).toBe('phone')
    expect(phone).toMatchObject({ alphabet: 'unicode', parts: 3, costPaisa: 105 })
    expect(phone.text).toMatch(/\/bn\/o\/[\w-]+$/)
  })
})

describe('a test', () => {
  beforeAll(buy)

  test('goes to whoever asks, and opens nothing', async () => {
    const words = { cod_text: 'Please have {Total} ready.' }
    const before = (await mailsTo(shop, rider.user.email)).length
    const sent = await ask('POST', '/order-placed/test', { language: 'en', words })
    expect(sent.message).toBe(`A test is on its way to ${admin.user.email}.`)
    const mail = await lastMailTo(shop, admin.user.email)
    const queued = await shop.db
      .selectFrom('mails')
      .select('subject')
      .where('to_address', '=', admin.user.email)
      .execute()
    expect(queued).toEqual([{ subject: `Test: We have your order ${number}` }])
    expect(mail.text).toMatch(/Please have Tk [\d,.]+ ready\./)
    expect((await mailsTo(shop, rider.user.email)).length).toBe(before)
    expect(mail.text).toMatch(/\/order\/[\w-]+/)
    const links = await shop.db.selectFrom('order_links').select('order_id').execute()
    expect(links.filter(({ order_id }) => order_id === order)).toEqual([])
  })

  test('of a message goes to the shop’s phone, or is refused', async () => {
    const sent = await ask('POST', '/phone-sent/test', { language: 'en', words: {} })
    const messages = await shop.db
      .selectFrom('phone_messages')
      .selectAll()
      .where('subject', '=', 'Test: Order sent, to the phone')
      .execute()
    expect(sent.status).toBe(200)
    expect(messages).toMatchObject([{ text: expect.stringContaining('is on its way with Pathao Courier') }])
    await shop.db
      .insertInto('settings')
      .values({ key: 'sms', value: 'false' })
      .onConflict((known) => known.column('key').doUpdateSet({ value: 'false' }))
      .execute()
    expect((await ask('POST', '/phone-sent/test', { language: 'en', words: {} })).code).toBe(
      'words_phone_off',
    )
  })
})
