/** A credit card by the month, with the bank's charge as a part of the order's price: docs/decisions/0111. */
import type { Quote } from '@spokehaat/contract/sales/cart'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildGuest, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, placeOrder, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { findWrongs } from '../../testing/stories/wrongs.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let shop: Shop
let owner: SignedIn
let rider: SignedIn
beforeAll(async () => {
  shop = await openShop()
  owner = await buildAdmin(shop)
  rider = await buildUser(shop)
  for (const gateway of ['sslcommerz', 'bkash']) await turnOn(gateway, true)
  await api('POST', '/discounts', {
    name: 'Eid',
    isAutomatic: false,
    code: 'MONTHS',
    kind: 'percent',
    percent: 10,
  })
  await taxOn()
})
afterAll(() => shop.close())
beforeEach(() => set(CHARGED))

const CHARGED = {
  instalmentMonths: '12',
  instalmentCharges: '3: 3, 6: 4.5, 12: 8.5, 24: 14',
  instalmentLeastBdt: 5_000,
  instalmentsOnSale: false,
  instalmentsWithDiscounts: false,
  instalmentChargeBack: false,
  instalmentDays: 20,
}

async function api(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const { statusCode, json } = await shop.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: owner.token, 'idempotency-key': crypto.randomUUID() },
    ...(payload && { payload }),
  })
  return { status: statusCode, ...json() }
}

async function set(values: Record<string, unknown>) {
  const { data } = await api('GET', '/settings')
  const seen = Object.fromEntries(Object.keys(values).map((key) => [key, data[key]]))
  expect((await api('PUT', '/settings', { set: values, seen })).status).toBe(200)
}

const FIELDS: Record<string, Record<string, string>> = {
  sslcommerz: { storeId: 'sandboxstore', storePassword: 'sandboxstore@ssl', countsOnce: 'yes' },
  bkash: { username: 'sandboxTokenizedUser02', password: 'x', appKey: 'key', appSecret: 'secret' },
}

async function turnOn(gateway: string, isOn: boolean) {
  const ways = (await api('GET', '/payments/ways')).data as { gateway: string; version: number }[]
  const version = ways.find((one) => one.gateway === gateway)?.version
  const fields = { host: `${shop.gatewayUrl}/${gateway}`, ...FIELDS[gateway] }
  const answer = await api('PUT', `/payments/ways/${gateway}`, {
    isOn,
    leastBdt: null,
    mostBdt: null,
    version,
    fields,
  })
  expect(answer.status).toBe(200)
}

async function taxOn() {
  const { version, rates: _, ...seen } = (await api('GET', '/tax')).data
  const seller = { sellerName: 'Shop Ltd', sellerBin: '000123456-0101', sellerAddress: 'Dhaka' }
  expect((await api('PUT', '/tax', { ...seen, ...seller, isOn: true, version })).status).toBe(200)
  await api('POST', '/tax/rates', { class: 'standard', from: '2026-01-01', percent: 15 })
}

const sell = async (price = 100, more: object = {}) =>
  [{ product: (await buildProduct(shop, { stock: 5, price, ...more }))._id as string, quantity: 1 }] as const
type Cart = readonly { product: string; quantity: number; price?: number }[]

async function quote(cart: Cart, terms: object = {}, who = rider): Promise<Quote> {
  const { statusCode, json } = await shop.app.inject({
    method: 'POST',
    url: '/api/cart/quote',
    headers: { authorization: who.token },
    payload: { products: cart, paymentMethod: 'online', ...terms },
  })
  expect(statusCode).toBe(200)
  return json().data
}

const place = async (cart: Cart, overrides: object = {}, who = rider) =>
  (await placeOrder(shop, who.token, [...cart], { overrides: { ...overrides } })).json()

async function placed(cart: Cart, overrides: object = { instalments: 6 }, who = rider) {
  const answer = await place(cart, overrides, who)
  expect(answer).toMatchObject({ success: true })
  return { order: answer.data.order as string, who, ...(await pageOf(answer.data)) }
}
type Placed = Awaited<ReturnType<typeof placed>>

async function pageOf({ order, checkout_url }: { order: string; checkout_url: string }) {
  return { session: new URL(checkout_url).pathname.split('/').at(-1) ?? '', attempt: await attemptOf(order) }
}

const attemptOf = (order: string) =>
  shop.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', order)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()

async function finish({ session }: Placed, months: number, method = 'visa') {
  const url = `/sandbox/sslcommerz/payments/${session}/finish`
  const payload = { outcome: 'pay', method, months }
  const { statusCode } = await shop.gateway.inject({ method: 'POST', url, payload })
  return statusCode
}

async function paid(one: Placed, months = 6) {
  expect(await finish(one, months)).toBe(200)
  await verify(shop, one.who.token, one.attempt.merchant_ref)
  return one
}

const detail = async (order: string) => (await api('GET', `/orders/${order}`)).data
const cancel = (order: string) => api('POST', `/orders/${order}/cancel`, { reason: 'Asked by phone' })
const refund = (order: string, body: object) =>
  api('POST', `/orders/${order}/refunds`, { reason: 'Came back', to: 'origin', restock: false, ...body })
const again = (order: string, body: object = {}, who = rider) =>
  ask(shop, who.token, 'POST', `/${order}/pay`, body)
/** All that there is adds up, to the paisa. */
const allIsRight = async () => expect(await findWrongs(shop.db)).toEqual([])

describe('the charge in the sums', () => {
  test('is a row of its own, said before and charged to the paisa, whichever way is looked at', async () => {
    const cart = await sell(100)
    const atOnce = await quote(cart)
    expect(atOnce.totalBdt).toBe(12_000)
    expect(atOnce.instalments).toMatchObject({
      otherwiseBdt: 12_000,
      regularBdt: 12_000,
      days: 20,
      isChargeBack: false,
      plans: [
        { months: 3, percent: 3, chargeBdt: 360, totalBdt: 12_360, monthlyBdt: 4_120 },
        { months: 6, percent: 4.5, chargeBdt: 540, totalBdt: 12_540, monthlyBdt: 2_090 },
        { months: 12, percent: 8.5, chargeBdt: 1_020, totalBdt: 13_020, monthlyBdt: 1_085 },
      ],
    })
    const chosen = await quote(cart, { instalments: 6 })
    expect(chosen.instalments).toEqual(atOnce.instalments)
    expect(chosen.sums).toMatchObject({
      itemsBdt: 12_000,
      instalmentMonths: 6,
      instalmentChargeBdt: 540,
      instalmentCharge: 4.5,
      totalBdt: 12_540,
      total: 104.5,
      dueNowBdt: 12_540,
    })
    const one = await paid(await placed(cart, { instalments: 6, totalBdt: 12_540 }))
    expect(one.attempt).toMatchObject({
      gateway: 'sslcommerz',
      amount_minor: 1_254_000,
      instalment_months: 6,
    })
    expect(await detail(one.order)).toMatchObject({
      status: 'Paid',
      sums: chosen.sums,
      // the charge has the rate of delivery and fees
      tax: { tax: 1_635.65, rates: [{ percent: 15, total: 12_540 }] },
    })
    expect((await ask(shop, rider.token, 'GET', `/${one.order}`)).data.sums).toEqual(chosen.sums)
    const file = await shop.app.inject({
      method: 'GET',
      url: '/api/exports/orders',
      headers: { authorization: owner.token },
    })
    const { number } = await detail(one.order)
    const row = file.body.split('\r\n').find((line) => line.startsWith(number))
    expect(file.body).toContain('cash_fee_bdt,instalments,instalment_charge_bdt,total_bdt')
    expect(row).toContain(',0.00,6,540.00,12540.00,')
    await allIsRight()
  })

  test('credit pays its part first, and the charge is of what is left', async () => {
    const friend = await buildUser(shop)
    await api('POST', `/credit/${friend.user._id}`, { amountBdt: 2_000, reason: 'A present' })
    const cart = await sell(100)
    const { sums } = await quote(cart, { useCredit: true, instalments: 3 }, friend)
    expect(sums).toMatchObject({
      creditBdt: 2_000,
      instalmentChargeBdt: 300,
      totalBdt: 12_300,
      dueNowBdt: 10_300,
    })
    const one = await paid(
      await placed(cart, { useCredit: true, instalments: 3, creditBdt: 2_000 }, friend),
      3,
    )
    expect(one.attempt.amount_minor).toBe(1_030_000)
    // the credit goes back whole, the charge stays
    await cancel(one.order)
    expect(await detail(one.order)).toMatchObject({ account: { writtenOffBdt: 300, dueBdt: 0 } })
    await allIsRight()
  })

  test('no charge where the shop bears it, and the months are chosen all the same', async () => {
    await set({ instalmentCharges: '' })
    const cart = await sell(100)
    expect((await quote(cart, { instalments: 9 })).sums).toMatchObject({
      instalmentMonths: 9,
      instalmentChargeBdt: 0,
      totalBdt: 12_000,
    })
    const one = await placed(cart, { instalments: 9 })
    expect(await finish(one, 6)).toBe(422)
    await paid(one, 9)
    expect((await detail(one.order)).status).toBe('Paid')
  })
})

describe('at the gateway', () => {
  test('in just so many months, by credit card alone', async () => {
    const one = await placed(await sell())
    expect(await finish(one, 0)).toBe(422)
    expect(await finish(one, 3)).toBe(422)
    expect(await finish(one, 6, 'bkash')).toBe(422)
    await paid(one)
    expect((await detail(one.order)).status).toBe('Paid')
    expect(await attemptOf(one.order)).toMatchObject({
      method: 'City Bank PLC, EMI 6 months',
      captured_minor: 1_254_000,
    })
  })

  test('who pays at once is offered no months there, as nobody would have paid for them', async () => {
    const one = await placed(await sell(), { gateway: 'sslcommerz' })
    expect(await finish(one, 3)).toBe(422)
    await paid(one, 0)
    expect((await detail(one.order)).sums).toMatchObject({ instalmentMonths: null, totalBdt: 12_000 })
  })
})

describe('the regular price counts', () => {
  test('a code is void, and both totals are said', async () => {
    const cart = await sell(100)
    const before = await quote(cart, { codes: ['MONTHS'] })
    expect(before.totalBdt).toBe(10_800)
    expect(before.instalments).toMatchObject({ otherwiseBdt: 10_800, regularBdt: 12_000 })
    const by = await quote(cart, { codes: ['MONTHS'], instalments: 3 })
    expect(by).toMatchObject({
      totalBdt: 12_360,
      discounts: { given: [], refused: [{ code: 'MONTHS', reason: 'by_instalments' }] },
      instalments: before.instalments,
    })
    // what the browser has left in place is refused, not taken off
    expect(await place(cart, { codes: ['MONTHS'], instalments: 3 })).toMatchObject({
      code: 'discounts_changed',
    })
    expect(await place(cart, { instalments: 3, totalBdt: 11_124 })).toMatchObject({ code: 'price_changed' })
    await set({ instalmentsWithDiscounts: true })
    expect(await quote(cart, { codes: ['MONTHS'], instalments: 3 })).toMatchObject({ totalBdt: 11_124 })
    await paid(await placed(cart, { codes: ['MONTHS'], instalments: 3, totalBdt: 11_124 }), 3)
    await allIsRight()
  })

  test('a sale price is void, also where the line was seen at it', async () => {
    const cart = await sell(100, { salePrice: 80 })
    const seen = [{ ...cart[0], price: 80 }] as const
    expect(await quote(seen)).toMatchObject({
      totalBdt: 9_600,
      instalments: { otherwiseBdt: 9_600, regularBdt: 12_000 },
    })
    const by = await quote(seen, { instalments: 3 })
    expect(by).toMatchObject({ orderable: true, totalBdt: 12_360, sums: { itemsBdt: 12_000 } })
    await paid(await placed(seen, { instalments: 3, totalBdt: 12_360 }), 3)
    await set({ instalmentsOnSale: true })
    expect(await quote(seen, { instalments: 3 })).toMatchObject({ totalBdt: 9_888 })
    await allIsRight()
  })
})

describe('refused', () => {
  test.each([
    ['below the least', { instalmentLeastBdt: 12_001 }, 6],
    ['so many months that nobody offers', {}, 9],
    ['more months than the owner wants', {}, 24],
    ['turned off meanwhile', { instalmentMonths: 'none' }, 6],
  ])('%s', async (_, values, months) => {
    const cart = await sell()
    if (Object.keys(values).length > 0) await set(values)
    const { sums } = await quote(cart, { instalments: months })
    // never silently by another plan
    expect(sums).toMatchObject({ instalmentMonths: null, totalBdt: 12_000 })
    expect(await place(cart, { instalments: months })).toMatchObject({ code: 'instalments_not_possible' })
    expect(await place(cart, { instalments: months, totalBdt: 12_000 })).toMatchObject({
      code: 'instalments_not_possible',
    })
  })

  test('another charge than was seen, and a way that knows no months', async () => {
    const cart = await sell()
    const { totalBdt } = await quote(cart, { instalments: 6 })
    await set({ instalmentCharges: '6: 5' })
    expect(await place(cart, { instalments: 6, totalBdt })).toMatchObject({
      code: 'price_changed',
      details: { totalBdt: 12_600 },
    })
    expect(await place(cart, { instalments: 6, gateway: 'bkash' })).toMatchObject({
      code: 'instalments_not_possible',
    })
  })

  test('without SSLCommerz there are none', async () => {
    await turnOn('sslcommerz', false)
    const cart = await sell()
    expect((await quote(cart)).instalments).toBeNull()
    expect(await place(cart, { instalments: 6 })).toMatchObject({ code: 'instalments_not_possible' })
    await turnOn('sslcommerz', true)
  })

  test.each(['3: x', '5: 3', '3: 3, 3: 4'])('a table of charges that can’t be read: %s', async (typed) => {
    const { data } = await api('GET', '/settings')
    const seen = { instalmentCharges: data.instalmentCharges }
    expect(await api('PUT', '/settings', { set: { instalmentCharges: typed }, seen })).toMatchObject({
      code: 'validation_failed',
    })
  })

  test('at the door and in advance months count for nothing', async () => {
    expect((await quote(await sell(), { instalments: 6, paymentMethod: 'cod' })).sums).toMatchObject({
      instalmentMonths: null,
      instalmentChargeBdt: 0,
    })
  })
})

describe('money that goes back', () => {
  test('all pieces without the charge, as it was said', async () => {
    const { order } = await paid(await placed(await sell()))
    const asked = await refund(order, { lines: [{ position: 0, quantity: 1 }] })
    expect(asked.status).toBe(200)
    expect((await detail(order)).refunds).toMatchObject([{ amountBdt: 12_000 }])
    await allIsRight()
  })

  test('with the charge, where the owner gives it back; what was said to the buyer stays', async () => {
    await set({ instalmentChargeBack: true })
    const one = await paid(await placed(await sell()))
    await set({ instalmentChargeBack: false })
    await refund(one.order, { lines: [{ position: 0, quantity: 1 }] })
    expect((await detail(one.order)).refunds).toMatchObject([{ amountBdt: 12_540 }])
    await allIsRight()
  })

  test('in parts, each with its share', async () => {
    await set({ instalmentChargeBack: true })
    const [line] = await sell(100)
    const { order } = await paid(await placed([{ ...line, quantity: 2 }]))
    for (const amountBdt of [12_540, 12_540]) {
      await refund(order, { lines: [{ position: 0, quantity: 1 }], withDelivery: true })
      expect((await detail(order)).refunds.at(-1)).toMatchObject({ amountBdt })
    }
    await allIsRight()
  })

  test('all but the charge by an amount stands for all pieces', async () => {
    const { order } = await paid(await placed(await sell()))
    await refund(order, { lines: [], amountBdt: 12_000 })
    expect((await detail(order)).refunds).toMatchObject([{ amountBdt: 12_000, lines: [{ quantity: 1 }] }])
    await allIsRight()
  })

  test('called off: the price goes back, the charge is kept, on its papers and in its account', async () => {
    const { order } = await paid(await placed(await sell()))
    expect((await api('POST', `/orders/${order}/tax-invoice`, {})).status).toBe(200)
    expect((await cancel(order)).status).toBe(200)
    const seen = await detail(order)
    expect(seen).toMatchObject({
      status: 'Cancelled',
      refunds: [{ amountBdt: 12_000 }],
      account: { writtenOffBdt: 540, dueBdt: 0 },
    })
    const told = (await ask(shop, rider.token, 'GET', `/${order}`)).data.events.map(
      ({ text }: { text: string }) => text,
    )
    expect(told).toContain('The bank’s charge of Tk 540 is not given back')
    await allIsRight()
  })

  test('called off, and the charge goes back with all of it', async () => {
    await set({ instalmentChargeBack: true })
    const { order } = await paid(await placed(await sell()))
    await cancel(order)
    expect(await detail(order)).toMatchObject({
      refunds: [{ amountBdt: 12_540 }],
      account: { writtenOffBdt: 0, dueBdt: 0 },
    })
    await allIsRight()
  })
})

describe('who calls it off or gives it back reads before', () => {
  test.each([
    [3, 20, false],
    [8, 7, true],
  ])('on day %i of %i', async (day, instalmentDays, isSetUp) => {
    await set({ instalmentDays })
    const { order, attempt } = await paid(await placed(await sell()))
    const { gateway_time } = await attemptOf(order)
    const paidAt = new Date(Date.now() - day * DAY)
    expect(gateway_time).not.toBeNull()
    await shop.db
      .updateTable('payment_attempts')
      .set({ gateway_time: paidAt })
      .where('id', '=', attempt.id)
      .execute()
    expect((await detail(order)).paidByInstalments).toEqual({
      months: 6,
      paidAt: paidAt.toISOString(),
      days: instalmentDays,
      setUpAt: new Date(paidAt.getTime() + instalmentDays * DAY).toISOString(),
      isSetUp,
      chargeBdt: 540,
      isChargeBack: false,
    })
    // staff alone
    expect((await ask(shop, rider.token, 'GET', `/${order}`)).data.paidByInstalments).toBeNull()
  })

  test('also where the months were chosen on the page; nothing of what was paid otherwise', async () => {
    await set({ instalmentCharges: '' })
    const cart = await sell()
    const one = await paid(await placed(cart, { gateway: 'sslcommerz' }), 9)
    expect((await detail(one.order)).paidByInstalments).toMatchObject({ months: 9, chargeBdt: 0 })
    const other = await paid(await placed(cart, { gateway: 'sslcommerz' }), 0)
    expect((await detail(other.order)).paidByInstalments).toBeNull()
  })
})

describe('paid again', () => {
  const failed = async (one: Placed) => {
    const url = `/sandbox/sslcommerz/payments/${one.session}/finish`
    await shop.gateway.inject({ method: 'POST', url, payload: { outcome: 'fail' } })
    await verify(shop, one.who.token, one.attempt.merchant_ref)
    return one
  }

  test('in the same months, for the same sum, also by a guest', async () => {
    const guest = await buildGuest(shop)
    const one = await failed(await placed(await sell(), { instalments: 6 }, guest))
    const answer = await again(one.order, {}, guest)
    expect(answer.status).toBe(200)
    const page = await pageOf(answer.data)
    expect(page.attempt).toMatchObject({ number: 2, amount_minor: 1_254_000, instalment_months: 6 })
    await paid({ ...one, ...page })
    expect((await detail(one.order)).status).toBe('Paid')
    await allIsRight()
  })

  test('at once instead: what it costs then is said, and accepted, before anything is opened', async () => {
    const one = await failed(await placed(await sell()))
    const asked = await again(one.order, { instalments: false })
    expect(asked).toMatchObject({
      code: 'price_changed',
      details: { totalBdt: 12_000, was: { totalBdt: 12_540 }, refused: [] },
    })
    expect((await detail(one.order)).totalPriceBdt).toBe(12_540)
    const answer = await again(one.order, { instalments: false, totalBdt: 12_000 })
    const page = await pageOf(answer.data)
    expect(page.attempt).toMatchObject({
      gateway: 'sslcommerz',
      amount_minor: 1_200_000,
      instalment_months: null,
    })
    await paid({ ...one, ...page }, 0)
    expect(await detail(one.order)).toMatchObject({
      status: 'Paid',
      sums: { instalmentMonths: null, instalmentChargeBdt: 0 },
      tax: { tax: 1_565.22 },
    })
    await allIsRight()
  })

  test('two tabs: the old page is paid after the order went on without instalments, and a person looks at it', async () => {
    const one = await placed(await sell())
    await again(one.order, { instalments: false, totalBdt: 12_000 })
    await paid(one)
    expect(await detail(one.order)).toMatchObject({ status: 'Review' })
    expect(await attemptOf(one.order)).toMatchObject({ amount_minor: 1_200_000 })
    await allIsRight()
  })

  test('changed by the desk before it is paid: the new page has its months, and their share of what it is now', async () => {
    const one = await placed(await sell())
    const change = { lines: [{ position: 0, quantity: 2 }], add: [] }
    const { data } = await api('POST', `/orders/${one.order}/lines/quote`, change)
    await api('PUT', `/orders/${one.order}/lines`, { ...change, totalBdt: data.totalBdt })
    const page = await pageOf((await again(one.order)).data)
    expect(data.totalBdt).toBe(25_080)
    expect(page.attempt).toMatchObject({ amount_minor: 2_508_000, instalment_months: 6 })
    await paid({ ...one, ...page })
    expect(await attemptOf(one.order)).toMatchObject({ status: 'paid', instalment_months: 6 })
    await allIsRight()
  })

  test('two tabs that want the same get the same page', async () => {
    const one = await placed(await sell())
    const pages = await Promise.all([again(one.order), again(one.order)])
    expect(new Set(pages.map(({ data }) => data.checkout_url)).size).toBe(1)
    expect((await attemptOf(one.order)).number).toBe(1)
  })

  test('after its time at the charge of today, once that was seen', async () => {
    const one = await failed(await placed(await sell()))
    await set({ instalmentCharges: '6: 5' })
    // within its time it costs what it did
    const answer = await again(one.order)
    expect((await pageOf(answer.data)).attempt.amount_minor).toBe(1_254_000)
    shop.advance(40 * MINUTE)
    for (const one of [owner, rider]) Object.assign(one, await signIn(shop, one.user.email))
    expect(await again(one.order)).toMatchObject({ code: 'price_changed', details: { totalBdt: 12_600 } })
    const page = await pageOf((await again(one.order, { totalBdt: 12_600 })).data)
    expect(page.attempt).toMatchObject({ amount_minor: 1_260_000, instalment_months: 6 })
    await paid({ ...one, ...page })
    await allIsRight()
  })

  test('where the plan is gone it is refused, and can be paid at once', async () => {
    const one = await failed(await placed(await sell()))
    await set({ instalmentCharges: '3: 3' })
    expect(await again(one.order)).toMatchObject({ code: 'instalments_not_possible' })
    expect((await again(one.order, { instalments: false, totalBdt: 12_000 })).status).toBe(200)
  })
})
