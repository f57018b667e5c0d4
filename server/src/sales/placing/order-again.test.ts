/** Back from the payment page, and ordered once more: it is the same order, and what it holds is the shopper's own. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, finishPayment, paymentOf, placeOrder, stepsOf, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let rider: SignedIn
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  rider = await buildUser(shop)
})
afterAll(() => shop.close())

type Lines = Parameters<typeof placeOrder>[2]

async function place(lines: Lines, overrides: Record<string, unknown> = {}) {
  const answer = await placeOrder(shop, rider.token, lines, { overrides })
  expect(answer.statusCode, answer.body).toBe(200)
  const { order, checkout_url } = answer.json().data
  return { order: order as string, page: checkout_url as string }
}
async function payAt(page: string, outcome: 'success' | 'cancel' | 'fail' = 'success') {
  await finishPayment(shop, paymentOf(page), outcome)
  await verify(shop, rider.token, paymentOf(page))
}
const seen = async (order: string) => (await ask(shop, rider.token, 'GET', `/${order}`)).data
const count = async () => (await ask(shop, rider.token, 'GET', '')).meta.total
async function quote(products: Lines, authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization }
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/cart/quote',
    headers,
    payload: { products },
  })
  return answer.json().data
}

describe('the last piece, held by one’s own unpaid order', () => {
  test('is to be had in the quote, for oneself alone', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 1 })
    const line = [{ product, quantity: 1 }]
    await place(line)
    expect(await quote(line, rider.token)).toMatchObject({ orderable: true, lines: [{ available: 1 }] })
    for (const other of [undefined, (await buildUser(shop)).token]) {
      expect(await quote(line, other)).toMatchObject({ orderable: false, lines: [{ available: 0 }] })
    }
  })

  test('is ordered anew: one order, its number, the new address, and it is held once', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 1 })
    const line = [{ product, quantity: 1 }]
    const first = await place(line)
    const { number } = await seen(first.order)
    const second = await place(line, { streetAddress: '7 River Road' })
    expect(second.order).toBe(first.order)
    expect(second.page).not.toBe(first.page)
    expect(await seen(first.order)).toMatchObject({
      number,
      streetAddress: '7 River Road',
      status: 'Pending',
    })
    expect(await count()).toBe(1)
    expect(await stockOf(shop, product)).toEqual({ onHand: 1, held: 1, ledger: { onHand: 1, held: 1 } })
    // whoever pays on the first page all the same has paid for it
    await payAt(first.page)
    expect(await seen(first.order)).toMatchObject({ status: 'Paid' })
    expect(await stockOf(shop, product)).toEqual({ onHand: 0, held: 0, ledger: { onHand: 0, held: 0 } })
  })

  test('is ordered to be paid at the door instead', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 1, price: 20 })
    const line = [{ product, quantity: 1 }]
    const first = await place(line)
    const cash = await place(line, { paymentMethod: 'cod' })
    expect(cash.order).toBe(first.order)
    const order = await seen(cash.order)
    expect(order).toMatchObject({ paymentMethod: 'cod', codStatus: 'awaiting', status: 'Pending' })
    expect(stepsOf(order).at(-1)?.text).toBe('Placed anew from the checkout, to be paid on delivery')
    expect(await stockOf(shop, product)).toMatchObject({ held: 1 })
    // the page still stands open in another tab: then nothing is left to be paid at the door
    await payAt(first.page)
    expect(await seen(cash.order)).toMatchObject({ paymentMethod: 'online', codStatus: null, status: 'Paid' })
    expect(await stockOf(shop, product)).toMatchObject({ onHand: 0, held: 0 })
  })

  test('goes to whoever asks first where two tabs order at once, in one order', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 1 })
    await place([{ product, quantity: 1 }])
    const answers = await Promise.all([1, 2, 3].map(() => place([{ product, quantity: 1 }])))
    expect(new Set(answers.map(({ order }) => order)).size).toBe(1)
    expect(await count()).toBe(1)
    expect(await stockOf(shop, product)).toMatchObject({ held: 1 })
  })
})

describe('an order of the same things', () => {
  test('with more or fewer of them takes the place of the earlier one', async () => {
    const [one, other] = await Promise.all([
      buildProduct(shop, { stock: 3, price: 40 }),
      buildProduct(shop, { stock: 3, price: 50 }),
    ])
    const first = await place([
      { product: one._id, quantity: 1 },
      { product: other._id, quantity: 3 },
    ])
    const second = await place([{ product: one._id, quantity: 3 }])
    expect(second.order).toBe(first.order)
    const order = await seen(second.order)
    expect(order).toMatchObject({ totalPrice: 120, products: [{ quantity: 3 }] })
    expect(order.products).toHaveLength(1)
    expect(await stockOf(shop, one._id)).toMatchObject({ held: 3 })
    expect(await stockOf(shop, other._id)).toMatchObject({ held: 0 })
    // nothing else says later what it was
    expect(stepsOf(order).at(-1)?.text).toBe(
      `Placed anew from the checkout. Before: 1 × ${one.name}, 3 × ${other.name}; it came to Tk 22,800`,
    )
    // the first page asks for what is not the order's price any more
    await payAt(first.page)
    expect(await seen(first.order)).toMatchObject({ status: 'Review' })
  })

  test('keeps what a failed one was in its story, with its kinds and its total', async () => {
    const { _id: product, name } = await buildProduct(shop, {
      price: 40,
      colors: [{ name: 'Forest Green', hex: '#22623f' }],
      variants: [{ color: '#22623f', size: 'M', stock: 5 }],
    })
    const line = (quantity: number) => [{ product, quantity, color: '#22623f', size: 'M' }]
    const first = await place(line(2))
    await payAt(first.page, 'fail')
    expect(await seen(first.order)).toMatchObject({ status: 'Failed' })
    const same = await place(line(2))
    expect(same.order).toBe(first.order)
    expect(stepsOf(await seen(same.order)).at(-1)?.text).toBe('Placed anew from the checkout')
    await payAt(same.page, 'fail')
    await place(line(1), { paymentMethod: 'cod' })
    const { totalPaisa } = await shop.db
      .selectFrom('orders')
      .select('total_paisa as totalPaisa')
      .where('id', '=', first.order)
      .executeTakeFirstOrThrow()
    expect(totalPaisa).toBe(480_000)
    expect(stepsOf(await seen(first.order)).at(-1)?.text).toBe(
      `Placed anew from the checkout, to be paid on delivery. Before: 2 × ${name} (Forest Green, M); it came to Tk 9,600`,
    )
  })

  test('of several unpaid ones goes on in the newest; the others end', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => buildProduct(shop, { stock: 1 })))
    const ids = [one?._id ?? '', other?._id ?? '']
    const firsts = []
    for (const product of ids) firsts.push(await place([{ product, quantity: 1 }]))
    const both = await place(ids.map((product) => ({ product, quantity: 1 })))
    expect(both.order).toBe(firsts[1]?.order)
    const { number } = await seen(both.order)
    const ended = await seen(firsts[0]?.order ?? '')
    expect(ended.status).toBe('Cancelled')
    expect(stepsOf(ended).at(-1)?.text).toBe(`Ordered again as order ${number}`)
    for (const product of ids) expect(await stockOf(shop, product)).toMatchObject({ onHand: 1, held: 1 })
  })

  test('is not placed where the earlier one has just been paid', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 5 })
    const { order, page } = await place([{ product, quantity: 1 }])
    await finishPayment(shop, paymentOf(page), 'success')
    const answer = await placeOrder(shop, rider.token, [{ product, quantity: 1 }])
    expect(answer.json()).toMatchObject({ code: 'earlier_order_paid', details: { order } })
    expect(await seen(order)).toMatchObject({ status: 'Paid' })
    // known to be paid, it is a thing of the past
    expect((await place([{ product, quantity: 1 }])).order).not.toBe(order)
  })

  test('goes on while the gateway is silent', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 1 })
    const first = await place([{ product, quantity: 1 }])
    await shop.gateway.inject({
      method: 'POST',
      url: '/sandbox/faults',
      payload: { step: 'payment-status', fault: 'http-500' },
    })
    try {
      expect((await place([{ product, quantity: 1 }])).order).toBe(first.order)
    } finally {
      await shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' })
    }
  })

  test('is a new one beside those that are paid, cancelled, or to be paid at the door', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 9, price: 20 })
    const line = [{ product, quantity: 1 }]
    const paid = await place(line)
    await payAt(paid.page)
    const cancelled = await place(line)
    await payAt(cancelled.page, 'cancel')
    const cash = await place(line, { paymentMethod: 'cod' })
    const last = await place(line)
    expect(new Set([paid, cancelled, cash, last].map(({ order }) => order)).size).toBe(4)
  })

  test('sent again with its own key after its page was closed opens a new page', async () => {
    const { _id: product } = await buildProduct(shop, { stock: 1 })
    const send = () => placeOrder(shop, rider.token, [{ product, quantity: 1 }], { key: 'back-and-forth-1' })
    const first = (await send()).json().data
    await finishPayment(shop, paymentOf(first.checkout_url), 'fail')
    await verify(shop, rider.token, paymentOf(first.checkout_url))
    const again = (await send()).json().data
    expect(again.order).toBe(first.order)
    expect(again.checkout_url).not.toBe(first.checkout_url)
    await payAt(again.checkout_url)
    expect(await seen(first.order)).toMatchObject({ status: 'Paid' })
  })
})
