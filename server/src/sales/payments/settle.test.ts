import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildUser, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { finishPayment, paymentOf, placeOrder, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sweep } from '../sweep/sweep.ts'

let shop: Shop
let rider: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  rider = await buildUser(shop)
})
afterEach(() => shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' }))
afterAll(() => shop.close())

const MINUTE = 60_000
const quiet = { warn: () => {}, error: () => {} }

async function buy(stock = 3) {
  const product = await buildProduct(shop, { stock, price: 549 })
  const placed = (await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }])).json().data
  return { product, order: placed.order as string, payment: paymentOf(placed.checkout_url) }
}

async function orderOf(id: string) {
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/api/orders/${id}`,
    headers: { authorization: rider.token },
  })
  return answer.json().data
}

async function fault(step: string, name: string, times?: number) {
  const answer = await shop.gateway.inject({
    method: 'POST',
    url: '/sandbox/faults',
    payload: { step, fault: name, ...(times && { times }) },
  })
  expect(answer.statusCode).toBe(201)
}

/** The fifteen minutes, and fifteen more. Longer than an access token lives, too: the rider signs in again. */
async function letHoldsExpire() {
  shop.advance(16 * MINUTE)
  await sweep(shop.services, quiet)
  shop.advance(15 * MINUTE)
  await sweep(shop.services, quiet)
  rider = { ...rider, ...(await signIn(shop, rider.user.email)) }
}

const payAgain = (order: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/orders/${order}/pay`,
    headers: { authorization: rider.token },
  })

const notify = (url: string, payload?: object) =>
  shop.app.inject({ method: 'POST', url, ...(payload && { payload }) })

describe('coming back from the payment page', () => {
  test('a payment makes the order Paid and the held stock sold', async () => {
    const { product, order, payment } = await buy()
    await finishPayment(shop, payment, 'success', { method: 'Nagad' })
    const [record] = (await verify(shop, rider.token, payment)).json().data
    expect(record).toMatchObject({
      order_id: payment,
      currency: 'BDT',
      amount: '65880.00',
      method: 'Nagad',
      is_verify: 1,
      status: 'Paid',
      name: 'Rahima',
      phone_no: '01712345678',
      address: '12 Lake Road, 4B',
      city: 'Dhaka',
    })
    expect(record.bank_trx_id).toBeTruthy()
    expect(await orderOf(order)).toMatchObject({ status: 'Paid', transaction: { id: payment } })
    expect(await stockOf(shop, product._id)).toEqual({ onHand: 2, held: 0, ledger: { onHand: 2, held: 0 } })
  })

  test.each([
    ['fail', 'Failed', 'failed'],
    ['cancel', 'Cancelled', 'cancelled'],
  ] as const)('%s makes it %s and lets the stock go', async (outcome, status, attempt) => {
    const { product, order, payment } = await buy()
    await finishPayment(shop, payment, outcome)
    const [record] = (await verify(shop, rider.token, payment)).json().data
    expect(record).toMatchObject({ status, attempt, is_verify: 0 })
    expect(record.reason).toBeTruthy()
    expect(await orderOf(order)).toMatchObject({ status })
    expect(await stockOf(shop, product._id)).toMatchObject({ onHand: 3, held: 0 })
  })

  test('a payment left pending stays pending, with its stock held', async () => {
    const { product, order, payment } = await buy()
    const [record] = (await verify(shop, rider.token, payment)).json().data
    expect(record).toMatchObject({ status: 'Pending', attempt: 'redirected', is_verify: 0, reason: null })
    expect(await orderOf(order)).toMatchObject({ status: 'Pending' })
    expect(await stockOf(shop, product._id)).toMatchObject({ held: 1 })
  })

  test('our own name of the attempt, as the cancel address has it, finds it too', async () => {
    const { order, payment } = await buy()
    await finishPayment(shop, payment, 'cancel')
    const { number } = await orderOf(order)
    const [record] = (await verify(shop, rider.token, `${number}-1`)).json().data
    expect(record).toMatchObject({ order_id: payment, status: 'Cancelled' })
  })
})

describe('exactly once', () => {
  test('returns, notifications and sweeps at the same instant make one payment', async () => {
    const { product, order, payment } = await buy()
    await finishPayment(shop, payment, 'success')
    shop.advance(3 * MINUTE)
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        [
          () => verify(shop, rider.token, payment),
          () => notify(`/api/payments/ipn?order_id=${payment}`),
          () => sweep(shop.services, quiet),
        ][index % 3]?.(),
      ),
    )
    expect(await orderOf(order)).toMatchObject({ status: 'Paid' })
    expect(await stockOf(shop, product._id)).toEqual({ onHand: 2, held: 0, ledger: { onHand: 2, held: 0 } })
    const events = await shop.db
      .selectFrom('payment_events')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_events.attempt_id')
      .where('payment_attempts.gateway_ref', '=', payment)
      .where('payment_events.outcome', '=', 'paid')
      .select('payment_events.id')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('Paid stays Paid when the gateway later says failed', async () => {
    const { order, payment } = await buy()
    await finishPayment(shop, payment, 'success')
    await verify(shop, rider.token, payment)
    await fault('verification', 'hold')
    await notify(`/api/payments/ipn?order_id=${payment}`)
    expect(await orderOf(order)).toMatchObject({ status: 'Paid' })
  })

  test('what the bank still checks has not come in, and is paid by itself once the check ends well', async () => {
    const { order, payment } = await buy()
    await finishPayment(shop, payment, 'success')
    await fault('verification', 'hold')
    await notify(`/api/payments/ipn?order_id=${payment}`)
    expect(await orderOf(order)).toMatchObject({ status: 'Review' })
    await shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' })
    await notify(`/api/payments/ipn?order_id=${payment}`)
    expect(await orderOf(order)).toMatchObject({ status: 'Paid' })
  })

  test('events can not be changed', async () => {
    const { payment } = await buy()
    await finishPayment(shop, payment, 'success')
    await verify(shop, rider.token, payment)
    await expect(shop.db.deleteFrom('payment_events').execute()).rejects.toThrow(/append-only/)
    await expect(shop.db.updateTable('stock_ledger').set({ held_delta: 9 }).execute()).rejects.toThrow(
      /append-only/,
    )
  })
})

describe('the notification', () => {
  test.each([
    ['order_id in the query', (id: string) => notify(`/api/payments/ipn?order_id=${id}`)],
    ['sp_order_id in the query', (id: string) => notify(`/api/payments/ipn?sp_order_id=${id}`)],
    ['a JSON body', (id: string) => notify('/api/payments/ipn', { order_id: id })],
    [
      'a form',
      (id: string) =>
        shop.app.inject({
          method: 'POST',
          url: '/api/payments/ipn',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: `sp_order_id=${id}`,
        }),
    ],
  ])('settles by %s', async (_how, send) => {
    const { order, payment } = await buy()
    await finishPayment(shop, payment, 'success')
    expect((await send(payment)).statusCode).toBe(200)
    expect(await orderOf(order)).toMatchObject({ status: 'Paid' })
  })

  test('what we never issued is answered without asking the gateway', async () => {
    await fault('verification', 'http-500')
    expect((await notify('/api/payments/ipn?order_id=SHforged')).statusCode).toBe(200)
    expect((await notify('/api/payments/ipn')).statusCode).toBe(200)
    expect((await notify('/api/payments/ipn', { order_id: { $ne: 1 } })).statusCode).toBe(200)
  })
})

describe('nobody comes back', () => {
  test('the sweep finds the payment', async () => {
    const { order, payment } = await buy()
    await finishPayment(shop, payment, 'success')
    shop.advance(3 * MINUTE)
    await sweep(shop.services, quiet)
    expect(await orderOf(order)).toMatchObject({ status: 'Paid' })
  })

  test('an attempt that can not be settled does not keep the sweep from the others', async () => {
    const [odd, plain] = [await buy(), await buy()]
    await finishPayment(shop, plain.payment, 'success')
    shop.advance(3 * MINUTE)
    const { shurjopay: gateway } = shop.services.gateways
    const shurjopay = {
      ...gateway,
      status: (ref: string) =>
        ref === odd.payment ? Promise.reject(new Error('a bug')) : gateway.status(ref),
    }
    const services = { ...shop.services, gateways: { ...shop.services.gateways, shurjopay } }
    const told: unknown[] = []
    await sweep(services, { ...quiet, error: (details: unknown) => told.push(details) })
    expect(told).toHaveLength(1)
    expect(await orderOf(plain.order)).toMatchObject({ status: 'Paid' })
  })

  test('the end of an attempt leaves the order and its stock to a later one', async () => {
    const { product, order } = await buy(1)
    shop.advance(11 * MINUTE)
    const later = paymentOf((await payAgain(order)).json().data.checkout_url)
    // the first page is past its time now, the second is not
    shop.advance(5 * MINUTE)
    await sweep(shop.services, quiet)
    rider = { ...rider, ...(await signIn(shop, rider.user.email)) }
    expect(await orderOf(order)).toMatchObject({ status: 'Pending', transaction: { id: later } })
    expect(await stockOf(shop, product._id)).toMatchObject({ onHand: 1, held: 1 })
    await finishPayment(shop, later, 'success')
    await verify(shop, rider.token, later)
    expect(await orderOf(order)).toMatchObject({ status: 'Paid' })
  })

  test('after its time the stock is let go and the order can be paid again', async () => {
    const { product, order } = await buy(1)
    await letHoldsExpire()
    expect(await orderOf(order)).toMatchObject({ status: 'Failed' })
    expect(await stockOf(shop, product._id)).toMatchObject({ onHand: 1, held: 0 })

    const again = paymentOf((await payAgain(order)).json().data.checkout_url)
    expect(await stockOf(shop, product._id)).toMatchObject({ held: 1 })
    await finishPayment(shop, again, 'success')
    await verify(shop, rider.token, again)
    expect(await orderOf(order)).toMatchObject({ status: 'Paid', transaction: { id: again } })
  })

  test('a success that comes late is sold if there is stock, else reviewed', async () => {
    const lucky = await buy(1)
    const unlucky = await buy(1)
    await letHoldsExpire()
    const somebody = await buildUser(shop)
    const other = await placeOrder(shop, somebody.token, [{ product: unlucky.product._id, quantity: 1 }])
    expect(other.statusCode).toBe(200)
    for (const { payment } of [lucky, unlucky]) {
      await finishPayment(shop, payment, 'success')
      await verify(shop, rider.token, payment)
    }
    expect(await orderOf(lucky.order)).toMatchObject({ status: 'Paid' })
    expect(await stockOf(shop, lucky.product._id)).toMatchObject({ onHand: 0, held: 0 })
    expect(await orderOf(unlucky.order)).toMatchObject({ status: 'Review' })
    expect(await stockOf(shop, unlucky.product._id)).toMatchObject({ onHand: 1, held: 1 })
  })

  test('money for a deleted order brings it back for review', async () => {
    const admin = await buildAdmin(shop)
    const { order, payment } = await buy()
    await shop.app.inject({
      method: 'DELETE',
      url: `/api/orders/${order}`,
      headers: { authorization: admin.token },
    })
    await finishPayment(shop, payment, 'success')
    await notify(`/api/payments/ipn?order_id=${payment}`)
    expect(await orderOf(order)).toMatchObject({ status: 'Review' })
  })
})

describe('paying again', () => {
  test('offers the page that is still open, and makes a new one after a failure', async () => {
    const { order, payment } = await buy()
    expect(paymentOf((await payAgain(order)).json().data.checkout_url)).toBe(payment)
    await finishPayment(shop, payment, 'fail')
    await verify(shop, rider.token, payment)
    const second = paymentOf((await payAgain(order)).json().data.checkout_url)
    expect(second).not.toBe(payment)
    await finishPayment(shop, second, 'success')
    await verify(shop, rider.token, second)
    expect(await orderOf(order)).toMatchObject({ status: 'Paid' })
    expect((await payAgain(order)).json().code).toBe('order_not_payable')
  })

  test('the stock may be gone meanwhile', async () => {
    const { product, order, payment } = await buy(1)
    await finishPayment(shop, payment, 'cancel')
    await verify(shop, rider.token, payment)
    await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }])
    const refused = await payAgain(order)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'out_of_stock'])
  })

  test('two payments for one order: the second is for staff to refund', async () => {
    const { order, payment } = await buy()
    shop.advance(11 * MINUTE)
    const second = paymentOf((await payAgain(order)).json().data.checkout_url)
    expect(second).not.toBe(payment)
    for (const one of [second, payment]) {
      await finishPayment(shop, one, 'success')
      await verify(shop, rider.token, one)
    }
    expect(await orderOf(order)).toMatchObject({ status: 'Paid' })
    const [late] = (await verify(shop, rider.token, payment)).json().data
    expect(late).toMatchObject({ attempt: 'review', is_verify: 0 })
  })
})
