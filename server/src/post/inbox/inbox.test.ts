import { message, messageSummary } from '@spokehaat/contract/post/message'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { mailsTo } from '../../testing/mail.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

const DESK = 'desk@spokehaat.example'

let shop: Shop
let support: SignedIn
beforeAll(async () => {
  shop = await openShop({ env: { MAIL_TO: DESK } })
  support = await buildUser(shop, { role: 'support' })
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who = support) =>
  shop.app.inject({
    method,
    url: `/api/messages${path}`,
    headers: { authorization: who.token },
    ...(payload && { payload }),
  })

async function list(query: string) {
  const answer = (await call('GET', `?${query}`)).json()
  return { rows: z.array(messageSummary).parse(answer.data), total: answer.meta.total }
}

/** What the contact form sends, and how the desk sees it. */
async function write(subject: string, overrides: Record<string, string> = {}) {
  const payload = {
    name: 'Rahima Khatun',
    email: 'rahima@spokehaat.example',
    subject,
    message: 'It squeaks <b>loudly</b>.',
    ...overrides,
  }
  expect((await shop.app.inject({ method: 'POST', url: '/api/messages', payload })).statusCode).toBe(200)
  const [row] = (await list(`search=${encodeURIComponent(subject)}`)).rows
  if (!row) throw new Error('The message did not arrive.')
  return row
}

test('a message is answered by mail, once, and the thread is kept', async () => {
  const { _id } = await write('A squeak')
  const text = 'Dear rider,\n\ncome by & we oil it.'
  const answers = await Promise.all(
    [1, 2].map(() => call('POST', `/${_id}/replies`, { text, seenReplies: 0 })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(message.parse((await call('GET', `/${_id}`)).json().data)).toMatchObject({
    status: 'answered',
    message: 'It squeaks <b>loudly</b>.',
    replies: [{ text, by: support.user.email }],
  })
  const [mail, ...others] = await mailsTo(shop, 'rahima@spokehaat.example')
  expect(others).toEqual([])
  expect(mail?.headers).toMatchObject({ subject: 'Our answer to your message', 'reply-to': DESK })
  expect(mail?.text).toContain('come by & we oil it.')
  expect(mail?.html).toContain('come by &amp; we oil it.')
  expect(mail?.text).toMatch(/You wrote to us by the contact form on \d+ \w+ \d{4}\./)
  // the writer may have given somebody else's address
  for (const form of [mail?.text, mail?.html]) expect(form).not.toMatch(/squeak|Rahima/)
  expect((await call('POST', `/${_id}/replies`, { text: 'And more.', seenReplies: 1 })).statusCode).toBe(200)
  expect((await call('POST', `/${_id}/replies`, { text: '  ', seenReplies: 2 })).statusCode).toBe(422)
})

test('lists by state and by words; done and open again', async () => {
  const one = await write('Where is my order')
  const two = await write('Bulk order', { email: 'school@spokehaat.example' })
  expect((await list('search=SCHOOL%40')).rows).toMatchObject([{ _id: two._id, status: 'open', replies: 0 }])
  expect((await call('PUT', `/${one._id}/status`, { status: 'done' })).statusCode).toBe(200)
  expect((await list('status=done')).rows.map(({ _id }) => _id)).toEqual([one._id])
  expect((await list('status=open')).rows.map(({ _id }) => _id)).toEqual([two._id])
  await call('PUT', `/${one._id}/status`, { status: 'open' })
  expect((await list('status=open&limit=1')).total).toBe(2)
  expect((await call('PUT', `/${one._id}/status`, { status: 'answered' })).statusCode).toBe(422)
})

test('deleting takes the answers along, and the log keeps who did what', async () => {
  const { _id } = await write('Please forget me')
  await call('POST', `/${_id}/replies`, { text: 'We will.', seenReplies: 0 })
  await call('PUT', `/${_id}/status`, { status: 'done' })
  expect((await call('DELETE', `/${_id}`)).statusCode).toBe(200)
  expect((await call('GET', `/${_id}`)).json().code).toBe('message_not_found')
  expect((await call('DELETE', `/${_id}`)).statusCode).toBe(404)
  const left = await shop.db.selectFrom('message_replies').where('message_id', '=', _id).selectAll().execute()
  expect(left).toEqual([])
  const admin = await buildAdmin(shop)
  const log = await shop.app.inject({
    url: `/api/audit?entity=message&entityId=${_id}`,
    headers: { authorization: admin.token },
  })
  expect(log.json().data).toMatchObject([
    { action: 'delete', label: 'Please forget me', before: { email: 'rahima@spokehaat.example' } },
    { action: 'mark as done', before: { status: 'answered' }, after: { status: 'done' } },
    { action: 'answer', after: { status: 'answered', answer: 'We will.' } },
  ])
  expect(log.body).not.toContain('squeaks')
})

test('customers and guests read none of it', async () => {
  const customer = await buildUser(shop)
  const { _id } = await write('Private')
  for (const [method, path] of [
    ['GET', ''],
    ['GET', `/${_id}`],
    ['POST', `/${_id}/replies`],
    ['PUT', `/${_id}/status`],
    ['DELETE', `/${_id}`],
  ] as const) {
    const guest = await shop.app.inject({ method, url: `/api/messages${path}` })
    const payload = method === 'GET' || method === 'DELETE' ? undefined : {}
    expect([guest.statusCode, (await call(method, path, payload, customer)).statusCode]).toEqual([401, 403])
  }
})
