import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../platform/load/throttle.ts'
import { mailsTo } from '../../testing/mail.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

const DESK = 'desk@spokehaat.example'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { MAIL_TO: DESK } })
})
afterAll(() => shop.close())

const send = (payload: Record<string, unknown>, on = shop, ip = '203.0.113.1') =>
  on.app.inject({ method: 'POST', url: '/api/messages', payload, remoteAddress: ip })
const form = (overrides: Record<string, unknown> = {}) => ({
  name: 'Rahima Khatun',
  email: 'Rahima@spokehaat.example',
  subject: 'A squeak in the wheel',
  message: 'It squeaks <b>loudly</b>.\nWhat can I do?',
  ...overrides,
})

test('a message is kept, and mailed to the shop, which answers the writer', async () => {
  const answer = await send(form())
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ success: true, data: null })
  expect(await shop.db.selectFrom('messages').selectAll().execute()).toMatchObject([
    {
      ...form(),
      language: 'en',
      email: 'rahima@spokehaat.example',
      id: expect.any(String),
      status: 'open',
      created_at: expect.any(Date),
    },
  ])
  const [mail, ...others] = await mailsTo(shop, DESK)
  expect(others).toEqual([])
  expect(mail?.headers).toMatchObject({
    'reply-to': 'rahima@spokehaat.example',
    subject: 'Message: A squeak in the wheel',
  })
  expect(mail?.text.replace(/\r\n/g, '\n')).toContain('It squeaks <b>loudly</b>.\nWhat can I do?')
  expect(mail?.html).toContain('It squeaks &lt;b&gt;loudly&lt;/b&gt;.<br>')
  // no copy: the address may be anyone's
  expect(await mailsTo(shop, 'rahima@spokehaat.example')).toEqual([])
})

test('a subject that looks encoded arrives as it was typed', async () => {
  const subject = '=?utf-8?q?Your_shop_is_closed?='
  await send(form({ subject }))
  const header = (await mailsTo(shop, DESK)).at(-1)?.headers.subject ?? ''
  expect(header).not.toContain('utf-8?q')
  const read = header.replace(/\?=\s+=\?UTF-8\?B\?/g, '').replace(/^=\?UTF-8\?B\?|\?=$/g, '')
  expect(Buffer.from(read, 'base64').toString()).toBe(`Message: ${subject}`)
})

test.each([
  [{ name: undefined }, 'name', 'Name is required'],
  [{ name: '  ' }, 'name', 'Name is required'],
  [{ email: '' }, 'email', 'Email is required'],
  [{ email: 'rahima' }, 'email', 'Invalid email address'],
  [{ subject: '' }, 'subject', 'Subject is required'],
  [{ subject: 'Hello\r\nBcc: spy@spokehaat.example' }, 'subject', 'Subject must be one line'],
  [{ message: ' \n ' }, 'message', 'Message is required'],
  [{ message: 'm'.repeat(5001) }, 'message', 'Message must be at most 5000 characters'],
])('%j is refused under %s', async (change, field, sentence) => {
  const answer = await send(form(change))
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'validation_failed', fields: { [field]: sentence } })
})

test('one writer and one network send only so much', async () => {
  const strict = await openShop({ env: { RATE_LIMITS: 'on' } })
  try {
    const { message, messageAddress } = LIMITS
    const statuses = []
    for (let i = 0; i <= message.tries; i++)
      statuses.push((await send(form(), strict, `198.51.100.${i}`)).statusCode)
    expect(statuses).toEqual([...Array(message.tries).fill(200), 429])
    const many = []
    for (let i = 0; i <= messageAddress.tries; i++) {
      many.push((await send(form({ email: `${randomUUID()}@spokehaat.example` }), strict)).statusCode)
    }
    expect(many).toEqual([...Array(messageAddress.tries).fill(200), 429])
  } finally {
    await strict.close()
  }
})
