import { randomUUID } from 'node:crypto'
import { refundRequest } from '@spokehaat/contract/sales/refunds'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo } from '../../testing/mail.ts'
import { ask, buyPaid, finishPayment, paymentOf, placeOrder, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { stillPaid } from './refund-check.ts'
import { requestLocked } from './refunds.ts'

let shop: Shop
let rider: SignedIn
let manager: SignedIn
beforeAll(async () => {
  shop = await openShop()
  manager = await buildUser(shop, { role: 'manager' })
})
beforeEach(async () => {
  rider = await buildUser(shop)
})
afterEach(() => shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' }))
afterAll(() => shop.close())

/** Three bicycles at $500 and a bell at $12.34: 60,000 Tk each and 1,480.80. */
async function buy() {
  const { _id: bike } = await buildProduct(shop, { stock: 10, price: 500 })
  const { _id: bell } = await buildProduct(shop, { stock: 10, price: 12.34 })
  const lines = [
    { product: bike, quantity: 3 },
    { product: bell, quantity: 1 },
  ]
  return { bike, bell, ...(await buyPaid(shop, rider.token, lines)) }
}
const WHOLE = 181_480.8

const request = (id: string, body: object, key: string = randomUUID(), token = manager.token) =>
  ask(
    shop,
    token,
    'POST',
    `/${id}/refunds`,
    { restock: false, reason: 'Too small', ...body },
    {
      'idempotency-key': key,
    },
  )
const complete = (id: string, refund: string, reference = 'RF-77') =>
  ask(shop, manager.token, 'POST', `/${id}/refunds/${refund}/complete`, { reference })
const withdraw = (id: string, refund: string) =>
  ask(shop, manager.token, 'POST', `/${id}/refunds/${refund}/withdraw`)
const last = (answer: { data: { refunds: { _id: string; status: string }[] } }) =>
  answer.data.refunds.at(-1) ?? { _id: '', status: '' }

test('what stays and no longer earns its discount, or its free delivery, is said before anything is pressed', async () => {
  const admin = await buildUser(shop, { role: 'admin' })
  const api = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const headers = { authorization: admin.token }
    const answer = await shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }
  const { _id: bike } = await buildProduct(shop, { stock: 20, price: 50 })
  const goods = { products: [bike], categories: [], brands: [] }
  const buyTwo = {
    name: 'Two and one',
    isAutomatic: true,
    kind: 'buy_get',
    percent: 100,
    buyQuantity: 2,
    getQuantity: 1,
    goods,
  }
  const made = await api('POST', '/discounts', buyTwo)
  const three = await buyPaid(shop, rider.token, [{ product: bike, quantity: 3 }])
  const unearned = async (order: string, quantity: number) =>
    (await api('POST', `/orders/${order}/refunds/quote`, { lines: [{ position: 0, quantity }] })).unearned
  expect(await unearned(three.order, 3)).toEqual([])
  // of 6,000 that were off all three, a third stays off the one
  expect(await unearned(three.order, 2)).toEqual([{ name: 'Two and one', keepsBdt: 2_000 }])
  const six = await buyPaid(shop, (await buildUser(shop)).token, [{ product: bike, quantity: 6 }])
  expect(await unearned(six.order, 3)).toEqual([])

  const plan = await api('GET', '/delivery')
  const priced = plan.methods.map((method: { rates: object[] }) => ({
    ...method,
    rates: method.rates.map((rate) => ({ ...rate, priceBdt: 150, freeFromBdt: 20_000 })),
  }))
  const dear = await api('PUT', '/delivery', { ...plan, methods: priced })
  const { _id: bell } = await buildProduct(shop, { stock: 20, price: 50 })
  const free = await buyPaid(shop, rider.token, [{ product: bell, quantity: 5 }])
  expect(await unearned(free.order, 1)).toEqual([])
  expect(await unearned(free.order, 3)).toEqual([{ name: null, keepsBdt: 150 }])
  await api('PUT', '/delivery', { ...plan, version: dear.version })
  await api('PUT', `/discounts/${made._id}`, { ...buyTwo, isActive: false, version: made.version })
})

describe('a refund', () => {
  test('by pieces, at the order’s own prices, in two steps, with the pieces back on the shelf', async () => {
    const { order, bike } = await buy()
    const asked = await request(order, { lines: [{ position: 0, quantity: 2 }], restock: true })
    expect(asked).toMatchObject({
      status: 200,
      data: {
        status: 'Paid',
        refundedBdt: 0,
        refunds: [
          {
            status: 'requested',
            amount: 1000,
            amountBdt: 120_000,
            restock: true,
            lines: [{ position: 0, quantity: 2 }],
            requestedBy: manager.user.email,
            reference: null,
          },
        ],
      },
    })
    expect(await stockOf(shop, bike)).toMatchObject({ onHand: 7 })
    const done = await complete(order, last(asked)._id)
    expect(done.data).toMatchObject({
      status: 'Paid',
      refunded: 1000,
      refundedBdt: 120_000,
      refunds: [{ status: 'completed', reference: 'RF-77', endedBy: manager.user.email }],
    })
    expect(await stockOf(shop, bike)).toEqual({ onHand: 9, held: 0, ledger: { onHand: 9, held: 0 } })
    const record = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', order)
      .execute()
    expect(record.map(({ action }) => action).sort()).toEqual([
      'goods back',
      'refund: complete',
      'refund: request',
    ])
    // confirmed, asked for, given back
    expect(await mailsTo(shop, rider.user.email)).toHaveLength(3)
  })

  test('ends at the limit of a role of the owner’s own, which small sums share, each person for themselves', async () => {
    const { order } = await buy()
    const limited = { role: 'staff', refundLimitPaisa: 50_000 } as const
    const one = await buildUser(shop, limited)
    const by = (who: SignedIn, amountBdt: number) => request(order, { amountBdt }, undefined, who.token)
    const limitOf = async (who: SignedIn) =>
      (await ask(shop, who.token, 'POST', `/${order}/refunds/quote`, { lines: [], amountBdt: 10 })).data.limit
    expect(await limitOf(manager)).toBeNull()
    expect((await by(one, 500.01)).code).toBe('refund_over_limit')
    const asked = await by(one, 300)
    expect(asked.status).toBe(200)
    expect(await by(one, 200.01)).toMatchObject({
      status: 403,
      code: 'refund_over_limit',
      message:
        'You may give back at most Tk 500 for one order, and have given back Tk 300 of this one. Ask a colleague who may give back more.',
      details: { limitBdt: 500, givenBdt: 300, askedBdt: 200.01 },
    })
    expect((await by(one, 200)).status).toBe(200)
    expect(await limitOf(one)).toEqual({ limitBdt: 500, usedBdt: 500 })
    // what was withdrawn was never given
    await withdraw(order, last(asked)._id)
    expect((await by(one, 300)).status).toBe(200)
    expect((await by(await buildUser(shop, limited), 500)).status).toBe(200)
    expect((await by(manager, 5_000)).status).toBe(200)
    // nor by cancelling the whole order
    const cancelled = await ask(shop, one.token, 'POST', `/${order}/cancel`, { reason: 'Too late' })
    expect(cancelled.status).not.toBe(200)
  })

  test('of all that was paid makes the order Refunded, and no cent is left over', async () => {
    const { order, bell } = await buy()
    for (const body of [{ amountBdt: 0.01 }, { amountBdt: 33_333.33 }, { amountBdt: 148_147.46 }]) {
      const asked = await request(order, body)
      expect(asked.status).toBe(200)
      await complete(order, last(asked)._id)
    }
    const { data } = await ask(shop, manager.token, 'GET', `/${order}`)
    expect(data).toMatchObject({ status: 'Refunded', refundedBdt: WHOLE, refunded: 1512.34 })
    expect(data.attempts).toMatchObject([{ status: 'refunded' }])
    // whether the pieces come back is another question
    expect(await stockOf(shop, bell)).toMatchObject({ onHand: 9 })
    const packed = await ask(shop, manager.token, 'PUT', `/${order}/fulfilment`, { to: 'Packed' })
    expect(packed.code).toBe('move_not_allowed')
  })

  test('withdrawn frees the money and the pieces for another', async () => {
    const { order } = await buy()
    const all = { lines: [{ position: 0, quantity: 3 }] }
    const asked = await request(order, all)
    expect((await request(order, all)).code).toBe('refund_too_much')
    expect(last(await withdraw(order, last(asked)._id)).status).toBe('withdrawn')
    expect((await request(order, all)).status).toBe(200)
    expect((await withdraw(order, last(asked)._id)).code).toBe('move_not_allowed')
    expect((await complete(order, last(asked)._id)).code).toBe('move_not_allowed')
  })

  test('the customer sees that it is under way, but not who of the shop or why', async () => {
    const { order } = await buy()
    await request(order, { amountBdt: 100, reason: 'He shouted' })
    const { data } = await ask(shop, rider.token, 'GET', `/${order}`)
    expect(data.refunds).toMatchObject([{ amountBdt: 100, requestedBy: 'The shop', endedBy: null }])
    expect(JSON.stringify(data)).not.toContain(manager.user.email)
    expect(JSON.stringify(data)).not.toContain('shouted')
  })
})

describe('never too much', () => {
  test.each([
    [{ amountBdt: WHOLE + 0.01 }, { leftBdt: WHOLE }],
    [{ lines: [{ position: 0, quantity: 4 }] }, { leftBdt: WHOLE, line: 0, left: 3 }],
    [
      {
        lines: [
          { position: 0, quantity: 2 },
          { position: 0, quantity: 2 },
        ],
      },
      { leftBdt: WHOLE, line: 0, left: 3 },
    ],
  ])('%j', async (body, details) => {
    const { order } = await buy()
    expect(await request(order, body)).toMatchObject({ status: 422, code: 'refund_too_much', details })
  })

  test('pieces go back once, however little was given for them', async () => {
    const { order } = await buy()
    await request(order, { lines: [{ position: 0, quantity: 2 }], amountBdt: 1, restock: true })
    expect(await request(order, { lines: [{ position: 0, quantity: 2 }], amountBdt: 1 })).toMatchObject({
      code: 'refund_too_much',
      details: { line: 0, left: 1 },
    })
  })

  test('ten at once: together never more than was paid', async () => {
    const { order } = await buy()
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(order, { amountBdt: 50_000 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'refund_too_much')).toHaveLength(7)
  })

  test('ten at once with one key: one refund', async () => {
    const { order } = await buy()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => request(order, { amountBdt: 50_000 }, key)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await ask(shop, manager.token, 'GET', `/${order}`)).data.refunds).toHaveLength(1)
    expect((await request(order, { amountBdt: 1 }, key)).code).toBe('idempotency_key_reused')
  })

  test('two who complete it at once: once, and the pieces come back once', async () => {
    const { order, bike } = await buy()
    const asked = await request(order, { lines: [{ position: 0, quantity: 3 }], restock: true })
    const answers = await Promise.all([1, 2, 3].map(() => complete(order, last(asked)._id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await stockOf(shop, bike)).toMatchObject({ onHand: 10, ledger: { onHand: 10 } })
  })

  test('what the bank has sent back already is not given back again', async () => {
    const { order, payment } = await buy()
    const asked = await request(order, { amountBdt: 100 })
    await shop.gateway.inject({
      method: 'POST',
      url: `/sandbox/payments/${payment}/finish`,
      payload: { outcome: 'reverse' },
    })
    // it is withdrawn with the news
    expect(await complete(order, last(asked)._id)).toMatchObject({
      code: 'move_not_allowed',
      details: { from: 'withdrawn', last: { text: 'The bank has sent this payment back.' } },
    })
    expect((await request(order, { amountBdt: 100 })).code).toBe('refund_too_much')
    expect((await ask(shop, rider.token, 'GET', `/${order}`)).data.status).toBe('Refunded')
  })

  test('what was given back is not forgotten when the gateway calls it a reversal', async () => {
    const { order, payment } = await buy()
    const asked = await request(order, { amountBdt: WHOLE })
    await complete(order, last(asked)._id)
    await shop.gateway.inject({
      method: 'POST',
      url: `/sandbox/payments/${payment}/finish`,
      payload: { outcome: 'reverse' },
    })
    const { data } = await ask(shop, manager.token, 'POST', `/${order}/check`)
    expect(data).toMatchObject({ status: 'Refunded', refundedBdt: WHOLE, attempts: [{ status: 'refunded' }] })
    const { captured_minor } = await shop.db
      .selectFrom('payment_attempts')
      .select('captured_minor')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
    expect(captured_minor).toBe(WHOLE * 100)
  })

  test('nothing is done while the gateway can not be asked', async () => {
    const { order } = await buy()
    const asked = await request(order, { amountBdt: 100 })
    const payload = { step: 'verification', fault: 'http-500' }
    await shop.gateway.inject({ method: 'POST', url: '/sandbox/faults', payload })
    expect(await request(order, { amountBdt: 100 })).toMatchObject({ status: 503 })
    expect(await complete(order, last(asked)._id)).toMatchObject({ status: 503, code: 'payment_unavailable' })
  })

  test('what was never paid has nothing to give back', async () => {
    const { _id: product } = await buildProduct(shop)
    const placed = (await placeOrder(shop, rider.token, [{ product, quantity: 1 }])).json().data
    expect(await request(placed.order, { amountBdt: 1 })).toMatchObject({ details: { leftBdt: 0 } })
  })

  test('a payment that came twice: the second goes back, and the order stays paid', async () => {
    const { _id: product } = await buildProduct(shop, { price: 100 })
    const placed = (await placeOrder(shop, rider.token, [{ product, quantity: 1 }])).json().data
    shop.advance(11 * 60_000)
    const again = await ask(shop, rider.token, 'POST', `/${placed.order}/pay`)
    for (const url of [again.data.checkout_url, placed.checkout_url]) {
      await finishPayment(shop, paymentOf(url), 'success')
      await verify(shop, rider.token, paymentOf(url))
    }
    const asked = await request(placed.order, { amountBdt: 12_000 })
    const { data } = await complete(placed.order, last(asked)._id)
    expect(data.status).toBe('Paid')
    expect(data.attempts.map(({ status }: { status: string }) => status)).toEqual(['refunded', 'paid'])
    const second = await request(placed.order, { amountBdt: 12_000 })
    expect((await complete(placed.order, last(second)._id)).data.status).toBe('Refunded')
  })
})

/** A bell for 1,480.80 Tk that was paid at the door. */
async function buyInCash() {
  const { _id: product } = await buildProduct(shop, { stock: 5, price: 12.34 })
  const cash = { overrides: { paymentMethod: 'cod' } }
  const order: string = (await placeOrder(shop, rider.token, [{ product, quantity: 1 }], cash)).json().data
    .order
  for (const to of ['confirmed', 'collected']) {
    await ask(shop, manager.token, 'PUT', `/${order}/cod`, { to })
  }
  return order
}

test('what was paid in cash goes back without a reference, with one mail that names none', async () => {
  const order = await buyInCash()
  const asked = await request(order, { amountBdt: 480.8 })
  expect(asked.data.refunds).toMatchObject([{ status: 'requested', isCash: true }])
  const done = await ask(shop, manager.token, 'POST', `/${order}/refunds/${last(asked)._id}/complete`, {})
  expect(done.data.refunds).toMatchObject([{ status: 'completed', reference: null }])
  const mail = (await mailsTo(shop, rider.user.email)).at(-1)
  expect(JSON.stringify(mail)).toContain('paid in cash')

  // by hand, and written down after it
  const before = (await mailsTo(shop, rider.user.email)).length
  const whole = await request(order, { amountBdt: 1_000, paidBack: {} })
  expect(whole.data).toMatchObject({ status: 'Refunded', refundedBdt: 1_480.8 })
  expect(await mailsTo(shop, rider.user.email)).toHaveLength(before + 1)
})

test('paid back at the gateway already: both steps in one, with its reference or not at all', async () => {
  const { order } = await buy()
  const refused = await request(order, { amountBdt: 100, paidBack: {} })
  expect(refused).toMatchObject({ code: 'validation_failed', fields: { reference: expect.any(String) } })
  expect((await ask(shop, manager.token, 'GET', `/${order}`)).data.refunds).toEqual([])
  const done = await request(order, { amountBdt: 100, paidBack: { reference: 'RF-9' } })
  expect(done.data.refunds).toMatchObject([{ status: 'completed', reference: 'RF-9' }])
})

test('as part of another decision: asked for with it, or undone with it', async () => {
  const { order } = await buy()
  const by = { userId: manager.user._id, email: manager.user.email, role: 'manager' } as Viewer
  const whole = refundRequest.parse({ amountBdt: WHOLE, restock: true, reason: 'Called off' })
  const decide = async (isUndone: boolean) => {
    const stands = await stillPaid(shop.services, order)
    await inTransaction(shop.db, async (trx) => {
      const locked = await lockOrder(trx, order)
      await requestLocked(trx, shop.services, by, locked, whole, { key: 'called-off', stands })
      if (isUndone) throw new Error('undone')
    })
  }
  await expect(decide(true)).rejects.toThrow('undone')
  expect((await ask(shop, manager.token, 'GET', `/${order}`)).data.refunds).toEqual([])
  await decide(false)
  await decide(false)
  expect((await ask(shop, manager.token, 'GET', `/${order}`)).data.refunds).toMatchObject([
    { status: 'requested', amountBdt: WHOLE, lines: [{ quantity: 3 }, { quantity: 1 }] },
  ])
})

test('given back straight from its review, an order lets go of what it held', async () => {
  const { _id: product } = await buildProduct(shop, { stock: 2, price: 100 })
  const placed = (await placeOrder(shop, rider.token, [{ product, quantity: 1 }])).json().data
  const payment = paymentOf(placed.checkout_url)
  await finishPayment(shop, payment, 'success')
  const payload = { step: 'verification', fault: 'amount-off-by-one', times: 1 }
  await shop.gateway.inject({ method: 'POST', url: '/sandbox/faults', payload })
  await verify(shop, rider.token, payment)
  const { data } = await ask(shop, manager.token, 'GET', `/${placed.order}`)
  expect(data.status).toBe('Review')
  expect(await stockOf(shop, product)).toMatchObject({ onHand: 2, held: 1 })
  const left = (await request(placed.order, { amountBdt: 1_000_000 })).details.leftBdt
  const asked = await request(placed.order, { amountBdt: left })
  expect((await complete(placed.order, last(asked)._id)).data.status).toBe('Refunded')
  expect(await stockOf(shop, product)).toEqual({ onHand: 2, held: 0, ledger: { onHand: 2, held: 0 } })
})

describe('what is refused', () => {
  test.each([
    [{}, 'amountBdt'],
    [{ amountBdt: 0 }, 'amountBdt'],
    [{ amountBdt: -5 }, 'amountBdt'],
    [{ amountBdt: 1.005 }, 'amountBdt'],
    [{ amountBdt: 1, reason: ' ' }, 'reason'],
    [{ amountBdt: 1, restock: 'yes' }, 'restock'],
    [{ amountBdt: 1, restock: true }, 'restock'],
    [{ lines: [{ position: 9, quantity: 1 }] }, 'lines.0.position'],
    [{ lines: [{ position: 0, quantity: 0 }] }, 'lines.0.quantity'],
    [{ lines: [{ position: 0, quantity: 1.5 }] }, 'lines.0.quantity'],
  ])('%j', async (body, field) => {
    const refused = await request((await buy()).order, body)
    expect(refused).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(refused.fields).toHaveProperty([field])
  })

  test('no key, no refund; no reference, no completion; and one of another order is not there', async () => {
    const { order } = await buy()
    const body = { amountBdt: 1, restock: false, reason: 'x' }
    expect((await ask(shop, manager.token, 'POST', `/${order}/refunds`, body)).status).toBe(422)
    const { _id } = last(await request(order, { amountBdt: 1 }))
    expect(await complete(order, _id, ' ')).toMatchObject({ status: 422, code: 'validation_failed' })
    const other = await buy()
    expect((await complete(other.order, _id)).code).toBe('refund_not_found')
    expect((await withdraw(other.order, _id)).code).toBe('refund_not_found')
  })
})
