import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { ask, buyPaid, finishPayment, paymentOf, placeOrder, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let admin: SignedIn
let rider: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
beforeEach(async () => {
  rider = await buildUser(shop)
})
afterAll(() => shop.close())

async function api(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const headers = { authorization: admin.token }
  const answer = await shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body, ...(answer.body.startsWith('{') && answer.json()) }
}

async function turnOn(isOn: boolean) {
  const { version, rates: _, ...seen } = (await api('GET', '/tax')).data
  const seller = { sellerName: 'Spokehaat Ltd', sellerBin: '000123456-0101', sellerAddress: 'Dhanmondi' }
  return api('PUT', '/tax', { ...seen, ...seller, isOn, version })
}

const rate = (of: string, percent: number, from: string) =>
  api('POST', '/tax/rates', { class: of, from, percent })

/** Two bicycles of Tk 60,000 and a bell of another class at Tk 1,480.80. */
async function buy() {
  const { _id: bike } = await buildProduct(shop, { stock: 10, price: 500 })
  const { _id: bell } = await buildProduct(shop, { stock: 10, price: 12.34, taxClass: 'reduced' })
  return buyPaid(shop, rider.token, [
    { product: bike, quantity: 2 },
    { product: bell, quantity: 1 },
  ])
}

async function refund(order: string, body: object) {
  const headers = { 'idempotency-key': randomUUID() }
  const asked = { restock: false, reason: 'Too small', ...body }
  const answer = await ask(shop, admin.token, 'POST', `/${order}/refunds`, asked, headers)
  const { _id } = answer.data.refunds.at(-1)
  const done = await ask(shop, admin.token, 'POST', `/${order}/refunds/${_id}/complete`, {
    reference: 'RF-1',
  })
  expect(done.status).toBe(200)
}

const ship = async (order: string) => {
  for (const step of [{ to: 'Packed' }, { to: 'Shipped', courier: 'Pathao' }]) {
    expect((await ask(shop, admin.token, 'PUT', `/${order}/fulfilment`, step)).status).toBe(200)
  }
}
const papersOf = async (order: string) => (await api('GET', `/orders/${order}/tax-papers`)).data

test('off until the owner turns it on: nothing is taxed, and no paper is issued', async () => {
  const { order } = await buy()
  await ship(order)
  expect((await ask(shop, rider.token, 'GET', `/${order}`)).data.tax).toBeNull()
  expect(await papersOf(order)).toEqual([])
  expect(await api('POST', `/orders/${order}/tax-invoice`, {})).toMatchObject({
    status: 409,
    code: 'tax_off',
  })
})

describe('with VAT on', () => {
  beforeAll(async () => {
    expect((await turnOn(true)).status).toBe(200)
    await rate('standard', 15, '2020-01-01')
    await rate('standard', 99, '2099-01-01')
    await rate('reduced', 5, '2020-01-01')
  })
  afterAll(() => turnOn(false))

  test('tax is inside the prices, by the rate in force, and frozen into the order', async () => {
    const { order } = await buy()
    const tax = {
      tax: 15_652.17 + 70.51,
      rates: [
        { percent: 15, total: 120_000, tax: 15_652.17 },
        { percent: 5, total: 1_480.8, tax: 70.51 },
      ],
    }
    expect((await ask(shop, rider.token, 'GET', `/${order}`)).data).toMatchObject({
      totalPriceBdt: 121_480.8,
      tax,
    })
    const added = await rate('standard', 20, '2021-01-01')
    expect((await ask(shop, rider.token, 'GET', `/${order}`)).data.tax).toEqual(tax)
    const { _id } = added.data.rates.find((one: { percent: number }) => one.percent === 20)
    expect((await api('DELETE', `/tax/rates/${_id}`)).status).toBe(200)
    expect(await api('DELETE', `/tax/rates/${_id}`)).toMatchObject({ code: 'tax_rate_not_found' })
  })

  test('the invoice comes with the goods, once, with the next number; credit notes give back what it charged', async () => {
    const { order } = await buy()
    await ship(order)
    const [invoice, ...none] = await papersOf(order)
    expect(none).toEqual([])
    expect(invoice).toMatchObject({
      kind: 'invoice',
      total: 121_480.8,
      tax: 15_722.68,
      seller: { name: 'Spokehaat Ltd', bin: '000123456-0101' },
      lines: [
        { quantity: 2, total: 120_000, tax: 15_652.17, percent: 15 },
        { quantity: 1, total: 1_480.8, tax: 70.51, percent: 5 },
      ],
    })
    const again = await api('POST', `/orders/${order}/tax-invoice`, {})
    expect(again.data.number).toBe(invoice.number)

    await refund(order, { lines: [{ position: 0, quantity: 1 }] })
    await refund(order, { amountBdt: 1_480.81 })
    await refund(order, { lines: [{ position: 0, quantity: 1 }], amountBdt: 59_999.99 })
    const notes = (await papersOf(order)).slice(1)
    expect(notes.map(({ kind, total }: { kind: string; total: number }) => [kind, total])).toEqual([
      ['credit', 60_000],
      ['credit', 1_480.81],
      ['credit', 59_999.99],
    ])
    expect(notes[0]).toMatchObject({
      credits: { number: invoice.number, reason: 'Too small' },
      lines: [
        { quantity: 1, total: 60_000, tax: 7_826.08 },
        { total: 0, tax: 0 },
      ],
    })
    const taxes = notes.reduce((sum: number, { tax }: { tax: number }) => sum + Math.round(tax * 100), 0)
    expect(taxes).toBe(Math.round(invoice.tax * 100))
  })

  const kinds = (papers: { kind: string; total: number }[]) => papers.map(({ kind, total }) => [kind, total])
  const send = (order: string, quantity: number, after: number) =>
    ask(shop, admin.token, 'POST', `/${order}/parcels`, {
      lines: [{ position: 0, quantity }],
      courier: 'Pathao',
      after,
    })
  async function atDoor(quantity: number) {
    const { _id: bell } = await buildProduct(shop, { stock: 10, price: 10 })
    const placed = await placeOrder(shop, rider.token, [{ product: bell, quantity }], {
      overrides: { paymentMethod: 'cod' },
    })
    const { order } = placed.json().data
    expect((await ask(shop, admin.token, 'PUT', `/${order}/cod`, { to: 'confirmed' })).status).toBe(200)
    return order as string
  }

  test('what is given back before the goods leave is on no invoice', async () => {
    const { order } = await buy()
    await refund(order, { lines: [{ position: 0, quantity: 1 }] })
    await refund(order, { amountBdt: 480.8 })
    expect(await papersOf(order)).toEqual([])
    await ship(order)
    const papers = await papersOf(order)
    expect(kinds(papers)).toEqual([['invoice', 61_000]])
    expect(papers[0].lines).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
  })

  test('each parcel travels with an invoice of what is in it; the rest of an unpaid one can be called off', async () => {
    const order = await atDoor(3)
    await send(order, 1, 0)
    await send(order, 1, 1)
    const papers = await papersOf(order)
    expect(kinds(papers)).toEqual([
      ['invoice', 1_200],
      ['invoice', 1_200],
    ])
    expect(new Set(papers.map(({ number }: { number: string }) => number)).size).toBe(2)
    const off = await ask(shop, admin.token, 'POST', `/${order}/call-off-rest`, { reason: 'Sold out' })
    expect(off.status).toBe(200)
    expect(kinds(await papersOf(order))).toEqual(kinds(papers))
  })

  test('a refund of a piece that is here, and of more money than it cost, leaves as much on no invoice', async () => {
    const { order } = await buy()
    const parcel = { lines: [{ position: 1, quantity: 1 }], courier: 'Pathao', after: 0 }
    expect((await ask(shop, admin.token, 'POST', `/${order}/parcels`, parcel)).status).toBe(200)
    await refund(order, { lines: [{ position: 0, quantity: 2 }], amountBdt: 121_000 })
    expect(kinds(await papersOf(order))).toEqual([
      ['invoice', 1_480.8],
      ['credit', 1_000],
    ])
  })

  test('of more money than an invoice says the rest is on no later invoice, whichever lines those have', async () => {
    const { order } = await buy()
    const parcel = { lines: [{ position: 1, quantity: 1 }], courier: 'Pathao', after: 0 }
    await ask(shop, admin.token, 'POST', `/${order}/parcels`, parcel)
    await refund(order, { amountBdt: 51_480.8 })
    await send(order, 1, 1)
    const kept = [
      ['invoice', 1_480.8],
      ['invoice', 35_000],
      ['credit', 1_480.8],
    ]
    expect(kinds(await papersOf(order))).toEqual(kept)
    // the piece that stays takes 60,000 with it, of 70,000 that were left
    await refund(order, { lines: [{ position: 0, quantity: 1 }] })
    expect(kinds(await papersOf(order))).toEqual([...kept, ['credit', 25_000]])
  })

  test('what is let go of a price is on no invoice, and leaves the one it is on', async () => {
    const { _id: bell } = await buildProduct(shop, { stock: 10, price: 10 })
    const { _id: lamp } = await buildProduct(shop, { stock: 10, price: 1 })
    const one = { product: bell, quantity: 1 }
    const both = [one, { product: lamp, quantity: 1 }]
    const pay = async (page: string) => {
      const payment = paymentOf(page)
      await finishPayment(shop, payment, 'success')
      await verify(shop, rider.token, payment)
      return payment
    }
    const letGo = async (order: string, missingBdt: number) => {
      const body = { decision: 'accept', missingBdt, reason: 'A regular' }
      expect((await ask(shop, admin.token, 'PUT', `/${order}/review`, body)).status).toBe(200)
    }
    const { checkout_url: old } = (await placeOrder(shop, rider.token, [one])).json().data
    const { order } = (await placeOrder(shop, rider.token, both)).json().data
    await pay(old)
    await letGo(order, 120)
    await ship(order)
    expect(kinds(await papersOf(order))).toEqual([['invoice', 1_200]])

    const { order: other } = await buyPaid(shop, rider.token, [one])
    const change = { lines: [{ position: 0, quantity: 3 }], totalBdt: 3_600 }
    expect((await ask(shop, admin.token, 'PUT', `/${other}/lines`, change)).status).toBe(200)
    const rest = await pay((await ask(shop, rider.token, 'POST', `/${other}/pay`)).data.checkout_url)
    await ship(other)
    const finish = `/sandbox/payments/${rest}/finish`
    await shop.gateway.inject({ method: 'POST', url: finish, payload: { outcome: 'reverse' } })
    await shop.app.inject({ method: 'POST', url: `/api/payments/ipn?order_id=${rest}` })
    await letGo(other, 2_400)
    expect(kinds(await papersOf(other))).toEqual([
      ['invoice', 3_600],
      ['credit', 2_400],
    ])
  })

  test('what has left costs less once the rest is called off, where an added piece had no share in its discount', async () => {
    const { _id: bell } = await buildProduct(shop, { stock: 10, price: 10 })
    const code = { name: 'Fifth', code: 'FIFTH', kind: 'percent', percent: 20, isAutomatic: false }
    expect((await api('POST', '/discounts', code)).status).toBe(200)
    const placed = await placeOrder(shop, rider.token, [{ product: bell, quantity: 4 }], {
      overrides: { paymentMethod: 'cod', codes: ['FIFTH'] },
    })
    const { order } = placed.json().data
    const change = { lines: [{ position: 0, quantity: 5 }], totalBdt: 5_040 }
    expect((await ask(shop, admin.token, 'PUT', `/${order}/lines`, change)).status).toBe(200)
    await ask(shop, admin.token, 'PUT', `/${order}/cod`, { to: 'confirmed' })
    await send(order, 3, 0)
    expect(kinds(await papersOf(order))).toEqual([['invoice', 3_024]])
    const off = await ask(shop, admin.token, 'POST', `/${order}/call-off-rest`, { reason: 'Sold out' })
    expect(off.data).toMatchObject({ totalPriceBdt: 2_880 })
    expect(kinds(await papersOf(order))).toEqual([
      ['invoice', 3_024],
      ['credit', 144],
    ])
  })

  test('an invoice by hand loses the rest that is called off', async () => {
    const order = await atDoor(3)
    await api('POST', `/orders/${order}/tax-invoice`, {})
    await send(order, 1, 0)
    await ask(shop, admin.token, 'POST', `/${order}/call-off-rest`, { reason: 'Sold out' })
    expect(kinds(await papersOf(order))).toEqual([
      ['invoice', 3_600],
      ['credit', 2_400],
    ])
  })

  test('an order to be paid at the door that is refused keeps no invoice; a piece that is refused leaves it', async () => {
    // who has refused a parcel is asked for a proof of the phone the next time
    const proof = { user_id: rider.user._id, value: '01712345678', proved_at: shop.services.now() }
    await shop.db
      .insertInto('proofs')
      .values({ ...proof, kind: 'phone' })
      .execute()
    const refused = await atDoor(2)
    await ship(refused)
    await ask(shop, admin.token, 'PUT', `/${refused}/cod`, { to: 'refused' })
    expect(kinds(await papersOf(refused))).toEqual([
      ['invoice', 2_400],
      ['credit', 2_400],
    ])
    const inPart = await atDoor(2)
    await ship(inPart)
    const back = { lines: [{ position: 0, quantity: 1, condition: 'good' }], refund: null }
    await ask(
      shop,
      admin.token,
      'POST',
      `/${inPart}/cases`,
      { kind: 'refused', lines: [{ position: 0, quantity: 1 }], reason: 'Too loud', receipt: back },
      { 'idempotency-key': randomUUID() },
    )
    expect(kinds(await papersOf(inPart))).toEqual([
      ['invoice', 2_400],
      ['credit', 1_200],
    ])
  })

  test('money that is kept of an order that is off, or beside what it costs, stands on an invoice of its own', async () => {
    const post = (order: string, path: string, body: object = {}) =>
      ask(shop, admin.token, 'POST', `/${order}${path}`, body, { 'idempotency-key': randomUUID() })
    const netOf = async (order: string) =>
      (await papersOf(order)).reduce(
        (sum: number, { kind, total }: { kind: string; total: number }) =>
          sum + (kind === 'invoice' ? total : -total),
        0,
      )
    const { order } = await buy()
    const off = await post(order, '/cancel', { reason: 'Not wanted' })
    await post(order, `/refunds/${off.data.refunds[0]._id}/withdraw`)
    expect(await papersOf(order)).toEqual([])
    const kept = { amountBdt: 1_150, reason: 'The courier’s way, as our terms say' }
    expect((await post(order, '/keep', kept)).status).toBe(200)
    expect(await papersOf(order)).toMatchObject([
      { kind: 'invoice', total: 1_150, tax: 150, lines: [{ total: 1_150, percent: 15 }] },
    ])
    // the rest of what is over goes back, and at last what was kept, too
    await refund(order, { amountBdt: 120_330.8 })
    expect(await netOf(order)).toBe(1_150)
    await refund(order, { amountBdt: 1_150 })
    expect(await netOf(order)).toBe(0)

    // what has left, and was paid, is on its invoice already
    const sent = await buy()
    await ship(sent.order)
    const lines = [{ position: 0, quantity: 2, condition: 'good' }]
    const back = {
      kind: 'returned',
      lines: [{ position: 0, quantity: 2 }],
      reason: 'Too small',
      receipt: { lines, refund: null },
    }
    await post(sent.order, '/cases', back)
    expect(await netOf(sent.order)).toBe(121_480.8)

    // beside what it costs
    const { order: paid } = await buy()
    const change = { lines: [{ position: 0, quantity: 1 }] }
    const changed = await ask(shop, admin.token, 'PUT', `/${paid}/lines`, { ...change, totalBdt: 61_480.8 })
    await post(paid, `/refunds/${changed.data.refunds[0]._id}/withdraw`)
    expect((await post(paid, '/keep', { ...kept, amountBdt: 60_000 })).status).toBe(200)
    await ship(paid)
    expect(await netOf(paid)).toBe(121_480.8)
  })

  test('numbers have no gap and no double, whatever is issued at once or rolled back', async () => {
    const orders = await Promise.all([1, 2, 3, 4].map(async () => (await buy()).order))
    const numberOf = ({ data }: { data: { number: string } }) => Number(data.number.split('/')[1])
    const issue = (order: string) => api('POST', `/orders/${order}/tax-invoice`, { buyerBin: '' })
    const first = numberOf(await issue(orders[0] ?? ''))
    // the same order twice at once, and one that is not there
    const answers = await Promise.all([...orders.slice(1), orders[1] ?? '', randomUUID()].map(issue))
    const numbers = answers.filter(({ status }) => status === 200).map(numberOf)
    expect([...new Set(numbers)].toSorted((a, b) => a - b)).toEqual([first + 1, first + 2, first + 3])
  })

  test('a month has its papers, its sums, the file for the accountant and the list of large sales', async () => {
    const { order } = await buy()
    await api('POST', `/orders/${order}/tax-invoice`, { buyerName: '=cmd|x', buyerBin: '000999888-0101' })
    const month = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 7)
    const { data } = await api('GET', `/tax/month?month=${month}`)
    const signed = (part: 'total' | 'tax') =>
      data.papers.reduce(
        (sum: number, paper: Record<string, number> & { kind: string }) =>
          sum + Math.round((paper[part] ?? 0) * 100) * (paper.kind === 'credit' ? -1 : 1),
        0,
      )
    expect([signed('total'), signed('tax')]).toEqual([data.total * 100, data.tax * 100].map(Math.round))
    const file = (await api('GET', `/tax/month/file?month=${month}`)).body
    expect(file.split('\r\n').at(-2)).toContain('000999888-0101')
    expect(file).toContain("'=cmd|x")
    const large = async () =>
      (await api('GET', `/tax/month/file?month=${month}&list=large`)).body.split('\r\n').length - 2
    expect(await large()).toBe(0)
    const { version, rates: _, ...seen } = (await api('GET', '/tax')).data
    await api('PUT', '/tax', { ...seen, listFromBdt: 121_480, version })
    const isLarge = ({ kind, total }: { kind: string; total: number }) =>
      kind === 'invoice' && total >= 121_480
    expect(await large()).toBe(data.papers.filter(isLarge).length)
    expect((await api('GET', '/tax/month?month=2026-13')).status).toBe(422)
  })
})

test('what is not right is refused beside its field', async () => {
  const { version, rates: _, ...seen } = (await api('GET', '/tax')).data
  expect(await api('PUT', '/tax', { ...seen, isOn: true, sellerBin: '', version })).toMatchObject({
    status: 422,
    fields: { sellerBin: 'The papers need its BIN.' },
  })
  expect(await api('PUT', '/tax', { ...seen, version: version - 1 })).toMatchObject({
    code: 'version_conflict',
  })
  expect(await rate('standard', 400, '2026-01-01')).toMatchObject({ status: 422 })
  expect(await rate('standard', -1, '2026-01-01')).toMatchObject({ status: 422 })
  expect(await rate('standard', 15, '2020-01-01')).toMatchObject({ status: 409, code: 'tax_rate_taken' })
})
