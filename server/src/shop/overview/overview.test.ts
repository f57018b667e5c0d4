import { overview } from '@spokehaat/contract/shop/overview'
import { trouble } from '@spokehaat/contract/shop/trouble'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createStorefront } from '../../pages/storefront.ts'
import { COMMIT, VERSION } from '../../platform/config/version.ts'
import { newId } from '../../platform/db/new-id.ts'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { findOtherSums } from '../../testing/stories/wrongs.ts'
import { addUpDays, addUpProducts } from './add-up.queries.ts'
import { foldDays } from './day-sums.queries.ts'
import { trimFailedSearches } from './failed-searches.queries.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop({ writesByHand: true })
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

/** As it is once days that have changed are added up, which must be the same as before. */
async function read(query: string, who = admin) {
  const ask = async () => {
    const answer = await shop.app.inject({
      url: `/api/overview?${query}`,
      headers: { authorization: who.token },
    })
    expect(answer.statusCode).toBe(200)
    return overview.parse(answer.json().data)
  }
  const anew = await ask()
  await foldDays(shop.db)
  const summed = await ask()
  expect(summed).toEqual(anew)
  expect(await findOtherSums(shop.db)).toEqual([])
  return summed
}

interface OrderFacts {
  placed: string
  paid?: string
  paisa: number
  status?: 'Paid' | 'Failed' | 'Pending' | 'Review' | 'Refunded'
  cod?: boolean
  deleted?: boolean
}

/** An order as the database keeps it, at times of the test's own. */
async function order(facts: OrderFacts): Promise<{ id: string; number: string; attempt: string }> {
  const id = newId()
  const number = `T-${id.slice(-8)}`
  await shop.db
    .insertInto('orders')
    .values({
      id,
      number,
      search_text: '',
      status: facts.status ?? (facts.paid ? 'Paid' : 'Pending'),
      email: 'rahima@spokehaat.example',
      first_name: 'Rahima',
      last_name: '',
      phone: '01712345678',
      street_address: '12 Lake Road',
      apartment: '',
      city: 'Dhaka',
      district: 'Dhaka',
      postcode: '',
      order_notes: '',
      total_cents: 0,
      total_paisa: facts.paisa,
      bdt_per_usd: '120',
      placed_at: facts.placed,
      paid_at: facts.paid ?? null,
      deleted_at: facts.deleted ? facts.placed : null,
      payment_method: facts.cod ? 'cod' : 'online',
      cod_status: facts.cod ? (facts.paid ? 'collected' : 'awaiting') : null,
    })
    .execute()
  return { id, number, attempt: await attempt(id, 1, facts) }
}

/** A try to pay; where the order is paid, it is told of just then. */
async function attempt(orderId: string, number: number, facts: OrderFacts, told = facts.paid) {
  const id = newId()
  await shop.db
    .insertInto('payment_attempts')
    .values({
      id,
      order_id: orderId,
      number,
      gateway: facts.cod ? 'cod' : 'shurjopay',
      merchant_ref: id,
      status: told ? 'paid' : 'created',
      currency: 'BDT',
      amount_minor: facts.paisa,
      settled_at: told ?? null,
    })
    .execute()
  if (told && !facts.cod) {
    await shop.db
      .insertInto('payment_events')
      .values({ id: newId(), attempt_id: id, source: 'return', outcome: 'paid', at: told })
      .execute()
  }
  return id
}

async function refund(of: { id: string; attempt: string }, paisa: number, ended: string | null) {
  await shop.db
    .insertInto('refunds')
    .values({
      id: newId(),
      order_id: of.id,
      attempt_id: of.attempt,
      status: ended ? 'completed' : 'requested',
      amount_paisa: paisa,
      amount_cents: 0,
      reason: 'Too small',
      restock: false,
      idempotency_key: newId(),
      requested_by_name: 'desk',
      requested_at: '2026-01-01T00:00:00Z',
      ended_at: ended,
    })
    .execute()
}

test('an order counts on the day it has in Dhaka: midnight there is 18:00 in UTC', async () => {
  // 23:59:59.999 on the 9th and 00:00 on the 10th of March
  await order({ placed: '2026-03-09T17:59:59.999Z', paid: '2026-03-09T17:59:59.999Z', paisa: 1 })
  await order({ placed: '2026-03-09T18:00:00Z', paid: '2026-03-09T18:00:00Z', paisa: 20 })
  // placed before the midnight that ends the 10th, paid after it
  await order({ placed: '2026-03-10T17:59:59Z', paid: '2026-03-10T18:00:01Z', paisa: 300 })
  await order({ placed: '2026-03-10T12:00:00Z', paisa: 4_000 })
  await order({ placed: '2026-03-10T12:00:00Z', paisa: 50_000, deleted: true })

  const { steps, totals, before } = await read('by=day&from=2026-03-09&to=2026-03-11')
  expect(steps.map(({ from, revenueBdt, orders, paid }) => [from, revenueBdt, orders, paid])).toEqual([
    ['2026-03-09', 0.01, 1, 1],
    ['2026-03-10', 0.2, 3, 1],
    ['2026-03-11', 3, 0, 1],
  ])
  // 3.21 by three, to the nearest paisa; of four that were started, three are paid
  expect(totals).toEqual({
    revenueBdt: 3.21,
    refundedBdt: 0,
    orders: 4,
    paid: 3,
    averageOrderBdt: 1.07,
    conversion: 0.75,
  })
  expect(before).toMatchObject({
    from: '2026-03-06',
    to: '2026-03-08',
    totals: { revenueBdt: 0, orders: 0, averageOrderBdt: null, conversion: null },
  })
  const next = await read('by=day&from=2026-03-12&to=2026-03-14')
  expect(next.before.totals).toEqual(totals)
  expect(next.steps[1]?.before).toMatchObject({ from: '2026-03-10', revenueBdt: 0.2 })
})

test('the sheet of a month has what was charged beside the goods, by the calendar in Dhaka, and the month before', async () => {
  const month = async (asked: string) => {
    const url = `/api/overview/month?month=${asked}`
    const answer = await shop.app.inject({ url, headers: { authorization: admin.token } })
    return answer.json()
  }
  const charge = async (facts: OrderFacts, delivery: number, fee: number) => {
    const { id } = await order(facts)
    await shop.db
      .updateTable('orders')
      .set({ delivery_paisa: delivery, cash_fee_paisa: fee })
      .where('id', '=', id)
      .execute()
    await shop.db
      .updateTable('payment_attempts')
      .set((eb) => ({ captured_minor: eb.ref('amount_minor') }))
      .where('order_id', '=', id)
      .where('status', '=', 'paid')
      .execute()
  }
  // midnight of the 1st of December there is 18:00 of the 30th in UTC
  await charge(
    { placed: '2024-11-30T17:59:59Z', paid: '2024-11-30T17:59:59Z', paisa: 100_000 },
    12_000,
    1_000,
  )
  await charge({ placed: '2024-11-30T18:00:00Z', paid: '2024-11-30T18:00:00Z', paisa: 100_000 }, 700, 0)
  await charge({ placed: '2024-12-31T17:59:00Z', paisa: 100_000 }, 50_000, 0)
  await charge(
    { placed: '2024-12-02T06:00:00Z', paid: '2024-12-02T06:00:00Z', paisa: 1, deleted: true },
    9,
    9,
  )
  const december = await month('2024-12')
  expect(december.data, JSON.stringify(december)).toEqual({
    now: {
      month: '2024-12',
      deliveryBdt: 7,
      cashFeeBdt: 0,
      instalmentChargeBdt: 0,
      gatewayFeeBdt: null,
      discountBdt: 0,
      vatBdt: 0,
      papers: 0,
    },
    before: {
      month: '2024-11',
      deliveryBdt: 120,
      cashFeeBdt: 10,
      instalmentChargeBdt: 0,
      gatewayFeeBdt: null,
      discountBdt: 0,
      vatBdt: 0,
      papers: 0,
    },
  })
  // at the rate of the owner's contract, of what came through the gateway alone
  await charge(
    { placed: '2024-12-03T06:00:00Z', paid: '2024-12-03T06:00:00Z', paisa: 50_000, cod: true },
    0,
    0,
  )
  const rate = (value: number) =>
    shop.db
      .insertInto('settings')
      .values({ key: 'gatewayFeePercent', value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  await rate(1.8)
  expect((await month('2024-12')).data).toMatchObject({
    now: { gatewayFeeBdt: 18 },
    before: { gatewayFeeBdt: 18 },
  })
  await rate(0)
  expect((await month('2025-01')).data.before.month).toBe('2024-12')
  expect((await month('2024-13')).code).toBe('validation_failed')
})

test('what went back is taken off on the day it went, once, and only where it had been counted', async () => {
  const sold = await order({ placed: '2026-04-01T06:00:00Z', paid: '2026-04-01T06:00:00Z', paisa: 100_000 })
  await refund(sold, 30_000, '2026-04-02T18:30:00Z')
  await refund(sold, 5_000, null)
  // paid twice: the second payment was never revenue, and giving it back costs none
  const second = await attempt(
    sold.id,
    2,
    { placed: '', paisa: 100_000, paid: '2026-04-01T07:00:00Z' },
    '2026-04-01T07:00:00Z',
  )
  await refund({ id: sold.id, attempt: second }, 100_000, '2026-04-02T18:30:00Z')
  // money of an order that never became paid
  const review = await order({ placed: '2026-04-01T06:00:00Z', paisa: 70_000, status: 'Review' })
  await refund(review, 70_000, '2026-04-02T18:30:00Z')
  // taken back by the gateway, after a part of it had been refunded
  const reversed = await order({ placed: '2026-04-01T06:00:00Z', paid: '2026-04-01T06:00:00Z', paisa: 8_000 })
  await refund(reversed, 3_000, '2026-04-01T20:00:00Z')
  await shop.db
    .updateTable('payment_attempts')
    .set({ status: 'reversed', settled_at: '2026-04-02T18:30:00Z' })
    .where('id', '=', reversed.attempt)
    .execute()

  // accepted by a person, though less had come in than was asked for
  const short = await order({ placed: '2026-04-01T06:00:00Z', paid: '2026-04-03T06:00:00Z', paisa: 10_000 })
  await shop.db
    .updateTable('payment_attempts')
    .set({ captured_minor: 9_000 })
    .where('id', '=', short.attempt)
    .execute()

  const { steps, totals } = await read('by=day&from=2026-04-01&to=2026-04-03')
  expect(steps.map(({ revenueBdt }) => revenueBdt)).toEqual([1080, -30, -260])
  expect(totals).toMatchObject({ revenueBdt: 790, refundedBdt: 380, paid: 3, averageOrderBdt: 390 })
})

test('cash on delivery counts once it is collected', async () => {
  await order({ placed: '2026-05-01T06:00:00Z', paid: '2026-05-04T06:00:00Z', paisa: 12_345, cod: true })
  await order({ placed: '2026-05-01T06:00:00Z', paisa: 99_900, cod: true })
  const { steps, totals } = await read('by=week&from=2026-05-01&to=2026-05-09')
  // weeks begin on Sunday, the 26th of April and the 3rd of May
  expect(steps.map(({ from, revenueBdt, orders, paid }) => [from, revenueBdt, orders, paid])).toEqual([
    ['2026-04-26', 0, 2, 0],
    ['2026-05-03', 123.45, 0, 1],
  ])
  expect(totals.conversion).toBe(0.5)
})

test('what sells best, what runs out, and what a person has to look at', async () => {
  const bike = await buildProduct(shop, { name: 'Padma', stock: 3 })
  const bell = await buildProduct(shop, { name: 'Bell', stock: 4 })
  const pump = await buildProduct(shop, { name: 'Pump', stock: 8 })
  await shop.db.updateTable('variants').set({ held: 6 }).where('product_id', '=', pump._id).execute()
  await buildProduct(shop, { name: 'Not offered', stock: 0, inStock: false })
  const paid = await order({ placed: '2026-06-01T06:00:00Z', paid: '2026-06-01T06:00:00Z', paisa: 1 })
  const open = await order({ placed: '2026-06-01T06:00:00Z', paisa: 1 })
  const line = (orderId: string, position: number, product: typeof bike | null, quantity: number) => ({
    order_id: orderId,
    position,
    product_id: product?._id ?? null,
    name: product?.name ?? 'Custom Road',
    sku: 'x',
    quantity,
    price_cents: 0,
    price_paisa: 50_050,
  })
  await shop.db
    .insertInto('order_lines')
    .values([
      line(paid.id, 0, bike, 1),
      line(paid.id, 1, bell, 2),
      line(paid.id, 2, bike, 2),
      line(paid.id, 3, null, 1),
      line(open.id, 0, bell, 50),
    ])
    .execute()
  const review = await order({ placed: '2026-06-01T06:00:00Z', paisa: 77, status: 'Review' })
  await shop.db
    .updateTable('payment_attempts')
    .set({ status: 'review', reason: 'The amounts differ.' })
    .where('id', '=', review.attempt)
    .execute()

  await shop.db
    .insertInto('stock_ledger')
    .values(
      [
        { of: bike, pieces: 16 },
        { of: bell, pieces: 2 },
        { of: pump, pieces: 28 },
      ].map(({ of, pieces }) => ({
        id: newId(),
        variant_id: of.variants[0]?._id ?? '',
        on_hand_delta: -pieces,
        held_delta: 0,
        reason: 'sale' as const,
      })),
    )
    .execute()

  const seen = await read('by=month&from=2026-06-01&to=2026-06-30')
  expect(seen.bestSellers).toEqual([
    { product: bike._id, name: 'Padma', pieces: 3, salesBdt: 1501.5 },
    { product: bell._id, name: 'Bell', pieces: 2, salesBdt: 1001 },
    { product: null, name: 'Custom Road', pieces: 1, salesBdt: 500.5 },
  ])
  // a delivery takes two weeks; the soonest sold out comes first
  expect(seen.lowStock).toMatchObject({
    total: 2,
    variants: [
      { product: { name: 'Pump' }, available: 2, held: 6, lastsDays: 4 },
      { product: { name: 'Padma' }, available: 3, held: 0, lastsDays: 10 },
    ],
  })
  expect(seen.review.orders).toContainEqual({
    _id: review.id,
    number: review.number,
    orderDate: '2026-06-01T06:00:00.000Z',
    totalBdt: 0.77,
    reason: 'The amounts differ.',
  })
})

test('what sells best is what was kept: after discounts, and without what was given back', async () => {
  const bike = await buildProduct(shop, { name: 'Meghna', stock: 3 })
  const bell = await buildProduct(shop, { name: 'Ting', stock: 4 })
  const at = '2026-07-01T06:00:00Z'
  const sold = await order({ placed: at, paid: at, paisa: 400_000 })
  const line = (position: number, product: typeof bike, quantity: number, discount: number) => ({
    order_id: sold.id,
    position,
    product_id: product._id,
    name: product.name,
    sku: 'x',
    quantity,
    price_cents: 0,
    price_paisa: 100_000,
    discount_paisa: discount,
  })
  await shop.db
    .insertInto('order_lines')
    .values([line(0, bike, 3, 60_000), line(1, bell, 2, 0)])
    .execute()
  // one bike of three came back, a second refund of it was withdrawn; then Tk 68 for being late
  await refund(sold, 80_000, at)
  await refund(sold, 80_000, null)
  await refund(sold, 6_800, at)
  const rows = await shop.db.selectFrom('refunds').select('id').where('order_id', '=', sold.id).execute()
  const [back, withdrawn, sorry] = rows.map(({ id }) => id).toSorted()
  await shop.db
    .updateTable('refunds')
    .set({ status: 'withdrawn' })
    .where('id', '=', withdrawn ?? '')
    .execute()
  for (const [id, paisa] of [
    [back, 80_000],
    [sorry, 6_800],
  ] as const) {
    await shop.db
      .updateTable('refunds')
      .set({ lowers_paisa: paisa })
      .where('id', '=', id ?? '')
      .execute()
  }
  await shop.db.updateTable('orders').set({ lowered_paisa: 86_800 }).where('id', '=', sold.id).execute()
  await shop.db
    .insertInto('refund_lines')
    .values(
      [back, withdrawn].map((id) => ({
        refund_id: id ?? '',
        position: 0,
        quantity: 1,
        worth_cents: 0,
        worth_paisa: 80_000,
      })),
    )
    .execute()
  const gone = await order({ placed: at, paid: at, paisa: 900_000, status: 'Refunded' })
  await shop.db
    .insertInto('order_lines')
    .values([{ ...line(0, bell, 9, 0), order_id: gone.id }])
    .execute()

  // Tk 1,600 and Tk 2,000 are left, less Tk 68 between them
  const { bestSellers } = await read('by=month&from=2026-07-01&to=2026-07-31')
  expect(bestSellers).toEqual([
    { product: bell._id, name: 'Ting', pieces: 2, salesBdt: 1_962.22 },
    { product: bike._id, name: 'Meghna', pieces: 2, salesBdt: 1_569.78 },
  ])
})

test('every change that reaches a figure notes each day that it reaches', async () => {
  const { db } = shop
  const bike = await buildProduct(shop, { name: 'Surma', stock: 3 })
  const variant = bike.variants[0]?._id ?? ''
  const one = await order({ placed: '2025-01-05T06:00:00Z', paid: '2025-02-06T06:00:00Z', paisa: 400_000 })
  const other = await order({ placed: '2025-03-07T06:00:00Z', paid: '2025-04-08T06:00:00Z', paisa: 90_000 })
  await db
    .insertInto('order_lines')
    .values({
      order_id: one.id,
      position: 0,
      product_id: bike._id,
      variant_id: variant,
      name: bike.name,
      sku: 'x',
      quantity: 2,
      price_cents: 0,
      price_paisa: 200_000,
    })
    .execute()
  await refund(one, 30_000, '2025-05-09T06:00:00Z')
  const [paid] = await db.selectFrom('refunds').select('id').where('order_id', '=', one.id).execute()
  const of = { one: one.id, other: other.id, back: paid?.id ?? '', variant }
  const never = await order({ placed: '2025-03-20T06:00:00Z', paisa: 5 })
  await db.deleteFrom('payment_attempts').where('id', '=', never.attempt).execute()
  const sell = (at: string) => sql`
    insert into stock_ledger (id, variant_id, on_hand_delta, held_delta, reason, order_id, unit_cost_paisa, at)
    values (${newId()}, ${of.variant}, -1, 0, 'sale', ${of.one}, 70000, ${at})`
  await sell('2025-06-10T06:00:00Z').execute(db)

  const changes = {
    'an order costs more': sql`update orders set total_paisa = 91000 where id = ${of.other}`,
    'is paid on another day': sql`update orders set paid_at = '2025-04-18T06:00:00Z' where id = ${of.other}`,
    'was placed on another day': sql`update orders set placed_at = '2025-03-17T06:00:00Z' where id = ${of.other}`,
    'is no longer paid': sql`update orders set paid_at = null, status = 'Pending' where id = ${of.other}`,
    'is paid': sql`update orders set paid_at = '2025-04-08T06:00:00Z', status = 'Paid' where id = ${of.other}`,
    'uses credit': sql`update orders set credit_paisa = 500 where id = ${of.other}`,
    'is refunded': sql`update orders set status = 'Refunded' where id = ${of.one}`,
    'is not refunded': sql`update orders set status = 'Paid' where id = ${of.one}`,
    'is lowered': sql`update orders set lowered_paisa = 30000 where id = ${of.one}`,
    'is deleted': sql`update orders set deleted_at = now() where id = ${of.one}`,
    'is there again': sql`update orders set deleted_at = null where id = ${of.one}`,
    'sells a card': sql`update orders set gift_email = 'a@b.example' where id = ${of.other}`,
    'sells none': sql`update orders set gift_email = null where id = ${of.other}`,
    'a line is of more pieces': sql`update order_lines set quantity = 3 where order_id = ${of.one}`,
    'costs less': sql`update order_lines set discount_paisa = 900 where order_id = ${of.one}`,
    'has another name': sql`update order_lines set name = 'Old Surma' where order_id = ${of.one}`,
    'is another product': sql`update order_lines set product_id = null where order_id = ${of.one}`,
    'a line comes': sql`insert into order_lines (order_id, position, name, sku, quantity, price_cents, price_paisa)
      values (${of.one}, 1, 'Bell', 'y', 1, 0, 100)`,
    'a line goes': sql`delete from order_lines where order_id = ${of.one} and position = 1`,
    'less came in': sql`update payment_attempts set captured_minor = 399000 where id = ${one.attempt}`,
    'a share in advance': sql`update payment_attempts set part = 'advance' where id = ${one.attempt}`,
    'no share': sql`update payment_attempts set part = 'whole' where id = ${one.attempt}`,
    'a share beside': sql`insert into payment_attempts
      (id, order_id, number, gateway, merchant_ref, status, currency, amount_minor, captured_minor, part)
      values (${of.variant}, ${of.one}, 7, 'shurjopay', ${newId()}, 'paid', 'BDT', 5, 5, 'advance')`,
    'no share beside': sql`delete from payment_attempts where id = ${of.variant}`,
    'the bank takes it back': sql`update payment_attempts set status = 'reversed', settled_at = '2025-07-11T06:00:00Z'
      where id = ${other.attempt}`,
    'on another day': sql`update payment_attempts set settled_at = '2025-07-12T06:00:00Z' where id = ${other.attempt}`,
    'and gives it back': sql`update payment_attempts set status = 'paid' where id = ${other.attempt}`,
    'somebody tells of another payment': sql`with late as (
        insert into payment_attempts (id, order_id, number, gateway, merchant_ref, status, currency, amount_minor, captured_minor)
        values (${newId()}, ${of.one}, 8, 'shurjopay', ${newId()}, 'created', 'BDT', 7, 7) returning id
      ) insert into payment_events (id, attempt_id, source, outcome, at)
      select ${newId()}, id, 'return', 'paid', '2025-02-06T06:00:00Z' from late`,
    'and of the first': sql`insert into payment_events (id, attempt_id, source, outcome, at)
      values (${newId()}, ${one.attempt}, 'return', 'paid', '2025-02-06T06:00:00Z')`,
    'more goes back': sql`update refunds set amount_paisa = 31000 where id = ${of.back}`,
    'on another day, too': sql`update refunds set ended_at = '2025-05-10T06:00:00Z' where id = ${of.back}`,
    'beside any pieces': sql`update refunds set beside_paisa = 500 where id = ${of.back}`,
    'a piece goes back': sql`insert into refund_lines (refund_id, position, quantity, worth_cents, worth_paisa)
      values (${of.back}, 0, 1, 0, 30000)`,
    'two pieces': sql`update refund_lines set quantity = 2 where refund_id = ${of.back}`,
    'none goes back': sql`delete from refund_lines where refund_id = ${of.back}`,
    'as credit that was given': sql`insert into credit_ledger
      (id, user_id, delta_paisa, given_paisa, balance_paisa, reason, refund_id, order_id, at)
      values (${newId()}, ${newId()}, 100, 100, 100, 'refund', ${of.back}, ${of.one}, now())`,
    'paid with credit that was given': sql`insert into credit_ledger
      (id, user_id, delta_paisa, given_paisa, balance_paisa, reason, order_id, at)
      values (${newId()}, ${newId()}, -100, -100, 0, 'order', ${of.one}, now())`,
    'nothing goes back': sql`delete from refunds where id = ${of.back}`,
    'a piece leaves': sell('2025-06-12T06:00:00Z'),
    'an order is gone': sql`delete from orders where id = ${never.id}`,
  }
  const span = { from: '2025-01-01', to: '2025-07-31' }
  const figures = async () => [await addUpDays(db, [span]), await addUpProducts(db, [span])].map(words)
  const words = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort()
  await foldDays(db)
  for (const [what, change] of Object.entries(changes)) {
    const before = await figures()
    await change.execute(db)
    expect([what, await figures()]).not.toEqual([what, before])
    expect([what, await findOtherSums(db)]).toEqual([what, []])
    await foldDays(db)
  }
  // and a month after it is over
  const [month] = (await read('by=month&from=2025-02-01&to=2025-02-28')).bestSellers
  expect(month).toMatchObject({ name: 'Old Surma', pieces: 3 })
})

test('the period before, and the first and last week, may lie beyond the days that can be asked for', async () => {
  const long = await read('by=month&from=2008-06-01&to=2026-05-31')
  expect(long.before).toMatchObject({ from: '1990-06-01', to: '2008-05-31' })
  const first = await read('by=week&from=2000-01-01&to=2000-01-01')
  expect([first.from, first.before.from]).toEqual(['1999-12-26', '1999-12-19'])
})

test('a period that is none, or longer than a chart, is refused', async () => {
  const ask = (query: string) =>
    shop.app.inject({ url: `/api/overview?${query}`, headers: { authorization: admin.token } })
  for (const query of [
    'from=2026-02-02&to=2026-02-01',
    'from=2026-02-30',
    'from=2020-01-01&to=2026-01-01',
    'from=2099-01-01',
    'by=year',
  ]) {
    expect([query, (await ask(query)).statusCode]).toEqual([query, 422])
  }
  const guest = await shop.app.inject({ url: '/api/overview' })
  const support = await buildUser(shop, { role: 'support' })
  const asSupport = await shop.app.inject({
    url: '/api/overview',
    headers: { authorization: support.token },
  })
  expect([guest.statusCode, asSupport.statusCode]).toEqual([401, 403])
})

test('what does not work is told with its words and since when, until it works again', async () => {
  const ask = async () => {
    const answer = await shop.app.inject({
      url: '/api/overview/trouble',
      headers: { authorization: admin.token },
    })
    return trouble.parse(answer.json().data)
  }
  expect((await ask()).parts).toEqual([])
  const before = Date.now()
  shop.services.troubles.fails('mail', 'The mail server mail.example refuses the password.')
  const { node, version, commit, parts } = await ask()
  expect(node).toMatch(/^.+:3000$/)
  expect([version, commit]).toEqual([VERSION, COMMIT])
  expect(parts).toMatchObject([
    { part: 'Mail', words: 'The mail server mail.example refuses the password.', heading: 'Mail' },
  ])
  expect(Date.parse(parts[0]?.since ?? '')).toBeGreaterThanOrEqual(before)
  shop.services.troubles.works('mail')
  expect((await ask()).parts).toEqual([])
})

test('a search in vain is remembered by its words, and no other is', async () => {
  const { listProducts } = createStorefront(shop.services)
  const page = { category: [], page: 1, limit: 8 }
  await listProducts({ ...page, search: 'Trampoline!' })
  await listProducts({ ...page, search: '  TRAMPOLINE' })
  await listProducts({ ...page, search: 'trampol' })
  // found, narrowed, beyond the last page, no words, too long
  await listProducts({ ...page, search: 'Padma' })
  await listProducts({ ...page, search: 'tandem', brand: ['Linus'] })
  await listProducts({ ...page, search: 'tandem', page: 4 })
  await listProducts({ ...page, search: '!!!' })
  await listProducts({ ...page, search: 'z'.repeat(61) })
  await listProducts({ ...page, search: '', color: ['pink'] })
  await vi.waitFor(async () => {
    const rows = await shop.db.selectFrom('failed_searches').select(['words', 'count']).execute()
    expect(rows.sort((a, b) => b.count - a.count)).toEqual([
      { words: 'trampoline', count: 2 },
      { words: 'trampol', count: 1 },
    ])
  })
  // the beginning of a word that was typed to its end says nothing more
  expect((await read('')).failedSearches).toMatchObject([{ words: 'trampoline', count: 2 }])
})

test('searches in vain stay few: the most frequent are kept', async () => {
  await shop.db.deleteFrom('failed_searches').execute()
  const many = Array.from({ length: 2_000 }, (_, n) => ({
    words: `word ${n}`,
    count: n === 1_234 ? 9 : 1,
    last_at: new Date(n * 1000),
  }))
  await shop.db.insertInto('failed_searches').values(many).execute()
  const { listProducts } = createStorefront(shop.services)
  await listProducts({ search: 'one too many', category: [], page: 1, limit: 8 })
  await listProducts({ search: 'word 1234', category: [], page: 1, limit: 8 })
  await vi.waitFor(async () => {
    const row = await shop.db
      .selectFrom('failed_searches')
      .select('count')
      .where('words', '=', 'word 1234')
      .executeTakeFirst()
    expect(row?.count).toBe(10)
  })
  await trimFailedSearches(shop.db)
  const left = await shop.db.selectFrom('failed_searches').select('words').execute()
  expect(left).toHaveLength(500)
  expect(left.map(({ words }) => words)).toContain('word 1234')
  expect(left.map(({ words }) => words)).not.toContain('one too many')
})

test('a part of the desk is told to be used from its first use on, to whom it is for', async () => {
  const used = async ({ token }: SignedIn) => {
    const answer = await shop.app.inject({ url: '/api/parts-used', headers: { authorization: token } })
    return answer.json().data
  }
  expect(await used(admin)).toEqual([])
  await shop.db.insertInto('suppliers').values({ id: newId(), name: 'Dhaka Cycles', lead_days: 7 }).execute()
  await shop.db
    .insertInto('settings')
    .values({ key: 'giftCardsInShop', value: 'true' })
    .onConflict((at) => at.column('key').doUpdateSet({ value: 'true' }))
    .execute()
  await shop.db
    .insertInto('carriers')
    .values({ id: 'van', protocol: 'hand', name: 'Van', created_at: new Date() })
    .execute()
  expect(await used(admin)).toEqual(['giftCards', 'suppliers', 'parcels'])
  // it was used: that it is empty again takes nothing back
  await shop.db.deleteFrom('suppliers').execute()
  expect(await used(admin)).toEqual(['giftCards', 'suppliers', 'parcels'])
  expect(await used(await buildUser(shop))).toEqual([])
})

test('what carriers charged for both ways comes off the margin, by the days in Dhaka', async () => {
  const carrier = 'margin-van'
  const at = '2025-05-10T06:00:00Z'
  await shop.db
    .insertInto('carriers')
    .values({ id: carrier, protocol: 'hand', name: 'Van', created_at: at })
    .execute()
  const entry = (kind: 'collected' | 'fee' | 'fee_tax' | 'paid_out', paisa: number, when: string) => ({
    id: newId(),
    carrier_id: carrier,
    at: when,
    kind,
    paisa,
    by_name: 'test',
  })
  const entries = [
    entry('fee', -60_00, at),
    entry('fee_tax', -9_00, at),
    // the way back, and a fee that turned out to be less
    entry('fee', -40_00, '2025-05-10T17:59:59Z'),
    entry('fee', 5_00, '2025-05-09T18:00:00Z'),
    entry('collected', 12_000_00, at),
    entry('paid_out', -11_000_00, at),
    // the days before and after
    entry('fee', -1_000_00, '2025-05-09T17:59:59Z'),
    entry('fee', -1_000_00, '2025-05-10T18:00:00Z'),
  ]
  await shop.db.insertInto('carrier_entries').values(entries).execute()
  const { margin } = await read('by=day&from=2025-05-10&to=2025-05-10')
  expect(margin.carryingBdt).toBe(104)
  expect((await read('by=day&from=2025-05-01&to=2025-05-08')).margin.carryingBdt).toBe(0)
})
