import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo } from '../../testing/mail.ts'
import { ask, buyPaid, placeOrder, stepsOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let rider: SignedIn
let support: SignedIn
let bike: { product: string; quantity: number }
beforeAll(async () => {
  shop = await openShop()
  rider = await buildUser(shop)
  support = await buildUser(shop, { role: 'support' })
  bike = { product: (await buildProduct(shop, { stock: 100 }))._id, quantity: 1 }
})
afterAll(() => shop.close())

const paid = async () => (await buyPaid(shop, rider.token, [bike])).order
const fulfil = (id: string, body: object, token = support.token) =>
  ask(shop, token, 'PUT', `/${id}/fulfilment`, body)

describe('PUT /api/orders/:id/fulfilment', () => {
  test('from the shelf to the door, with who and when, a mail at each step, and a record', async () => {
    const id = await paid()
    await fulfil(id, { to: 'Packed' })
    const { data } = await fulfil(id, { to: 'Shipped', courier: 'Sundarban', trackingNumber: 'SB-77' })
    expect(data).toMatchObject({ fulfilment: 'Shipped', courier: 'Sundarban', trackingNumber: 'SB-77' })
    expect((await fulfil(id, { to: 'Delivered' })).data.fulfilment).toBe('Delivered')

    const seen = (await ask(shop, support.token, 'GET', `/${id}`)).data
    expect(seen.events.filter(({ kind }: { kind: string }) => kind === 'fulfilment')).toMatchObject([
      { from: 'Unfulfilled', to: 'Packed', by: support.user.email, isInternal: false },
      { from: 'Packed', to: 'Shipped', text: 'On its way with Sundarban, SB-77' },
      { from: 'Shipped', to: 'Delivered' },
    ])
    // one for each, and the confirmation
    const { number } = seen
    const mails = (await mailsTo(shop, rider.user.email)).filter(({ text }) => text.includes(number))
    expect(mails).toHaveLength(4)
    const record = await shop.db.selectFrom('audit_log').selectAll().where('entity_id', '=', id).execute()
    expect(record).toHaveLength(3)
    expect(record.every(({ by_name, label }) => by_name === support.user.email && label === number)).toBe(
      true,
    )
  })

  test('packed by mistake goes back', async () => {
    const id = await paid()
    await fulfil(id, { to: 'Packed' })
    expect((await fulfil(id, { to: 'Unfulfilled' })).data).toMatchObject({ fulfilment: 'Unfulfilled' })
  })

  test.each(['Shipped', 'Delivered', 'Unfulfilled'])('what lies on the shelf can not be %s', async (to) => {
    const refused = await fulfil(await paid(), { to, courier: 'Sundarban' })
    expect(refused).toMatchObject({
      status: 409,
      code: 'move_not_allowed',
      details: { from: 'Unfulfilled', to },
    })
  })

  test('what is not paid stays on the shelf', async () => {
    const placed = (await placeOrder(shop, rider.token, [bike])).json().data
    expect(await fulfil(placed.order, { to: 'Packed' })).toMatchObject({
      code: 'move_not_allowed',
      details: { from: 'Pending', to: 'Packed' },
    })
  })

  test('two hands at once: one moves it, the other is told, and the story has it once', async () => {
    const id = await paid()
    const answers = await Promise.all([1, 2, 3, 4].map(() => fulfil(id, { to: 'Packed' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      message: 'You, just now: “Packed”. From there it can not go on as you asked.',
      details: { from: 'Packed', to: 'Packed' },
    })
    const { token } = await buildUser(shop, { role: 'support', name: 'Second Hand' })
    const late = await ask(shop, token, 'PUT', `/${id}/fulfilment`, { to: 'Packed' })
    expect(late.message).toContain(`${support.user.name}, just now: “Packed”.`)
    expect(late.details.last).toMatchObject({ by: support.user.name, text: 'Packed' })
    const { events } = (await ask(shop, support.token, 'GET', `/${id}`)).data
    expect(events.filter(({ to }: { to: string }) => to === 'Packed')).toHaveLength(1)
  })

  test.each([
    [{}, 'to'],
    [{ to: 'Lost' }, 'to'],
    [{ to: 'Shipped' }, 'courier'],
    [{ to: 'Shipped', courier: ' ' }, 'courier'],
    [{ to: 'Packed', color: 'red' }, '(whole)'],
  ])('refuses %j', async (body, field) => {
    const refused = await fulfil(await paid(), body)
    expect(refused).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(refused.fields).toHaveProperty([field])
  })
})

describe('notes', () => {
  test('are seen by staff alone', async () => {
    const id = await paid()
    const { data } = await ask(shop, support.token, 'POST', `/${id}/notes`, { text: 'Call before noon' })
    expect(stepsOf(data).at(-1)).toMatchObject({
      kind: 'note',
      text: 'Call before noon',
      isInternal: true,
      by: support.user.email,
    })
    const own = (await ask(shop, rider.token, 'GET', `/${id}`)).data
    expect(JSON.stringify(own)).not.toContain('Call before noon')
  })

  test('an empty one is refused', async () => {
    const refused = await ask(shop, support.token, 'POST', `/${await paid()}/notes`, { text: ' ' })
    expect(refused).toMatchObject({ status: 422, fields: { text: 'Write something first.' } })
  })
})

describe('the order of the one who bought it', () => {
  test('tells its story without names of staff or tries of payment', async () => {
    const id = await paid()
    await fulfil(id, { to: 'Packed' })
    const own = (await ask(shop, rider.token, 'GET', `/${id}`)).data
    expect(own).toMatchObject({ user: rider.user._id, attempts: [], refunds: [] })
    expect(stepsOf(own).map(({ kind, from, to, by }) => [kind, from, to, by])).toEqual([
      ['placed', null, 'Pending', null],
      ['payment', 'Pending', 'Paid', null],
      ['fulfilment', 'Unfulfilled', 'Packed', null],
    ])
    const seen = (await ask(shop, support.token, 'GET', `/${id}`)).data
    expect(seen.attempts).toMatchObject([{ number: 1, gateway: 'shurjopay', status: 'paid' }])
  })
})

describe('who may', () => {
  const nobody = '0198f000-0000-7000-8000-000000000000'
  const reason = 'because'
  const moves = [
    ['PUT', 'fulfilment', { to: 'Packed' }, ['admin', 'manager', 'support']],
    ['POST', 'notes', { text: 'x' }, ['admin', 'manager', 'support']],
    ['POST', 'check', undefined, ['admin', 'manager', 'support']],
    ['PUT', 'cod', { to: 'confirmed' }, ['admin', 'manager', 'support']],
    ['PUT', 'review', { decision: 'accept', reason }, ['admin', 'manager']],
    ['POST', 'refunds', { amountBdt: 1, restock: false, reason }, ['admin', 'manager']],
    ['POST', `refunds/${nobody}/complete`, { reference: 'x' }, ['admin', 'manager']],
    ['POST', `refunds/${nobody}/withdraw`, undefined, ['admin', 'manager']],
    ['DELETE', '', undefined, ['admin']],
  ] as const

  test.each(moves)('%s …/%s', async (method, path, body, roles) => {
    const staff = {
      admin: await buildAdmin(shop),
      manager: await buildUser(shop, { role: 'manager' }),
      support,
      user: rider,
    }
    for (const [role, { token }] of Object.entries(staff)) {
      const url = `/${nobody}${path && `/${path}`}`
      const answer = await ask(shop, token, method, url, body, { 'idempotency-key': 'a-key-of-mine' })
      const isAllowed = (roles as readonly string[]).includes(role)
      expect([role, answer.code]).toEqual([role, isAllowed ? 'order_not_found' : 'not_allowed'])
    }
    const guest = await shop.app.inject({
      method,
      url: `/api/orders/${nobody}${path && `/${path}`}`,
      ...(body && { payload: body }),
    })
    expect(guest.json().code).toBe('token_missing')
  })

  test('nobody reads the order of another, but staff do', async () => {
    const id = await paid()
    const other = await buildUser(shop)
    expect((await ask(shop, other.token, 'GET', `/${id}`)).code).toBe('not_yours')
    expect((await ask(shop, support.token, 'GET', `/${id}`)).status).toBe(200)
  })
})
