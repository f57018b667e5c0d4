/** Orders that gift cards and store credit pay, in part or whole. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { lastMailTo, silent } from '../../testing/mail.ts'
import { ask, finishPayment, paymentOf, placeOrder, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sweep } from '../sweep/sweep.ts'

let shop: Shop
let admin: SignedIn
let rider: SignedIn
let product: string
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
beforeEach(async () => {
  rider = await buildUser(shop)
  product = (await buildProduct(shop, { stock: 50, price: 100 }))._id
})
afterAll(() => shop.close())

const desk = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const headers = { authorization: admin.token, 'idempotency-key': crypto.randomUUID() }
  return (await shop.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })).json()
    .data
}
const makeCard = async (amountBdt: number, more: object = {}) => {
  const { _id, code } = await desk('POST', '/gift-cards', { amountBdt, note: 'A present', ...more })
  return { id: _id as string, code: code as string }
}
const give = (amountBdt: number) => desk('POST', `/credit/${rider.user._id}`, { amountBdt, reason: 'Sorry' })
const cardBalance = async (id: string) => (await desk('GET', `/gift-cards/${id}`)).balanceBdt
const credit = async () => (await desk('GET', `/credit/${rider.user._id}`)).balanceBdt
/** $100 are Tk 12,000. */
const lines = [{ product: '', quantity: 1 }]
const place = async (overrides: object, who = rider) =>
  (
    await placeOrder(
      shop,
      who.token,
      lines.map((line) => ({ ...line, product })),
      { overrides: { ...overrides } },
    )
  ).json()
const order = async (id: string) => (await ask(shop, admin.token, 'GET', `/${id}`)).data
const quote = async (terms: object, who = rider) => {
  const payload = { products: [{ product, quantity: 1 }], ...terms }
  const headers = { authorization: who.token }
  return (await shop.app.inject({ method: 'POST', url: '/api/cart/quote', headers, payload })).json().data
}

/** Once more while the shopper is at the gateway. */
async function expire() {
  await wait(16)
  await wait(15)
}

async function wait(minutes: number) {
  shop.advance(minutes * 60_000)
  await sweep(shop.services, silent)
  for (const one of [rider, admin]) Object.assign(one, await signIn(shop, one.user.email))
}

test('a card pays first, then the account; the gateway is asked for the rest, and is told of it in money alone', async () => {
  const card = await makeCard(5_000)
  await give(3_000)
  const typed = card.code.toLowerCase().replaceAll('-', ' ')
  const terms = { codes: [typed], useCredit: true }
  expect(await quote(terms)).toMatchObject({
    credit: {
      cards: [{ code: typed, balanceBdt: 5_000, usedBdt: 5_000, problem: null }],
      account: { usedBdt: 3_000 },
    },
    sums: { totalBdt: 12_000, creditBdt: 8_000, dueNowBdt: 4_000 },
  })
  const { data } = await place({ ...terms, creditBdt: 8_000 })
  expect([await cardBalance(card.id), await credit()]).toEqual([0, 0])
  const payment = paymentOf(data.checkout_url)
  await finishPayment(shop, payment, 'success')
  const [verified] = (await verify(shop, rider.token, payment)).json().data
  expect(verified).toMatchObject({ amount: '4000.00', status: 'Paid' })
  const paid = await order(data.order)
  expect(paid).toMatchObject({ paidBdt: 12_000, sums: { creditBdt: 8_000 } })
  expect(
    paid.attempts.map((one: Record<string, unknown>) => [one.gateway, one.status, one.amountBdt]),
  ).toEqual([
    ['gift-card', 'paid', 5_000],
    ['store-credit', 'paid', 3_000],
    ['shurjopay', 'paid', 4_000],
  ])
  const today = await desk('GET', '/overview')
  expect(today.totals).toMatchObject({ revenueBdt: 4_000, paid: 1 })
})

test('what credit pays whole is paid at once, with the gateway gone', async () => {
  const card = await makeCard(20_000)
  await shop.gateway
    .inject({ method: 'PUT', url: '/sandbox/faults', payload: { outage: true } })
    .catch(() => {})
  const { data } = await place({ codes: [card.code], paymentMethod: 'cod' })
  expect(data.checkout_url).toMatch(/^http:\/\/shop\.test\/order\/verify\/SH-\w+-1$/)
  expect(await order(data.order)).toMatchObject({ status: 'Paid', paymentMethod: 'online', codStatus: null })
  expect(await stockOf(shop, product)).toMatchObject({ onHand: 49, held: 0 })
  expect(await cardBalance(card.id)).toBe(8_000)
  expect((await lastMailTo(shop, rider.user.email)).headers.subject).toContain('is confirmed')
  const reference = new URL(data.checkout_url).pathname.split('/').at(-1) ?? ''
  expect((await verify(shop, rider.token, reference)).json().data[0]).toMatchObject({ attempt: 'paid' })
})

test('ten who spend one card at once spend what is on it, and no more', async () => {
  const card = await makeCard(30_000)
  const friends = await Promise.all(Array.from({ length: 10 }, () => buildUser(shop)))
  const answers = await Promise.all(
    friends.map((who) => place({ codes: [card.code], creditBdt: 12_000 }, who)),
  )
  const placed = answers.filter(({ success }) => success)
  expect(placed).toHaveLength(2)
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['credit_changed']))
  expect(await cardBalance(card.id)).toBe(6_000)
})

test('it goes back where the order ends, is reserved again when it is paid again, and late money finds it, too', async () => {
  const card = await makeCard(5_000)
  const { data } = await place({ codes: [card.code] })
  const first = paymentOf(data.checkout_url)
  await expire()
  expect([(await order(data.order)).status, await cardBalance(card.id)]).toEqual(['Failed', 5_000])
  await finishPayment(shop, first, 'success')
  await verify(shop, rider.token, first)
  expect(await order(data.order)).toMatchObject({ status: 'Paid', paidBdt: 12_000 })
  expect(await cardBalance(card.id)).toBe(0)

  const other = await makeCard(5_000)
  const again = (await place({ codes: [other.code] })).data
  await ask(shop, rider.token, 'POST', `/${again.order}/cancel`, {})
  expect(await cardBalance(other.id)).toBe(5_000)
  const page = (await ask(shop, rider.token, 'POST', `/${again.order}/pay`)).data.checkout_url
  expect(await cardBalance(other.id)).toBe(0)
  await finishPayment(shop, paymentOf(page), 'success')
  expect((await verify(shop, rider.token, paymentOf(page))).json().data[0]).toMatchObject({
    amount: '7000.00',
    status: 'Paid',
  })
})

test('late money whose credit is spent elsewhere is looked at by a person', async () => {
  const card = await makeCard(5_000)
  const { data } = await place({ codes: [card.code] })
  await expire()
  const friend = await buildUser(shop)
  await place({ codes: [card.code] }, friend)
  await finishPayment(shop, paymentOf(data.checkout_url), 'success')
  await verify(shop, rider.token, paymentOf(data.checkout_url))
  expect(await order(data.order)).toMatchObject({ status: 'Review' })
})

test('who orders again spends the same credit once', async () => {
  await give(5_000)
  const first = (await place({ useCredit: true, creditBdt: 5_000 })).data
  expect(await credit()).toBe(0)
  expect((await quote({ useCredit: true })).credit.account).toEqual({ balanceBdt: 5_000, usedBdt: 5_000 })
  const second = (await place({ useCredit: true, creditBdt: 5_000, city: 'Savar' })).data
  expect(second.order).toBe(first.order)
  expect(await credit()).toBe(0)
  // what is not chosen any more is not taken when that is paid again
  const third = (await place({ city: 'Tongi' })).data
  expect([third.order, await credit()]).toEqual([first.order, 5_000])
  await ask(shop, rider.token, 'POST', `/${third.order}/cancel`, {})
  await ask(shop, rider.token, 'POST', `/${third.order}/pay`)
  expect(await credit()).toBe(5_000)
})

test('a cash order is collected without what credit paid, and gives it back where it is refused', async () => {
  const card = await makeCard(7_000)
  const cash = { codes: [card.code], paymentMethod: 'cod' }
  const { data } = await place(cash)
  expect((await order(data.order)).sums).toMatchObject({ dueNowBdt: 5_000 })
  await ask(shop, admin.token, 'PUT', `/${data.order}/cod`, { to: 'refused' })
  expect(await cardBalance(card.id)).toBe(7_000)
  const again = (await place(cash)).data
  for (const to of ['confirmed', 'collected'])
    await ask(shop, admin.token, 'PUT', `/${again.order}/cod`, { to })
  expect(await order(again.order)).toMatchObject({ status: 'Paid', paidBdt: 12_000 })
})

test('refunds: money as money and credit as credit, or all of it onto the account; never out as money', async () => {
  const refund = (id: string, body: object) =>
    desk('POST', `/orders/${id}/refunds`, { lines: [], restock: false, reason: 'Late', ...body })
  const card = await makeCard(5_000)
  const { data } = await place({ codes: [card.code] })
  await finishPayment(shop, paymentOf(data.checkout_url), 'success')
  await verify(shop, rider.token, paymentOf(data.checkout_url))
  // 7,000 came as money: of 8,000 only these go out
  const { refunds } = await refund(data.order, { amountBdt: 8_000 })
  expect(refunds.map((one: Record<string, unknown>) => [one.amountBdt, one.status, one.isCredit])).toEqual([
    [7_000, 'requested', false],
    [1_000, 'completed', true],
  ])
  expect(await cardBalance(card.id)).toBe(1_000)

  const bought = (await place({})).data
  await finishPayment(shop, paymentOf(bought.checkout_url), 'success')
  await verify(shop, rider.token, paymentOf(bought.checkout_url))
  const given = await refund(bought.order, {
    lines: [{ position: 0, quantity: 1 }],
    restock: true,
    to: 'credit',
  })
  expect(given).toMatchObject({
    status: 'Refunded',
    refunds: [{ status: 'completed', isCredit: true, reference: null }],
  })
  expect(await credit()).toBe(12_000)
  expect(await stockOf(shop, product)).toMatchObject({ onHand: 49 })
  expect((await lastMailTo(shop, rider.user.email)).text).toContain('on your account as store credit')
})

test('money that goes back onto a card that has expired, or is blocked, is said to; it has a new last day, and its owner a mail', async () => {
  const email = 'friend@spokehaat.example'
  const over = await makeCard(5_000, { email })
  const { data } = await place({ codes: [over.code] })
  await finishPayment(shop, paymentOf(data.checkout_url), 'success')
  await verify(shop, rider.token, paymentOf(data.checkout_url))
  const set = (cells: object) =>
    shop.db.updateTable('gift_cards').set(cells).where('id', '=', over.id).execute()
  const last = new Date(shop.services.now().getTime() - 60_000)
  await set({ expires_at: last })
  const lastFour = over.code.slice(-4)
  const all = { lines: [], amountBdt: 12_000 }
  const goes = async () => (await desk('POST', `/orders/${data.order}/refunds/quote`, all)).goes
  expect(await goes()).toEqual([
    { to: 'gateway', amountBdt: 7_000, card: null },
    { to: 'credit', amountBdt: 5_000, card: { lastFour, problem: 'expired' } },
  ])
  await set({ blocked_at: last })
  expect((await goes())[1].card).toEqual({ lastFour, problem: 'blocked' })

  await desk('POST', `/orders/${data.order}/refunds`, { ...all, restock: false, reason: 'Late' })
  const card = await desk('GET', `/gift-cards/${over.id}`)
  expect(card.balanceBdt).toBe(5_000)
  const days = (Date.parse(card.expiresAt) - shop.services.now().getTime()) / (24 * 60 * 60_000)
  expect([days > 365, days <= 366]).toEqual([true, true])
  for (const to of [email, rider.user.email]) {
    const { text } = await lastMailTo(shop, to)
    expect(text).toContain(lastFour)
    expect(text).toMatch(/The card is good until \d+ \w+ \d{4}/)
    expect(text).toContain('The shop has blocked this card')
    expect(text).not.toContain(over.code)
  }
})

test('what an order that came to nothing had kept is on a card that is good for some days more', async () => {
  const card = await makeCard(5_000)
  const { data } = await place({ codes: [card.code] })
  await shop.db
    .updateTable('gift_cards')
    .set({ expires_at: new Date(0) })
    .where('id', '=', card.id)
    .execute()
  await ask(shop, rider.token, 'POST', `/${data.order}/cancel`, {})
  expect((await quote({ codes: [card.code] })).credit.cards).toMatchObject([
    { problem: null, usedBdt: 5_000 },
  ])
})

test('a card whose money waits in an order that is not paid says so, and not that nothing is left', async () => {
  const card = await makeCard(5_000)
  const { data } = await place({ codes: [card.code] })
  const other = (await buildProduct(shop, { price: 100, stock: 5 }))._id
  const stranger = await buildUser(shop)
  const ofOther = { codes: [card.code], products: [{ product: other, quantity: 1 }] }
  for (const who of [rider, stranger]) {
    expect((await quote(ofOther, who)).credit.cards).toMatchObject([{ problem: 'reserved', usedBdt: 0 }])
  }
  // the same things are placed anew, with what it has
  expect((await quote({ codes: [card.code] })).credit.cards).toMatchObject([
    { problem: null, usedBdt: 5_000 },
  ])
  await ask(shop, rider.token, 'POST', `/${data.order}/cancel`, {})
  expect((await quote(ofOther)).credit.cards).toMatchObject([{ problem: null, usedBdt: 5_000 }])
})

test('a card that is used up, over or blocked is refused, and so is a sum that has changed', async () => {
  const used = await makeCard(12_000)
  await place({ codes: [used.code] })
  const blocked = await makeCard(500)
  await desk('PUT', `/gift-cards/${blocked.id}/block`, { isBlocked: true, reason: 'x' })
  const over = await makeCard(500)
  await shop.db
    .updateTable('gift_cards')
    .set({ expires_at: new Date(0) })
    .where('id', '=', over.id)
    .execute()
  const stranger = await buildUser(shop)
  for (const [card, problem] of [
    [used, 'used-up'],
    [blocked, 'blocked'],
    [over, 'expired'],
  ] as const) {
    expect((await quote({ codes: [card.code] }, stranger)).credit.cards).toMatchObject([
      { problem, usedBdt: 0 },
    ])
    expect(await place({ codes: [card.code] }, stranger)).toMatchObject({
      code: 'gift_card_refused',
      details: { problem },
    })
  }
  const fresh = await makeCard(500)
  const changed = await place({ codes: [fresh.code], creditBdt: 600 }, stranger)
  expect(changed).toMatchObject({ code: 'credit_changed', details: { creditBdt: 500 } })
  expect(await cardBalance(fresh.id)).toBe(500)
})
