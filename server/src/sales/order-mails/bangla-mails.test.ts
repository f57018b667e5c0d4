/** Mails of an order that was placed in Bangla, whoever causes them, and in whatever language. */
import { BEGINNINGS } from '@spokehaat/contract/shop/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textsOf } from '../../outbox/mail-texts.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { shopOf } from '../../settings/shop.ts'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { lastMailTo, mailsTo } from '../../testing/mail.ts'
import { orderBody } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { type OrderOccasion, wordsFor } from './order-mail-words.ts'
import { enqueueOrderMail } from './order-mails.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const OCCASIONS: OrderOccasion[] = [
  { kind: 'confirmed' },
  { kind: 'cod-placed' },
  { kind: 'payment-failed', reason: 'The PIN was not right.' },
  { kind: 'review' },
  { kind: 'cancelled', reason: null },
  { kind: 'cancelled', reason: 'স্টক শেষ।', backPaisa: 1_234_500 },
  { kind: 'packed' },
  { kind: 'shipped', courier: 'সুন্দরবন', trackingNumber: '১২৩' },
  { kind: 'delivered' },
  { kind: 'refund-requested', amountPaisa: 1_234_500 },
  { kind: 'refunded', amountPaisa: 1_234_500, reference: '৪৫৬' },
  { kind: 'credited', amountPaisa: 1_234_500, card: null },
  {
    kind: 'credited',
    amountPaisa: 1_234_500,
    card: { lastFour: '২৩৪৫', until: new Date('2027-11-27T18:00:00Z'), isBlocked: true },
  },
  { kind: 'rest-paid' },
  { kind: 'changed', what: { kind: 'address' } },
  { kind: 'changed', what: { kind: 'undelivered' } },
  { kind: 'changed', what: { kind: 'lines', askedPaisa: 0, backPaisa: 0 } },
  { kind: 'changed', what: { kind: 'lines', askedPaisa: 1_234_500, backPaisa: 0 } },
  { kind: 'changed', what: { kind: 'lines', askedPaisa: 0, backPaisa: 1_234_500 } },
  { kind: 'changed', what: { kind: 'tracking', courier: 'সুন্দরবন', trackingNumber: '১২৩' } },
]

test.each(OCCASIONS)('of $kind nothing is said in English, and no figure in its digits', (occasion) => {
  for (const [atDoorPaisa, advancePaisa] of [
    [null, null],
    [13_188_000, null],
    [11_869_200, 1_318_800],
  ] as const) {
    const order = {
      number: '১',
      firstName: null,
      atDoorPaisa,
      advancePaisa,
      totalPaisa: 13_188_000,
      isGiftCard: false,
      texts: textsOf(shopOf(BEGINNINGS, 'bn'), 'bn'),
    }
    // what the order's story calls it is for the desk
    const { title: _, ...words } = wordsFor(occasion, order)
    expect(JSON.stringify(Object.values(words))).not.toMatch(/(?!true|false|title|lines)\b[a-z]{3,}|[0-9]/i)
  }
})

/** As a mail program shows it (RFC 2047). */
const subjectOf = ({ headers }: { headers: Record<string, string> }) =>
  (headers.subject ?? '')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_word, base64: string) => Buffer.from(base64, 'base64').toString())

const send = (language: string, token: string, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { authorization: token, 'accept-language': language },
    payload,
  })

async function orderOf(language: string) {
  const rider = await buildUser(shop, { isConfirmed: true })
  const product = await buildProduct(shop, {
    name: 'Padma Trail',
    nameBn: 'পদ্মা ট্রেইল',
    price: 10,
    colors: [{ name: 'Forest Green', nameBn: 'বন সবুজ', hex: '#22623f' }],
    variants: [{ color: '#22623f', size: 'M', stock: 5 }],
  })
  const plain = await buildProduct(shop, { name: 'Bell', nameBn: '', price: 5 })
  const lines = [
    { product: product._id, quantity: 2, color: '#22623f', size: 'M' },
    { product: plain._id, quantity: 1 },
  ]
  const placed = await send(
    language,
    rider.token,
    orderBody(lines, { district: 'Sylhet', paymentMethod: 'cod' }),
  )
  expect(placed.statusCode).toBe(200)
  return { rider, order: placed.json().data.order as string }
}

test('a mail is in the language of its order, with names, figures and links of it', async () => {
  const { rider, order } = await orderOf('bn')
  // caused by nobody's request, of somebody who reads English by now
  await shop.db.updateTable('users').set({ language: 'en' }).where('id', '=', rider.user._id).execute()
  await inTransaction(shop.db, (trx) =>
    enqueueOrderMail(trx, shop.services, order, {
      kind: 'shipped',
      courier: 'Sundarban',
      trackingNumber: null,
    }),
  )
  const mail = await lastMailTo(shop, rider.user.email)
  const { text, html } = mail
  expect(subjectOf(mail)).toMatch(new RegExp(`^${'অর্ডার'} \\S+ ${'রওনা হয়েছে'.normalize('NFC')}$`, 'u'))
  expect(html).toContain('<html lang="bn">')
  expect(html).toContain('<strong lang="en">Bell</strong>')
  for (const words of [
    'প্রিয় Rahima,',
    '২ × পদ্মা ট্রেইল',
    'বন সবুজ, সাইজ M',
    'প্রতিটা ৳১,২০০ ($১০.০০)',
    'জিনিস পেয়ে দেবেন: ৳৩,০০০',
    'সিলেট',
    'http://shop.test/bn/order/',
  ]) {
    expect(text).toContain(words.normalize('NFC'))
  }
})

test('an order in English stays in English, though the request that follows is in Bangla', async () => {
  const { rider, order } = await orderOf('en')
  const cancelled = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${order}/cancel`,
    headers: { authorization: rider.token, 'accept-language': 'bn' },
    payload: {},
  })
  expect(cancelled.statusCode).toBe(200)
  const mails = await mailsTo(shop, rider.user.email)
  expect(mails.at(-1)?.headers.subject).toMatch(/^Order \S+ is cancelled$/)
  expect(mails.map(({ html }) => html.includes('<html lang="en">'))).not.toContain(false)
})

test('mails of an account are in the language of the account', async () => {
  const { user } = await buildUser(shop)
  await shop.db.updateTable('users').set({ language: 'bn' }).where('id', '=', user._id).execute()
  const payload = { email: user.email }
  const headers = { 'accept-language': 'en' }
  await shop.app.inject({ method: 'POST', url: '/api/auth/forgotPassword', headers, payload })
  const mail = await lastMailTo(shop, user.email)
  const { text } = mail
  expect(subjectOf(mail)).toBe('নতুন পাসওয়ার্ড দিন'.normalize('NFC'))
  expect(text).toContain('http://shop.test/bn/reset-password?token=')
})

test('the newsletter writes in the language that it was asked in', async () => {
  const email = 'pathok@spokehaat.example'
  const headers = { 'accept-language': 'bn' }
  await shop.app.inject({ method: 'POST', url: '/api/newsletter', headers, payload: { email } })
  const mail = await lastMailTo(shop, email)
  const { text } = mail
  expect(subjectOf(mail)).toBe('নিশ্চিত করুন: স্পোকহাটের খবর'.normalize('NFC'))
  expect(text).toContain('http://shop.test/bn/newsletter/confirm?token=')
  expect(text).toContain('http://shop.test/bn/newsletter/unsubscribe?token=')
})
