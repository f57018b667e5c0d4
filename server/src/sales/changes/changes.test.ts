/** Changes of orders after they were placed. Money and stock of changed lines: change-lines.test.ts, order-life.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo } from '../../testing/mail.ts'
import { ask, buyPaid } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let rider: SignedIn
let support: SignedIn
beforeAll(async () => {
  shop = await openShop()
  rider = await buildUser(shop, { isConfirmed: true })
  support = await buildUser(shop, { role: 'support' })
})
afterAll(() => shop.close())

async function paid() {
  const { _id: product } = await buildProduct(shop, { stock: 3 })
  const { order } = await buyPaid(shop, rider.token, [{ product, quantity: 1 }])
  return order
}
const put = (path: string, payload: object, token = support.token) => ask(shop, token, 'PUT', path, payload)
const readBy = async ({ token }: SignedIn, id: string) => (await ask(shop, token, 'GET', `/${id}`)).data
const changesOf = (order: { events: { kind: string; text: string; by: string | null }[] }) =>
  order.events.filter(({ kind }) => kind === 'change').map(({ text, by }) => ({ text, by }))
const mailCount = async () => (await mailsTo(shop, rider.user.email)).length

async function ship(id: string) {
  await put(`/${id}/fulfilment`, { to: 'Packed' })
  await put(`/${id}/fulfilment`, { to: 'Shipped', courier: 'Pathao', trackingNumber: 'P-1' })
}

const ADDRESS = {
  firstName: 'Rahima',
  phone: '01812 345678',
  streetAddress: '7 Rail Gate',
  city: 'Sylhet',
  district: 'Sylhet',
}

describe('where an order goes', () => {
  test('is changed until it leaves, with one event and one mail that shows it', async () => {
    const id = await paid()
    const before = await mailCount()
    const { status, data } = await put(`/${id}/address`, ADDRESS)
    expect(status).toBe(200)
    expect(data).toMatchObject({ streetAddress: '7 Rail Gate', phone: '01812345678', apartment: '' })
    const text = 'The delivery address and the phone number were changed'
    expect(changesOf(data)).toEqual([{ text, by: support.user.email }])
    expect(changesOf(await readBy(rider, id))).toEqual([{ text, by: null }])
    const mails = await mailsTo(shop, rider.user.email)
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)?.text).toContain('7 Rail Gate')
    // found again by where it goes now
    const found = await ask(shop, support.token, 'GET', '?search=Rail%20Gate')
    expect(found.data).toMatchObject([{ _id: id }])

    await put(`/${id}/address`, ADDRESS)
    expect(await mailCount()).toBe(before + 1)
    await ship(id)
    expect(await put(`/${id}/address`, { ...ADDRESS, city: 'Dhaka' })).toMatchObject({
      status: 409,
      code: 'change_not_possible',
    })
  })

  test('is on record by the names of what was changed alone', async () => {
    const id = await paid()
    await put(`/${id}/address`, { ...ADDRESS, streetAddress: '99 Secret Lane' })
    const { after } = await shop.db
      .selectFrom('audit_log')
      .select('after')
      .where('entity_id', '=', id)
      .where('action', '=', 'change address')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(after)).toMatch(/street_address/)
    expect(JSON.stringify(after)).not.toMatch(/Secret|01812/)
  })
})

test('who carries an order is corrected once it has left, in its mail and its story', async () => {
  const id = await paid()
  const tracking = { courier: 'RedX', trackingNumber: 'R-2' }
  expect((await put(`/${id}/tracking`, tracking)).code).toBe('change_not_possible')
  await ship(id)
  const before = await mailCount()
  const { data } = await put(`/${id}/tracking`, tracking)
  expect(data).toMatchObject(tracking)
  expect(changesOf(data)).toMatchObject([{ text: 'It is carried by RedX now, R-2' }])
  const mails = await mailsTo(shop, rider.user.email)
  expect(mails).toHaveLength(before + 1)
  expect(mails.at(-1)?.text).toContain('R-2')
  await put(`/${id}/tracking`, { courier: 'RedX' })
  expect(await readBy(rider, id)).toMatchObject({ courier: 'RedX', trackingNumber: null })
})

test('marked as delivered by mistake, an order is on its way again, within a day and with a reason', async () => {
  const id = await paid()
  await ship(id)
  const undeliver = (reason: string) => ask(shop, support.token, 'POST', `/${id}/undeliver`, { reason })
  expect((await undeliver('Wrong order')).code).toBe('change_not_possible')
  await put(`/${id}/fulfilment`, { to: 'Delivered' })
  const before = await mailCount()
  expect((await undeliver(' ')).code).toBe('validation_failed')
  const { data } = await undeliver('Wrong order')
  expect(data).toMatchObject({ fulfilment: 'Shipped' })
  expect(changesOf(await readBy(rider, id))).toMatchObject([
    { text: 'Not delivered yet after all: Wrong order' },
  ])
  expect(await mailCount()).toBe(before + 1)
  // and is told of once more when it is there
  await put(`/${id}/fulfilment`, { to: 'Delivered' })
  expect(await mailCount()).toBe(before + 2)

  shop.advance(25 * 60 * 60_000)
  Object.assign(support, await signIn(shop, support.user.email))
  expect((await undeliver('Too late')).code).toBe('change_not_possible')
})
