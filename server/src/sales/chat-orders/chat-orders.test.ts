import { createHmac } from 'node:crypto'
import { PHONE_KEYS } from '@spokehaat/gateway/phones'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueSms } from '../../outbox/send-sms.ts'
import { enqueueSms } from '../../outbox/sms.queries.ts'
import { openPhones, type PhonesSandbox } from '../../outbox/sms-providers/testing/phones-sandbox.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { buildAdmin, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo, silent } from '../../testing/mail.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

const { appSecret, verifyToken } = PHONE_KEYS.whatsApp

let shop: Shop
let phones: PhonesSandbox
let owner: SignedIn
beforeAll(async () => {
  shop = await openShop()
  phones = await openPhones()
  owner = await buildAdmin(shop)
  expect((await call('POST', '/sms-providers', phones.setUp('whatsapp'))).success).toBe(true)
})
afterAll(async () => {
  await phones.close()
  await shop.close()
})

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const headers = { authorization: owner.token }
  return JSON.parse((await shop.app.inject({ method, url: `/api${path}`, headers, payload })).body)
}
const signed = (body: string, key: string = appSecret) =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`
async function tell(value: object, more: { signature?: string } = {}) {
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/whatsapp/whatsapp',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': more.signature ?? signed(body) },
    payload: body,
  })
  return statusCode
}
const cart = (id: string, items: object[], more: object = {}) => ({
  contacts: [{ profile: { name: 'Rahima Begum' }, wa_id: '8801712345678' }],
  messages: [
    { id, from: '8801712345678', type: 'order', order: { catalog_id: '7', product_items: items }, ...more },
  ],
})
const drafts = async () => {
  const rows = await shop.db
    .selectFrom('drafts')
    .select(['content', 'created_by'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ content, created_by }) => ({ created_by, ...(content as Record<string, unknown>) }))
}

test('Meta’s question is answered where it knows the token', async () => {
  const ask = (token: string) =>
    shop.app.inject({
      url: `/api/whatsapp/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
    })
  const good = await ask(verifyToken)
  expect([good.statusCode, good.body]).toEqual([200, '1158201444'])
  expect((await ask('another')).statusCode).toBe(403)
  expect((await shop.app.inject({ url: '/api/whatsapp/nobody' })).statusCode).toBe(404)
})

test('a cart becomes one draft at the shop’s own price, however often it is told; what is not sold is in its note', async () => {
  const bike = await buildProduct(shop)
  const { sku } = await shop.db
    .selectFrom('variants')
    .select('sku')
    .where('product_id', '=', bike._id)
    .executeTakeFirstOrThrow()
  const items = [
    { product_retailer_id: sku, quantity: 2, item_price: 1, currency: 'BDT' },
    { product_retailer_id: 'NOT-OURS', quantity: '3', item_price: 5, currency: 'BDT' },
  ]
  await call('PUT', '/orders/notices', { mail: true, message: false })
  expect(await tell(cart('wamid.1', items))).toBe(200)
  expect(await tell(cart('wamid.1', items))).toBe(200)
  // told once to who asked to hear of new orders
  const told = (await mailsTo(shop, owner.user.email)).filter(({ headers }) =>
    headers.subject?.includes('by WhatsApp'),
  )
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Rahima Begum')])
  expect(await drafts()).toMatchObject([
    {
      created_by: 'WhatsApp',
      channel: 'whatsapp',
      customer: { firstName: 'Rahima Begum', phone: '01712345678' },
      lines: [{ product: bike._id, quantity: 2 }],
      notes: 'Not found: 3 × NOT-OURS.',
    },
  ])
  const [{ _id, totalBdt }] = (await call('GET', '/drafts')).data
  expect((await call('GET', `/drafts/${_id}`)).data.content.notes).toContain('NOT-OURS')
  expect(totalBdt).not.toBe(2)
})

test('who comes without a number is a draft that says so', async () => {
  expect(await tell(cart('wamid.2', [{ product_retailer_id: 'X', quantity: 1 }], { from: undefined }))).toBe(
    200,
  )
  expect((await drafts()).at(-1)).toMatchObject({
    customer: { phone: '' },
    notes: 'WhatsApp gave no number: ask for a phone.\nNot found: 1 × X.',
  })
})

test('nothing is believed without a right signature, and what is no cart does nothing', async () => {
  const before = (await drafts()).length
  for (const signature of [
    '',
    'sha256=',
    `sha256=${'0'.repeat(64)}`,
    signed('another'),
    signed('{}', 'another'),
  ])
    expect(await tell(cart('wamid.3', []), { signature })).toBe(401)
  expect(
    await tell({
      messages: [{ id: 'wamid.4', type: 'text', text: { body: 'Hello' } }, { type: 'order' }, 7],
    }),
  ).toBe(200)
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/whatsapp/whatsapp',
    headers: { 'x-hub-signature-256': signed('no JSON') },
    payload: 'no JSON',
  })
  expect([statusCode, (await drafts()).length]).toEqual([200, before])
})

test('what Meta tells of a message is its report', async () => {
  await inTransaction(shop.db, (trx) =>
    enqueueSms(trx, { to: '01712345678', subject: 'Placed', text: 'Thank you.' }),
  )
  expect(await sendDueSms(shop.services, silent)).toBe(1)
  const one = () =>
    shop.db.selectFrom('phone_messages').select(['report', 'provider_ref']).executeTakeFirstOrThrow()
  const { provider_ref: id, report } = await one()
  expect(report).toBe('waiting')
  expect(
    await tell({
      statuses: [
        { id, status: 'sent' },
        { id: 'wamid.other', status: 'read' },
      ],
    }),
  ).toBe(200)
  expect((await one()).report).toBe('waiting')
  expect(await tell({ statuses: [{ id, status: 'delivered' }] })).toBe(200)
  expect((await one()).report).toBe('delivered')
})
