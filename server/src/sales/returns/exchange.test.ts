import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo } from '../../testing/mail.ts'
import { ask, buyPaid, placeOrder, stockOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { findWrongs } from '../../testing/stories/wrongs.ts'

let shop: Shop
let rider: SignedIn
let manager: SignedIn
let support: SignedIn
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  await shop.db.updateTable('tax_settings').set({ is_on: true, seller_bin: '000123456-0101' }).execute()
  admin = await buildAdmin(shop)
  manager = await buildUser(shop, { role: 'manager' })
  support = await buildUser(shop, { role: 'support' })
})
beforeEach(async () => {
  rider = await buildUser(shop)
})
afterAll(() => shop.close())

const by = (who: SignedIn, id: string, path: string, body?: object, key: string = randomUUID()) =>
  ask(shop, who.token, 'POST', `/${id}${path}`, body, { 'idempotency-key': key })
const put = (id: string, path: string, body: object) => ask(shop, manager.token, 'PUT', `/${id}${path}`, body)
const look = async (id: string, who = manager) => (await ask(shop, who.token, 'GET', `/${id}`)).data
const send = async (order: string) => {
  await put(order, '/fulfilment', { to: 'Packed' })
  return put(order, '/fulfilment', { to: 'Shipped', courier: 'Pathao', trackingNumber: 'P-2' })
}
const shownIn = async (view: string) =>
  (await ask(shop, manager.token, 'GET', `?show=${view}&limit=100`)).data.map(
    ({ _id }: { _id: string }) => _id,
  )

/** A shirt of 1,200 Tk in two sizes, a pump of 240 and a bag of 3,600; two shirts of M are bought and delivered. */
async function goods() {
  const shirt = await buildProduct(shop, {
    name: 'Shirt',
    price: 10,
    variants: ['M', 'L'].map((size) => ({ color: null, size, stock: 10 })),
  })
  const pump = await buildProduct(shop, { name: 'Pump', price: 2, stock: 10 })
  const bag = await buildProduct(shop, { name: 'Bag', price: 30, stock: 1 })
  const [m = '', l = ''] = shirt.variants.map(({ _id }) => _id)
  const only = (product: typeof pump) => product.variants[0]?._id ?? ''
  const lines = [{ product: shirt._id, size: 'M', quantity: 2 }]
  return { m, l, pump: { ...pump, v: only(pump) }, bag: { ...bag, v: only(bag) }, lines }
}
async function deliver(order: string) {
  await put(order, '/fulfilment', { to: 'Packed' })
  await put(order, '/fulfilment', { to: 'Shipped', courier: 'Pathao' })
  await put(order, '/fulfilment', { to: 'Delivered' })
}
async function bought() {
  const all = await goods()
  const { order } = await buyPaid(shop, rider.token, all.lines)
  await deliver(order)
  return { ...all, order }
}
const exchange = (swap: string, quantity = 1, isHere = true) => ({
  kind: 'exchanged',
  reason: 'Too small',
  lines: [{ position: 0, quantity, swap }],
  receipt: isHere ? { lines: [{ position: 0, quantity, condition: 'good' }] } : null,
})
const noWrongs = async () => expect(await findWrongs(shop.db)).toEqual([])

describe('the same product', () => {
  test('is set aside, and once the old one is here it goes the way of any order, for nothing', async () => {
    const { order, m, l } = await bought()
    // long after: the days of its promise are over
    await sql`
      update orders set placed_at = placed_at - interval '20 days', paid_at = paid_at - interval '20 days',
        hand_over_by = to_char(hand_over_by::date - 20, 'YYYY-MM-DD'), deliver_by = to_char(deliver_by::date - 20, 'YYYY-MM-DD')
      where id = ${order}`.execute(shop.db)
    const opened = await by(support, order, '/cases', exchange(l, 1, false))
    expect(opened.data.cases).toMatchObject([
      {
        status: 'expected',
        isOnOrder: false,
        lines: [{ swap: { size: 'L', name: 'Shirt', priceBdt: null } }],
      },
    ])
    expect(await shownIn('pack')).not.toContain(order)
    const [{ _id: one }] = opened.data.cases
    const here = await by(support, order, `/cases/${one}/receive`, {
      lines: [{ position: 0, quantity: 1, condition: 'good' }],
    })
    expect(here.data).toMatchObject({
      status: 'Paid',
      fulfilment: 'Unfulfilled',
      parcelsSent: 1,
      parcels: [{ number: 1, courier: 'Pathao', deliveredAt: expect.any(String) }],
      products: [
        { sent: 2, isExchange: false, outside: [{ of: null, pieces: 1 }] },
        { size: 'L', quantity: 1, priceBdt: 1_200, sent: 0, toSend: 1, isExchange: true, outside: [] },
      ],
      cases: [{ status: 'done', isOnOrder: true, lines: [{ swap: { variant: l } }] }],
      account: { costsBdt: 2_400, paidBdt: 2_400, dueBdt: 0 },
    })
    const sizes = await shop.db
      .selectFrom('variants')
      .select(['id', 'on_hand', 'held'])
      .where('id', 'in', [m, l])
      .execute()
    expect(sizes).toContainEqual({ id: m, on_hand: 9, held: 0 })
    expect(sizes).toContainEqual({ id: l, on_hand: 9, held: 0 })
    // what stands on the order has nothing beside it that is to be sent, and is late by its own days
    expect((await by(support, order, `/cases/${one}/send`, {})).code).toBe('move_not_allowed')
    expect(here.data.due).toMatchObject({ standing: 'soon' })
    expect(await shownIn('pack')).toContain(order)
    await put(order, '/fulfilment', { to: 'Packed' })
    expect(await shownIn('ship')).toContain(order)
    const gone = await put(order, '/fulfilment', { to: 'Shipped', courier: 'Pathao', trackingNumber: 'P-2' })
    expect(gone.data).toMatchObject({
      fulfilment: 'Shipped',
      parcels: [{}, { number: 2, trackingNumber: 'P-2', lines: [{ position: 1, quantity: 1 }] }],
    })
    const done = await put(order, '/fulfilment', { to: 'Delivered' })
    // it can come back as any piece, for its money
    expect(done.data.products[1].outside).toEqual([{ of: null, pieces: 1 }])
    const back = {
      kind: 'returned',
      reason: 'x',
      lines: [{ position: 1, quantity: 1 }],
      receipt: { lines: [{ position: 1, quantity: 1, condition: 'good' }], refund: {} },
    }
    expect((await by(manager, order, '/cases', back)).data.refunds.at(-1)).toMatchObject({ amountBdt: 1_200 })
    await noWrongs()
  })

  test('with a discount costs what the piece cost, to the paisa; the customer reads what comes', async () => {
    const { lines, l } = await goods()
    const made = await shop.app.inject({
      method: 'POST',
      url: '/api/discounts',
      headers: { authorization: admin.token },
      payload: { name: 'A third', isAutomatic: false, code: 'THIRD', kind: 'percent', percent: 33 },
    })
    expect(made.json()).toMatchObject({ success: true })
    const overrides = { paymentMethod: 'cod', codes: ['THIRD'] }
    const placed = await placeOrder(
      shop,
      rider.token,
      lines.map((line) => ({ ...line, quantity: 3 })),
      { overrides },
    )
    const order: string = placed.json().data.order
    await put(order, '/cod', { to: 'confirmed' })
    await deliver(order)
    await put(order, '/cod', { to: 'collected' })
    const { data } = await by(support, order, '/cases', exchange(l, 2))
    expect(data.account).toMatchObject({ paidBdt: data.account.costsBdt, dueBdt: 0, promisedBdt: 0 })
    const mail = (await mailsTo(shop, rider.user.email)).at(-1)
    expect(mail?.text).toContain('2 × Shirt')
    const own = await look(order, rider)
    expect(own.products.at(-1)).toMatchObject({ isExchange: true, size: 'L' })
    await noWrongs()
  })
})

describe('another product', () => {
  test('dearer: the difference is to be paid, online or at the door, and papers say what is kept', async () => {
    const { order, bag, pump } = await bought()
    const lines = [{ position: 0, quantity: 1, swap: bag.v }]
    const quote = await by(support, order, '/cases/quote', { lines })
    expect(quote.data).toEqual({ worthBdt: 1_200, costBdt: 3_600, askedBdt: 2_400, backBdt: 0 })
    const opened = await by(support, order, '/cases', exchange(bag.v, 1, false))
    // the price that was agreed stays, whatever it costs by then
    await shop.db
      .updateTable('products')
      .set({ ordinary_price_cents: 9_900 })
      .where('id', '=', bag._id)
      .execute()
    const [{ _id: one, lines: agreed }] = opened.data.cases
    expect(agreed).toMatchObject([{ swap: { name: 'Bag', priceBdt: 3_600 } }])
    const later = await by(support, order, '/cases/quote', { case: one, lines })
    expect(later.data).toMatchObject({ costBdt: 3_600, askedBdt: 2_400 })
    // before it is here nothing is sent for it
    expect((await by(support, order, `/cases/${one}/send`, { courier: 'Pathao' })).code).toBe(
      'move_not_allowed',
    )
    const here = await by(support, order, `/cases/${one}/receive`, {
      lines: [{ position: 0, quantity: 1, condition: 'good' }],
    })
    expect(here.data).toMatchObject({
      status: 'Pending',
      paymentMethod: 'advance',
      codStatus: 'confirmed',
      dueLaterBdt: 2_400,
      isPayable: true,
      account: { costsBdt: 4_800, paidBdt: 2_400, dueBdt: 2_400 },
    })
    expect(await stockOf(shop, bag._id)).toMatchObject({ onHand: 0, held: 0 })
    expect((await mailsTo(shop, rider.user.email)).at(-1)?.text).toMatch(/Bag.*2,400/s)
    await noWrongs()
    // nobody refuses what was delivered long ago with it
    expect((await put(order, '/cod', { to: 'refused' })).code).toBe('move_not_allowed')
    await send(order)
    const paid = await put(order, '/cod', { to: 'collected' })
    expect(paid.data).toMatchObject({ status: 'Paid', paidBdt: 4_800, fulfilment: 'Shipped' })
    await noWrongs()
    expect(pump.v).not.toBe('')
  })

  test('cheaper: what is over is asked back, by who may; sold out or twice at once it is given once', async () => {
    const { order, pump, bag } = await bought()
    expect((await by(support, order, '/cases', exchange(pump.v))).code).toBe('not_allowed')
    expect((await look(order)).products).toHaveLength(1)
    expect((await by(manager, order, '/cases', exchange(bag.v, 2))).code).toBe('out_of_stock')
    const key = randomUUID()
    const both = await Promise.all([
      by(manager, order, '/cases', exchange(pump.v), key),
      by(manager, order, '/cases', exchange(pump.v), key),
    ])
    expect(both.map(({ code }) => code)).toEqual([undefined, undefined])
    const { data } = { data: await look(order) }
    expect(data).toMatchObject({
      status: 'Paid',
      products: [{ quantity: 2 }, { quantity: 1, priceBdt: 240 }],
      refunds: [
        { isUnpaid: true, amountBdt: 1_200 },
        { isDifference: true, amountBdt: 960, status: 'requested' },
      ],
      account: { costsBdt: 1_440, promisedBdt: 960, dueBdt: 0 },
    })
    expect(await stockOf(shop, pump._id)).toMatchObject({ onHand: 9, held: 0 })
    await noWrongs()
    // the last bag goes to one of two
    const [one, other] = [await bought(), await bought()]
    const last = await Promise.all([
      by(manager, one.order, '/cases', exchange(one.bag.v)),
      by(manager, other.order, '/cases', exchange(one.bag.v)),
    ])
    expect(last.map(({ code }) => code).sort()).toEqual(['out_of_stock', undefined])
    await noWrongs()
  })

  test('is given once the cash of the order is here; another size of an unpaid one goes by its case, at its price', async () => {
    const all = await goods()
    const placed = await placeOrder(shop, rider.token, all.lines, { overrides: { paymentMethod: 'cod' } })
    const order: string = placed.json().data.order
    await put(order, '/cod', { to: 'confirmed' })
    await put(order, '/fulfilment', { to: 'Packed' })
    await put(order, '/fulfilment', { to: 'Shipped', courier: 'Pathao' })
    const refused = await by(manager, order, '/cases', exchange(all.pump.v))
    expect(refused.fields.swaps).toMatch(/collected/)
    const size = await by(manager, order, '/cases', exchange(all.l, 2))
    expect(size.data).toMatchObject({
      status: 'Pending',
      totalPriceBdt: 2_400,
      cases: [{ isOnOrder: false, status: 'done', sent: null }],
    })
    const sent = await by(manager, order, `/cases/${size.data.cases[0]._id}/send`, { courier: 'Pathao' })
    expect(sent.data.cases).toMatchObject([{ sent: { courier: 'Pathao' } }])
    const collected = await put(order, '/cod', { to: 'collected' })
    expect(collected.data).toMatchObject({ status: 'Paid', paidBdt: 2_400 })
    await noWrongs()
  })
})
