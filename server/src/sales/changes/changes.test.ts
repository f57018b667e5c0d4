/** Changes of orders after they were placed. Whatever is changed in whatever order: order-life.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo } from '../../testing/mail.ts'
import { ask, buyPaid, finishPayment, paymentOf, placeOrder, stockOf, verify } from '../../testing/orders.ts'
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
  for (const one of [support, rider]) Object.assign(one, await signIn(shop, one.user.email))
  expect((await undeliver('Too late')).code).toBe('change_not_possible')
})

describe('what an order holds', () => {
  let manager: SignedIn
  beforeAll(async () => {
    manager = await buildUser(shop, { role: 'manager' })
  })

  const change = async (id: string, lines: object, token = manager.token) => {
    const quote = await ask(shop, token, 'POST', `/${id}/lines/quote`, lines)
    const { totalBdt = 0 } = quote.data ?? {}
    return { quote: quote.data, ...(await put(`/${id}/lines`, { ...lines, totalBdt }, token)) }
  }
  const lineOf = (quantity: number, more: object = {}) => ({ lines: [{ position: 0, quantity, ...more }] })
  async function bought(quantity: number, price = 10) {
    const { _id: product } = await buildProduct(shop, { stock: 10, price, name: 'Bell' })
    const { order } = await buyPaid(shop, rider.token, [{ product, quantity }])
    return { product, order }
  }

  test('dearer: the difference is asked for, paid online, and the order is paid', async () => {
    const { product, order } = await bought(1)
    const before = await mailCount()
    const { quote, data } = await change(order, lineOf(3))
    expect(quote).toEqual({ total: 30, totalBdt: 3_600, wasBdt: 1_200, askedBdt: 2_400, backBdt: 0 })
    expect(data).toMatchObject({
      status: 'Pending',
      dueLaterBdt: 2_400,
      totalPriceBdt: 3_600,
      isPayable: true,
      isDearer: true,
    })
    expect(changesOf(await readBy(rider, order))).toMatchObject([
      { text: 'The order was changed: +2 Bell. It comes to Tk 3,600 now; it was Tk 1,200' },
    ])
    expect(await stockOf(shop, product)).toMatchObject({ onHand: 7, held: 0, ledger: { onHand: 7, held: 0 } })
    const mails = await mailsTo(shop, rider.user.email)
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)?.text).toContain('Tk 2,400 is left to pay')

    const payment = paymentOf((await ask(shop, rider.token, 'POST', `/${order}/pay`)).data.checkout_url)
    await finishPayment(shop, payment, 'success')
    await verify(shop, rider.token, payment)
    expect(await readBy(rider, order)).toMatchObject({ status: 'Paid', paidBdt: 3_600, refundedBdt: 0 })
  })

  test('cheaper: the difference goes back, with one mail, and is no part of what is given back of the total', async () => {
    const { product, order } = await bought(3, 12.34)
    const before = await mailCount()
    const { data } = await change(order, lineOf(1))
    expect(data).toMatchObject({ status: 'Paid', totalPrice: 12.34, totalPriceBdt: 1_480.8, refundedBdt: 0 })
    expect(data.refunds).toMatchObject([{ status: 'requested', isDifference: true, amountBdt: 2_961.6 }])
    expect(await mailCount()).toBe(before + 1)
    expect(await stockOf(shop, product)).toMatchObject({ onHand: 9, held: 0 })
    const done = await ask(shop, manager.token, 'POST', `/${order}/refunds/${data.refunds[0]._id}/complete`, {
      reference: 'RF-2',
    })
    expect(done.data).toMatchObject({ status: 'Paid', paidBdt: 1_480.8, refundedBdt: 0 })
    // and all that is left can go back by its pieces, to the paisa
    const whole = { lines: [{ position: 0, quantity: 1 }], restock: false, reason: 'x' }
    const asked = await ask(shop, manager.token, 'POST', `/${order}/refunds`, whole, {
      'idempotency-key': crypto.randomUUID(),
    })
    expect(asked.data.refunds.at(-1)).toMatchObject({ amountBdt: 1_480.8, isDifference: false })
  })

  test('of a discount the pieces that stay keep their share', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 5, price: 10 })
    const code = `KEEP${Date.now()}`
    const made = await shop.app.inject({
      method: 'POST',
      url: '/api/discounts',
      headers: { authorization: manager.token },
      payload: { name: 'Eid', isAutomatic: false, code, kind: 'percent', percent: 10 },
    })
    expect(made.json()).toMatchObject({ success: true })
    const placed = await placeOrder(shop, rider.token, [{ product, quantity: 3 }], {
      overrides: { paymentMethod: 'cod', codes: [code] },
    })
    const order: string = placed.json().data.order
    const { data } = await change(order, lineOf(2))
    expect(data).toMatchObject({ totalPriceBdt: 2_160, sums: { discountBdt: 240 } })
    expect(data.discounts).toMatchObject([{ amountBdt: 240 }])
  })

  test('another size costs nothing, and another product takes its place', async () => {
    const { _id: product } = await buildProduct(shop, {
      name: 'Trail',
      price: 10,
      variants: [
        { size: 'M', stock: 2 },
        { size: 'L', stock: 2 },
      ],
    })
    const { _id: other } = await buildProduct(shop, { name: 'Pump', price: 10, stock: 2 })
    const { order } = await buyPaid(shop, rider.token, [{ product, quantity: 1, size: 'M' }])
    const { quote, data } = await change(order, lineOf(1, { size: 'L' }))
    expect(quote).toMatchObject({ askedBdt: 0, backBdt: 0 })
    expect(data).toMatchObject({ status: 'Paid', products: [{ size: 'L' }], refunds: [] })
    expect(changesOf(data)).toMatchObject([{ text: 'The order was changed: Trail M → L' }])
    const swapped = await change(order, { ...lineOf(0), add: [{ product: other, quantity: 1 }] })
    expect(swapped.data).toMatchObject({ status: 'Paid', products: [{ product: { _id: other } }] })
    expect(await stockOf(shop, other)).toMatchObject({ onHand: 1 })
    const found = await ask(shop, support.token, 'GET', `?search=Pump`)
    expect(found.data.map(({ _id }: { _id: string }) => _id)).toContain(order)
  })

  test('to be paid at the door, another sum is collected', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 5, price: 10 })
    const placed = await placeOrder(shop, rider.token, [{ product, quantity: 1 }], {
      overrides: { paymentMethod: 'cod' },
    })
    const order: string = placed.json().data.order
    await change(order, lineOf(2))
    expect(await stockOf(shop, product)).toMatchObject({ onHand: 5, held: 2 })
    await put(`/${order}/cod`, { to: 'confirmed' })
    await change(order, lineOf(3))
    expect(await stockOf(shop, product)).toMatchObject({ onHand: 2, held: 0 })
    await put(`/${order}/cod`, { to: 'collected' })
    expect(await readBy(rider, order)).toMatchObject({ status: 'Paid', paidBdt: 3_600 })
    // collected, and then dearer: the cash counts as it did
    await change(order, lineOf(4))
    expect(await readBy(rider, order)).toMatchObject({ status: 'Pending', dueLaterBdt: 1_200 })
    expect((await change(order, lineOf(2))).data.refunds).toMatchObject([{ amountBdt: 1_200 }])
  })

  test('on a page that is open, the new total is asked for instead', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 5, price: 10 })
    const { data } = (await placeOrder(shop, rider.token, [{ product, quantity: 1 }])).json()
    await change(data.order, lineOf(2))
    // the page at the old price is paid all the same: a person looks at it
    const again = await ask(shop, rider.token, 'POST', `/${data.order}/pay`)
    const payment = paymentOf(again.data.checkout_url)
    await finishPayment(shop, payment, 'success')
    await verify(shop, rider.token, payment)
    expect(await readBy(rider, data.order)).toMatchObject({ status: 'Paid', paidBdt: 2_400 })
  })

  test('stays once it is packed, is asked back, or costs something else than was seen', async () => {
    const { order } = await bought(2)
    expect(await put(`/${order}/lines`, { ...lineOf(1), totalBdt: 1 }, manager.token)).toMatchObject({
      code: 'price_changed',
      details: { totalBdt: 1_200 },
    })
    expect((await change(order, lineOf(1), support.token)).code).toBe('not_allowed')
    expect((await change(order, lineOf(0))).code).toBe('validation_failed')
    expect((await change(order, lineOf(50))).code).toBe('out_of_stock')
    expect((await change(order, { lines: [{ position: 7, quantity: 1 }] })).code).toBe('validation_failed')
    const piece = { lines: [{ position: 0, quantity: 1 }], restock: true, reason: 'x' }
    const key = { 'idempotency-key': crypto.randomUUID() }
    await ask(shop, manager.token, 'POST', `/${order}/refunds`, piece, key)
    expect((await change(order, lineOf(3))).code).toBe('change_after_refund')
    const packed = await bought(1)
    await put(`/${packed.order}/fulfilment`, { to: 'Packed' })
    expect((await change(packed.order, lineOf(2))).code).toBe('change_not_possible')
  })
})
