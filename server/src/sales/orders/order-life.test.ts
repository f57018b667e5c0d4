/** Whatever happens to orders, in whatever order: stock, money and states agree. */
import type { Build } from '@spokehaat/contract/catalogue/build'
import type { OrderAccount } from '@spokehaat/contract/sales/order-account'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { setOnHand } from '../../stock/stock.ts'
import { buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { silent } from '../../testing/mail.ts'
import { ask, placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { findWrongs } from '../../testing/stories/wrongs.ts'
import { sweep } from '../sweep/sweep.ts'

let shop: Shop
let rider: SignedIn
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  rider = await buildUser(shop)
  admin = await buildUser(shop, { role: 'admin' })
  await shop.db.updateTable('settings').set({ value: 'true' }).where('key', '=', 'advanceForBuilds').execute()
  await shop.db.updateTable('tax_settings').set({ is_on: true, seller_bin: '000123456-0101' }).execute()
})
afterAll(() => shop.close())

interface World {
  product: string
  variant: string
  orders: string[]
  payments: string[]
  /** A gift card that pays a part of some of the orders. */
  card: { id: string; code: string }
}

async function buildWorld(): Promise<World> {
  // what is left of the worlds before is nobody's business any more
  await shop.db.updateTable('payment_attempts').set({ due_at: null }).execute()
  const { _id: product } = await buildProduct(shop, { stock: 6, price: 40 })
  const { id: variant } = await shop.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  const world: World = { product, variant, orders: [], payments: [], card: await makeCard() }
  await place(world, 2, 'cod')
  await place(world, 1, 'online')
  return world
}

async function makeCard() {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/gift-cards',
    headers: { authorization: admin.token, 'idempotency-key': crypto.randomUUID() },
    payload: { amountBdt: 7_000, note: 'A present' },
  })
  const { _id, code } = answer.json().data
  return { id: _id as string, code: code as string }
}

const build: Build = { style: 'Road', color: 'Racing Red', size: 'L', wheel: 29, extras: [] }

async function place(
  world: World,
  quantity: number,
  paymentMethod: 'online' | 'cod' | 'advance',
  isWithCard = false,
): Promise<void> {
  const lines = [
    { product: world.product, quantity },
    ...(paymentMethod === 'advance' ? [{ build, quantity: 1 }] : []),
  ]
  const overrides = { paymentMethod, ...(isWithCard && { codes: [world.card.code] }) }
  const answer = await placeOrder(shop, rider.token, lines, { overrides })
  if (answer.statusCode !== 200) return
  const { order, checkout_url } = answer.json().data
  if (!world.orders.includes(order)) world.orders.push(order)
  const payment = new URL(checkout_url).searchParams.get('order_id')
  if (payment !== null) world.payments.push(payment)
}

async function finish(world: World, at: number, outcome: string): Promise<void> {
  const payment = world.payments[at % Math.max(1, world.payments.length)]
  if (payment === undefined) return
  const url = `/sandbox/payments/${payment}/finish`
  await shop.gateway.inject({ method: 'POST', url, payload: { outcome } })
  await shop.app.inject({ method: 'POST', url: `/api/payments/ipn?order_id=${payment}` })
}

/** One more, one less, or another line instead: of a paid order where there is one. */
async function changeLines(world: World, at: number, how: number): Promise<void> {
  const paid = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', world.orders)
    .where('status', '=', 'Paid')
    .where('fulfilment', '=', 'Unfulfilled')
    .orderBy('total_paisa', 'desc')
    .orderBy('id')
    .execute()
  const ids = paid.length > 0 ? paid.map(({ id }) => id) : world.orders
  const order = ids[at % Math.max(1, ids.length)]
  if (order === undefined) return
  const { data } = await ask(shop, admin.token, 'GET', `/${order}`)
  const quantity = (data?.products[0]?.quantity ?? 1) + ([1, -1, -1, 0][how] ?? 0)
  const change = {
    lines: [{ position: 0, quantity: Math.max(0, quantity) }],
    add: how === 3 ? [{ product: world.product, quantity: 1 }] : [],
  }
  const quote = await ask(shop, admin.token, 'POST', `/${order}/lines/quote`, change)
  const totalBdt = quote.data?.totalBdt ?? 0
  await ask(shop, admin.token, 'PUT', `/${order}/lines`, { ...change, totalBdt })
}

let keys = 0
/** By staff, on the order in that place. */
async function staff(
  world: World,
  at: number,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const order = world.orders[at % Math.max(1, world.orders.length)]
  if (order === undefined) return undefined
  keys += 1
  return ask(shop, admin.token, method, `/${order}${path}`, body, { 'idempotency-key': `life-key-${keys}` })
}

async function refund(world: World, at: number, how: number): Promise<void> {
  const restock = how % 2 === 0
  const what =
    how < 2 ? { lines: [{ position: 0, quantity: 1 + at }] } : { amountBdt: [4_800, 0.01][how % 2] }
  const to = (at + how) % 3 === 0 ? 'credit' : 'origin'
  await staff(world, at, 'POST', '/refunds', { ...what, restock, reason: 'x', to })
}

/** A piece of it ahead of the rest; by a page that may be an old one. */
async function sendPart(world: World, at: number, how: number): Promise<void> {
  const order = await partable(world, at)
  if (order === undefined) return
  const { data } = await ask(shop, admin.token, 'GET', `/${order}`)
  const after = Math.max(0, (data?.parcelsSent ?? 0) - (how === 3 ? 1 : 0))
  const body = { lines: [{ position: 0, quantity: 1 }], courier: 'Pathao', after }
  await ask(shop, admin.token, 'POST', `/${order}/parcels`, body)
}

/** One that could go in several parcels, where there is one: most have a single piece. */
async function partable(world: World, at: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.id = any(${world.orders}::uuid[]) and o.fulfilment in ('Unfulfilled', 'Packed')
      and (o.status = 'Paid' or (o.status = 'Pending' and o.cod_status = 'confirmed'))
      and (select sum(quantity) from order_lines l where l.order_id = o.id) > 1
    order by o.id
  `.execute(shop.db)
  const ids = rows.length > 0 ? rows.map(({ id }) => id) : world.orders
  return ids[at % Math.max(1, ids.length)]
}

/** On an order of which something has left in a parcel, where there is one. */
async function onParted(world: World, at: number, method: 'POST' | 'PUT', path: string, body?: object) {
  const parted = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', world.orders)
    .where('parcels_sent', '>', 0)
    // those with a rest first
    .orderBy('fulfilment')
    .orderBy('id')
    .execute()
  const order = (parted[at % Math.max(1, parted.length)]?.id ?? world.orders[0]) as string
  keys += 1
  return ask(shop, admin.token, method, `/${order}${path}`, body, { 'idempotency-key': `part-key-${keys}` })
}

/** What has left comes back, with its money. */
const returnPart = (world: World, at: number, how: number) =>
  onParted(world, at, 'POST', '/cases', {
    kind: 'returned',
    lines: [{ position: 0, quantity: 1 }],
    reason: 'x',
    receipt: {
      lines: [{ position: 0, quantity: 1, condition: how < 2 ? 'good' : 'damaged' }],
      refund: how === 0 ? null : { to: how === 1 ? 'credit' : 'origin' },
    },
  })

async function goodsBack(world: World, at: number, how: number): Promise<void> {
  const condition = ['good', 'good', 'damaged', 'lost'][how]
  await staff(world, at, 'POST', '/returns', { lines: [{ position: 0, quantity: 1, condition }] })
}

async function endRefund(
  world: World,
  at: number,
  how: 'complete' | 'withdraw',
  which: number,
): Promise<void> {
  const order = world.orders[at % Math.max(1, world.orders.length)]
  if (order === undefined) return
  const { data } = await ask(shop, admin.token, 'GET', `/${order}`)
  const id = data?.refunds[which]?._id
  if (id === undefined) return
  const body = how === 'complete' ? { reference: 'RF' } : undefined
  await staff(world, at, 'POST', `/refunds/${id}/${how}`, body)
}

async function wait(minutes: number): Promise<void> {
  shop.advance(minutes * 60_000)
  await sweep(shop.services, silent)
  for (const one of [rider, admin]) Object.assign(one, await signIn(shop, one.user.email))
}

async function payAgain(world: World, at: number): Promise<void> {
  const order = world.orders[at % Math.max(1, world.orders.length)]
  if (order === undefined) return
  const { data } = await ask(shop, rider.token, 'POST', `/${order}/pay`)
  const payment = data ? new URL(data.checkout_url).searchParams.get('order_id') : null
  if (payment !== null && !world.payments.includes(payment)) world.payments.push(payment)
}

async function accountOf(world: World, at: number): Promise<OrderAccount | null> {
  const order = world.orders[at % Math.max(1, world.orders.length)]
  if (order === undefined) return null
  return (await ask(shop, admin.token, 'GET', `/${order}`)).data?.account ?? null
}

/** On an order in review where there is one, by the sums that the page shows. */
async function decide(world: World, at: number, how: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where id = any(${world.orders}::uuid[]) and status = 'Review' order by id`.execute(
    shop.db,
  )
  const place = rows[0] ? world.orders.indexOf(rows[0].id) : at
  const review = (await accountOf(world, place))?.review
  const decision = review?.choices[how % Math.max(1, review.choices.length)] ?? 'accept'
  const missingBdt = review?.missingBdt ?? 0
  await staff(world, place, 'PUT', '/review', { decision, missingBdt, reason: 'x' })
}

async function correctStock(world: World, onHand: number): Promise<void> {
  try {
    await inTransaction(shop.db, (trx) =>
      setOnHand(trx, [{ variantId: world.variant, onHand }], { reason: 'correction' }),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** A refusal is an answer like any other here. `at` says which order or payment, `how` the rest; both 0 to 3. */
const OPERATIONS: Record<string, (world: World, at: number, how: number) => Promise<unknown>> = {
  place: (world, at) => place(world, 1 + (at % 3), 'online'),
  placeAtDoor: (world, at, how) => place(world, 1 + (at % 2), 'cod', how === 0),
  placeWithCard: (world, at) => place(world, 1 + (at % 2), 'online', true),
  placeInParts: (world, _at, how) => place(world, 1, 'advance', how === 0),
  succeed: (world, at) => finish(world, at, 'success'),
  fail: (world, at, how) => finish(world, at, how < 2 ? 'fail' : 'cancel'),
  reverse: (world, at) => finish(world, at, 'reverse'),
  wait: (_world, at) => wait([1, 11, 16, 70][at] ?? 1),
  payAgain,
  cancel: (world, at) => staff(world, at, 'POST', '/cancel', { reason: 'x' }),
  check: (world, at) => staff(world, at, 'POST', '/check'),
  review: decide,
  keep: async (world, at) => {
    const amountBdt = -((await accountOf(world, at))?.dueBdt ?? 0)
    await staff(world, at, 'POST', '/keep', { amountBdt: Math.max(1, amountBdt), reason: 'x' })
  },
  delete: (world, at, how) => (how === 0 ? staff(world, at, 'DELETE', '') : Promise.resolve()),
  fulfil: (world, at, how) =>
    staff(world, at, 'PUT', '/fulfilment', {
      to: ['Packed', 'Unfulfilled', 'Shipped', 'Delivered'][how],
      courier: 'Pathao',
    }),
  sendPart,
  parcelMoves: (world, at, how) =>
    how < 3
      ? onParted(world, at, 'PUT', `/parcels/${1 + (how % 2)}/delivered`)
      : onParted(world, at, 'POST', '/parcels/1/undeliver', { reason: 'x' }),
  undeliver: (world, at) => onParted(world, at, 'POST', '/undeliver', { reason: 'x' }),
  callOffRest: async (world, at, how) => {
    if (how < 3) await sendPart(world, at, 0)
    await onParted(world, 0, 'POST', '/call-off-rest', { reason: 'x' })
  },
  returnPart,
  confirmDoor: (world, at) => staff(world, at, 'PUT', '/cod', { to: 'confirmed' }),
  endDoor: (world, at, how) => staff(world, at, 'PUT', '/cod', { to: how < 2 ? 'collected' : 'refused' }),
  refund,
  goodsBack,
  complete: (world, at, how) => endRefund(world, at, 'complete', how),
  withdraw: (world, at, how) => endRefund(world, at, 'withdraw', how),
  changeLines,
  correctStock: (world, at, how) => correctStock(world, at + how),
}

const step = fc.record({
  // the commoner, the oftener
  operation: fc.constantFrom(
    ...Object.keys(OPERATIONS),
    ...['succeed', 'succeed', 'refund', 'refund', 'complete', 'complete', 'review'],
    ...[
      'confirmDoor',
      'confirmDoor',
      'endDoor',
      'endDoor',
      'confirmDoor',
      'endDoor',
      'fulfil',
      'fulfil',
      'goodsBack',
      'placeWithCard',
      'placeInParts',
      'payAgain',
      'changeLines',
      'changeLines',
      'changeLines',
      ...['sendPart', 'sendPart', 'sendPart', 'returnPart', 'callOffRest'],
    ],
  ),
  at: fc.nat({ max: 3 }),
  how: fc.nat({ max: 3 }),
})

test('any sequence of operations leaves stock, money and states agreed', async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const world = await buildWorld()
      for (const { operation, at, how } of steps) {
        await OPERATIONS[operation]?.(world, at, how)
        done.set(operation, (done.get(operation) ?? 0) + 1)
        expect(await findWrongs(shop.db)).toEqual([])
      }
    }),
    {
      numRuns: 24,
      seed: 1,
      endOnFailure: true,
    },
  )
  expect([...done.keys()].sort()).toEqual(Object.keys(OPERATIONS).sort())
  // the sequences are no empty talk: orders were paid, refunded and refused
  const { rows } = await sql<{ state: string }>`
    select distinct status::text as state from orders union select distinct cod_status::text from orders
    union select distinct to_state from order_events
  `.execute(shop.db)
  expect(rows.map(({ state }) => state)).toEqual(
    expect.arrayContaining([
      ...['Paid', 'Refunded', 'Cancelled', 'Failed', 'Pending'],
      ...['awaiting', 'confirmed', 'collected', 'refused'],
    ]),
  )
  // so are parcels: of one order several have left, and a rest was called off
  const { rows: parcels } = await sql<{ several: boolean; ended: boolean }>`
    select exists (select from parcels where number > 1) as several,
      exists (select from order_events where text = 'Nothing more is to be sent') as ended
  `.execute(shop.db)
  expect(parcels).toEqual([{ several: true, ended: true }])
  const { rows: changes } = await sql<Record<'dearer' | 'cheaper', number>>`
    select (select count(*)::int from order_events where from_state = 'Paid' and to_state = 'Pending') as dearer,
      (select count(*)::int from refunds where is_difference) as cheaper
  `.execute(shop.db)
  expect(Math.max(...Object.values(changes[0] ?? { none: 0 }))).toBeGreaterThan(0)
})
