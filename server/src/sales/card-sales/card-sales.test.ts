/** Gift cards that are paid for: a liability until they are used. */
import { creditFigures, type GiftCardDetail } from '@spokehaat/contract/sales/credit'
import { readGiftCode } from '@spokehaat/contract/sales/gift-code'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { buildAdmin, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { lastMailTo, silent } from '../../testing/mail.ts'
import { ask, finishPayment, paymentOf, placeOrder, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { readCreditFigures } from '../credit/credit-figures.ts'
import { sweep } from '../sweep/sweep.ts'

let shop: Shop
let admin: SignedIn
let rider: SignedIn
/** $100, Tk 12,000. */
let product: string
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
  rider = await buildUser(shop)
  product = (await buildProduct(shop, { stock: 50, price: 100 }))._id
  await shop.db.updateTable('settings').set({ value: 'true' }).where('key', '=', 'giftCardsInShop').execute()
})
afterAll(() => shop.close())

let keys = 0
const api = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  { token }: SignedIn = admin,
  key = `a-key-of-its-own-${keys++}`,
) => {
  const headers = { authorization: token, 'idempotency-key': key }
  const answer = await shop.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const today = async () => {
  const { totals, credit } = (await api('GET', '/overview?by=day')).data
  return {
    revenue: totals.revenueBdt,
    refunded: totals.refundedBdt,
    paid: totals.paid,
    orders: totals.orders,
    ...creditFigures.parse(credit),
  }
}
type Figures = Awaited<ReturnType<typeof today>>
/** What the act has changed. */
async function changeOf(act: () => Promise<unknown>): Promise<Partial<Figures>> {
  const before = await today()
  await act()
  const after = await today()
  const keysOf = Object.keys(after) as (keyof Figures)[]
  return Object.fromEntries(
    keysOf.flatMap((key) => {
      const [was, is] = [before[key], after[key]]
      return typeof was === 'number' && typeof is === 'number' && was !== is ? [[key, is - was]] : []
    }),
  )
}
const cardOf = async (order: string) => {
  const row = await shop.db
    .selectFrom('gift_cards')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirst()
  return row ? ((await api('GET', `/gift-cards/${row.id}`)).data as GiftCardDetail) : null
}
const orderOf = async (id: string) => (await ask(shop, admin.token, 'GET', `/${id}`)).data
const RECEIVER = 'friend@spokehaat.example'
const wish = { amountBdt: 1_000, to: RECEIVER, phone: '01712345678', firstName: 'Rahima', language: 'bn' }
const order = (more: object = {}, who = rider, key?: string) =>
  api('POST', '/gift-card-orders', { ...wish, ...more }, who, key)
async function buy(amountBdt = 1_000): Promise<{ order: string; payment: string; code: string }> {
  const { data } = await order({ amountBdt })
  const payment = paymentOf(data.checkout_url)
  await finishPayment(shop, payment, 'success')
  await verify(shop, rider.token, payment)
  const code = (await lastMailTo(shop, RECEIVER)).text.match(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/)?.[0] ?? ''
  return { order: data.order, payment, code }
}
const spend = async (code: string, more: object = {}) =>
  (
    await placeOrder(shop, rider.token, [{ product, quantity: 1 }], { overrides: { codes: [code], ...more } })
  ).json().data
const refund = (id: string, body: object) =>
  api('POST', `/orders/${id}/refunds`, { lines: [], restock: false, reason: 'Not wanted', ...body })
const payOff = async (checkoutUrl: string) => {
  const payment = paymentOf(checkoutUrl)
  await finishPayment(shop, payment, 'success')
  await verify(shop, rider.token, payment)
}

test('a card that somebody buys is not their first order, and none of its discounts', async () => {
  const own = await buildUser(shop, { isConfirmed: true, phone: '01755500001' })
  const to = { phone: '01755500001' }
  const first = { name: 'Welcome', kind: 'percent', percent: 10, firstOrderOnly: true }
  await api('POST', '/discounts', { ...first, isAutomatic: false, code: 'WELCOME10' })
  const card = (await order(to, own)).data
  await finishPayment(shop, paymentOf(card.checkout_url), 'success')
  await verify(shop, own.token, paymentOf(card.checkout_url))
  expect(await orderOf(card.order)).toMatchObject({ status: 'Paid', totalPriceBdt: 1_000, discounts: [] })
  const place = () =>
    placeOrder(shop, own.token, [{ product, quantity: 1 }], { overrides: { ...to, codes: ['WELCOME10'] } })
  const placed = (await place()).json().data
  expect(await orderOf(placed.order)).toMatchObject({ totalPriceBdt: 10_800 })
})

describe('at the counter', () => {
  test('a card is paid into the drawer and made in one step; it is owed, and no revenue, until it is used', async () => {
    const drawer = (await api('GET', '/drawer')).data
    let code = ''
    let id = ''
    const sale = { amountBdt: 2_000, email: 'counter@spokehaat.example' }
    expect(
      await changeOf(async () => {
        const { data } = await api('POST', '/gift-cards/sales', sale, admin, 'one-sale-of-a-card')
        expect(data).toMatchObject({ kind: 'sold', amountBdt: 2_000, balanceBdt: 2_000, state: 'active' })
        code = data.code
        id = data.order._id
        expect((await lastMailTo(shop, sale.email)).text).toContain(code)
        const again = await api('POST', '/gift-cards/sales', sale, admin, 'one-sale-of-a-card')
        expect([again.data._id, again.data.code]).toEqual([data._id, null])
      }),
    ).toEqual({ soldBdt: 2_000, owedBdt: 2_000 })
    const after = (await api('GET', '/drawer')).data
    expect(after.salesBdt - drawer.salesBdt).toBe(2_000)
    expect(after.credit.soldBdt - drawer.credit.soldBdt).toBe(2_000)
    expect(await orderOf(id)).toMatchObject({
      status: 'Paid',
      channel: 'counter',
      fulfilment: 'Delivered',
      products: [{ quantity: 1 }],
    })
    // an order that it pays in part counts whole
    expect(
      await changeOf(async () => {
        await payOff((await spend(code)).checkout_url)
      }),
    ).toEqual({ revenue: 12_000, paid: 1, orders: 1, usedBdt: 2_000, owedBdt: -2_000 })
    expect(
      (await api('GET', `/gift-cards/figures?month=${dayOf(shop.services.now()).slice(0, 7)}`)).data,
    ).toMatchObject({
      soldBdt: (await today()).soldBdt,
      owedBdt: (await today()).owedBdt,
    })
  })

  test('a sum that is none, a day that is over, and who may not sell are refused', async () => {
    for (const wrong of [
      { amountBdt: 0 },
      { amountBdt: 2_000_000 },
      { amountBdt: 5, lastDay: '2001-01-01' },
      { amountBdt: 5, email: 'x' },
    ]) {
      expect([wrong, (await api('POST', '/gift-cards/sales', wrong)).status]).toEqual([wrong, 422])
    }
    expect((await api('POST', '/gift-cards/sales', { amountBdt: 5 }, rider)).status).toBe(403)
  })
})

test('a card that the shop gives is not owed, and what it pays is no revenue; nor is credit that was given, which goes first', async () => {
  const given = { amountBdt: 3_000, note: 'Sorry for the scratch' }
  let code = ''
  expect(
    await changeOf(async () => {
      code = (await api('POST', '/gift-cards', given)).data.code
    }),
  ).toEqual({ givenBdt: 3_000 })
  expect(await changeOf(async () => payOff((await spend(code)).checkout_url))).toEqual({
    revenue: 9_000,
    paid: 1,
    orders: 1,
    givenUsedBdt: 3_000,
  })

  const bought = (await placeOrder(shop, rider.token, [{ product, quantity: 1 }])).json().data
  await payOff(bought.checkout_url)
  // money that becomes credit is owed
  expect(await changeOf(() => refund(bought.order, { amountBdt: 2_000, to: 'credit' }))).toEqual({
    revenue: -2_000,
    refunded: 2_000,
    creditedBdt: 2_000,
    owedBdt: 2_000,
  })
  await api('POST', `/credit/${rider.user._id}`, { amountBdt: 1_500, reason: 'Late' })
  // 1,500 that were given, and 500 of the 2,000
  const placed = (
    await placeOrder(shop, rider.token, [{ product, quantity: 1 }], { overrides: { useCredit: true } })
  ).json().data
  expect(await changeOf(() => payOff(placed.checkout_url))).toEqual({ revenue: 10_500, paid: 1 })
  expect((await api('GET', `/credit/${rider.user._id}`)).data.balanceBdt).toBe(0)
  expect(await changeOf(() => refund(placed.order, { amountBdt: 12_000 }))).toEqual({
    revenue: -2_000,
    refunded: 2_000,
    creditedBdt: 2_000,
    givenUsedBdt: -1_500,
    owedBdt: 2_000,
  })
})

describe('in the shop', () => {
  beforeEach(async () => {
    Object.assign(rider, await signIn(shop, rider.user.email))
    Object.assign(admin, await signIn(shop, admin.user.email))
  })

  test('a card is made and mailed once its payment has come in, once, and to its receiver alone', async () => {
    const placed = await order({}, rider, 'one-order-of-a-card')
    expect(placed.status, JSON.stringify(placed)).toBe(200)
    expect((await order({}, rider, 'one-order-of-a-card')).data).toEqual(placed.data)
    const id = placed.data.order
    expect(await cardOf(id)).toBeNull()
    const payment = paymentOf(placed.data.checkout_url)
    await finishPayment(shop, payment, 'success')
    await Promise.all([1, 2, 3].map(() => verify(shop, rider.token, payment)))
    const card = await cardOf(id)
    expect(card).toMatchObject({
      kind: 'sold',
      order: { _id: id },
      balanceBdt: 1_000,
      email: RECEIVER,
      ledger: [{ reason: 'made' }],
    })
    const mails = await shop.db.selectFrom('mails').select(['to_address', 'text']).execute()
    const withCode = mails.filter(({ text }) => text.includes(card?.lastFour ?? '-'))
    expect(withCode.map(({ to_address }) => to_address)).toEqual([RECEIVER])
    expect(withCode[0]?.text).toContain('গিফট কার্ড')
    expect(await orderOf(id)).toMatchObject({ status: 'Paid', fulfilment: 'Delivered' })
    const rows = await shop.db.selectFrom('gift_cards').selectAll().execute()
    const code = withCode[0]?.text.match(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/)?.[0] ?? ''
    expect(JSON.stringify(rows)).not.toContain(readGiftCode(code))
  })

  test('a payment that fails makes none, is paid again, and late money makes it, too', async () => {
    const { data } = await order({ amountBdt: 700 })
    await finishPayment(shop, paymentOf(data.checkout_url), 'fail')
    await verify(shop, rider.token, paymentOf(data.checkout_url))
    expect([await cardOf(data.order), (await orderOf(data.order)).status]).toEqual([null, 'Failed'])
    const again = (await ask(shop, rider.token, 'POST', `/${data.order}/pay`)).data.checkout_url
    for (const minutes of [16, 15]) {
      shop.advance(minutes * 60_000)
      await sweep(shop.services, silent)
      for (const one of [rider, admin]) Object.assign(one, await signIn(shop, one.user.email))
    }
    await payOff(again)
    expect(await cardOf(data.order)).toMatchObject({ balanceBdt: 700 })
  })

  test('its money goes back only as far as nothing was bought with it, and comes off the card at once', async () => {
    const card = await buy(15_000)
    await spend(card.code)
    expect(await cardOf(card.order)).toMatchObject({ balanceBdt: 3_000 })
    expect(await refund(card.order, { amountBdt: 3_001 })).toMatchObject({
      code: 'gift_card_used',
      details: { leftBdt: 3_000 },
    })
    let asked = ''
    expect(
      await changeOf(async () => {
        asked = (await refund(card.order, { amountBdt: 2_000 })).data.refunds[0]._id
      }),
    ).toEqual({ takenBackBdt: 2_000, owedBdt: -2_000 })
    expect(await cardOf(card.order)).toMatchObject({ balanceBdt: 1_000 })
    await api('POST', `/orders/${card.order}/refunds/${asked}/withdraw`)
    expect(await cardOf(card.order)).toMatchObject({ balanceBdt: 3_000 })

    const whole = await buy()
    await refund(whole.order, { amountBdt: 1_000, paidBack: { reference: 'R-1' } })
    expect([(await orderOf(whole.order)).status, (await cardOf(whole.order))?.balanceBdt]).toEqual([
      'Refunded',
      0,
    ])
    expect(await spend(whole.code)).toBeUndefined()
  })

  test('money that comes twice is over, and takes nothing off the card when it goes back', async () => {
    const { data } = await order()
    shop.advance(11 * 60_000)
    const second = (await ask(shop, rider.token, 'POST', `/${data.order}/pay`)).data.checkout_url
    expect(second).not.toBe(data.checkout_url)
    await payOff(second)
    await payOff(data.checkout_url)
    expect(await refund(data.order, { amountBdt: 1_000, paidBack: { reference: 'R-2' } })).toMatchObject({
      data: { status: 'Paid', refunds: [{ amountBdt: 1_000, status: 'completed' }] },
    })
    expect(await cardOf(data.order)).toMatchObject({ balanceBdt: 1_000, state: 'active' })
  })

  test('it is no goods that could come back', async () => {
    const { order } = await buy()
    expect(await orderOf(order)).toMatchObject({ products: [{ returnable: 0 }] })
    const lines = [{ position: 0, quantity: 1, condition: 'good' }]
    expect(await api('POST', `/orders/${order}/returns`, { lines })).toMatchObject({
      code: 'return_too_much',
      details: { left: 0 },
    })
  })

  test('a payment that the bank takes back ends a card that nobody has used, and blocks another until somebody has chosen', async () => {
    const reverse = async (payment: string) => {
      const url = `/sandbox/payments/${payment}/finish`
      await shop.gateway.inject({ method: 'POST', url, payload: { outcome: 'reverse' } })
      await shop.app.inject({ method: 'POST', url: `/api/payments/ipn?order_id=${payment}` })
    }
    const unused = await buy()
    expect(await changeOf(() => reverse(unused.payment))).toEqual({ takenBackBdt: 1_000, owedBdt: -1_000 })
    expect([(await orderOf(unused.order)).status, (await cardOf(unused.order))?.balanceBdt]).toEqual([
      'Refunded',
      0,
    ])

    const used = await buy(15_000)
    await spend(used.code)
    await reverse(used.payment)
    expect(await cardOf(used.order)).toMatchObject({ balanceBdt: 3_000, state: 'blocked' })
    expect(await orderOf(used.order)).toMatchObject({
      status: 'Review',
      account: { review: { missingBdt: 15_000 } },
    })
    const decide = (id: string, decision: string) =>
      api('PUT', `/orders/${id}/review`, { decision, reason: 'Called', missingBdt: 15_000 })
    expect((await decide(used.order, 'ask')).data).toMatchObject({ status: 'Pending', dueLaterBdt: 15_000 })
    expect(await cardOf(used.order)).toMatchObject({ state: 'blocked' })
    await ask(shop, admin.token, 'PUT', `/${used.order}/cod`, { to: 'collected' })
    expect((await orderOf(used.order)).status).toBe('Paid')
    expect(await cardOf(used.order)).toMatchObject({ balanceBdt: 3_000, state: 'active' })

    const lost = await buy(15_000)
    await spend(lost.code)
    await reverse(lost.payment)
    expect(await changeOf(() => decide(lost.order, 'cancel'))).toEqual({
      takenBackBdt: 3_000,
      owedBdt: -3_000,
    })
    expect(await orderOf(lost.order)).toMatchObject({ status: 'Cancelled' })
  })

  test('it goes nowhere: no address is kept of it, for the buyer or for who writes an order down', async () => {
    const buyer = await buildUser(shop)
    await order({}, buyer)
    expect((await api('GET', '/auth/addresses', undefined, buyer)).data).toEqual([])
    await placeOrder(shop, buyer.token, [{ product, quantity: 1 }], {
      overrides: { streetAddress: '12 Lake Road' },
    })
    await order({}, buyer)
    const [address, ...more] = (await api('GET', '/auth/addresses', undefined, buyer)).data
    expect([address.streetAddress, more]).toEqual(['12 Lake Road', []])
    const found = await api('GET', `/drafts/customers?search=${encodeURIComponent(buyer.user.email)}`)
    expect(found.data[0].streetAddress).toBe('12 Lake Road')
  })

  test('it is no parcel: nothing of it is changed, sent back or called undelivered', async () => {
    const { data } = await order()
    const change = { lines: [{ position: 0, quantity: 2 }], add: [], totalBdt: 2_000 }
    expect((await api('PUT', `/orders/${data.order}/lines`, change)).code).toBe('change_not_possible')
    await payOff(data.checkout_url)
    const lines = [{ position: 0, quantity: 1 }]
    const receipt = { lines: [{ ...lines[0], condition: 'good' }], refund: null }
    const answers = [
      await api('POST', `/orders/${data.order}/cases`, { kind: 'returned', lines, reason: 'x', receipt }),
      await api('POST', `/orders/${data.order}/undeliver`, { reason: 'x' }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(['return_not_possible', 'change_not_possible'])
  })

  test('other sums than the shop sells, a shop that sells none, and bad words are refused', async () => {
    for (const wrong of [
      { amountBdt: 499 },
      { amountBdt: 20_001 },
      { amountBdt: 500.5 },
      { to: 'nobody' },
      { phone: '1' },
      { greeting: 'x' },
    ]) {
      expect([wrong, (await order(wrong)).status]).toEqual([wrong, 422])
    }
    expect((await order({ amountBdt: 499 })).fields.amountBdt).toBe('Between 500 and 20,000 taka.')
    const set = (value: string) =>
      shop.db.updateTable('settings').set({ value }).where('key', '=', 'giftCardsInShop').execute()
    await set('false')
    expect((await order()).code).toBe('gift_cards_not_sold')
    await set('true')
  })
})

test('owed before, and what came and went, is owed after; a card’s last day ends it', async () => {
  const sold = await api('POST', '/gift-cards/sales', { amountBdt: 800, lastDay: dayOf(shop.services.now()) })
  expect(sold.status).toBe(200)
  shop.advance(24 * 60 * 60_000)
  Object.assign(admin, await signIn(shop, admin.user.email))
  const day = dayOf(shop.services.now())
  const read = (from: string, to: string) => readCreditFigures(shop.db, { from, to })
  const first = dayOf(new Date(shop.services.now().getTime() - 3 * 24 * 60 * 60_000))
  const all = await read(first, day)
  expect(all.expiredBdt).toBe(800)
  const sum = (one: typeof all) =>
    one.soldBdt + one.creditedBdt - one.usedBdt - one.takenBackBdt - one.expiredBdt
  expect(all.owedBdt).toBe(sum(all))
  const before = await read(first, dayOf(new Date(shop.services.now().getTime() - 24 * 60 * 60_000)))
  const last = await read(day, day)
  expect(before.owedBdt + sum(last)).toBe(last.owedBdt)
  expect(last.owedBdt).toBe(all.owedBdt)
})
