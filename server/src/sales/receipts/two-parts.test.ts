/** What is paid by QR is money like any other: in VAT papers, the bookkeeper's file, the drawer, refunds, changes and returns. */
import { randomUUID } from 'node:crypto'
import type { Build } from '@spokehaat/contract/catalogue/build'
import { BEGINNINGS } from '@spokehaat/contract/shop/settings'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, placeOrder, verify } from '../../testing/orders.ts'
import { STATIC_CODE } from './testing/shop-code.ts'
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts'

let world: WalletShop
beforeAll(async () => {
  world = await openWalletShop()
  await world.subscribe()
  const set = { banglaQr: STATIC_CODE, banglaQrOn: true, advanceForBuilds: true, cashRules: [] }
  const seen = { banglaQr: '', banglaQrOn: false, advanceForBuilds: false, cashRules: BEGINNINGS.cashRules }
  expect(await world.desk('PUT', '/settings', { set, seen })).toMatchObject({ status: 200 })
  const { version, rates: _, ...tax } = (await world.desk('GET', '/tax')).data
  const seller = { sellerName: 'Spokehaat Ltd', sellerBin: '000123456-0101', sellerAddress: 'Dhanmondi' }
  expect(await world.desk('PUT', '/tax', { ...tax, ...seller, isOn: true, version })).toMatchObject({
    status: 200,
  })
  await world.desk('POST', '/tax/rates', { class: 'standard', from: '2020-01-01', percent: 15 })
})
afterAll(() => world.close())

/** $1,099: Tk 1,31,880, of which Tk 13,188 are 10 %. */
const build: Build = { style: 'Road', color: 'Racing Red', size: 'L', wheel: 29, extras: [] }
const [TOTAL, SHARE] = [131_880, 13_188]
const REST = TOTAL - SHARE

const staff = (id: string, path: string, body: object = {}, method: 'POST' | 'PUT' = 'POST') =>
  ask(world.shop, world.owner.token, method, `/${id}${path}`, body, { 'idempotency-key': randomUUID() })
const look = async (id: string) => (await world.desk('GET', `/orders/${id}`)).data

async function ship(id: string) {
  for (const step of [{ to: 'Packed' }, { to: 'Shipped', courier: 'Our own van' }])
    expect(await staff(id, '/fulfilment', step, 'PUT')).toMatchObject({ status: 200 })
}
const papersOf = async (id: string) =>
  (
    (await world.desk('GET', `/orders/${id}/tax-papers`)).data as {
      kind: string
      total: number
      tax: number
    }[]
  ).map(({ kind, total, tax }) => [kind, total, tax])
/** Of a sum, the tax that is in it. */
const taxIn = (bdt: number) => Math.round((bdt * 100 * 15) / 115) / 100

/** As the bookkeeper reads it, of one order. */
async function bookedOf(number: string) {
  const answer = await world.shop.app.inject({
    url: '/api/exports/payments',
    headers: { authorization: world.owner.token },
  })
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true })
  return rows
    .filter(
      ({ order, status }) => order === number && ['paid', 'refunded', 'completed'].includes(status ?? ''),
    )
    .map(({ kind, gateway, part, moved_bdt, bank_transaction }) => ({
      kind,
      gateway,
      part,
      moved: Number(moved_bdt),
      trx: bank_transaction,
    }))
}
const inDrawer = (order: string) =>
  world.shop.db.selectFrom('drawer_moves').select('id').where('order_id', '=', order).execute()

/** Made to order: its share in advance paid at bKash, and on its way. */
async function advanced() {
  const rider = await buildUser(world.shop)
  const answer = await placeOrder(world.shop, rider.token, [{ build, quantity: 1 }], {
    overrides: { paymentMethod: 'advance', gateway: 'bkash' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { order, checkout_url: page } = answer.json().data as { order: string; checkout_url: string }
  const payment = new URL(page).pathname.split('/').at(-1) ?? ''
  await world.finish(payment)
  await verify(world.shop, rider.token, payment)
  expect(await look(order)).toMatchObject({ codStatus: 'confirmed' })
  await ship(order)
  return { order, number: (await look(order)).number as string }
}

describe('an advance by bKash', () => {
  test('and the rest by QR at the door: two payments of one order, one VAT invoice of all of it', async () => {
    const { order, number } = await advanced()
    expect((await world.desk('GET', `/orders/${order}/qr`)).data).toMatchObject({ amountBdt: REST })
    const trxId = await world.payQr({ amount: REST * 100, reference: number })
    await expect.poll(() => world.statusOf(order)).toBe('Paid')
    await staff(order, '/fulfilment', { to: 'Delivered' }, 'PUT')
    expect(await look(order)).toMatchObject({
      codStatus: 'collected',
      paidBdt: TOTAL,
      account: { dueBdt: 0 },
    })
    expect(
      (await world.paidAttempts(order)).map(({ gateway, part, captured_minor }) => [
        gateway,
        part,
        captured_minor,
      ]),
    ).toEqual([
      ['bkash', 'advance', SHARE * 100],
      ['qr', 'rest', REST * 100],
    ])
    expect(await papersOf(order)).toEqual([['invoice', TOTAL, taxIn(TOTAL)]])
    expect(await bookedOf(number)).toEqual([
      { kind: 'payment', gateway: 'bkash', part: 'advance', moved: SHARE, trx: expect.any(String) },
      { kind: 'payment', gateway: 'qr', part: 'rest', moved: REST, trx: trxId },
    ])
    expect(await inDrawer(order)).toEqual([])

    // all of it comes back: each part to where it came from
    const lines = [{ position: 0, quantity: 1 }]
    const back = { lines, restock: false, reason: 'It broke' }
    const asked = await staff(order, '/refunds', back)
    expect(asked.status, JSON.stringify(asked)).toBe(200)
    const refunds = asked.data.refunds as { _id: string; amountBdt: number }[]
    expect(refunds.map(({ amountBdt }) => amountBdt).sort((a, b) => a - b)).toEqual([SHARE, REST])
    for (const { _id } of refunds) {
      expect(await staff(order, `/refunds/${_id}/complete`, {})).toMatchObject({ code: 'validation_failed' })
      const reference = `BACK-${_id.slice(-4)}`
      expect(await staff(order, `/refunds/${_id}/complete`, { reference })).toMatchObject({ status: 200 })
    }
    expect(await world.statusOf(order)).toBe('Refunded')
    const [, ...notes] = await papersOf(order)
    expect(notes.map(([kind]) => kind)).toEqual(['credit', 'credit'])
    expect(notes.reduce((sum, [, total]) => sum + Number(total), 0)).toBe(TOTAL)
    expect(notes.reduce((sum, [, , tax]) => sum + Math.round(Number(tax) * 100), 0)).toBe(
      Math.round(taxIn(TOTAL) * 100),
    )
    const booked = await bookedOf(number)
    expect(
      booked
        .filter(({ kind }) => kind === 'refund')
        .map(({ gateway, moved }) => [gateway, moved])
        .sort(),
    ).toEqual([
      ['bkash', -SHARE],
      ['qr', -REST],
    ])
  })

  test('and the rest in cash: as much, and its cash is no QR', async () => {
    const { order, number } = await advanced()
    expect(await staff(order, '/cod', { to: 'collected' }, 'PUT')).toMatchObject({ status: 200 })
    expect(await look(order)).toMatchObject({ status: 'Paid', paidBdt: TOTAL, account: { dueBdt: 0 } })
    expect(await papersOf(order)).toEqual([['invoice', TOTAL, taxIn(TOTAL)]])
    expect((await bookedOf(number)).map(({ gateway, part, moved }) => [gateway, part, moved])).toEqual([
      ['bkash', 'advance', SHARE],
      ['cod', 'rest', REST],
    ])
    expect(await world.desk('GET', `/orders/${order}/qr`)).toMatchObject({ code: 'order_not_payable' })
    // a code that was scanned all the same is money to be looked at, and the order is as it was
    const trxId = await world.payQr({ amount: REST * 100, reference: number })
    expect(await world.receiptOf(trxId)).toMatchObject({ state: 'open' })
    expect(await world.paidAttempts(order)).toHaveLength(2)
  })
})

describe('an order that is paid by QR', () => {
  async function paid(quantity: number) {
    const { _id: product } = await buildProduct(world.shop, { stock: 10, price: 10 })
    const answer = await placeOrder(world.shop, world.rider.token, [{ product, quantity }], {
      overrides: { gateway: 'bkash' },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const order = answer.json().data.order as string
    const { number } = await look(order)
    await world.payQr({ amount: quantity * 120_000, reference: number })
    await expect.poll(() => world.statusOf(order)).toBe('Paid')
    return { order, number: number as string }
  }

  test('is changed: what is over goes back by hand, with a reference', async () => {
    const { order, number } = await paid(3)
    const lines = { lines: [{ position: 0, quantity: 2 }], add: [] }
    const { data: quote } = await staff(order, '/lines/quote', lines)
    const changed = await staff(order, '/lines', { ...lines, totalBdt: quote.totalBdt }, 'PUT')
    expect(changed.status, JSON.stringify(changed)).toBe(200)
    const [refund] = (await look(order)).refunds
    expect(refund).toMatchObject({ amountBdt: 1_200, status: 'requested' })
    // no gateway sends it back
    expect(await staff(order, `/refunds/${refund._id}/send`, {})).toMatchObject({
      code: 'refund_not_sendable',
    })
    const cash = { fromDrawer: true }
    expect(await staff(order, `/refunds/${refund._id}/complete`, cash)).toMatchObject({
      code: 'validation_failed',
    })
    await staff(order, `/refunds/${refund._id}/complete`, { reference: 'BANK-BACK-1', fromDrawer: true })
    expect(await look(order)).toMatchObject({
      status: 'Paid',
      account: { dueBdt: 0 },
      refunds: [{ status: 'completed', reference: 'BANK-BACK-1' }],
    })
    expect(await inDrawer(order)).toEqual([])
    await ship(order)
    expect(await papersOf(order)).toEqual([['invoice', 2_400, taxIn(2_400)]])
    expect(await bookedOf(number)).toMatchObject([
      { kind: 'payment', gateway: 'qr', moved: 3_600 },
      { kind: 'refund', gateway: 'qr', moved: -1_200 },
    ])
  })

  test('comes back in part: a return with its refund, and a credit note', async () => {
    const { order } = await paid(2)
    await ship(order)
    await staff(order, '/fulfilment', { to: 'Delivered' }, 'PUT')
    const lines = [{ position: 0, quantity: 1 }]
    const back = {
      kind: 'returned',
      reason: 'Too small',
      lines,
      receipt: {
        lines: [{ ...lines[0], condition: 'good' }],
        refund: { paidBack: { reference: 'BANK-BACK-2' } },
      },
    }
    const done = await staff(order, '/cases', back)
    expect(done.status, JSON.stringify(done)).toBe(200)
    expect(await look(order)).toMatchObject({ status: 'Paid', refundedBdt: 1_200 })
    expect(await papersOf(order)).toEqual([
      ['invoice', 2_400, taxIn(2_400)],
      ['credit', 1_200, expect.any(Number)],
    ])
    expect(await inDrawer(order)).toEqual([])
  })
})
