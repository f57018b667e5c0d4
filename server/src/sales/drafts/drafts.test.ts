/** Orders that the shop takes for its customers: a draft, and the one order that it becomes. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { lastMailTo, silent } from '../../testing/mail.ts'
import { ask, finishPayment, paymentOf, placeOrder, stepsOf, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sweep } from '../sweep/sweep.ts'

const MINUTE = 60_000
const PHONE = '01819000111'
const ADDRESS = {
  firstName: 'Salma',
  phone: PHONE,
  streetAddress: '5 Green Road',
  city: 'Dhaka',
  district: 'Dhaka',
}

let shop: Shop
let staff: SignedIn
/** $30, Tk 3,600. */
let bike: string
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  staff = await buildAdmin(shop)
  bike = (await buildProduct(shop, { price: 30, stock: 5 }))._id
})
afterAll(() => shop.close())

async function api(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  token = staff.token,
) {
  const headers = { authorization: token }
  const answer = await shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
async function draft(content: object = {}) {
  const lines = [{ product: bike, quantity: 2, price: 30 }]
  const answer = await api('POST', '/drafts', { lines, customer: ADDRESS, ...content })
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  return answer.data
}
const place = (
  { _id, version, quote }: { _id: string; version: number; quote: { totalBdt: number } },
  more = {},
) => api('POST', `/drafts/${_id}/place`, { version, totalBdt: quote.totalBdt, ...more })
const seen = async (order: string) => (await ask(shop, staff.token, 'GET', `/${order}`)).data
const byLink = async (action: 'open' | 'pay', url: string) => {
  const token = url.split('/').at(-1)
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/order-links/${action}`,
    payload: { token },
  })
  return answer.json()
}
async function later(minutes: number) {
  shop.advance(minutes * MINUTE)
  await sweep(shop.services, silent)
  await sweep(shop.services, silent)
  Object.assign(staff, await signIn(shop, staff.user.email))
}

describe('by phone', () => {
  test('it costs what the checkout asks, less a discount with its reason, and is confirmed at once', async () => {
    const first = await draft({ customer: { ...ADDRESS, email: 'salma@mail.example' } })
    expect(first).toMatchObject({ customer: 'Salma', pieces: 2, wasBdt: null, quote: { totalBdt: 7_200 } })
    const discount = { kind: 'percent', percent: 10, reason: 'A scratch on the frame' }
    const put = await api('PUT', `/drafts/${first._id}/discount`, { version: first.version, discount })
    expect(put.data).toMatchObject({ discount, quote: { totalBdt: 6_480 } })

    const { data } = await place(put.data)
    expect(data).toMatchObject({ payUrl: null })
    const order = await seen(data.order)
    expect(order).toMatchObject({
      number: data.number,
      channel: 'phone',
      status: 'Pending',
      paymentMethod: 'cod',
      codStatus: 'confirmed',
      totalPriceBdt: 6_480,
      isGuests: true,
      language: 'bn',
      discounts: [{ nameBn: 'দোকানের ছাড়', amountBdt: 720 }],
    })
    expect(new Set(stepsOf(order).map(({ text }) => text))).toEqual(
      new Set(['Ordered by phone', 'Discount: A scratch on the frame', 'Confirmed, to be paid on delivery']),
    )
    expect(await stockOf(shop, bike)).toMatchObject({ onHand: 3, held: 0, ledger: { onHand: 3 } })
    // one mail, and what the discount was for is not the customer's
    const mails = shop.db.selectFrom('mails').select('subject').where('to_address', '=', 'salma@mail.example')
    expect(await mails.execute()).toHaveLength(1)
    const at = await shop.db.selectFrom('drafts').select('content').where('id', '=', first._id).execute()
    expect(at).toEqual([{ content: {} }])
  })

  test('what was collected at the door for it can be given back', async () => {
    const { order } = (await place(await draft())).data
    for (const move of [{ to: 'Packed' }, { to: 'Shipped', courier: 'Pathao' }, { to: 'Delivered' }]) {
      await ask(shop, staff.token, 'PUT', `/${order}/fulfilment`, move)
    }
    await ask(shop, staff.token, 'PUT', `/${order}/cod`, { to: 'collected' })
    const lines = [{ position: 0, quantity: 1 }]
    const receipt = { lines: [{ ...lines[0], condition: 'good' }], refund: { withDelivery: true } }
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${order}/cases`,
      headers: { authorization: staff.token, 'idempotency-key': randomUUID() },
      payload: { kind: 'returned', lines, reason: 'Too small', receipt },
    })
    expect(answer.json().data).toMatchObject({ paidBdt: 7_200, refunds: [{ amountBdt: 3_600 }] })
  })

  test('placed by two at once it is one order, and a draft no more', async () => {
    const made = await draft()
    const answers = await Promise.all([place(made), place(made), place(made)])
    expect(new Set(answers.map(({ data }) => data.order)).size).toBe(1)
    expect(await stockOf(shop, bike)).toMatchObject({ onHand: 3, held: 0 })
    const list = await api('GET', '/drafts')
    expect(list.data.map(({ _id }: { _id: string }) => _id)).not.toContain(made._id)
    const update = { ...made.content, version: made.version + 1 }
    const colleague = await buildUser(shop, { role: 'support' })
    expect(await api('PUT', `/drafts/${made._id}`, update, colleague.token)).toMatchObject({
      code: 'draft_placed',
      message: expect.stringMatching(/just now: “.+”/),
    })
  })

  test('a price that changed, a colleague’s change and what is missing are told before anything is written', async () => {
    const made = await draft()
    const bare = await draft({ customer: { phone: '12' } })
    const wrong = await place(bare)
    expect([wrong.code, Object.keys(wrong.fields).sort()]).toEqual([
      'validation_failed',
      ['city', 'district', 'phone', 'streetAddress'],
    ])
    await api('PUT', `/bycles/${bike}`, { price: 40 })
    const again = (await api('GET', `/drafts/${made._id}`)).data
    expect(again).toMatchObject({
      wasBdt: 7_200,
      quote: { totalBdt: 9_600, lines: [{ problem: 'price_changed' }] },
    })
    expect((await place(made)).code).toBe('price_changed')
    const lines = [{ product: bike, quantity: 2, price: 40 }]
    const saved = await api('PUT', `/drafts/${made._id}`, { ...made.content, lines, version: made.version })
    expect((await place(made)).code).toBe('version_conflict')
    // its own line is as it is today, and yet another sum was seen
    expect(await place({ ...saved.data, quote: { totalBdt: 7_200 } })).toMatchObject({
      code: 'price_changed',
      details: { totalBdt: 9_600 },
    })
    expect(await stockOf(shop, bike)).toMatchObject({ onHand: 5, held: 0 })
    expect((await place(saved.data)).status).toBe(200)
  })

  test('an account that is chosen has the order among its own; a guest’s session is nobody’s to order for', async () => {
    const rider = await buildUser(shop, { name: 'Farhana Draftwala' })
    const found = await api('GET', '/drafts/customers?search=draftwala')
    expect(found.data).toMatchObject([{ user: rider.user._id, firstName: 'Farhana Draftwala', orders: 0 }])
    const { data } = await place(await draft({ customer: { ...ADDRESS, user: rider.user._id } }))
    const own = await ask(shop, rider.token, 'GET', `/${data.order}`)
    expect(own.data).toMatchObject({ isGuests: false, email: rider.user.email, channel: 'phone' })
    expect(JSON.stringify(own.data)).not.toContain(staff.user.email)
    // who bought by phone is found by it, once
    await place(await draft())
    const byPhone = (await api('GET', `/drafts/customers?search=${PHONE}`)).data
    expect(byPhone).toMatchObject([{ user: null, firstName: 'Salma', streetAddress: '5 Green Road' }])
  })
})

describe('a pay link', () => {
  test('keeps pieces and price for an hour, whatever becomes of a try; then lets go', async () => {
    const email = 'link@mail.example'
    const { data } = await place(await draft({ pay: 'link', customer: { ...ADDRESS, email } }))
    expect((await lastMailTo(shop, email)).text).toContain('/order/')
    expect(await stockOf(shop, bike)).toMatchObject({ onHand: 5, held: 2 })
    const opened = await byLink('pay', data.payUrl)
    await finishPayment(shop, paymentOf(opened.data.checkout_url), 'fail')
    expect((await byLink('open', data.payUrl)).data).toMatchObject({ status: 'Failed', isPayable: true })
    await api('PUT', `/bycles/${bike}`, { price: 99 })
    await later(50)
    expect(await stockOf(shop, bike)).toMatchObject({ held: 2 })
    const second = await byLink('pay', data.payUrl)
    expect(second).toMatchObject({ success: true })
    await later(16)
    expect(await stockOf(shop, bike)).toMatchObject({ held: 0 })
    // asked for once more it is kept for another hour, at the price that was promised
    const renewed = await api('POST', `/orders/${data.order}/pay-link`, { tell: false })
    expect(renewed.status).toBe(200)
    expect(await stockOf(shop, bike)).toMatchObject({ held: 2 })
    const third = await byLink('pay', renewed.data.payUrl)
    await finishPayment(shop, paymentOf(third.data.checkout_url), 'success')
    expect((await byLink('open', renewed.data.payUrl)).data).toMatchObject({
      status: 'Paid',
      totalPriceBdt: 7_200,
    })
    expect(await stockOf(shop, bike)).toMatchObject({ onHand: 3, held: 0 })
    expect((await api('POST', `/orders/${data.order}/pay-link`, {})).code).toBe('order_not_payable')
  })

  test.each(['nothing', 'fail', 'cancel'] as const)(
    'of an order that is called off after %s lets go at once',
    async (became) => {
      const rider = await buildUser(shop)
      const first = await draft({ customer: { ...ADDRESS, user: rider.user._id }, pay: 'link' })
      const { data } = await place(first)
      if (became !== 'nothing') {
        const { checkout_url } = (await byLink('pay', data.payUrl)).data
        await finishPayment(shop, paymentOf(checkout_url), became)
        await verify(shop, rider.token, paymentOf(checkout_url))
      }
      expect(await stockOf(shop, bike)).toMatchObject({ held: 2 })
      const cancelled = await ask(shop, rider.token, 'POST', `/${data.order}/cancel`, {})
      expect([cancelled.status, (await seen(data.order)).status]).toEqual([200, 'Cancelled'])
      expect(await stockOf(shop, bike)).toMatchObject({ held: 0, ledger: { held: 0 } })
    },
  )

  test('a second one for the same things is a second order, and the customer’s own cart rewrites neither', async () => {
    const rider = await buildUser(shop)
    const customer = { ...ADDRESS, user: rider.user._id }
    const one = { lines: [{ product: bike, quantity: 1, price: 30 }], customer, pay: 'link' }
    const [first, second] = [await place(await draft(one)), await place(await draft(one))]
    expect([first.status, second.status]).toEqual([200, 200])
    const bought = await placeOrder(shop, rider.token, [{ product: bike, quantity: 3 }])
    const orders = [first.data.order, second.data.order, bought.json().data.order]
    expect(new Set(orders).size).toBe(3)
    for (const order of orders.slice(0, 2)) {
      expect(await seen(order)).toMatchObject({ channel: 'phone', status: 'Pending', totalPriceBdt: 3_600 })
    }
    expect(await stockOf(shop, bike)).toMatchObject({ held: 5 })
  })

  test('of a draft, the discount’s code is good for nothing else', async () => {
    const made = await draft({ pay: 'link' })
    const discount = { kind: 'amount', amountBdt: 5_000, reason: 'Regular' }
    const { data } = await api('PUT', `/drafts/${made._id}/discount`, { version: made.version, discount })
    const placed = await place(data)
    const [{ code }] = (await seen(placed.data.order)).discounts
    await ask(shop, staff.token, 'POST', `/${placed.data.order}/cancel`, { reason: 'No' })
    const rider = await buildUser(shop)
    const tried = await placeOrder(shop, rider.token, [{ product: bike, quantity: 1 }], {
      overrides: { codes: [code] },
    })
    expect(tried.json()).toMatchObject({
      code: 'discounts_changed',
      details: { refused: [{ reason: 'unknown' }] },
    })
    const listed = await api('GET', '/discounts?limit=100')
    expect(listed.data.filter((one: { code: string }) => one.code === code)).toEqual([])
  })
})

test('over the counter it is paid and handed over at once, and nothing has to be known of who buys', async () => {
  const { data } = await place(await draft({ channel: 'counter', customer: {} }))
  const order = await seen(data.order)
  expect(order).toMatchObject({
    channel: 'counter',
    status: 'Paid',
    fulfilment: 'Delivered',
    codStatus: 'collected',
    paidBdt: 7_200,
    delivery: null,
    phone: '',
    // two of whom nothing is known are not one customer
    customer: null,
    sums: { deliveryBdt: 0, cashFeeBdt: 0 },
  })
  expect(await stockOf(shop, bike)).toMatchObject({ onHand: 3, held: 0 })
  const move = shop.db.selectFrom('drawer_moves').select(['kind', 'paisa']).where('order_id', '=', data.order)
  expect(await move.execute()).toEqual([{ kind: 'sale', paisa: 720_000 }])
})

test('the drawer knows what should be in it; a count takes what it found, and what came between is told', async () => {
  const key = () => crypto.randomUUID()
  const start = (await api('GET', '/drawer')).data
  const sold = await place(await draft({ channel: 'counter', customer: {} }))
  const out = { key: key(), kind: 'out', amountBdt: 200, reason: 'Rickshaw' }
  await api('POST', '/drawer/moves', out)
  const moved = await api('POST', '/drawer/moves', out)
  expect(moved.data).toMatchObject({ expectedBdt: start.expectedBdt + 7_000, otherBdt: start.otherBdt - 200 })
  expect(moved.data.moves[1]).toMatchObject({ kind: 'sale', order: { number: sold.data.number } })

  const count = { key: key(), expectedBdt: moved.data.expectedBdt, countedBdt: 6_900, takenBdt: 6_000 }
  await place(await draft({ channel: 'counter', customer: {} }))
  expect(await api('POST', '/drawer/counts', count)).toMatchObject({ code: 'drawer_changed' })
  const expectedBdt = count.expectedBdt + 7_200
  const right = { ...count, expectedBdt, note: 'Tk 7,300 short' }
  expect((await api('POST', '/drawer/counts', { ...right, takenBdt: 7_000 })).code).toBe('drawer_too_little')
  const answers = await Promise.all([1, 2].map(() => api('POST', '/drawer/counts', right)))
  for (const { data } of answers) {
    expect(data).toMatchObject({ openingBdt: 900, expectedBdt: 900, moves: [] })
    expect(data.counts).toHaveLength(1)
  }
  expect(answers[0]?.data.counts[0]).toMatchObject({ expectedBdt, countedBdt: 6_900, note: 'Tk 7,300 short' })
  expect(await api('POST', '/drawer/counts', { ...right, countedBdt: 7_000 })).toMatchObject({
    code: 'key_reused',
  })

  // the sheet of that count: from the float to what stays, and each move
  const sheet = (await api('GET', `/drawer/counts/${right.key}`)).data
  const { openingBdt, salesBdt, refundsBdt, otherBdt } = sheet
  expect(openingBdt + salesBdt + refundsBdt + otherBdt).toBe(expectedBdt)
  expect(sheet).toMatchObject({ countedBdt: 6_900, takenBdt: 6_000, found: sheet.moves.length })
  expect(sheet.moves.at(-1)).toMatchObject({ kind: 'sale' })
  expect(
    sheet.moves
      .map(({ amountBdt }: { amountBdt: number }) => amountBdt)
      .reduce((a: number, b: number) => a + b),
  ).toBe(expectedBdt - openingBdt)
  expect((await api('GET', `/drawer/counts/${crypto.randomUUID()}`)).code).toBe('paper_not_found')
})

test('more than is in the drawer is taken out where somebody says so; every move has a name in the audit', async () => {
  const { expectedBdt } = (await api('GET', '/drawer')).data
  const much = { key: crypto.randomUUID(), kind: 'out', amountBdt: expectedBdt + 500, reason: 'Rent' }
  expect(await api('POST', '/drawer/moves', much)).toMatchObject({
    code: 'drawer_short',
    details: { expectedBdt },
  })
  for (let time = 0; time < 2; time++) {
    const { data } = await api('POST', '/drawer/moves', { ...much, isMoreThanThere: true })
    expect(data).toMatchObject({ expectedBdt: -500 })
  }
  expect(await api('POST', '/drawer/moves', { ...much, amountBdt: 1 })).toMatchObject({ code: 'key_reused' })
  const back = { key: crypto.randomUUID(), kind: 'in', amountBdt: much.amountBdt, reason: 'Change' }
  expect((await api('POST', '/drawer/moves', back)).data).toMatchObject({ expectedBdt })
  const audited = shop.db.selectFrom('audit_log').select(['action', 'by_name', 'after'])
  expect(
    await audited.where('action', 'like', '% the drawer').orderBy('id', 'desc').limit(2).execute(),
  ).toEqual([
    {
      action: 'put into the drawer',
      by_name: staff.user.email,
      after: { amountBdt: much.amountBdt, reason: 'Change' },
    },
    {
      action: 'take out of the drawer',
      by_name: staff.user.email,
      after: { amountBdt: much.amountBdt, reason: 'Rent' },
    },
  ])
})

test('what goes back of a sale over the counter is out of the drawer where somebody says so, and only then', async () => {
  const { data } = await place(await draft({ channel: 'counter', customer: {} }))
  const start = (await api('GET', '/drawer')).data
  const refund = async (amountBdt: number, paidBack: object) => {
    const url = `/api/orders/${data.order}/refunds`
    const headers = { authorization: staff.token, 'idempotency-key': crypto.randomUUID() }
    const payload = { amountBdt, restock: false, reason: 'x', paidBack }
    return (await shop.app.inject({ method: 'POST', url, headers, payload })).json()
  }
  await refund(1_000, { fromDrawer: false, reference: 'bKash 7' })
  expect((await api('GET', '/drawer')).data).toMatchObject({ expectedBdt: start.expectedBdt })
  const done = await refund(200, { fromDrawer: true })
  expect(done.data.refunds.map((one: { fromDrawer: boolean }) => one.fromDrawer)).toEqual([false, true])
  expect((await api('GET', '/drawer')).data).toMatchObject({
    expectedBdt: start.expectedBdt - 200,
    refundsBdt: start.refundsBdt - 200,
  })
})

test('what is on the shelf is found piece by piece, and a scanned SKU is one', async () => {
  const { sku } = (await api('GET', `/bycles/manage/${bike}`)).data
  expect((await api('GET', `/drafts/goods?search=${sku}`)).data).toMatchObject([
    { product: bike, sku: String(sku), price: 30, priceBdt: 3_600, available: 5 },
  ])
})
