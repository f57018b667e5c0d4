import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/new-id.ts'
import { withSearchText } from '../../platform/text-search/search-text.ts'
import { buildAdmin, type SignedIn } from '../../testing/accounts.ts'
import { lastMailTo, mailsTo, tokenIn } from '../../testing/mail.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { SEARCHED_SUBSCRIBERS } from './subscribers.queries.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
  const confirmed_at = '2026-02-01T10:00:00Z'
  await shop.db
    .insertInto('subscribers')
    .values([
      row('road', { confirmed_at, interests: ['Road Cycling', 'Special Offers'] }),
      row('family', { confirmed_at, interests: ['Family Rides'] }),
      row('all', { confirmed_at }),
      row('new', {}),
      row('gone', { confirmed_at, unsubscribed_at: confirmed_at, interests: ['Road Cycling'] }),
    ])
    .execute()
})
afterAll(() => shop.close())

const address = (name: string) => `${name}@spokehaat.example`
const row = (name: string, more: Record<string, unknown>) =>
  withSearchText(SEARCHED_SUBSCRIBERS, { id: newId(), email: address(name), ...more })
const headers = () => ({ authorization: admin.token })
const get = async (path: string) =>
  (await shop.app.inject({ url: `/api/newsletter/letters${path}`, headers: headers() })).json()
const post = (path: string, payload: Record<string, unknown>) =>
  shop.app.inject({ method: 'POST', url: `/api/newsletter/letters${path}`, headers: headers(), payload })
const words = (more: Record<string, unknown> = {}) => ({
  subject: `News ${randomUUID()}`,
  text: 'The monsoon is over.\n\nCome & ride.',
  ...more,
})
const letter = (more: Record<string, unknown> = {}) => ({ ...words(more), key: randomUUID() })

async function whoGot(subject: string): Promise<string[]> {
  const rows = await shop.db.selectFrom('mails').select('to_address').where('subject', '=', subject).execute()
  return rows.map(({ to_address }) => to_address.split('@')[0] ?? '').sort()
}

test('goes to everybody who has confirmed, on record, with the way out in it', async () => {
  const written = letter({ buttonLabel: 'See the bikes', buttonPath: '/shop?name=road' })
  expect((await get('/readers')).data).toEqual({ readers: 3 })
  const answer = await post('', written)
  expect([answer.statusCode, answer.json().data?.readers]).toEqual([200, 3])
  expect(await whoGot(written.subject)).toEqual(['all', 'family', 'road'])

  const mail = await lastMailTo(shop, address('road'))
  expect(mail.text).toContain('The monsoon is over.\n\nCome & ride.')
  expect(mail.text).toContain('See the bikes:\nhttp://shop.test/shop?name=road')
  expect(mail.html).toMatch(/<p [^>]*>Come &amp; ride\.<\/p>/)
  const token = tokenIn(mail, '/newsletter/unsubscribe')
  expect(tokenIn(await lastMailTo(shop, address('all')), '/newsletter/unsubscribe')).not.toBe(token)
  expect(mail.headers).toMatchObject({
    'list-unsubscribe': `<http://shop.test/api/newsletter/unsubscribe?token=${token}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  const [sent] = (await get('')).data
  expect(sent).toMatchObject({ subject: written.subject, by: admin.user.email, readers: 3, interests: [] })
  const log = await shop.app.inject({ url: '/api/audit?entity=mail', headers: headers() })
  expect(log.json().data).toMatchObject([
    { action: 'send letter', label: written.subject, entityId: sent._id, after: { readers: 3 } },
  ])
})

test('goes to those alone who asked for one of the interests', async () => {
  const query = '?interests=Road+Cycling&interests=Special+Offers'
  expect((await get(`/readers${query}`)).data).toEqual({ readers: 1 })
  expect((await get('/readers?interests=Family+Rides')).data).toEqual({ readers: 1 })
  const written = letter({ interests: ['Special Offers', 'Family Rides'] })
  expect((await post('', written)).json().data.readers).toBe(2)
  expect(await whoGot(written.subject)).toEqual(['family', 'road'])
  const unread = letter({ interests: ['Mountain Biking'] })
  expect((await post('', unread)).json().code).toBe('letter_no_readers')
  expect(await whoGot(unread.subject)).toEqual([])
  expect((await get('')).meta.total).toBe(2)
})

test('of two clicks one counts, and a changed letter is not taken for the sent one', async () => {
  const written = letter()
  const answers = await Promise.all([post('', written), post('', written)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[0]?.json().data).toEqual(answers[1]?.json().data)
  expect(await whoGot(written.subject)).toEqual(['all', 'family', 'road'])
  const changed = await post('', { ...written, text: 'Something else.' })
  expect([changed.statusCode, changed.json().code]).toEqual([409, 'letter_already_sent'])
})

test('many letters leave room for other mails, and each reader gets one', async () => {
  const confirmed_at = '2026-02-01T10:00:00Z'
  const many = Array.from({ length: 1_001 }, (_, n) =>
    row(`many-${n}`, { confirmed_at, interests: ['New Products'] }),
  )
  await shop.db.insertInto('subscribers').values(many).execute()
  const written = letter({ interests: ['New Products'] })
  expect((await post('', written)).json().data.readers).toBe(1_001)
  expect(new Set(await whoGot(written.subject)).size).toBe(1_001)
  const due = await shop.db
    .selectFrom('mails')
    .select(({ fn }) => ['due_at', fn.countAll<number>().as('count')])
    .where('subject', '=', written.subject)
    .groupBy('due_at')
    .execute()
  expect(due.map(({ count }) => Number(count)).sort((a, b) => a - b)).toEqual([1, ...Array(10).fill(100)])
  await shop.db.deleteFrom('mails').where('subject', '=', written.subject).execute()
  await shop.db.deleteFrom('subscribers').where('email', 'like', 'many-%').execute()
})

test('whoever leaves by a letter gets no other, not even one that is waiting', async () => {
  await post('', letter())
  const token = tokenIn(await lastMailTo(shop, address('family')), '/newsletter/unsubscribe')
  const waiting = letter()
  await post('', waiting)
  const left = await shop.app.inject({
    method: 'POST',
    url: `/api/newsletter/unsubscribe?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(left.statusCode).toBe(200)
  const later = letter()
  expect((await post('', later)).json().data.readers).toBe(2)
  expect(await whoGot(waiting.subject)).toEqual(['all', 'road'])
  expect(await whoGot(later.subject)).toEqual(['all', 'road'])
})

test('a test goes to who writes it, and to nobody else; the preview is the letter', async () => {
  const written = words()
  const before = await shop.db.selectFrom('mails').select('id').execute()
  expect((await post('/test', written)).statusCode).toBe(200)
  expect(await shop.db.selectFrom('mails').select('id').execute()).toHaveLength(before.length + 1)
  const [mail] = await mailsTo(shop, admin.user.email)
  expect(mail?.headers.subject).toBe(`Test: ${written.subject}`)
  expect((await post('/preview', written)).json().data.html).toContain('Come &amp; ride.')
  expect((await get('')).data[0].subject).not.toBe(written.subject)
})

test.each([
  [{ subject: ' ' }, 'subject'],
  [{ subject: 'News\r\nBcc: a@spokehaat.example' }, 'subject'],
  [{ text: '\n \n' }, 'text'],
  [{ text: 'x'.repeat(10_001) }, 'text'],
  [{ buttonLabel: 'Shop' }, 'buttonPath'],
  [{ buttonPath: '/shop' }, 'buttonLabel'],
  [{ buttonLabel: 'Shop', buttonPath: 'https://elsewhere.example' }, 'buttonPath'],
  [{ buttonLabel: 'Shop', buttonPath: '//elsewhere.example' }, 'buttonPath'],
  [{ buttonLabel: 'Shop', buttonPath: '/\\elsewhere.example' }, 'buttonPath'],
  [{ interests: ['Chess'] }, 'interests.0'],
  [{ key: 'once' }, 'key'],
])('%j is refused under its field', async (more, field) => {
  const answer = await post('', { ...letter(), ...more })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json().fields)).toEqual([field])
})
