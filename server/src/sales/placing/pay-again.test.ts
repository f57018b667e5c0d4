/** An order that is not paid at once: what it costs later, and what can't be paid any more. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { silent } from '../../testing/mail.ts'
import { ask, finishPayment, paymentOf, placeOrder, stepsOf, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sweep } from '../sweep/sweep.ts'

let shop: Shop
let rider: SignedIn
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  ;[rider, admin] = await Promise.all([buildUser(shop), buildAdmin(shop)])
})
afterAll(() => shop.close())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function buy(line: object = {}, product: object = {}) {
  const { _id } = await buildProduct(shop, { price: 10, stock: 5, ...product })
  const answer = await placeOrder(shop, rider.token, [{ product: _id, quantity: 2, ...line }])
  const { data } = answer.json()
  return { product: _id, order: data.order as string, payment: paymentOf(data.checkout_url) }
}
async function later(ms: number) {
  shop.advance(ms)
  await sweep(shop.services, silent)
  await sweep(shop.services, silent)
  for (const one of [rider, admin]) Object.assign(one, await signIn(shop, one.user.email))
}
const pay = (order: string, body?: object) => ask(shop, rider.token, 'POST', `/${order}/pay`, body)
const seen = async (order: string) => (await ask(shop, rider.token, 'GET', `/${order}`)).data
const edit = (product: string, method: 'PUT' | 'DELETE', payload?: object) =>
  shop.app.inject({
    method,
    url: `/api/bycles/${product}`,
    headers: { authorization: admin.token },
    ...(payload && { payload }),
  })
const setRate = (seen: number, bdtPerUsd: number) =>
  shop.app.inject({
    method: 'PUT',
    url: '/api/settings',
    headers: { authorization: admin.token },
    payload: { set: { bdtPerUsd }, seen: { bdtPerUsd: seen } },
  })
async function payFor({ order }: { order: string }, checkoutUrl: string) {
  const payment = paymentOf(checkoutUrl)
  await finishPayment(shop, payment, 'success')
  await verify(shop, rider.token, payment)
  return seen(order)
}

describe('the price', () => {
  test('is kept for the time of the hold, whatever the shop costs meanwhile', async () => {
    const { product, order, payment } = await buy()
    await finishPayment(shop, payment, 'fail')
    await verify(shop, rider.token, payment)
    await edit(product, 'PUT', { price: 1_000 })
    await later(14 * MINUTE)
    const answer = await pay(order)
    expect(answer.status).toBe(200)
    expect(await payFor({ order }, answer.data.checkout_url)).toMatchObject({
      status: 'Paid',
      totalPrice: 20,
      totalPriceBdt: 2_400,
    })
  })

  test('is today’s after that, told line by line, accepted by its total, and written with its story', async () => {
    const { product, order } = await buy()
    const same = await buildProduct(shop, { price: 30 })
    await ask(shop, rider.token, 'POST', `/${order}/cancel`, {})
    const both = (
      await placeOrder(shop, rider.token, [
        { product, quantity: 2 },
        { product: same._id, quantity: 1 },
      ])
    ).json().data.order
    await edit(product, 'PUT', { price: 1_000 })
    await later(400 * DAY)

    const told = await pay(both)
    expect(told).toMatchObject({ status: 409, code: 'price_changed' })
    expect(told.details).toMatchObject({
      total: 2_030,
      totalBdt: 243_600,
      rate: 120,
      was: { total: 50, totalBdt: 6_000, rate: 120 },
      lines: [
        {
          quantity: 2,
          problem: 'price_changed',
          was: { price: 10, priceBdt: 1_200 },
          now: { price: 1_000, priceBdt: 120_000 },
        },
        { quantity: 1, problem: null, was: { price: 30 }, now: { price: 30 } },
      ],
    })
    // nothing of it stays: neither the hold nor an attempt
    expect(await stockOf(shop, product)).toMatchObject({ held: 0 })
    expect(await seen(both)).toMatchObject({ status: 'Failed', totalPrice: 50 })
    expect((await pay(both, { totalBdt: 6_000 })).code).toBe('price_changed')

    const { data } = await pay(both, { totalBdt: told.details.totalBdt })
    const paid = await payFor({ order: both }, data.checkout_url)
    expect(paid).toMatchObject({
      status: 'Paid',
      totalPrice: 2_030,
      totalPriceBdt: 243_600,
      products: [{ price: 1_000, priceBdt: 120_000 }, { price: 30 }],
    })
    const texts = stepsOf(paid).map(({ text }) => text)
    expect(texts).toContain('At today’s prices: Tk 2,43,600, at Tk 120 for $1; it was Tk 6,000')
    // the first, cancelled by its own customer, is not paid at $10 either
    expect((await pay(order)).details).toMatchObject({ total: 2_000 })
  })

  test('is asked for again where it changes between the two, and where the rate alone has changed', async () => {
    const { product, order } = await buy()
    await later(DAY)
    await setRate(120, 130)
    try {
      const first = await pay(order)
      expect(first.details).toMatchObject({ rate: 130, total: 20, totalBdt: 2_600, was: { totalBdt: 2_400 } })
      expect(first.details.lines[0]).toMatchObject({ problem: 'price_changed', now: { price: 10 } })
      await edit(product, 'PUT', { price: 11 })
      expect((await pay(order, { totalBdt: 2_600 })).details).toMatchObject({ totalBdt: 2_860 })
      expect((await pay(order, { totalBdt: 2_860 })).status).toBe(200)
      expect(await seen(order)).toMatchObject({ rate: 130, totalPriceBdt: 2_860 })
    } finally {
      await setRate(130, 120)
    }
  })

  test('need not be accepted where it is what it was', async () => {
    const { order } = await buy()
    await later(DAY)
    const answer = await pay(order)
    expect((await payFor({ order }, answer.data.checkout_url)).status).toBe('Paid')
  })

  test('that was paid after all on a page from before is looked at by a person', async () => {
    const { product, order, payment } = await buy()
    await later(31 * MINUTE)
    await edit(product, 'PUT', { price: 500 })
    expect((await pay(order, { totalBdt: 120_000 })).status).toBe(200)
    await finishPayment(shop, payment, 'success')
    await verify(shop, rider.token, payment)
    expect(await seen(order)).toMatchObject({ status: 'Review' })
  })
})

describe('what can not be paid again', () => {
  test('what the shop has cancelled, nor is it offered; late money for it is looked at', async () => {
    const { order, payment } = await buy()
    await ask(shop, admin.token, 'POST', `/${order}/cancel`, { reason: 'Fraud' })
    expect(await seen(order)).toMatchObject({ status: 'Cancelled', isPayable: false })
    expect(await pay(order)).toMatchObject({ status: 409, code: 'order_cancelled_by_shop' })
    const said = (await verify(shop, rider.token, payment)).json().data[0]
    expect(said).toMatchObject({ status: 'Cancelled', isPayable: false, isCancelledByShop: true })
    await finishPayment(shop, payment, 'success')
    await verify(shop, rider.token, payment)
    expect(await seen(order)).toMatchObject({ status: 'Review' })
  })

  test('the customer’s own cancelling is another thing', async () => {
    const { order, payment } = await buy()
    await ask(shop, rider.token, 'POST', `/${order}/cancel`, {})
    expect(await seen(order)).toMatchObject({ isPayable: true })
    const said = (await verify(shop, rider.token, payment)).json().data[0]
    expect(said).toMatchObject({ status: 'Cancelled', isPayable: true, isCancelledByShop: false })
    expect((await pay(order)).status).toBe(200)
  })

  test.each([
    ['deleted', 'product_not_found', (id: string) => edit(id, 'DELETE')],
    ['switched off', 'out_of_stock', (id: string) => edit(id, 'PUT', { inStock: false })],
  ])('a product that is %s meanwhile, soon and late', async (_how, problem, change) => {
    const { product, order, payment } = await buy()
    expect((await change(product)).statusCode).toBe(200)
    const isRefused = async () =>
      expect(await pay(order)).toMatchObject({ code: problem, details: { lines: [{ problem }] } })
    await isRefused()
    await finishPayment(shop, payment, 'fail')
    await verify(shop, rider.token, payment)
    await isRefused()
    await later(DAY)
    await isRefused()
    expect(await stockOf(shop, product)).toMatchObject({ held: 0 })
  })
})
