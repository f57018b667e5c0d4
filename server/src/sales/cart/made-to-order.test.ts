/** Bicycles made to order, from the quote to the paid order. They take from no shelf. */
import type { Build } from '@spokehaat/contract/catalogue/build'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildUser, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { buyPaid, finishPayment, paymentOf, placeOrder, stockOf, verify } from '../../testing/orders.ts'
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
afterAll(() => shop.close())

const MINUTE = 60_000
const road: Build = { style: 'Road', color: 'Racing Red', size: 'L', wheel: 29, extras: [] }
/** 1099 + 299 + 99 */
const dear: Build = { ...road, extras: ['tubelessTires', 'carbonFiber'] }

const quote = (products: object[]) =>
  shop.app.inject({ method: 'POST', url: '/api/cart/quote', payload: { products } })

async function orderOf(id: string) {
  const { token } = rider
  const answer = await shop.app.inject({ url: `/api/orders/${id}`, headers: { authorization: token } })
  return answer.json().data
}

async function place(products: Parameters<typeof placeOrder>[2]) {
  const answer = await placeOrder(shop, rider.token, products)
  expect(answer.statusCode).toBe(200)
  const { order, checkout_url } = answer.json().data
  return { order: order as string, payment: paymentOf(checkout_url) }
}

async function pay({ payment }: { payment: string }) {
  await finishPayment(shop, payment, 'success')
  return verify(shop, rider.token, payment)
}

/** Longer than an access token lives, too: the rider signs in again. */
async function letHoldsExpire() {
  // once more while the shopper is at the gateway
  for (const minutes of [16, 15]) {
    shop.advance(minutes * MINUTE)
    await sweep(shop.services, { warn: () => {}, error: () => {} })
  }
  rider = { ...rider, ...(await signIn(shop, rider.user.email)) }
}

const payAgain = (order: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/orders/${order}/pay`,
    headers: { authorization: rider.token },
  })

describe('the quote of a build', () => {
  test('prices it from the table, in dollars and taka', async () => {
    const { data } = (await quote([{ build: dear, quantity: 2, price: 1497 }])).json()
    expect(data).toMatchObject({ total: 2994, totalBdt: 359_280, orderable: true })
    expect(data.lines).toEqual([
      {
        product: null,
        build: { ...dear, extras: ['carbonFiber', 'tubelessTires'] },
        name: 'Custom Road Bike',
        nameBn: 'কাস্টম রোড বাইক',
        colorNameBn: 'রেসিং লাল',
        image_url: null,
        color: '#c01f2e',
        size: 'L',
        quantity: 2,
        price: 1497,
        priceBdt: 179_640,
        subtotal: 2994,
        subtotalBdt: 359_280,
        available: 99,
        problem: null,
      },
    ])
  })

  test('is always to be had, beside what is sold out', async () => {
    const soldOut = await buildProduct(shop, { stock: 0 })
    const { data } = (
      await quote([
        { build: road, quantity: 99 },
        { product: soldOut._id, quantity: 1 },
        { build: road, quantity: 99 },
      ])
    ).json()
    expect(data.lines.map((line: { problem: string }) => line.problem)).toEqual([null, 'out_of_stock', null])
    expect(data.total).toBe(1099 * 198)
  })

  test('a price that was not the table’s has changed', async () => {
    const { data } = (await quote([{ build: dear, quantity: 1, price: 1 }])).json()
    expect(data).toMatchObject({ orderable: false, total: 1497 })
    expect(data.lines[0]).toMatchObject({ price: 1497, problem: 'price_changed' })
  })

  const line = (over: object) => ({ build: { ...road, ...over }, quantity: 1 })
  test.each([
    ['an unknown style', line({ style: 'Tandem' }), 'build.style', 'We do not build this style.'],
    [
      'a name that every object has',
      line({ style: 'toString' }),
      'build.style',
      'We do not build this style.',
    ],
    ['an unknown color', line({ color: '#c01f2e' }), 'build.color', 'We do not have this color.'],
    ['an unknown size', line({ size: 'XXL' }), 'build.size', 'We do not build this size.'],
    ['an unknown wheel', line({ wheel: 28 }), 'build.wheel', 'We do not have wheels of this size.'],
    ['an unknown extra', line({ extras: ['jet'] }), 'build.extras.0', 'We do not have this extra.'],
    [
      'one extra twice',
      line({ extras: ['carbonFiber', 'carbonFiber'] }),
      'build.extras',
      'Each extra once, please.',
    ],
    ['no build at all', { build: null, quantity: 1 }, 'build', undefined],
    ['a price of its own', line({ price: 1 }), 'build', undefined],
    ['neither build nor product', { quantity: 1 }, 'product', 'This is not an id.'],
    [
      'both build and product',
      { ...line({}), product: '0198f000-0000-7000-8000-000000000000' },
      'build',
      'A line is a product or a build, not both.',
    ],
    ['none of it', { build: road, quantity: 0 }, 'quantity', 'Quantity must be at least 1'],
  ])('%s is refused beside its field, in quote and order', async (_what, bad, field, message) => {
    const good = { build: road, quantity: 1 }
    const answers = [
      await quote([good, bad]),
      // a body that the types would not let through
      await placeOrder(shop, rider.token, [good, bad] as Parameters<typeof placeOrder>[2]),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json().code).toBe('validation_failed')
      expect(Object.keys(answer.json().fields)).toEqual([`products.1.${field}`])
      if (message) expect(answer.json().fields[`products.1.${field}`]).toBe(message)
    }
  })
})

describe('an order of builds only', () => {
  test('keeps what was chosen, at the table’s price, and is paid without any stock', async () => {
    const placed = await place([{ build: dear, quantity: 2, price: 1497 }])
    const order = await orderOf(placed.order)
    expect(order).toMatchObject({ status: 'Pending', totalPrice: 2994, totalPriceBdt: 359_280 })
    expect(order.products).toEqual([
      {
        product: {
          _id: null,
          name: 'Custom Road Bike',
          nameBn: 'কাস্টম রোড বাইক',
          image_url: null,
          warrantyYears: 2,
        },
        quantity: 2,
        price: 1497,
        priceBdt: 179_640,
        discount: 0,
        discountBdt: 0,
        color: { name: 'Racing Red', nameBn: 'রেসিং লাল', hex: '#c01f2e' },
        size: 'L',
        sku: 'BUILD',
        configuration: { ...dear, extras: ['carbonFiber', 'tubelessTires'] },
        askedBack: 0,
        toSend: 2,
        sent: 0,
        outside: [],
        returnable: 0,
        isExchange: false,
        expectedBack: 0,
      },
    ])

    expect((await pay(placed)).json().data[0]).toMatchObject({
      status: 'Paid',
      is_verify: 1,
      amount: '359280.00',
    })
    expect((await orderOf(placed.order)).status).toBe('Paid')
  })

  test('a tampered price is refused, and nothing is left behind', async () => {
    const answer = await placeOrder(shop, rider.token, [{ build: dear, quantity: 1, price: 1 }])
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'price_changed',
      fields: { 'products.0': 'price_changed' },
      details: { lines: [{ problem: 'price_changed', price: 1497 }] },
    })
    const headers = { authorization: rider.token }
    expect((await shop.app.inject({ url: '/api/orders', headers })).json().data).toEqual([])
  })

  test('a success that comes after the attempt had run out is Paid, not for review', async () => {
    const placed = await place([{ build: road, quantity: 1 }])
    await letHoldsExpire()
    expect((await orderOf(placed.order)).status).toBe('Failed')
    expect((await pay(placed)).json().data[0]).toMatchObject({ status: 'Paid', attempt: 'paid' })
  })

  test('is paid again after a failure', async () => {
    const placed = await place([{ build: road, quantity: 1 }])
    await finishPayment(shop, placed.payment, 'fail')
    await verify(shop, rider.token, placed.payment)
    expect((await orderOf(placed.order)).status).toBe('Failed')
    const again = await payAgain(placed.order)
    expect(again.statusCode).toBe(200)
    await pay({ payment: paymentOf(again.json().data.checkout_url) })
    expect((await orderOf(placed.order)).status).toBe('Paid')
  })

  test('an admin deletes it while it is unpaid', async () => {
    const { order } = await place([{ build: road, quantity: 1 }])
    const admin = await buildAdmin(shop)
    const deleted = await shop.app.inject({
      method: 'DELETE',
      url: `/api/orders/${order}`,
      headers: { authorization: admin.token },
    })
    expect(deleted.statusCode).toBe(200)
  })

  test('is shown in the words of its day, also when the shop builds no such thing any more', async () => {
    const { order } = await place([{ build: road, quantity: 1 }])
    const past = { style: 'Tandem', color: 'Mustard', size: '2XL', wheel: 28, extras: ['sidecar'] }
    await shop.db
      .updateTable('order_lines')
      .set({ configuration: JSON.stringify(past) })
      .where('order_id', '=', order)
      .execute()
    expect((await orderOf(order)).products[0].configuration).toEqual(past)
  })
})

describe('an order of a build and a bicycle from the shelf', () => {
  const mixed = async (stock: number) => {
    const product = await buildProduct(shop, { stock, price: 500 })
    const placed = await place([
      { build: road, quantity: 1 },
      { product: product._id, quantity: 2 },
    ])
    return { ...placed, product: product._id }
  }

  test('holds and sells the one from the shelf only', async () => {
    const placed = await mixed(3)
    expect(await stockOf(shop, placed.product)).toMatchObject({ onHand: 3, held: 2 })
    const order = await orderOf(placed.order)
    expect(order.totalPrice).toBe(2099)
    expect(order.products.map((line: { configuration: unknown }) => line.configuration)).toEqual([road, null])
    expect((await pay(placed)).json().data[0].status).toBe('Paid')
    expect(await stockOf(shop, placed.product)).toEqual({
      onHand: 1,
      held: 0,
      ledger: { onHand: 1, held: 0 },
    })
  })

  test('is refused where the shelf is short, whatever the build', async () => {
    const product = await buildProduct(shop, { stock: 1 })
    const answer = await placeOrder(shop, rider.token, [
      { build: road, quantity: 1 },
      { product: product._id, quantity: 2 },
    ])
    expect(answer.json()).toMatchObject({ code: 'out_of_stock', fields: { 'products.1': 'out_of_stock' } })
  })

  test('paid late: sold if the shelf still has it', async () => {
    const placed = await mixed(2)
    await letHoldsExpire()
    expect(await stockOf(shop, placed.product)).toMatchObject({ onHand: 2, held: 0 })
    expect((await pay(placed)).json().data[0].status).toBe('Paid')
    expect(await stockOf(shop, placed.product)).toMatchObject({ onHand: 0, held: 0 })
  })

  test('paid late: for review if it is sold out since', async () => {
    const placed = await mixed(2)
    await letHoldsExpire()
    await buyPaid(shop, (await buildUser(shop)).token, [{ product: placed.product, quantity: 1 }])
    expect((await pay(placed)).json().data[0].status).toBe('Review')
    expect(await stockOf(shop, placed.product)).toMatchObject({ onHand: 1, held: 0 })
  })

  test('paid again: the shelf’s piece is held anew', async () => {
    const placed = await mixed(2)
    await letHoldsExpire()
    const again = await payAgain(placed.order)
    expect(again.statusCode).toBe(200)
    expect(await stockOf(shop, placed.product)).toMatchObject({ onHand: 2, held: 2 })
    await pay({ payment: paymentOf(again.json().data.checkout_url) })
    expect(await stockOf(shop, placed.product)).toMatchObject({ onHand: 0, held: 0 })
  })

  test('paid again: refused once the bicycle from the shelf is gone for good', async () => {
    const placed = await mixed(2)
    await letHoldsExpire()
    await shop.db
      .updateTable('order_lines')
      .set({ variant_id: null })
      .where('order_id', '=', placed.order)
      .where('configuration', 'is', null)
      .execute()
    expect((await payAgain(placed.order)).json()).toMatchObject({
      code: 'choose_variant',
      details: { lines: [{ problem: null }, { problem: 'choose_variant' }] },
    })
    expect((await pay(placed)).json().data[0].status).toBe('Review')
  })
})
