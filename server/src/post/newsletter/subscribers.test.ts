import { subscriber } from '@spokehaat/contract/post/newsletter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../platform/db/new-id.ts'
import { withSearchText } from '../../platform/text-search/search-text.ts'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { SEARCHED_SUBSCRIBERS } from './subscribers.queries.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
  await shop.db
    .insertInto('subscribers')
    .values([
      row('new@spokehaat.example', {}),
      row('reader@spokehaat.example', {
        confirmed_at: '2026-02-01T10:00:00Z',
        interests: ['Road Cycling', 'Special Offers'],
      }),
      row('gone@spokehaat.example', {
        confirmed_at: '2026-02-01T10:00:00Z',
        unsubscribed_at: '2026-03-01T10:00:00Z',
        interests: ['Road Cycling'],
      }),
      row('=cmd|x@spokehaat.example', { confirmed_at: '2026-02-02T10:00:00Z' }),
    ])
    .execute()
})
afterAll(() => shop.close())

const row = (email: string, more: Record<string, unknown>) =>
  withSearchText(SEARCHED_SUBSCRIBERS, {
    id: newId(),
    email,
    created_at: '2026-01-31T10:00:00Z',
    ...more,
  })
const get = (path: string, who = admin) =>
  shop.app.inject({ url: `/api/subscribers${path}`, headers: { authorization: who.token } })
const emails = async (query: string) =>
  z
    .array(subscriber)
    .parse((await get(`?${query}`)).json().data)
    .map(({ email }) => email.split('@')[0])

test('lists by state, by interest and by address, newest first', async () => {
  expect(await emails('')).toEqual(['=cmd|x', 'gone', 'reader', 'new'])
  expect(await emails('state=confirmed')).toEqual(['=cmd|x', 'reader'])
  expect(await emails('state=unconfirmed')).toEqual(['new'])
  expect(await emails('state=unsubscribed')).toEqual(['gone'])
  expect(await emails('interest=Road+Cycling')).toEqual(['gone', 'reader'])
  expect(await emails('interest=Road+Cycling&state=confirmed&search=READ')).toEqual(['reader'])
  expect((await get('?interest=Chess')).statusCode).toBe(422)
})

test('exports what is filtered as a file that no spreadsheet takes for formulas', async () => {
  const answer = await get('/export?state=confirmed')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/),
  })
  expect(answer.body).toBe(
    [
      '\uFEFFemail,state,interests,subscribed,confirmed,unsubscribed',
      'reader@spokehaat.example,confirmed,Road Cycling; Special Offers,2026-01-31T10:00:00.000Z,2026-02-01T10:00:00.000Z,',
      "'=cmd|x@spokehaat.example,confirmed,,2026-01-31T10:00:00.000Z,2026-02-02T10:00:00.000Z,",
      '',
    ].join('\r\n'),
  )
})

test('a long list comes whole, each once', async () => {
  const many = Array.from({ length: 2_500 }, (_, n) => row(`many-${n}@spokehaat.example`, {}))
  await shop.db.insertInto('subscribers').values(many).execute()
  const lines = (await get('/export?search=many-')).body.trim().split('\r\n')
  expect(lines).toHaveLength(2_501)
  expect(new Set(lines).size).toBe(2_501)
})

test('is removed for good, on record, by an admin alone', async () => {
  const manager = await buildUser(shop, { role: 'manager' })
  const customer = await buildUser(shop)
  const [one] = z.array(subscriber).parse((await get('?search=gone')).json().data)
  const remove = (who: SignedIn) =>
    shop.app.inject({
      method: 'DELETE',
      url: `/api/subscribers/${one?._id}`,
      headers: { authorization: who.token },
    })
  expect((await get('', manager)).statusCode).toBe(200)
  expect((await remove(manager)).statusCode).toBe(403)
  expect((await get('', customer)).statusCode).toBe(403)
  expect((await get('/export', customer)).statusCode).toBe(403)
  expect((await remove(admin)).statusCode).toBe(200)
  expect((await remove(admin)).json().code).toBe('subscriber_not_found')
  const log = await shop.app.inject({
    url: `/api/audit?entity=subscriber`,
    headers: { authorization: admin.token },
  })
  expect(log.json().data).toMatchObject([
    { action: 'delete', label: 'gone@spokehaat.example', before: { state: 'unsubscribed' } },
  ])
})
