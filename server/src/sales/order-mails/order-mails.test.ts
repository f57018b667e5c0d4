/** What customers are written about their orders. */

import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { imageFolder } from '../../media/uploads/disk-store.ts'
import { sendDueSms } from '../../outbox/send-sms.ts'
import { mailFile } from '../../outbox/transport.ts'
import { createMailPictures, plainMailPictures } from '../../pages/mail-pictures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { readMail } from '../../post/sent-mails/read-eml.ts'
import { buildAdmin, buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { lastMailTo, mailsTo, silent } from '../../testing/mail.ts'
import { placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { OrderOccasion } from './order-mail-words.ts'
import { enqueueOrderMail } from './order-mails.ts'

let shop: Shop
let rider: Awaited<ReturnType<typeof buildUser>>
let order: string
let number: string
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  shop.services.mailPictures = plainMailPictures
  rider = await buildUser(shop, { isConfirmed: true })
  const product = await buildProduct(shop, {
    name: 'Padma <Trail> 29',
    price: 1099,
    colors: [{ name: 'Forest Green', hex: '#22623f' }],
    variants: [{ color: '#22623f', size: 'M', stock: 5 }],
  })
  const answer = await placeOrder(shop, rider.token, [
    { product: product._id, quantity: 2, color: '#22623f', size: 'M' },
    {
      build: { style: 'Road', color: 'Racing Red', size: 'L', wheel: 29, extras: ['carbonFiber'] },
      quantity: 1,
    },
  ])
  expect(answer.statusCode).toBe(200)
  order = answer.json().data.order
  const placed = await shop.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', order)
    .executeTakeFirst()
  number = placed?.number ?? ''
})
afterAll(() => shop.close())

const tell = (occasion: OrderOccasion) =>
  inTransaction(shop.db, (trx) => enqueueOrderMail(trx, shop.services, order, occasion))
const mails = async () => (await mailsTo(shop, rider.user.email)).filter(({ html }) => html.includes(number))
const story = () =>
  shop.db
    .selectFrom('order_events')
    .select(['text', 'is_internal'])
    .where('order_id', '=', order)
    .where('kind', '=', 'mail')
    .execute()

test('the confirmation lists what was ordered, in both forms, with pictures', async () => {
  await tell({ kind: 'confirmed' })
  const { headers, text, html, pictures } = await lastMailTo(shop, rider.user.email)
  for (const words of [
    'Hello Rahima,',
    'Forest Green, size M',
    'Custom Road Bike',
    'Racing Red, size L, 29″ wheels, Carbon Fiber',
    // 1099, 1099 + 299, and 2 × 1099 more, at 120 taka
    'Tk 1,31,880',
    '$1,099.00',
    'Tk 1,67,760',
    'Tk 4,31,520',
    '$3,596.00',
    '12 Lake Road, 4B',
    'Dhaka 1205',
    'http://shop.test/order/',
    '+880 1700-000000',
  ]) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(text).toContain('2 × Padma <Trail> 29')
  expect(html).toContain('Padma &lt;Trail&gt; 29')
  expect(headers['reply-to']).toBe('hello@spokehaat.example')
  expect([...html.matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => cid)).toEqual([...pictures.keys()])
  expect(pictures.size).toBe(2)
})

test('the pictures are those of the order; one that can not be drawn does not hold up the mail', async () => {
  const drawn: unknown[] = []
  const svg = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${fill}"/></svg>`
  const drawings = {
    version: '1',
    grounds: { light: '#ffffff', dark: '#000000' },
    draw: ({ name }: { name: string }, color: string | null) => {
      drawn.push([name, color])
      return svg('#22623f')
    },
    drawBuild: (build: unknown) => {
      drawn.push(build)
      throw new Error('no paint')
    },
  }
  shop.services.mailPictures = createMailPictures(shop.services, { drawings: async () => drawings as never })
  await tell({ kind: 'confirmed' })
  const { pictures } = await lastMailTo(shop, rider.user.email)
  expect(pictures.size).toBe(2)
  expect(drawn).toHaveLength(2)
  expect(drawn).toContainEqual(['Padma <Trail> 29', '#22623f'])
  expect(drawn).toContainEqual({
    style: 'Road',
    color: 'Racing Red',
    size: 'L',
    wheel: 29,
    extras: ['carbonFiber'],
  })
})

test('what was bought in a color travels in it: its photograph where there is one, else one of every color', async () => {
  const folder = imageFolder(shop.services.config.dataDir)
  await mkdir(folder, { recursive: true })
  /** Of one color all over. */
  async function photograph(background: string): Promise<string> {
    const name = `${background.slice(1).repeat(7).slice(0, 40)}.png`
    const plain = { width: 80, height: 60, channels: 3, background } as const
    await sharp({ create: plain }).png().toFile(join(folder, name))
    return `/images/${name}`
  }
  const [red, blue] = ['#c8202c', '#1479b8']
  const { _id } = await buildProduct(shop, {
    colors: [
      { name: 'Red', hex: red },
      { name: 'Blue', hex: blue },
    ],
    photographs: [
      { image_url: await photograph('#3c3c3c') },
      { image_url: await photograph('#f00000'), color: red },
    ],
  })
  shop.services.mailPictures = createMailPictures(shop.services, {
    drawings: async () => ({ version: '1', grounds: { light: '#ffffff', dark: '#000000' } }) as never,
  })
  const lines = [red, blue].map((color) => ({ product: _id, quantity: 1, color }))
  const placed = await placeOrder(shop, rider.token, lines)
  await inTransaction(shop.db, (trx) =>
    enqueueOrderMail(trx, shop.services, placed.json().data.order, { kind: 'confirmed' }),
  )
  const { pictures } = await lastMailTo(shop, rider.user.email)
  const middles = [...pictures.values()].map(async ({ bytes }) => {
    const { dominant } = await sharp(bytes).stats()
    return [dominant.r > 200, dominant.g > 100]
  })
  expect(await Promise.all(middles)).toEqual([
    [true, false],
    [false, false],
  ])
})

test.each([
  [{ kind: 'cod-placed' }, 'We have your order', 'Tk 4,31,520 ready'],
  [
    { kind: 'payment-failed', reason: 'The PIN was not right.' },
    'did not go through',
    'The PIN was not right.',
  ],
  [{ kind: 'review' }, 'We are checking', 'please do not pay again'],
  [{ kind: 'cancelled', reason: 'The colour is sold out.' }, 'cancelled', 'The colour is sold out.'],
  [{ kind: 'packed' }, 'is packed', 'waits for the courier'],
  [
    { kind: 'shipped', courier: 'Sundarban Courier', trackingNumber: 'SC-77' },
    'is on its way',
    'Tracking number SC-77',
  ],
  [{ kind: 'delivered' }, 'has arrived', 'has been delivered'],
  [{ kind: 'refund-requested', amountPaisa: 123_400 }, 'Your refund', 'Tk 1,234'],
  [{ kind: 'refunded', amountPaisa: 123_400, reference: 'RF-9' }, 'Refunded: Tk 1,234', 'RF-9'],
] as const)('$kind has its own words', async (occasion, subject, words) => {
  await tell(occasion)
  const [mail] = await mails()
  expect(mail?.headers.subject).toContain(subject)
  for (const form of [mail?.text, mail?.html]) expect(form).toContain(words)
})

test('a failed payment offers to pay again', async () => {
  await tell({ kind: 'payment-failed', reason: 'The payment failed.' })
  expect((await mails())[0]?.text).toMatch(/Pay again:\nhttp:\/\/shop\.test\/order\/[\w-]{24}/)
})

describe('once', () => {
  test('ten at the same moment send one confirmation, and the story has one line, without the address', async () => {
    await Promise.all(Array.from({ length: 10 }, () => tell({ kind: 'confirmed' })))
    await tell({ kind: 'confirmed' })
    expect(await mails()).toHaveLength(1)
    await sendDueSms(shop.services, silent)
    expect(await story()).toEqual([
      { text: 'Confirmation sent to r…@spokehaat.example', is_internal: false },
      { text: 'Message to the phone sent to 017…678', is_internal: false },
    ])
  })

  test('a refund is told once a reference, a failure once an attempt', async () => {
    await tell({ kind: 'refunded', amountPaisa: 100, reference: 'RF-1' })
    await tell({ kind: 'refunded', amountPaisa: 100, reference: 'RF-2' })
    await tell({ kind: 'refunded', amountPaisa: 100, reference: 'RF-1' })
    await tell({ kind: 'payment-failed', reason: 'The payment failed.' })
    await tell({ kind: 'payment-failed', reason: 'The payment failed.' })
    expect(await mails()).toHaveLength(3)
  })

  test('what is rolled back is neither sent nor told, and can be sent later', async () => {
    const failing = inTransaction(shop.db, async (trx) => {
      await enqueueOrderMail(trx, shop.services, order, { kind: 'confirmed' })
      throw new Error('the rest fails')
    })
    await expect(failing).rejects.toThrow('the rest fails')
    expect([await mails(), await story()]).toEqual([[], []])
    await tell({ kind: 'confirmed' })
    expect(await mails()).toHaveLength(1)
  })
})

describe('the outbox in the dashboard', () => {
  const ask = async (method: 'GET' | 'POST', url: string, token?: string, from = shop) =>
    from.app.inject({
      method,
      url: `/api/mails${url}`,
      headers: { authorization: token ?? (await buildAdmin(from)).token },
    })
  const row = (state: object) =>
    shop.db
      .updateTable('mails')
      .set(state)
      .where('once_key', '=', `order:${order}:confirmed`)
      .returning('id')
      .executeTakeFirstOrThrow()

  test('lists, finds, and shows a mail as its reader has it, in the demo only', async () => {
    await tell({ kind: 'confirmed' })
    const [mail] = await mails()
    const list = (await ask('GET', `?search=${encodeURIComponent(rider.user.email)}&state=sent`)).json()
    expect(list.meta.total).toBeGreaterThan(0)
    const own = list.data.find(({ subject }: { subject: string }) => subject === mail?.headers.subject)
    expect(own).toMatchObject({ to: rider.user.email, state: 'sent', tries: 1, lastError: null, dueAt: null })
    expect(Object.keys(own)).not.toContain('html')
    expect((await ask('GET', `?search=nobody@x&state=sent`)).json().meta.total).toBe(0)

    const read = (await ask('GET', `/${own._id}`)).json().data
    expect(read).toMatchObject({ from: 'Spokehaat <hello@spokehaat.example>', text: mail?.text })
    expect(read.html).toContain('src="data:image/png;base64,iVBOR')
    expect(read.html).not.toContain('cid:')
    expect((await readMail(await readFile(mailFile(shop.services.config, own._id)))).text).toBe(mail?.text)

    shop.services.config.demo = false
    expect((await ask('GET', `/${own._id}`)).json()).toMatchObject({ code: 'mail_words_gone' })
    shop.services.config.demo = true
    expect((await ask('GET', `/${order}`)).json()).toMatchObject({ code: 'mail_not_found' })
  })

  test('a parked mail is tried again, once, on record', async () => {
    await tell({ kind: 'confirmed' })
    const { id } = await row({ parked_at: shop.services.now(), tries: 8, last_error: '550 no such mailbox' })
    const admin = await buildAdmin(shop)
    expect((await ask('GET', '?state=parked', admin.token)).json().data).toMatchObject([
      { _id: id, state: 'parked', tries: 8, lastError: '550 no such mailbox' },
    ])
    const answers = await Promise.all([1, 2].map(() => ask('POST', `/${id}/retry`, admin.token)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await mails()).toHaveLength(1)
    const audited = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'by_name'])
      .where('entity_id', '=', id)
      .execute()
    expect(audited).toEqual([{ action: 'retry', entity: 'mail', by_name: admin.user.email }])
  })

  test('is for admins alone', async () => {
    for (const role of ['manager', 'support', 'user'] as const) {
      const { token } = await buildUser(shop, { role })
      for (const [method, url] of [
        ['GET', ''],
        ['GET', `/${order}`],
        ['POST', `/${order}/retry`],
      ] as const) {
        expect((await ask(method, url, token)).statusCode).toBe(403)
      }
    }
  })
})
