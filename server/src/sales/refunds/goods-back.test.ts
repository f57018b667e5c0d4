import { randomUUID } from 'node:crypto'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, buyPaid, placeOrder, stockOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let rider: SignedIn
let manager: SignedIn
let support: SignedIn
beforeAll(async () => {
  shop = await openShop()
  manager = await buildUser(shop, { role: 'manager' })
  support = await buildUser(shop, { role: 'support' })
})
beforeEach(async () => {
  rider = await buildUser(shop)
})
afterAll(() => shop.close())

/** Two bicycles at $500 and a bell at $10: Tk 60,000 each and Tk 1,200. */
async function buy() {
  const { _id: bike } = await buildProduct(shop, { stock: 10, price: 500, name: 'Padma' })
  const { _id: bell } = await buildProduct(shop, { stock: 10, price: 10, name: 'Bell' })
  const lines = [
    { product: bike, quantity: 2 },
    { product: bell, quantity: 1 },
  ]
  return { bike, bell, ...(await buyPaid(shop, rider.token, lines)) }
}
const WHOLE = 121_200

const read = async (id: string): Promise<OrderDetail> =>
  (await ask(shop, manager.token, 'GET', `/${id}`)).data
const fulfil = (id: string, to: string) =>
  ask(shop, support.token, 'PUT', `/${id}/fulfilment`, { to, ...(to === 'Shipped' && { courier: 'Pathao' }) })
async function refund(id: string, body: object) {
  const key = { 'idempotency-key': randomUUID() }
  const request = { restock: false, reason: 'Too small', ...body }
  const answer = await ask(shop, manager.token, 'POST', `/${id}/refunds`, request, key)
  expect(answer.status).toBe(200)
  return answer.data.refunds.at(-1)._id as string
}
const complete = (id: string, one: string) =>
  ask(shop, manager.token, 'POST', `/${id}/refunds/${one}/complete`, { reference: 'RF-1' })
const withdraw = (id: string, one: string) =>
  ask(shop, manager.token, 'POST', `/${id}/refunds/${one}/withdraw`)
const receive = (id: string, lines: object[], key: string = randomUUID(), token = support.token) =>
  ask(shop, token, 'POST', `/${id}/returns`, { lines }, { 'idempotency-key': key })
const on = async (product: string) => {
  const { onHand, held, ledger } = await stockOf(shop, product)
  expect(ledger).toEqual({ onHand, held })
  return onHand
}

describe('what is asked back does not leave', () => {
  test.each([
    ['Unfulfilled', 'Packed'],
    ['Packed', 'Shipped'],
    ['Shipped', 'Delivered'],
  ])('%s, everything asked back: it can not be %s, nor once the money is back', async (from, to) => {
    const { order } = await buy()
    for (const step of ['Packed', 'Shipped'].slice(0, ['Unfulfilled', 'Packed', 'Shipped'].indexOf(from))) {
      await fulfil(order, step)
    }
    const one = await refund(order, { amountBdt: WHOLE })
    // a parcel that was packed is unpacked, so that nobody sends it by mistake
    const refused = await fulfil(order, from === 'Packed' ? 'Packed' : to)
    expect(refused).toMatchObject({ status: 409, code: 'nothing_to_send' })
    expect((await complete(order, one)).data.status).toBe('Refunded')
    expect((await fulfil(order, from === 'Packed' ? 'Packed' : to)).code).toBe('move_not_allowed')
  })

  test('of several amounts that make up everything, the last stands for all pieces', async () => {
    const { order } = await buy()
    await refund(order, { amountBdt: 1_200 })
    expect((await fulfil(order, 'Packed')).status).toBe(200)
    await refund(order, { amountBdt: WHOLE - 1_200 })
    expect((await fulfil(order, 'Packed')).code).toBe('nothing_to_send')
    expect((await read(order)).products).toMatchObject([
      { askedBack: 2, toSend: 0 },
      { askedBack: 1, toSend: 0 },
    ])
  })

  test('all the money for a part of the pieces stands for all of them', async () => {
    const { order, bike, bell } = await buy()
    const one = await refund(order, {
      lines: [{ position: 0, quantity: 1 }],
      amountBdt: WHOLE,
      restock: true,
    })
    expect((await fulfil(order, 'Packed')).code).toBe('nothing_to_send')
    await complete(order, one)
    expect([await on(bike), await on(bell)]).toEqual([10, 10])
  })

  test('the rest goes, and the parcel is packed anew without what is asked back', async () => {
    const { order, bike } = await buy()
    await fulfil(order, 'Packed')
    const one = await refund(order, { lines: [{ position: 0, quantity: 1 }], restock: true })
    const asked = await read(order)
    expect(asked).toMatchObject({
      fulfilment: 'Unfulfilled',
      products: [
        { quantity: 2, askedBack: 1, toSend: 1 },
        { quantity: 1, askedBack: 0, toSend: 1 },
      ],
    })
    expect(asked.events.some(({ text }) => text.startsWith('Unpacked'))).toBe(true)
    await fulfil(order, 'Packed')
    expect((await fulfil(order, 'Shipped')).status).toBe(200)
    // nobody would send the piece that stayed: its money goes back
    expect((await withdraw(order, one)).code).toBe('refund_pieces_stayed')
    await complete(order, one)
    expect(await on(bike)).toBe(9)
    const sent = await read(order)
    expect(sent.products[0]).toMatchObject({ toSend: 1, returnable: 1, expectedBack: 0 })
    expect((await fulfil(order, 'Delivered')).status).toBe(200)
    // one piece is back already, and never was away: the other is still expected
    await refund(order, { lines: [{ position: 0, quantity: 1 }], restock: true })
    expect((await read(order)).products[0]).toMatchObject({ returnable: 1, expectedBack: 1 })
    await receive(order, [{ position: 0, quantity: 1, condition: 'good' }])
    expect((await read(order)).products[0]).toMatchObject({ returnable: 0, expectedBack: 0 })
    expect(await on(bike)).toBe(10)
  })

  test('withdrawn before it is sent, it goes along again', async () => {
    const { order } = await buy()
    const one = await refund(order, { lines: [{ position: 0, quantity: 2 }] })
    await fulfil(order, 'Packed')
    expect((await withdraw(order, one)).data).toMatchObject({ fulfilment: 'Unfulfilled' })
    expect((await read(order)).products[0]).toMatchObject({ askedBack: 0, toSend: 2 })
  })

  test('a parcel whose money has gone can still be unpacked', async () => {
    const { order } = await buy()
    await fulfil(order, 'Packed')
    await shop.db.updateTable('orders').set({ status: 'Refunded' }).where('id', '=', order).execute()
    expect((await fulfil(order, 'Unfulfilled')).status).toBe(200)
  })

  test('a refund asked for and a parcel that leaves at once: one of the two', async () => {
    const { order } = await buy()
    await fulfil(order, 'Packed')
    const [sent] = await Promise.all([fulfil(order, 'Shipped'), refund(order, { amountBdt: WHOLE })])
    const { fulfilment, refunds } = await read(order)
    expect(fulfilment).toBe(sent.status === 200 ? 'Shipped' : 'Unfulfilled')
    expect(refunds[0]?.wasSent).toBe(sent.status === 200)
  })
})

describe('before it is sent', () => {
  test('a whole refund by amount puts everything back, where that was chosen', async () => {
    const { order, bike, bell } = await buy()
    const one = await refund(order, { amountBdt: WHOLE, restock: true })
    expect(await on(bike)).toBe(8)
    const { data } = await complete(order, one)
    expect([await on(bike), await on(bell)]).toEqual([10, 10])
    expect(data.returns).toMatchObject([
      {
        by: manager.user.email,
        lines: [
          { position: 0, quantity: 2, condition: 'good' },
          { position: 1, quantity: 1, condition: 'good' },
        ],
      },
    ])
    expect(data.products.map((line: { returnable: number }) => line.returnable)).toEqual([0, 0])
    expect((await receive(order, [{ position: 0, quantity: 1, condition: 'good' }])).code).toBe(
      'return_too_much',
    )
  })

  test('and where it was not, it can be decided later, piece by piece', async () => {
    const { order, bike } = await buy()
    const one = await refund(order, { amountBdt: WHOLE })
    expect((await receive(order, [{ position: 0, quantity: 1, condition: 'good' }])).code).toBe(
      'return_too_much',
    )
    await complete(order, one)
    expect(await on(bike)).toBe(8)
    const { data } = await receive(order, [
      { position: 0, quantity: 1, condition: 'good' },
      { position: 0, quantity: 1, condition: 'damaged' },
    ])
    expect(await on(bike)).toBe(9)
    expect(data.products).toMatchObject([{ returnable: 0 }, { returnable: 1 }])
  })

  test('what the bank took back before it was sent still lies here', async () => {
    const { order, payment, bike } = await buy()
    await shop.gateway.inject({
      method: 'POST',
      url: `/sandbox/payments/${payment}/finish`,
      payload: { outcome: 'reverse' },
    })
    expect((await ask(shop, manager.token, 'POST', `/${order}/check`)).data.status).toBe('Refunded')
    await receive(order, [{ position: 0, quantity: 2, condition: 'good' }])
    expect(await on(bike)).toBe(10)
  })
})

describe('after it has left', () => {
  async function sent() {
    const bought = await buy()
    await fulfil(bought.order, 'Packed')
    await fulfil(bought.order, 'Shipped')
    return bought
  }

  test('a refund with restock waits for the goods: the shelf gets them when they are here, and good', async () => {
    const { order, bike } = await sent()
    await fulfil(order, 'Delivered')
    const one = await refund(order, { lines: [{ position: 0, quantity: 2 }], restock: true })
    await complete(order, one)
    expect(await on(bike)).toBe(8)
    expect((await read(order)).products[0]).toMatchObject({ toSend: 2, returnable: 2, expectedBack: 2 })
    const key = randomUUID()
    const lines = [
      { position: 0, quantity: 1, condition: 'good' },
      { position: 0, quantity: 1, condition: 'damaged' },
    ]
    const answers = await Promise.all([receive(order, lines, key), receive(order, lines, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await on(bike)).toBe(9)
    const { events, returns, products } = await read(order)
    expect(products[0]).toMatchObject({ returnable: 0, expectedBack: 0 })
    expect(returns).toHaveLength(1)
    expect(events.filter(({ kind }) => kind === 'return')).toMatchObject([
      { text: 'Back with us: 2 × Padma', isInternal: false, by: support.user.email },
      { text: 'Put away as good: 1 × Padma\nDamaged, written off: 1 × Padma', isInternal: true },
    ])
    const [entry] = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'by_name'])
      .where('entity_id', '=', order)
      .where('action', '=', 'goods back')
      .execute()
    expect(entry).toEqual({ action: 'goods back', by_name: support.user.email })
    // the customer reads that it has come, not in what state
    const own = (await ask(shop, rider.token, 'GET', `/${order}`)).data
    expect(own.returns).toEqual([])
    expect(JSON.stringify(own.events)).not.toContain('Damaged')
    expect((await receive(order, lines, key)).status).toBe(200)
    expect((await receive(order, [{ ...lines[0], quantity: 2 }], key)).code).toBe('idempotency_key_reused')
  })

  test('goods that come before their refund are taken back all the same, once', async () => {
    const { order, bike } = await sent()
    await receive(order, [{ position: 0, quantity: 2, condition: 'good' }])
    expect(await on(bike)).toBe(10)
    const one = await refund(order, { lines: [{ position: 0, quantity: 2 }], restock: true })
    await complete(order, one)
    expect(await on(bike)).toBe(10)
    expect((await read(order)).products[0]).toMatchObject({ returnable: 0, expectedBack: 0 })
  })

  test('of ten who put the last one away, one does', async () => {
    const { order, bell } = await sent()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => receive(order, [{ position: 1, quantity: 1, condition: 'good' }])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'return_too_much')).toHaveLength(9)
    expect(await on(bell)).toBe(10)
  })

  test('a line whose product is gone comes back without a shelf', async () => {
    const { order, bike } = await sent()
    await shop.db.deleteFrom('products').where('id', '=', bike).execute()
    expect((await receive(order, [{ position: 0, quantity: 2, condition: 'good' }])).status).toBe(200)
  })
})

describe('a refused cash parcel', () => {
  const cod = { overrides: { paymentMethod: 'cod' } }
  async function confirmed() {
    const { _id: product } = await buildProduct(shop, { stock: 5, price: 40 })
    const placed = await placeOrder(shop, rider.token, [{ product, quantity: 2 }], cod)
    const id = placed.json().data.order as string
    await ask(shop, support.token, 'PUT', `/${id}/cod`, { to: 'confirmed' })
    return { product, id }
  }
  const refuse = (id: string) => ask(shop, support.token, 'PUT', `/${id}/cod`, { to: 'refused' })

  test('is not on sale while it is on the lorry, and is once somebody has it back', async () => {
    const admin = await buildAdmin(shop)
    const { product, id } = await confirmed()
    await fulfil(id, 'Packed')
    await fulfil(id, 'Shipped')
    expect((await refuse(id)).data).toMatchObject({
      status: 'Cancelled',
      products: [{ returnable: 2, expectedBack: 2 }],
    })
    expect(await on(product)).toBe(3)
    expect((await fulfil(id, 'Delivered')).code).toBe('move_not_allowed')
    // gone from the lists, nobody would ask for its goods any more
    expect((await ask(shop, admin.token, 'DELETE', `/${id}`)).code).toBe('goods_not_back')
    await receive(id, [
      { position: 0, quantity: 1, condition: 'good' },
      { position: 0, quantity: 1, condition: 'lost' },
    ])
    expect(await on(product)).toBe(4)
    expect((await ask(shop, admin.token, 'DELETE', `/${id}`)).status).toBe(200)
  })

  test('refused before it has left, it is back at once', async () => {
    const { product, id } = await confirmed()
    await fulfil(id, 'Packed')
    await refuse(id)
    expect(await on(product)).toBe(5)
    expect((await receive(id, [{ position: 0, quantity: 1, condition: 'good' }])).code).toBe(
      'return_too_much',
    )
  })
})

describe('what is refused', () => {
  test.each([
    [[], 'lines'],
    [[{ position: 9, quantity: 1, condition: 'good' }], 'lines.0.position'],
    [[{ position: 0, quantity: 0, condition: 'good' }], 'lines.0.quantity'],
    [[{ position: 0, quantity: 1, condition: 'fine' }], 'lines.0.condition'],
  ])('%j', async (lines, field) => {
    const { order } = await buy()
    const answer = await receive(order, lines)
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.fields).toHaveProperty([field])
  })

  test('what was never sent nor given back can not come back; nor can the customer say so', async () => {
    const { order, bike } = await buy()
    const line = { position: 0, quantity: 1, condition: 'good' }
    expect(await receive(order, [line])).toMatchObject({
      code: 'return_too_much',
      details: { line: 0, left: 0 },
    })
    expect((await receive(order, [line], randomUUID(), rider.token)).code).toBe('not_allowed')
    expect(await on(bike)).toBe(8)
  })
})
