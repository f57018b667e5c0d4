import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo, silent } from '../../testing/mail.ts'
import { ask, finishPayment, paymentOf, placeOrder, stepsOf, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { GatewayAnswer } from '../gateway/gateway.ts'
import { sweep } from './sweep.ts'
import { watchHolds } from './watch-holds.ts'

// a shop for each test: the sweep looks at everything that is due
let shop: Shop
let rider: SignedIn
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  rider = await buildUser(shop)
})
afterEach(async () => {
  await shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' })
  // nothing of one test is due in the next
  await shop.db.updateTable('payment_attempts').set({ due_at: null }).execute()
})
afterAll(() => shop.close())

const MINUTE = 60_000

async function buy(stock = 1) {
  const { _id: product } = await buildProduct(shop, { stock })
  const { data } = (await placeOrder(shop, rider.token, [{ product, quantity: 1 }])).json()
  return { product, order: data.order as string, payment: paymentOf(data.checkout_url) }
}
async function later(minutes: number): Promise<number> {
  shop.advance(minutes * MINUTE)
  const looked = await sweep(shop.services, silent)
  rider = { ...rider, ...(await signIn(shop, rider.user.email)) }
  return looked
}
const seen = async (order: string) => (await ask(shop, rider.token, 'GET', `/${order}`)).data
const fault = (step: string, name: string) =>
  shop.gateway.inject({ method: 'POST', url: '/sandbox/faults', payload: { step, fault: name } })

describe('when the sweep asks', () => {
  test('after 1, 2, 5, 15 and 60 minutes, then hourly, and not after a day', async () => {
    await buy()
    const asked: number[] = []
    for (let minute = 1; minute <= 26 * 60; minute++) {
      shop.advance(MINUTE)
      if ((await sweep(shop.services, silent)) > 0) asked.push(minute)
    }
    // 15 and 30 are the ends of the hold
    expect(asked.slice(0, 7)).toEqual([1, 3, 8, 15, 30, 90, 150])
    expect(asked.slice(6).every((minute, index) => minute === 150 + index * 60)).toBe(true)
    expect(asked.at(-1)).toBeLessThanOrEqual(24 * 60)
    expect(asked.length).toBeGreaterThan(25)
  })

  test('not again once the gateway has said the last word', async () => {
    const { payment } = await buy()
    await finishPayment(shop, payment, 'fail')
    expect(await later(1)).toBe(1)
    expect(await later(120)).toBe(0)
  })

  test('two sweeps at once ask once each', async () => {
    for (let count = 0; count < 6; count++) await buy()
    shop.advance(2 * MINUTE)
    const looked = await Promise.all([1, 2, 3].map(() => sweep(shop.services, silent)))
    expect(looked.reduce((sum, one) => sum + one, 0)).toBe(6)
  })
})

describe('the end of a hold', () => {
  test('comes after 15 minutes; who is on the gateway’s page may go on paying, once', async () => {
    const { product, order } = await buy()
    await later(14.9)
    expect(await stockOf(shop, product)).toMatchObject({ held: 1 })
    await later(0.2)
    expect(await stockOf(shop, product)).toMatchObject({ held: 0 })
    expect(await seen(order)).toMatchObject({ status: 'Pending' })
    await later(14)
    expect(await seen(order)).toMatchObject({ status: 'Pending' })
    await later(2)
    expect(await seen(order)).toMatchObject({ status: 'Failed' })
    expect(await stockOf(shop, product)).toEqual({ onHand: 1, held: 0, ledger: { onHand: 1, held: 0 } })
  })

  test('comes at once where the gateway says that nobody has opened its page', async () => {
    const { order } = await buy()
    shop.advance(16 * MINUTE)
    const { shurjopay: gateway } = shop.services.gateways
    const notStarted = async (ref: string): Promise<GatewayAnswer> => ({
      ...(await gateway.status(ref)),
      code: '1066',
    })
    await sweep(
      {
        ...shop.services,
        gateways: { ...shop.services.gateways, shurjopay: { ...gateway, status: notStarted } },
      },
      silent,
    )
    rider = { ...rider, ...(await signIn(shop, rider.user.email)) }
    expect(await seen(order)).toMatchObject({ status: 'Failed' })
  })

  test('comes at once after an outage that was longer than both', async () => {
    const { order } = await buy()
    await later(45)
    expect(await seen(order)).toMatchObject({ status: 'Failed' })
  })

  test('comes after an hour where the gateway says nothing at all, and late money still counts', async () => {
    const { product, order, payment } = await buy()
    await finishPayment(shop, payment, 'success')
    await fault('payment-status', 'http-500')
    await later(16)
    await later(40)
    expect(await seen(order)).toMatchObject({ status: 'Pending' })
    expect(await stockOf(shop, product)).toMatchObject({ held: 1 })
    await later(5)
    expect(await seen(order)).toMatchObject({ status: 'Failed' })
    expect(await stockOf(shop, product)).toMatchObject({ held: 0 })

    await shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' })
    await later(61)
    expect(await seen(order)).toMatchObject({ status: 'Paid' })
    expect(await stockOf(shop, product)).toEqual({ onHand: 0, held: 0, ledger: { onHand: 0, held: 0 } })
  })

  test('of an order that the gateway refused to open: kept for a second try, then let go', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 1 })
    await fault('secret-pay', 'amount-off-by-one')
    await placeOrder(shop, rider.token, [{ product, quantity: 1 }])
    expect(await stockOf(shop, product)).toMatchObject({ held: 1 })
    await later(14)
    expect(await stockOf(shop, product)).toMatchObject({ held: 1 })
    await later(2)
    expect(await stockOf(shop, product)).toEqual({ onHand: 1, held: 0, ledger: { onHand: 1, held: 0 } })
  })
})

test('the shop sweeps every few seconds, so that a hold ends when its time does', async () => {
  const { product } = await buy()
  shop.advance(15 * MINUTE)
  const stop = watchHolds(shop.services, silent, 50)
  await expect.poll(async () => (await stockOf(shop, product)).held).toBe(0)
  await stop()
})

describe('what the customer is told', () => {
  /** Of this order, by what they begin with. */
  async function told(order: string) {
    const { number } = await seen(order)
    const mails = await mailsTo(shop, rider.user.email)
    return mails.filter(({ headers }) => headers.subject?.includes(number)).length
  }
  const storyOf = async (order: string) => stepsOf(await seen(order)).map(({ from, to }) => [from, to])

  test('one confirmation, however many ask at once', async () => {
    const { order, payment } = await buy()
    await finishPayment(shop, payment, 'success')
    shop.advance(2 * MINUTE)
    await Promise.all([
      ...Array.from({ length: 6 }, () => verify(shop, rider.token, payment)),
      ...Array.from({ length: 6 }, () =>
        shop.app.inject({ method: 'POST', url: `/api/payments/ipn?order_id=${payment}` }),
      ),
      sweep(shop.services, silent),
    ])
    expect(await told(order)).toBe(1)
    expect(await storyOf(order)).toEqual([
      [null, 'Pending'],
      ['Pending', 'Paid'],
    ])
  })

  test('a failure, once, and nothing while another page is open', async () => {
    const { order, payment } = await buy()
    shop.advance(11 * MINUTE)
    const again = await ask(shop, rider.token, 'POST', `/${order}/pay`)
    await finishPayment(shop, payment, 'fail')
    await verify(shop, rider.token, payment)
    expect(await told(order)).toBe(0)
    const second = paymentOf(again.data.checkout_url)
    await finishPayment(shop, second, 'fail')
    for (let count = 0; count < 3; count++) await verify(shop, rider.token, second)
    expect(await told(order)).toBe(1)
  })

  test('that the time is over', async () => {
    const { order } = await buy()
    await later(45)
    await later(60)
    expect(await told(order)).toBe(1)
  })

  test('the story of paying again', async () => {
    const { order, payment } = await buy()
    await finishPayment(shop, payment, 'fail')
    await verify(shop, rider.token, payment)
    const again = paymentOf((await ask(shop, rider.token, 'POST', `/${order}/pay`)).data.checkout_url)
    await finishPayment(shop, again, 'success')
    await verify(shop, rider.token, again)
    expect(await storyOf(order)).toEqual([
      [null, 'Pending'],
      ['Pending', 'Failed'],
      ['Failed', 'Pending'],
      ['Pending', 'Paid'],
    ])
  })
})

describe('a second try', () => {
  test('takes over the hold, and closes the first page to payment', async () => {
    const { product, order, payment } = await buy()
    shop.advance(11 * MINUTE)
    await ask(shop, rider.token, 'POST', `/${order}/pay`)
    expect(await stockOf(shop, product)).toEqual({ onHand: 1, held: 1, ledger: { onHand: 1, held: 1 } })
    const attempts = await shop.db
      .selectFrom('payment_attempts')
      .select(['status'])
      .where('order_id', '=', order)
      .orderBy('number')
      .execute()
    expect(attempts).toEqual([{ status: 'expired' }, { status: 'redirected' }])
    // whoever pays there all the same is not turned away
    await finishPayment(shop, payment, 'success')
    await verify(shop, rider.token, payment)
    expect(await seen(order)).toMatchObject({ status: 'Paid' })
  })

  test('is refused line by line where the stock is gone', async () => {
    const { product, order, payment } = await buy()
    await finishPayment(shop, payment, 'cancel')
    await verify(shop, rider.token, payment)
    await placeOrder(shop, rider.token, [{ product, quantity: 1 }])
    expect(await ask(shop, rider.token, 'POST', `/${order}/pay`)).toMatchObject({
      code: 'out_of_stock',
      details: { lines: [{ problem: 'out_of_stock', available: 0 }] },
    })
  })

  test('a page that opens after the order was cancelled is not offered, but money for it is not lost', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 1 })
    const { shurjopay: gateway } = shop.services.gateways
    let opened = ''
    let order = ''
    // the customer cancels while the gateway is still opening the page
    shop.services.gateways.shurjopay = {
      ...gateway,
      async start(request) {
        const started = await gateway.start(request)
        opened = started.gatewayRef
        order = request.orderId
        await ask(shop, rider.token, 'POST', `/${order}/cancel`, {})
        return started
      },
    }
    try {
      const answer = await placeOrder(shop, rider.token, [{ product, quantity: 1 }])
      expect(answer.json().code).toBe('order_not_payable')
    } finally {
      shop.services.gateways.shurjopay = gateway
    }
    expect(await seen(order)).toMatchObject({ status: 'Cancelled' })
    await finishPayment(shop, opened, 'success')
    await later(2)
    expect(await seen(order)).toMatchObject({ status: 'Review' })
  })
})
