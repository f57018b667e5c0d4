/** What happens to an order's money, in orders that nobody thought of: docs/decisions/0081. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import {
  ask,
  buyPaid,
  finishPayment,
  orderBody,
  paymentOf,
  placeOrder,
  stockOf,
  verify,
} from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let rider: SignedIn
let manager: SignedIn
beforeAll(async () => {
  shop = await openShop()
  rider = await buildUser(shop, { isConfirmed: true })
  manager = await buildUser(shop, { role: 'manager' })
})
afterAll(() => shop.close())

const desk = (order: string, method: 'GET' | 'POST' | 'PUT', path = '', body?: object) =>
  ask(shop, manager.token, method, `/${order}${path}`, body, { 'idempotency-key': crypto.randomUUID() })
const detail = async (order: string) => (await desk(order, 'GET')).data
const product = async (price: number, stock = 10) =>
  (await buildProduct(shop, { price, stock }))._id as string

async function change(order: string, quantity: number) {
  const lines = { lines: [{ position: 0, quantity }] }
  const { totalBdt } = (await desk(order, 'POST', '/lines/quote', lines)).data
  return desk(order, 'PUT', '/lines', { ...lines, totalBdt })
}

async function pay(payment: string, outcome: 'success' | 'cancel' = 'success') {
  await finishPayment(shop, payment, outcome)
  await verify(shop, rider.token, payment)
}

/** An order of a chain, whose page stays open; then the same with a bicycle. Both pages. */
async function placedAnew(prices: { chain: number; bicycle: number }, order: 'dearer' | 'cheaper') {
  const [chain, bicycle] = [await product(prices.chain), await product(prices.bicycle)]
  const small = [{ product: chain, quantity: 1 }]
  const large = [...small, { product: bicycle, quantity: 1 }]
  const [first, second] = order === 'dearer' ? [small, large] : [large, small]
  const before = (await placeOrder(shop, rider.token, first)).json().data
  const after = (await placeOrder(shop, rider.token, second)).json().data
  expect(after.order).toBe(before.order)
  return {
    id: after.order as string,
    old: paymentOf(before.checkout_url),
    page: paymentOf(after.checkout_url),
  }
}

describe('an old page of an order that was placed anew', () => {
  test('pays a part of it: what is missing is asked for, and paid', async () => {
    const { id, old } = await placedAnew({ chain: 10, bicycle: 100 }, 'dearer')
    await pay(old)
    const reviewed = await detail(id)
    expect(reviewed).toMatchObject({
      status: 'Review',
      account: {
        costsBdt: 13_200,
        paidBdt: 1_200,
        dueBdt: 12_000,
        review: { missingBdt: 12_000, choices: ['ask', 'accept', 'cancel'] },
      },
    })
    expect(reviewed.events.map(({ text }: { text: string }) => text)).toContain(
      'Another sum came in than was asked for: Tk 1,200 is here, and the order costs Tk 13,200; Tk 12,000 is missing.',
    )
    // what was seen, and not what was guessed
    const unseen = await desk(id, 'PUT', '/review', { decision: 'accept', reason: 'Looks right' })
    expect(unseen).toMatchObject({ code: 'balance_changed', details: { missingBdt: 12_000 } })
    const asked = await desk(id, 'PUT', '/review', { decision: 'ask', missingBdt: 12_000, reason: 'Called' })
    expect(asked.data).toMatchObject({ status: 'Pending', dueLaterBdt: 12_000, isPayable: true })
    await pay(paymentOf((await ask(shop, rider.token, 'POST', `/${id}/pay`)).data.checkout_url))
    expect(await detail(id)).toMatchObject({ status: 'Paid', account: { paidBdt: 13_200, dueBdt: 0 } })
  })

  test('pays a part of it: the rest is let go, on record, where somebody says so', async () => {
    const { id, old } = await placedAnew({ chain: 10, bicycle: 1 }, 'dearer')
    await pay(old)
    const body = { decision: 'accept', missingBdt: 120, reason: 'A bell for a friend' }
    expect((await desk(id, 'PUT', '/review', body)).data).toMatchObject({
      status: 'Paid',
      account: { costsBdt: 1_320, paidBdt: 1_200, writtenOffBdt: -120, dueBdt: 0 },
    })
  })

  test('pays more than it: what is over goes back', async () => {
    const { id, old } = await placedAnew({ chain: 10, bicycle: 100 }, 'cheaper')
    await pay(old)
    expect((await detail(id)).account.review).toEqual({ missingBdt: -12_000, choices: ['accept', 'cancel'] })
    const body = { decision: 'accept', missingBdt: -12_000, reason: 'The chain alone' }
    const { data } = await desk(id, 'PUT', '/review', body)
    expect(data).toMatchObject({
      status: 'Paid',
      account: { costsBdt: 1_200, paidBdt: 13_200, promisedBdt: 12_000, dueBdt: 0 },
    })
    expect(data.refunds).toMatchObject([{ status: 'requested', amountBdt: 12_000 }])
  })

  test('is looked at by a person, whatever becomes of the newer page', async () => {
    const { id, old, page } = await placedAnew({ chain: 10, bicycle: 100 }, 'dearer')
    await pay(old)
    await pay(page, 'cancel')
    expect((await detail(id)).status).toBe('Review')
    // also where it is paid: then there is too much
    const both = await placedAnew({ chain: 10, bicycle: 100 }, 'dearer')
    await pay(both.old)
    await pay(both.page)
    expect(await detail(both.id)).toMatchObject({
      status: 'Review',
      account: { paidBdt: 14_400, review: { missingBdt: -1_200 } },
    })
  })
})

describe('a change', () => {
  test('that is changed again: a withdrawn difference is not asked for twice', async () => {
    const bell = await product(10)
    const { order } = await buyPaid(shop, rider.token, [{ product: bell, quantity: 3 }])
    const [back] = (await change(order, 2)).data.refunds
    expect(back).toMatchObject({ amountBdt: 1_200, status: 'requested' })
    expect((await change(order, 5)).data).toMatchObject({ status: 'Pending', dueLaterBdt: 3_600 })
    const { data } = await desk(order, 'POST', `/refunds/${back._id}/withdraw`)
    expect(data).toMatchObject({ status: 'Pending', dueLaterBdt: 2_400, account: { dueBdt: 2_400 } })
    await pay(paymentOf((await ask(shop, rider.token, 'POST', `/${order}/pay`)).data.checkout_url))
    expect(await detail(order)).toMatchObject({ status: 'Paid', account: { paidBdt: 6_000, dueBdt: 0 } })
  })

  test('and its undoing cost nothing: what was added has no share in the discount, and leaves first', async () => {
    const bell = await product(5)
    const code = `UNDO${Date.now()}`
    await shop.app.inject({
      method: 'POST',
      url: '/api/discounts',
      headers: { authorization: manager.token },
      payload: { name: 'Eid', isAutomatic: false, code, kind: 'percent', percent: 20 },
    })
    const placed = await placeOrder(shop, rider.token, [{ product: bell, quantity: 2 }], {
      overrides: { codes: [code] },
    })
    await pay(paymentOf(placed.json().data.checkout_url))
    const { order } = placed.json().data
    expect((await detail(order)).totalPriceBdt).toBe(960)
    expect((await change(order, 3)).data).toMatchObject({ status: 'Pending', totalPriceBdt: 1_560 })
    expect((await change(order, 2)).data).toMatchObject({ status: 'Paid', totalPriceBdt: 960, refunds: [] })
    expect((await change(order, 1)).data).toMatchObject({ totalPriceBdt: 480 })
  })

  test('to nothing is paid, and what was paid goes back', async () => {
    const [bell, free] = [await product(10), await product(0)]
    const { order } = await buyPaid(shop, rider.token, [{ product: bell, quantity: 1 }])
    const lines = { lines: [{ position: 0, quantity: 0 }], add: [{ product: free, quantity: 1 }] }
    const { data } = await desk(order, 'PUT', '/lines', { ...lines, totalBdt: 0 })
    expect(data).toMatchObject({ status: 'Paid', account: { costsBdt: 0, promisedBdt: 1_200, dueBdt: 0 } })
    const done = await desk(order, 'POST', `/refunds/${data.refunds[0]._id}/complete`, { reference: 'RF' })
    // its piece is still to be sent
    expect(done.data).toMatchObject({ status: 'Paid', account: { givenBackBdt: 1_200, dueBdt: 0 } })
  })

  test('to nothing of what nobody has paid: it is paid at once, and nothing is due at the door', async () => {
    const [bell, free] = [await product(10), await product(0)]
    for (const paymentMethod of ['cod', 'online'] as const) {
      const placed = await placeOrder(shop, rider.token, [{ product: bell, quantity: 1 }], {
        overrides: { paymentMethod },
      })
      const { order } = placed.json().data
      const lines = { lines: [{ position: 0, quantity: 0 }], add: [{ product: free, quantity: 1 }] }
      const { data } = await desk(order, 'PUT', '/lines', { ...lines, totalBdt: 0 })
      expect(data).toMatchObject({ status: 'Paid', codStatus: null, account: { dueBdt: 0 } })
    }
    expect(await stockOf(shop, bell)).toMatchObject({ onHand: 10, held: 0 })
    expect(await stockOf(shop, free)).toMatchObject({ onHand: 8, held: 0 })
  })
})

describe('pieces that come back from the door', () => {
  async function atDoor(quantity: number) {
    const bell = await product(10)
    const placed = await placeOrder(shop, rider.token, [{ product: bell, quantity }], {
      overrides: { paymentMethod: 'cod' },
    })
    const { order } = placed.json().data
    await desk(order, 'PUT', '/cod', { to: 'confirmed' })
    await desk(order, 'PUT', '/fulfilment', { to: 'Packed' })
    await desk(order, 'PUT', '/fulfilment', { to: 'Shipped', courier: 'Pathao' })
    return { order, bell }
  }
  const counted = (quantity: number) => ({
    kind: 'refused',
    lines: [{ position: 0, quantity }],
    reason: 'Did not want it',
    receipt: { lines: [{ position: 0, quantity, condition: 'good' }], refund: null },
  })

  test('one of two: less is asked for, in the same step', async () => {
    const { order, bell } = await atDoor(2)
    const answer = await desk(order, 'POST', '/cases', counted(1))
    expect(answer).toMatchObject({ status: 200 })
    const { data } = answer
    expect(data).toMatchObject({ status: 'Pending', account: { costsBdt: 1_200, dueBdt: 1_200 } })
    expect(await stockOf(shop, bell)).toMatchObject({ onHand: 9 })
    const paid = await desk(order, 'PUT', '/cod', { to: 'collected' })
    expect(paid.data).toMatchObject({ status: 'Paid', account: { paidBdt: 1_200, dueBdt: 0 } })
  })

  test('all of them: the order is off, as if it had been refused, and nothing is delivered or collected', async () => {
    const { order, bell } = await atDoor(2)
    const { data } = await desk(order, 'POST', '/cases', counted(2))
    expect(data).toMatchObject({ status: 'Cancelled', codStatus: 'refused', account: { dueBdt: 0 } })
    expect(await stockOf(shop, bell)).toMatchObject({ onHand: 10 })
    expect((await desk(order, 'PUT', '/cod', { to: 'collected' })).status).toBe(409)
  })

  test('of a paid order: what is back altogether is not delivered', async () => {
    const bell = await product(10)
    const { order } = await buyPaid(shop, rider.token, [{ product: bell, quantity: 1 }])
    await desk(order, 'PUT', '/fulfilment', { to: 'Packed' })
    await desk(order, 'PUT', '/fulfilment', { to: 'Shipped', courier: 'Pathao' })
    await desk(order, 'POST', '/cases', { ...counted(1), kind: 'returned' })
    expect((await desk(order, 'PUT', '/fulfilment', { to: 'Delivered' })).code).toBe('goods_all_back')
  })
})

test.each(['awaiting', 'confirmed'])(
  'money online for an order that is to be paid at the door, %s, can be accepted: nothing is to be paid there',
  async (codStatus) => {
    const [bell, bicycle] = [await product(10), await product(100)]
    const line = { product: bell, quantity: 1 }
    const large = [line, { product: bicycle, quantity: 1 }]
    const before = (await placeOrder(shop, rider.token, large)).json().data
    const overrides = { paymentMethod: 'cod' }
    const { order } = (await placeOrder(shop, rider.token, [line], { overrides })).json().data
    expect(order).toBe(before.order)
    if (codStatus === 'confirmed') await desk(order, 'PUT', '/cod', { to: 'confirmed' })
    await pay(paymentOf(before.checkout_url))
    expect(await detail(order)).toMatchObject({ status: 'Review', codStatus })
    const body = { decision: 'accept', missingBdt: -12_000, reason: 'Paid' }
    expect((await desk(order, 'PUT', '/review', body)).data).toMatchObject({
      status: 'Paid',
      paymentMethod: 'online',
      codStatus: null,
    })
    expect(await stockOf(shop, bell)).toMatchObject({ onHand: 9, held: 0 })
  },
)

async function reverse(payment: string) {
  const url = `/sandbox/payments/${payment}/finish`
  await shop.gateway.inject({ method: 'POST', url, payload: { outcome: 'reverse' } })
  await shop.app.inject({ method: 'POST', url: `/api/payments/ipn?order_id=${payment}` })
}

describe('a payment that the bank takes back', () => {
  test('while it is in review is gone, and what was to go back of it does not go', async () => {
    const { id, old } = await placedAnew({ chain: 10, bicycle: 100 }, 'cheaper')
    await pay(old)
    const body = { decision: 'cancel', missingBdt: -12_000, reason: 'Not wanted' }
    expect((await desk(id, 'PUT', '/review', body)).data).toMatchObject({ status: 'Cancelled' })
    await reverse(old)
    const { data } = await desk(id, 'GET')
    expect(data).toMatchObject({ status: 'Cancelled', paidBdt: 0, account: { promisedBdt: 0 } })
    expect(data.refunds).toMatchObject([{ status: 'withdrawn' }])

    const other = await placedAnew({ chain: 10, bicycle: 100 }, 'cheaper')
    await pay(other.old)
    await reverse(other.old)
    expect((await desk(other.id, 'GET')).data).toMatchObject({ status: 'Refunded', account: { paidBdt: 0 } })
  })

  test('before the order took its pieces leaves none of them held, and no credit set aside', async () => {
    const [chain, bicycle] = [await product(10), await product(100)]
    const buyer = await buildUser(shop, { isConfirmed: true })
    const admin = await buildUser(shop, { role: 'admin' })
    await shop.app.inject({
      method: 'POST',
      url: `/api/credit/${buyer.user._id}`,
      headers: { authorization: admin.token, 'idempotency-key': crypto.randomUUID() },
      payload: { amountBdt: 500, reason: 'A present' },
    })
    const small = [{ product: chain, quantity: 1 }]
    const large = [...small, { product: bicycle, quantity: 1 }]
    const first = (await placeOrder(shop, buyer.token, large)).json().data
    const second = await placeOrder(shop, buyer.token, small, { overrides: { useCredit: true } })
    expect(second.json().data.order).toBe(first.order)
    const old = paymentOf(first.checkout_url)
    await finishPayment(shop, old, 'success')
    await verify(shop, buyer.token, old)
    expect(await detail(first.order)).toMatchObject({
      status: 'Review',
      account: { review: { missingBdt: -12_500 } },
    })
    await reverse(old)
    expect((await detail(first.order)).status).toBe('Refunded')
    expect(await stockOf(shop, chain)).toMatchObject({ onHand: 10, held: 0 })
    const credit = shop.db
      .selectFrom('store_credit')
      .select('balance_paisa')
      .where('user_id', '=', buyer.user._id)
    expect(await credit.executeTakeFirst()).toEqual({ balance_paisa: 50_000 })
  })

  test('is owed where the other part is here: nothing leaves until a person has chosen', async () => {
    const bell = await product(10)
    const { order } = await buyPaid(shop, rider.token, [{ product: bell, quantity: 1 }])
    await change(order, 3)
    const rest = paymentOf((await ask(shop, rider.token, 'POST', `/${order}/pay`)).data.checkout_url)
    await pay(rest)
    await reverse(rest)
    const { data } = await desk(order, 'GET')
    expect(data).toMatchObject({
      status: 'Review',
      account: { costsBdt: 3_600, paidBdt: 1_200, review: { missingBdt: 2_400 } },
    })
    expect((await desk(order, 'PUT', '/fulfilment', { to: 'Packed' })).code).toBe('move_not_allowed')
    const asked = await desk(order, 'PUT', '/review', {
      decision: 'ask',
      missingBdt: 2_400,
      reason: 'Called',
    })
    expect(asked.data).toMatchObject({ status: 'Pending', dueLaterBdt: 2_400 })
    // its pieces were sold before, and once
    expect(await stockOf(shop, bell)).toMatchObject({ onHand: 7, held: 0 })
  })

  test('is owed where the goods are out', async () => {
    const bell = await product(10)
    const { order, payment } = await buyPaid(shop, rider.token, [{ product: bell, quantity: 1 }])
    await desk(order, 'PUT', '/fulfilment', { to: 'Packed' })
    await desk(order, 'PUT', '/fulfilment', { to: 'Shipped', courier: 'Pathao' })
    await reverse(payment)
    expect(await detail(order)).toMatchObject({
      status: 'Review',
      account: { dueBdt: 1_200, review: { missingBdt: 1_200, choices: ['ask', 'cancel'] } },
    })
  })

  test('and was given as credit: the credit that is left is set aside, and what was spent is owed', async () => {
    const bell = await product(10)
    const { order, payment } = await buyPaid(shop, rider.token, [{ product: bell, quantity: 2 }])
    const whole = { lines: [{ position: 0, quantity: 2 }], restock: true, reason: 'x', to: 'credit' }
    expect((await desk(order, 'POST', '/refunds', whole)).data.status).toBe('Refunded')
    const spent = await placeOrder(shop, rider.token, [{ product: bell, quantity: 1 }], {
      overrides: { useCredit: true },
    })
    expect((await detail(spent.json().data.order)).status).toBe('Paid')
    await reverse(payment)
    const reviewed = await detail(order)
    expect(reviewed).toMatchObject({ status: 'Review', account: { review: { missingBdt: 1_200 } } })
    // the story says what is missing, as the dialog does
    expect(reviewed.events.map(({ text }: { text: string }) => text)).toContain(
      'The bank has sent this payment back. Of Tk 0 that the order costs Tk 1,200 is missing.',
    )
    const left = await shop.db
      .selectFrom('store_credit')
      .select('balance_paisa')
      .where('user_id', '=', rider.user._id)
    expect(await left.executeTakeFirst()).toEqual({ balance_paisa: 0 })
    const body = { decision: 'accept', missingBdt: 1_200, reason: 'A good customer' }
    expect((await desk(order, 'PUT', '/review', body)).data).toMatchObject({
      status: 'Refunded',
      account: { writtenOffBdt: -1_200, dueBdt: 0 },
    })
  })
})

describe('more than the order costs, given as credit, and taken back by the bank', () => {
  const balanceOf = async (buyer: SignedIn) =>
    (
      await shop.db
        .selectFrom('store_credit')
        .select('balance_paisa')
        .where('user_id', '=', buyer.user._id)
        .executeTakeFirstOrThrow()
    ).balance_paisa

  async function givenAsCredit() {
    const buyer = await buildUser(shop, { isConfirmed: true })
    const [chain, bicycle] = [await product(10), await product(100)]
    const small = [{ product: chain, quantity: 1 }]
    const large = [...small, { product: bicycle, quantity: 1 }]
    const { checkout_url: page } = (await placeOrder(shop, buyer.token, large)).json().data
    const { order } = (await placeOrder(shop, buyer.token, small)).json().data
    const payment = paymentOf(page)
    await finishPayment(shop, payment, 'success')
    await verify(shop, buyer.token, payment)
    expect(await detail(order)).toMatchObject({ status: 'Review', totalPriceBdt: 1_200 })
    const all = { lines: [], amountBdt: 13_200, restock: false, reason: 'x', to: 'credit' }
    expect((await desk(order, 'POST', '/refunds', all)).status).toBe(200)
    expect(await balanceOf(buyer)).toBe(1_320_000)
    return { buyer, order, payment, bicycle }
  }

  test('is set aside whole', async () => {
    const { buyer, order, payment } = await givenAsCredit()
    await reverse(payment)
    expect(await balanceOf(buyer)).toBe(0)
    expect(await detail(order)).toMatchObject({
      status: 'Review',
      account: { costsBdt: 1_200, review: { missingBdt: 1_200 } },
    })
    const asked = await desk(order, 'PUT', '/review', {
      decision: 'ask',
      missingBdt: 1_200,
      reason: 'Called',
    })
    expect(asked.data).toMatchObject({ status: 'Pending', dueLaterBdt: 1_200 })
  })

  test('and spent meanwhile: what is missing is more than the order, and is not asked for as its price', async () => {
    const { buyer, order, payment, bicycle } = await givenAsCredit()
    const spent = await placeOrder(shop, buyer.token, [{ product: bicycle, quantity: 1 }], {
      overrides: { useCredit: true },
    })
    expect((await detail(spent.json().data.order)).status).toBe('Paid')
    await reverse(payment)
    expect(await detail(order)).toMatchObject({
      status: 'Review',
      account: { review: { missingBdt: 13_200, choices: ['accept', 'cancel'] } },
    })
    const body = { decision: 'accept', missingBdt: 13_200, reason: 'Lost' }
    expect((await desk(order, 'PUT', '/review', body)).data.account).toMatchObject({
      writtenOffBdt: -13_200,
      dueBdt: 0,
    })
  })
})

test('what is over, and not promised back, waits for a person: it goes back, or is kept with a reason', async () => {
  const bell = await product(10)
  const { order } = await buyPaid(shop, rider.token, [{ product: bell, quantity: 1 }])
  const cancelled = await desk(order, 'POST', '/cancel', { reason: 'Sold out' })
  const [back] = cancelled.data.refunds
  const { data } = await desk(order, 'POST', `/refunds/${back._id}/withdraw`)
  expect(data.account).toMatchObject({ costsBdt: 0, dueBdt: -1_200 })
  expect((await desk(order, 'POST', '/keep', { amountBdt: 1_201, reason: 'x' })).code).toBe('balance_changed')
  const kept = await desk(order, 'POST', '/keep', {
    amountBdt: 200,
    reason: 'The courier’s way, as our terms say',
  })
  expect(kept.data.account).toMatchObject({ writtenOffBdt: 200, dueBdt: -1_000 })
  const rest = { lines: [], amountBdt: 1_000, restock: false, reason: 'x' }
  expect((await desk(order, 'POST', '/refunds', rest)).data.account).toMatchObject({
    promisedBdt: 1_000,
    dueBdt: 0,
  })
  // what goes back all the same is kept no more
  expect((await desk(order, 'POST', '/refunds', { ...rest, amountBdt: 150 })).data.account).toMatchObject({
    promisedBdt: 1_150,
    writtenOffBdt: 50,
    dueBdt: 0,
  })
})

test('what was kept of an order that is then called off goes back with the rest', async () => {
  const bell = await product(10)
  const { order } = await buyPaid(shop, rider.token, [{ product: bell, quantity: 2 }])
  const [over] = (await change(order, 1)).data.refunds
  await desk(order, 'POST', `/refunds/${over._id}/withdraw`)
  const kept = await desk(order, 'POST', '/keep', { amountBdt: 1_200, reason: 'x' })
  expect(kept.data.account).toMatchObject({ costsBdt: 1_200, writtenOffBdt: 1_200, dueBdt: 0 })
  const off = await desk(order, 'POST', '/cancel', { reason: 'Sold out' })
  expect(off.data.account).toMatchObject({ promisedBdt: 2_400, writtenOffBdt: 0, dueBdt: 0 })
})

test('an order is for what its page has shown: another total is refused, and one of our own pages without it', async () => {
  const bell = await product(10)
  const lines = [{ product: bell, quantity: 1 }]
  const other = await placeOrder(shop, rider.token, lines, { overrides: { totalBdt: 1_199 } })
  expect(other.json()).toMatchObject({ code: 'price_changed', details: { totalBdt: 1_200 } })
  const { order } = (await placeOrder(shop, rider.token, lines, { overrides: { totalBdt: 1_200 } })).json()
    .data
  expect((await detail(order)).totalPriceBdt).toBe(1_200)
  const blind = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { authorization: rider.token, 'sec-fetch-site': 'same-origin' },
    payload: orderBody(lines),
  })
  expect(blind.json()).toMatchObject({ code: 'validation_failed', fields: { totalBdt: expect.any(String) } })
})

test('a paid order that has become dearer, and then far cheaper, gives back what is over', async () => {
  const [bell, bicycle] = [await product(1), await product(400)]
  const { order } = await buyPaid(shop, rider.token, [{ product: bell, quantity: 1 }])
  const dearer = { lines: [], add: [{ product: bicycle, quantity: 1 }] }
  expect((await desk(order, 'PUT', '/lines', { ...dearer, totalBdt: 48_120 })).data).toMatchObject({
    status: 'Pending',
    dueLaterBdt: 48_000,
  })
  // the total falls below the rest that was to be paid
  const cheaper = { lines: [{ position: 1, quantity: 0 }], add: [{ product: bell, quantity: 1 }] }
  expect((await desk(order, 'PUT', '/lines', { ...cheaper, totalBdt: 240 })).data).toMatchObject({
    status: 'Pending',
    dueLaterBdt: 120,
    account: { costsBdt: 240, paidBdt: 120, dueBdt: 120 },
  })
})

test('a second draft for one account and product is an order of its own', async () => {
  const bell = await product(10)
  const drafts = { authorization: manager.token }
  const placed = async () => {
    const draft = await shop.app.inject({
      method: 'POST',
      url: '/api/drafts',
      headers: drafts,
      payload: {
        pay: 'link',
        customer: {
          ...{ user: rider.user._id, firstName: 'Rahima', phone: '01712345678' },
          ...{ streetAddress: '12 Lake Road', city: 'Dhaka', district: 'Dhaka' },
        },
        lines: [{ product: bell, quantity: 1 }],
      },
    })
    const { _id, version, totalBdt } = draft.json().data
    const payload = { version, totalBdt, tell: false }
    return shop.app.inject({ method: 'POST', url: `/api/drafts/${_id}/place`, headers: drafts, payload })
  }
  const [first, second] = [await placed(), await placed()]
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  // nor does what the customer orders on the web take it over
  const own = (await placeOrder(shop, rider.token, [{ product: bell, quantity: 1 }])).json().data
  expect(new Set([first.json().data.order, second.json().data.order, own.order]).size).toBe(3)
})
