import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { writeSetting } from '../../settings/settings.queries.ts'
import { buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo, silent } from '../../testing/mail.ts'
import { ask, orderBody, placeOrder, stepsOf, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sweep } from '../sweep/sweep.ts'

let shop: Shop
let rider: SignedIn
let support: SignedIn
let manager: SignedIn
const cod = { overrides: { paymentMethod: 'cod' } }
beforeAll(async () => {
  shop = await openShop()
  rider = await buildUser(shop)
  support = await buildUser(shop, { role: 'support' })
  manager = await buildUser(shop, { role: 'manager' })
})
afterAll(() => shop.close())

/** $40 is 4,800 Tk, for which cash asks nothing. */
async function buy(quantity = 1) {
  const { _id: product } = await buildProduct(shop, { stock: 5, price: 40 })
  const { data } = (await placeOrder(shop, rider.token, [{ product, quantity }], cod)).json()
  return { product, order: data.order as string, page: data.checkout_url as string }
}
const move = (id: string, to: string, token = support.token) => ask(shop, token, 'PUT', `/${id}/cod`, { to })
const fulfil = (id: string, body: object) => ask(shop, support.token, 'PUT', `/${id}/fulfilment`, body)
const turnCash = (isOn: boolean) =>
  inTransaction(shop.db, (trx) => writeSetting(trx, 'cashAtDoor', isOn, shop.services.now()))

describe('placing an order to be paid at the door', () => {
  test('needs no payment page, and its stock is kept however long the call takes', async () => {
    const { product, order, page } = await buy()
    expect(page).toMatch(/^http:\/\/shop\.test\/order\/verify\/[\w-]+-1$/)
    const { data } = await ask(shop, rider.token, 'GET', `/${order}`)
    expect(data).toMatchObject({ status: 'Pending', paymentMethod: 'cod', codStatus: 'awaiting' })
    expect(await mailsTo(shop, rider.user.email)).toHaveLength(1)

    shop.advance(48 * 60 * 60_000)
    await sweep(shop.services, silent)
    for (const who of [rider, support, manager]) Object.assign(who, await signIn(shop, who.user.email))
    expect((await ask(shop, rider.token, 'GET', `/${order}`)).data.status).toBe('Pending')
    expect(await stockOf(shop, product)).toEqual({ onHand: 5, held: 1, ledger: { onHand: 5, held: 1 } })
    expect((await ask(shop, rider.token, 'POST', `/${order}/pay`)).code).toBe('order_not_payable')
  })

  test('sent again with the same key, it is the same order', async () => {
    const { _id: product } = await buildProduct(shop, { price: 40 })
    const send = () =>
      placeOrder(shop, rider.token, [{ product, quantity: 1 }], { ...cod, key: 'door-12345' })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
  })

  test('the owner can turn it off, and the quote says so beforehand', async () => {
    const { _id: product } = await buildProduct(shop, { price: 40 })
    const payload = { products: [{ product, quantity: 1 }] }
    try {
      await turnCash(false)
      const quoted = await shop.app.inject({ method: 'POST', url: '/api/cart/quote', payload })
      expect(quoted.json().data.cod).toEqual({ isPossible: false, asks: null })
      const placed = await placeOrder(shop, rider.token, payload.products, cod)
      expect(placed.json()).toMatchObject({ code: 'cod_not_possible' })
    } finally {
      await turnCash(true)
    }
    expect(await stockOf(shop, product)).toMatchObject({ held: 0 })
  })

  test('another way of paying is none', async () => {
    const { _id: product } = await buildProduct(shop)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: rider.token },
      payload: orderBody([{ product, quantity: 1 }], { paymentMethod: 'cheque' }),
    })
    expect(answer.json().fields).toHaveProperty(['paymentMethod'])
  })
})

describe('PUT /api/orders/:id/cod', () => {
  test('confirmed, sent, collected: paid, sold once, one confirmation', async () => {
    const { product, order } = await buy(2)
    expect((await fulfil(order, { to: 'Packed' })).code).toBe('move_not_allowed')
    expect((await move(order, 'confirmed')).data).toMatchObject({ status: 'Pending', codStatus: 'confirmed' })
    expect(await stockOf(shop, product)).toEqual({ onHand: 3, held: 0, ledger: { onHand: 3, held: 0 } })
    await fulfil(order, { to: 'Packed' })
    await fulfil(order, { to: 'Shipped', courier: 'Pathao' })
    const { data } = await move(order, 'collected')
    expect(data).toMatchObject({ status: 'Paid', codStatus: 'collected', fulfilment: 'Shipped' })
    expect(data.attempts).toMatchObject([{ gateway: 'cod', status: 'paid' }])
    expect(stepsOf(data).map(({ kind, to }) => [kind, to])).toEqual([
      ['placed', 'Pending'],
      ['cod', 'confirmed'],
      ['fulfilment', 'Packed'],
      ['fulfilment', 'Shipped'],
      ['cod', 'collected'],
      ['payment', 'Paid'],
    ])
    expect(await stockOf(shop, product)).toEqual({ onHand: 3, held: 0, ledger: { onHand: 3, held: 0 } })
    const mails = (await mailsTo(shop, rider.user.email)).filter(({ text }) => text.includes(data.number))
    // placed, confirmed, packed, shipped
    expect(mails).toHaveLength(4)
    expect((await fulfil(order, { to: 'Delivered' })).data.fulfilment).toBe('Delivered')
  })

  test.each([
    ['on the phone', [], 'awaiting'],
    ['at the door', ['confirmed'], 'confirmed'],
  ])('refused %s: cancelled, with the stock back', async (_where, before, _from) => {
    const { product, order } = await buy()
    for (const to of before) await move(order, to)
    const { data } = await move(order, 'refused')
    expect(data).toMatchObject({ status: 'Cancelled', codStatus: 'refused' })
    expect(data.attempts).toMatchObject([{ status: 'cancelled' }])
    expect(await stockOf(shop, product)).toEqual({ onHand: 5, held: 0, ledger: { onHand: 5, held: 0 } })
    expect((await ask(shop, rider.token, 'POST', `/${order}/pay`)).code).toBe('order_not_payable')
  })

  test.each([
    [[], 'collected', 'awaiting'],
    [['confirmed'], 'confirmed', 'confirmed'],
    [['confirmed', 'collected'], 'refused', 'collected'],
    [['refused'], 'confirmed', 'refused'],
  ])('after %j it can not be %s', async (before, to, from) => {
    const { order } = await buy()
    for (const step of before) await move(order, step)
    expect(await move(order, to)).toMatchObject({ code: 'move_not_allowed', details: { from, to } })
  })

  test('an order that is paid online has no such moves', async () => {
    const { _id: product } = await buildProduct(shop)
    const placed = (await placeOrder(shop, rider.token, [{ product, quantity: 1 }])).json().data
    expect(await move(placed.order, 'confirmed')).toMatchObject({ code: 'move_not_allowed' })
    expect((await move(placed.order, 'lost')).status).toBe(422)
  })

  test('collected and refused at once: one of the two', async () => {
    const { product, order } = await buy()
    await move(order, 'confirmed')
    const answers = await Promise.all([
      move(order, 'collected'),
      move(order, 'refused'),
      move(order, 'collected'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { data } = await ask(shop, rider.token, 'GET', `/${order}`)
    const onHand = data.status === 'Paid' ? 4 : 5
    expect(await stockOf(shop, product)).toEqual({ onHand, held: 0, ledger: { onHand, held: 0 } })
  })

  test('the customer cancels until it is packed', async () => {
    const early = await buy()
    await move(early.order, 'confirmed')
    expect((await ask(shop, rider.token, 'POST', `/${early.order}/cancel`, {})).data).toMatchObject({
      status: 'Cancelled',
      codStatus: 'refused',
    })
    expect(await stockOf(shop, early.product)).toMatchObject({ onHand: 5, held: 0, ledger: { onHand: 5 } })

    const late = await buy()
    await move(late.order, 'confirmed')
    await fulfil(late.order, { to: 'Packed' })
    expect((await ask(shop, rider.token, 'POST', `/${late.order}/cancel`, {})).code).toBe('move_not_allowed')
  })

  test('what was collected can be given back', async () => {
    const { product, order } = await buy(2)
    await move(order, 'confirmed')
    await move(order, 'collected')
    const body = { lines: [{ position: 0, quantity: 2 }], restock: true, reason: 'Broken' }
    const key = { 'idempotency-key': 'give-it-back' }
    const asked = await ask(shop, manager.token, 'POST', `/${order}/refunds`, body, key)
    const [refund] = asked.data.refunds
    const done = await ask(shop, manager.token, 'POST', `/${order}/refunds/${refund._id}/complete`, {
      reference: 'bKash 017',
    })
    expect(done.data).toMatchObject({ status: 'Refunded', refundedBdt: 9_600 })
    expect(await stockOf(shop, product)).toEqual({ onHand: 5, held: 0, ledger: { onHand: 5, held: 0 } })
  })

  test('nobody can pay it from outside', async () => {
    const { order } = await buy()
    const { number } = (await ask(shop, rider.token, 'GET', `/${order}`)).data
    await verify(shop, rider.token, `${number}-1`)
    await shop.app.inject({ method: 'POST', url: `/api/payments/ipn?order_id=${number}-1` })
    expect((await ask(shop, rider.token, 'GET', `/${order}`)).data.status).toBe('Pending')
  })

  test('deleted while nobody has confirmed it, and not once it is on its way', async () => {
    const admin = await buildUser(shop, { role: 'admin' })
    const [open, sent] = [await buy(), await buy()]
    await move(sent.order, 'confirmed')
    expect((await ask(shop, admin.token, 'DELETE', `/${open.order}`)).status).toBe(200)
    expect(await stockOf(shop, open.product)).toMatchObject({ onHand: 5, held: 0 })
    expect((await ask(shop, admin.token, 'DELETE', `/${sent.order}`)).code).toBe('order_paid')
  })
})
