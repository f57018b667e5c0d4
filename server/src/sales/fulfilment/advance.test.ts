/** Bicycles made to order, paid in two parts: a share in advance, the rest at handing over or online before. */
import type { Build } from '@spokehaat/contract/catalogue/build'
import { FIRST_RULES } from '@spokehaat/contract/sales/cash-ladder'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { writeSetting } from '../../settings/settings.queries.ts'
import { buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { lastMailTo, silent } from '../../testing/mail.ts'
import { ask, finishPayment, paymentOf, placeOrder, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { reconcile } from '../payments/reconcile.ts'
import { sweep } from '../sweep/sweep.ts'

let shop: Shop
let rider: SignedIn
let manager: SignedIn
beforeAll(async () => {
  shop = await openShop()
  manager = await buildUser(shop, { role: 'manager' })
  await set('advanceForBuilds', true)
})
beforeEach(async () => {
  rider = await buildUser(shop)
})
afterAll(() => shop.close())

const set = (key: string, value: unknown) =>
  inTransaction(shop.db, (trx) => writeSetting(trx, key, value, shop.services.now()))

/** $1,099: Tk 1,31,880, of which Tk 13,188 are 10 %. */
const build: Build = { style: 'Road', color: 'Racing Red', size: 'L', wheel: 29, extras: [] }
const lines = [{ build, quantity: 1 }]
const SHARE = 13_188
const REST = 131_880 - SHARE

const staff = (id: string, path: string, payload: object = {}, method: 'POST' | 'PUT' = 'PUT') =>
  ask(shop, manager.token, method, `/${id}${path}`, payload, { 'idempotency-key': crypto.randomUUID() })
const own = async (id: string) => (await ask(shop, rider.token, 'GET', `/${id}`)).data
const asStaff = async (id: string) => (await ask(shop, manager.token, 'GET', `/${id}`)).data

async function place() {
  const answer = await placeOrder(shop, rider.token, lines, { overrides: { paymentMethod: 'advance' } })
  const { data } = answer.json()
  return { id: data.order as string, payment: paymentOf(data.checkout_url) }
}

async function advanced() {
  const order = await place()
  await finishPayment(shop, order.payment, 'success')
  await verify(shop, rider.token, order.payment)
  return order
}

async function payRest(id: string) {
  const { data } = await ask(shop, rider.token, 'POST', `/${id}/pay`)
  return paymentOf(data.checkout_url)
}

/** Once more while the shopper is at the gateway. */
async function expire() {
  await wait(16)
  await wait(15)
}

async function wait(minutes: number) {
  shop.advance(minutes * 60_000)
  await sweep(shop.services, silent)
  for (const one of [rider, manager]) Object.assign(one, await signIn(shop, one.user.email))
}

test('is offered for what is made to order, and only where the owner has turned it on', async () => {
  const quote = async () => {
    const payload = { products: lines, paymentMethod: 'advance' }
    return (await shop.app.inject({ method: 'POST', url: '/api/cart/quote', payload })).json().data
  }
  expect(await quote()).toMatchObject({
    advance: { percent: 10, nowBdt: SHARE, laterBdt: REST },
    sums: { totalBdt: 131_880, laterBdt: REST, dueNowBdt: SHARE },
  })
  await set('advanceForBuilds', false)
  // nor does cash ask for one
  await set('cashRules', [])
  expect(await quote()).toMatchObject({ advance: null, sums: { laterBdt: 0, dueNowBdt: 131_880 } })
  const refused = await placeOrder(shop, rider.token, lines, { overrides: { paymentMethod: 'advance' } })
  expect(refused.json()).toMatchObject({ code: 'advance_not_possible' })
  await set('advanceForBuilds', true)
  await set('cashRules', FIRST_RULES)
})

test('the share is charged online and confirms the order; what is collected at the door pays it', async () => {
  const { id, payment } = await place()
  expect(await own(id)).toMatchObject({ status: 'Pending', codStatus: null, isPayable: true, paidBdt: 0 })
  // staff can't send what nobody has paid anything of
  expect((await staff(id, '/cod', { to: 'confirmed' })).code).toBe('move_not_allowed')
  expect((await staff(id, '/fulfilment', { to: 'Packed' })).code).toBe('move_not_allowed')
  await finishPayment(shop, payment, 'success')
  const [verified] = (await verify(shop, rider.token, payment)).json().data
  expect(verified).toMatchObject({
    amount: '13188.00',
    attempt: 'paid',
    status: 'Pending',
    dueLaterBdt: REST,
  })
  const now = await own(id)
  expect(now).toMatchObject({ codStatus: 'confirmed', paidBdt: SHARE, dueLaterBdt: REST, isPayable: true })
  expect(now.transaction).toEqual({ id: payment, bank_status: expect.any(String) })
  expect((await lastMailTo(shop, rider.user.email)).text).toContain('We have received Tk 13,188')

  await staff(id, '/fulfilment', { to: 'Packed' })
  await staff(id, '/fulfilment', { to: 'Shipped', courier: 'Sundarban' })
  expect((await lastMailTo(shop, rider.user.email)).text).toContain('Please have Tk 1,18,692 ready')
  expect((await own(id)).isPayable).toBe(false)
  await staff(id, '/cod', { to: 'collected' })
  const paid = await asStaff(id)
  expect(paid).toMatchObject({ status: 'Paid', paidBdt: 131_880, dueLaterBdt: 0 })
  expect(paid.attempts).toMatchObject([
    { part: 'advance', status: 'paid', amountBdt: SHARE },
    { part: 'rest', status: 'paid', amountBdt: REST, gateway: 'cod' },
  ])
})

test('the rest can be paid online; a try that comes to nothing leaves the order as it is', async () => {
  const { id } = await advanced()
  await payRest(id)
  await expire()
  expect(await own(id)).toMatchObject({ status: 'Pending', codStatus: 'confirmed' })
  const payment = await payRest(id)
  expect(await payRest(id)).toBe(payment)
  await finishPayment(shop, payment, 'success')
  await Promise.all([
    verify(shop, rider.token, payment),
    verify(shop, rider.token, payment),
    sweep(shop.services, silent),
  ])
  expect(await own(id)).toMatchObject({ status: 'Paid', codStatus: null, paidBdt: 131_880, isPayable: false })
  expect((await lastMailTo(shop, rider.user.email)).headers.subject).toContain('The rest of order')
  expect((await reconcile(shop.services, silent, null)).findings).toBe(0)
})

test('a refund larger than one payment is taken from both, each with its own reference', async () => {
  const { id } = await advanced()
  await finishPayment(shop, await payRest(id), 'success')
  await wait(2)
  const whole = { lines: [], amountBdt: 131_880, restock: false, reason: 'It never came' }
  const { data } = await staff(id, '/refunds', whole, 'POST')
  expect(data.refunds.map((one: { amountBdt: number }) => one.amountBdt)).toEqual([REST, SHARE])
  expect((await staff(id, '/refunds', { ...whole, amountBdt: 0.01 }, 'POST')).code).toBe('refund_too_much')
  for (const [index, { _id }] of data.refunds.entries()) {
    await staff(id, `/refunds/${_id}/complete`, { reference: `RF-${index}` }, 'POST')
  }
  expect(await own(id)).toMatchObject({ status: 'Refunded', refundedBdt: 131_880, refunded: 1_099 })
})

test('called off before it is sent, the share is asked back, and the order is over', async () => {
  const { id } = await advanced()
  expect((await ask(shop, rider.token, 'POST', `/${id}/cancel`, {})).data).toMatchObject({
    status: 'Cancelled',
    codStatus: 'refused',
    isPayable: false,
    refunds: [{ status: 'requested', amountBdt: SHARE }],
  })
  expect((await ask(shop, rider.token, 'POST', `/${id}/pay`)).code).toBe('order_not_payable')
})

test('refused at the door, a person decides about the share', async () => {
  const { id } = await advanced()
  await staff(id, '/fulfilment', { to: 'Packed' })
  await staff(id, '/fulfilment', { to: 'Shipped', courier: 'Sundarban' })
  await staff(id, '/cod', { to: 'refused' })
  const order = await asStaff(id)
  expect(order).toMatchObject({ status: 'Cancelled', refunds: [], paidBdt: SHARE })
  expect(order.events.at(-2)?.text ?? '').not.toBe('')
  expect(JSON.stringify(order.events)).toContain('its advance is still here')
  const refund = { lines: [], amountBdt: SHARE, restock: false, reason: 'We keep none of it' }
  expect((await staff(id, '/refunds', refund, 'POST')).data.refunds).toHaveLength(1)
})

test('not paid in time, it fails as any order does, and is paid again by its share', async () => {
  const { id, payment } = await place()
  await expire()
  expect(await own(id)).toMatchObject({ status: 'Failed', codStatus: null, isPayable: true })
  const again = await payRest(id)
  expect(again).not.toBe(payment)
  // money for the page of before counts for what it is
  await finishPayment(shop, payment, 'success')
  await verify(shop, rider.token, payment)
  expect(await own(id)).toMatchObject({ status: 'Pending', codStatus: 'confirmed', paidBdt: SHARE })
  // and a second share does not
  await finishPayment(shop, again, 'success')
  await verify(shop, rider.token, again)
  expect(await own(id)).toMatchObject({ status: 'Review' })
  await staff(id, '/review', { decision: 'cancel', reason: 'Paid twice' })
  expect((await asStaff(id)).refunds.map((one: { amountBdt: number }) => one.amountBdt)).toEqual([
    SHARE,
    SHARE,
  ])
})

test('an advance that comes in while the same is ordered again is not taken over', async () => {
  const { id, payment } = await place()
  await finishPayment(shop, payment, 'success')
  // the gateway is asked first, and says so
  const again = await placeOrder(shop, rider.token, lines, { overrides: { paymentMethod: 'advance' } })
  expect(again.json()).toMatchObject({ code: 'earlier_order_paid', details: { order: id } })
  expect(await own(id)).toMatchObject({
    status: 'Pending',
    codStatus: 'confirmed',
    products: [{ quantity: 1 }],
  })
})
