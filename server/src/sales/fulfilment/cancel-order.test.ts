import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { setOnHand } from '../../stock/stock.ts'
import { buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo, silent } from '../../testing/mail.ts'
import {
  ask,
  buyPaid,
  finishPayment,
  paymentOf,
  placeOrder,
  stepsOf,
  stockOf,
  verify,
} from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sweep } from '../sweep/sweep.ts'

let shop: Shop
let rider: SignedIn
let support: SignedIn
beforeAll(async () => {
  shop = await openShop()
  rider = await buildUser(shop)
  support = await buildUser(shop, { role: 'support' })
})
afterEach(() => shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' }))
afterAll(() => shop.close())

async function buy(stock = 1) {
  const { _id: product } = await buildProduct(shop, { stock })
  const { data } = (await placeOrder(shop, rider.token, [{ product, quantity: 1 }])).json()
  return { product, order: data.order as string, payment: paymentOf(data.checkout_url) }
}
const cancel = (id: string, token = rider.token, body: object = {}) =>
  ask(shop, token, 'POST', `/${id}/cancel`, body)
const statusOf = async (id: string) => (await ask(shop, rider.token, 'GET', `/${id}`)).data.status

describe('POST /api/orders/:id/cancel', () => {
  test('the customer’s own while it is unpaid: its stock is for others, and it can be paid again', async () => {
    const { product, order } = await buy()
    const { data, status } = await cancel(order)
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'Cancelled' })
    expect(stepsOf(data).at(-1)).toMatchObject({ kind: 'payment', from: 'Pending', to: 'Cancelled' })
    expect(await stockOf(shop, product)).toEqual({ onHand: 1, held: 0, ledger: { onHand: 1, held: 0 } })
    expect((await mailsTo(shop, rider.user.email)).at(-1)?.text).toContain(data.number)

    expect((await cancel(order)).code).toBe('move_not_allowed')
    const again = await ask(shop, rider.token, 'POST', `/${order}/pay`)
    const payment = paymentOf(again.data.checkout_url)
    await finishPayment(shop, payment, 'success')
    await verify(shop, rider.token, payment)
    expect(await statusOf(order)).toBe('Paid')
  })

  test('a failed one too', async () => {
    const { order, payment } = await buy()
    await finishPayment(shop, payment, 'fail')
    await verify(shop, rider.token, payment)
    expect((await cancel(order)).data.status).toBe('Cancelled')
  })

  test('one that the shopper has cancelled at the gateway is cancelled once', async () => {
    const { order, payment } = await buy()
    await finishPayment(shop, payment, 'cancel')
    const { data } = await cancel(order)
    expect(data.events.filter(({ to }: { to: string }) => to === 'Cancelled')).toHaveLength(1)
  })

  test('a payment that succeeded meanwhile wins', async () => {
    const { product, order, payment } = await buy()
    await finishPayment(shop, payment, 'success')
    expect(await cancel(order)).toMatchObject({
      code: 'move_not_allowed',
      details: { from: 'Paid', to: 'Cancelled' },
    })
    expect(await statusOf(order)).toBe('Paid')
    expect(await stockOf(shop, product)).toMatchObject({ onHand: 0, held: 0 })
  })

  test('nothing is cancelled while the gateway can not be asked', async () => {
    const { product, order } = await buy()
    await shop.gateway.inject({
      method: 'POST',
      url: '/sandbox/faults',
      payload: { step: 'verification', fault: 'http-500' },
    })
    expect(await cancel(order)).toMatchObject({ status: 503, code: 'payment_unavailable' })
    expect(await statusOf(order)).toBe('Pending')
    expect(await stockOf(shop, product)).toMatchObject({ held: 1 })
  })

  test('money that comes in afterwards is in review, as its customer was told that it goes back', async () => {
    const { order, payment, product } = await buy()
    await cancel(order)
    await finishPayment(shop, payment, 'success')
    // nobody comes back, and no notification: the sweep still asks after a page that was closed
    shop.advance(3 * 60_000)
    await sweep(shop.services, silent)
    expect(await statusOf(order)).toBe('Review')
    expect(await stockOf(shop, product)).toMatchObject({ onHand: 1, held: 0 })
    const { events } = (await ask(shop, (await buildUser(shop, { role: 'admin' })).token, 'GET', `/${order}`))
      .data
    expect(events.map((event: { text: string }) => event.text)).toContain(
      'Paid after the customer had cancelled the order; the money goes back.',
    )
  })

  test('cancelling and paying at the same instant end in one of the two, and the stock agrees', async () => {
    for (let round = 0; round < 8; round++) {
      const { product, order, payment } = await buy()
      const settled = finishPayment(shop, payment, 'success').then(() => verify(shop, rider.token, payment))
      await Promise.all([settled, cancel(order), verify(shop, rider.token, payment)])
      // whoever came first, the money is in, so the bicycle is sold
      expect(await statusOf(order)).toBe('Paid')
      expect(await stockOf(shop, product)).toEqual({ onHand: 0, held: 0, ledger: { onHand: 0, held: 0 } })
    }
  })

  test('staff say why; the customer reads it, and it is on record', async () => {
    const { order } = await buy()
    expect(await cancel(order, support.token)).toMatchObject({
      status: 422,
      fields: { reason: 'Please say why.' },
    })
    const { data } = await cancel(order, support.token, { reason: 'Sold in the shop' })
    expect(stepsOf(data).at(-1)).toMatchObject({
      text: 'Cancelled: Sold in the shop',
      by: support.user.email,
    })
    const record = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', order)
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({
      action: 'cancel',
      by_name: support.user.email,
      before: { status: 'Pending' },
    })
  })

  test('not somebody else’s, not a paid one, not one that is not there', async () => {
    const stranger = await buildUser(shop)
    expect((await cancel((await buy()).order, stranger.token)).code).toBe('not_yours')
    const { _id: product } = await buildProduct(shop)
    const { order } = await buyPaid(shop, rider.token, [{ product, quantity: 1 }])
    expect(await cancel(order)).toMatchObject({ code: 'move_not_allowed' })
    expect((await cancel('0198f000-0000-7000-8000-000000000000')).code).toBe('order_not_found')
  })
})

describe('DELETE /api/orders/:id', () => {
  test('is on record, and refused once money came in', async () => {
    const admin = await buildUser(shop, { role: 'admin' })
    const { order } = await buy()
    expect((await ask(shop, admin.token, 'DELETE', `/${order}`)).message).toBe('Deleted order successfyl')
    const record = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_id', '=', order)
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ action: 'delete', by_name: admin.user.email })

    const { _id: product } = await buildProduct(shop)
    const paid = await buyPaid(shop, rider.token, [{ product, quantity: 1 }])
    expect((await ask(shop, admin.token, 'DELETE', `/${paid.order}`)).code).toBe('order_paid')
  })
})

describe('an order in review', () => {
  /** Paid after its stock was sold to somebody else. */
  async function reviewed() {
    const bought = await buy()
    await cancel(bought.order)
    const other = await buyPaid(shop, rider.token, [{ product: bought.product, quantity: 1 }])
    await finishPayment(shop, bought.payment, 'success')
    await verify(shop, rider.token, bought.payment)
    expect(await statusOf(bought.order)).toBe('Review')
    return { ...bought, other: other.order }
  }
  async function restock(product: string) {
    await inTransaction(shop.db, async (trx) => {
      const { id: variantId } = await trx
        .selectFrom('variants')
        .select('id')
        .where('product_id', '=', product)
        .executeTakeFirstOrThrow()
      await setOnHand(trx, [{ variantId, onHand: 1 }], { reason: 'correction' })
    })
  }
  const decide = (id: string, body: object, token: string) => ask(shop, token, 'PUT', `/${id}/review`, body)
  let manager: SignedIn
  beforeAll(async () => {
    manager = await buildUser(shop, { role: 'manager' })
    rider = { ...rider, ...(await signIn(shop, rider.user.email)) }
  })

  test('the customer was told once', async () => {
    const { order, payment } = await reviewed()
    await verify(shop, rider.token, payment)
    const { number } = (await ask(shop, rider.token, 'GET', `/${order}`)).data
    const mails = (await mailsTo(shop, rider.user.email)).filter(({ text }) => text.includes(number))
    expect(mails).toHaveLength(2)
  })

  test('is accepted once there is stock, and not before', async () => {
    const { order, product } = await reviewed()
    const body = { decision: 'accept', reason: 'One more came in' }
    expect((await decide(order, body, manager.token)).code).toBe('out_of_stock')
    await restock(product)
    expect((await decide(order, body, manager.token)).data.status).toBe('Paid')
    expect(await stockOf(shop, product)).toEqual({ onHand: 0, held: 0, ledger: { onHand: 0, held: 0 } })
    expect((await decide(order, body, manager.token)).code).toBe('move_not_allowed')
  })

  test('is given up: the money is to go back, and asking the gateway again changes nothing', async () => {
    const { order, payment, product } = await reviewed()
    const { data } = await decide(order, { decision: 'cancel', reason: 'Sold out for good' }, manager.token)
    expect(data).toMatchObject({
      status: 'Cancelled',
      refunds: [{ status: 'requested', amountBdt: data.totalPriceBdt, requestedBy: manager.user.email }],
    })
    // not even with stock that would do for it now
    await restock(product)
    await verify(shop, rider.token, payment)
    await ask(shop, support.token, 'POST', `/${order}/check`)
    expect(await statusOf(order)).toBe('Cancelled')
    const [refund] = data.refunds
    const done = await ask(shop, manager.token, 'POST', `/${order}/refunds/${refund._id}/complete`, {
      reference: 'RF-1',
    })
    expect(done.data).toMatchObject({ status: 'Cancelled', refundedBdt: data.totalPriceBdt })
    expect(done.data.attempts[0].status).toBe('refunded')
  })

  test.each([
    [{ decision: 'accept' }, 'reason'],
    [{ decision: 'wait', reason: 'x' }, 'decision'],
  ])('refuses %j', async (body, field) => {
    const refused = await decide('0198f000-0000-7000-8000-000000000000', body, manager.token)
    expect(refused.fields).toHaveProperty([field])
  })
})

describe('POST /api/orders/:id/check', () => {
  test('asks the gateway now', async () => {
    const { order, payment } = await buy()
    await finishPayment(shop, payment, 'success')
    const { data } = await ask(shop, support.token, 'POST', `/${order}/check`)
    expect(data).toMatchObject({ status: 'Paid' })
  })

  test('says when the gateway is silent', async () => {
    const { order } = await buy()
    await shop.gateway.inject({
      method: 'POST',
      url: '/sandbox/faults',
      payload: { step: 'verification', fault: 'reset' },
    })
    const refused = await ask(shop, support.token, 'POST', `/${order}/check`)
    expect(refused).toMatchObject({ status: 503, code: 'payment_unavailable' })
  })
})

describe('a paid order that has not left', () => {
  async function paid() {
    const { _id: product } = await buildProduct(shop, { stock: 3 })
    const { order } = await buyPaid(shop, rider.token, [{ product, quantity: 2 }])
    return { product, order }
  }

  test('is cancelled in one step: its money is asked back, its pieces are on the shelf, one mail tells both', async () => {
    const manager = await buildUser(shop, { role: 'manager' })
    const { product, order } = await paid()
    await ask(shop, manager.token, 'PUT', `/${order}/fulfilment`, { to: 'Packed' })
    const before = (await mailsTo(shop, rider.user.email)).length
    const { status, data } = await cancel(order, manager.token, { reason: 'The frame is cracked.' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'Cancelled', isPayable: false })
    expect(data.refunds).toMatchObject([{ status: 'requested', amountBdt: data.paidBdt }])
    expect(await stockOf(shop, product)).toMatchObject({ onHand: 3, held: 0, ledger: { onHand: 3, held: 0 } })
    const mails = await mailsTo(shop, rider.user.email)
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)?.text).toMatch(/The frame is cracked.*goes back to you/)

    // sent again it changes nothing, and the money that goes back restocks nothing twice
    expect((await cancel(order, manager.token, { reason: 'x' })).code).toBe('move_not_allowed')
    const refund = data.refunds[0]._id
    await ask(shop, manager.token, 'POST', `/${order}/refunds/${refund}/complete`, { reference: 'RF-1' })
    expect(await statusOf(order)).toBe('Cancelled')
    expect(await stockOf(shop, product)).toMatchObject({ onHand: 3, held: 0 })
  })

  test.each([true, false])(
    'pieces of a refund that is withdrawn afterwards are not lost (to the shelf: %s)',
    async (restock) => {
      const manager = await buildUser(shop, { role: 'manager' })
      const { product, order } = await paid()
      const body = { lines: [{ position: 0, quantity: 1 }], restock, reason: 'x' }
      const key = { 'idempotency-key': crypto.randomUUID() }
      const { data } = await ask(shop, manager.token, 'POST', `/${order}/refunds`, body, key)
      await cancel(order, manager.token, { reason: 'x' })
      // what was to be looked at first waits for that
      expect(await stockOf(shop, product)).toMatchObject({ onHand: restock ? 3 : 2 })
      await ask(shop, manager.token, 'POST', `/${order}/refunds/${data.refunds[0]._id}/withdraw`)
      const lines = [{ position: 0, quantity: 1, condition: 'good' }]
      const again = await ask(shop, manager.token, 'POST', `/${order}/returns`, { lines }, key)
      expect(again.code ?? 'ok').toBe(restock ? 'return_too_much' : 'ok')
      expect(await stockOf(shop, product)).toMatchObject({
        onHand: 3,
        held: 0,
        ledger: { onHand: 3, held: 0 },
      })
    },
  )

  test('only by who may give money back, with a reason, and before it leaves', async () => {
    const manager = await buildUser(shop, { role: 'manager' })
    const { order } = await paid()
    expect((await cancel(order)).code).toBe('move_not_allowed')
    expect((await cancel(order, support.token, { reason: 'x' })).code).toBe('not_allowed')
    expect((await cancel(order, manager.token)).code).toBe('validation_failed')
    for (const move of [{ to: 'Packed' }, { to: 'Shipped', courier: 'Pathao' }]) {
      await ask(shop, support.token, 'PUT', `/${order}/fulfilment`, move)
    }
    expect((await cancel(order, manager.token, { reason: 'x' })).code).toBe('move_not_allowed')
    expect(await statusOf(order)).toBe('Paid')
  })
})
