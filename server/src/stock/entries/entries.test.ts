import { randomUUID } from 'node:crypto'
import { stockChange, stockCheck } from '@spokehaat/contract/catalogue/stock'
import {
  listedStockEntry,
  type NewStockEntry,
  pickedVariant,
  stockEntry,
} from '@spokehaat/contract/catalogue/stock-entry'
import { listedSupplier, supplierPage } from '@spokehaat/contract/catalogue/supplier'
import { overview } from '@spokehaat/contract/shop/overview'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { buyPaid } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let admin: SignedIn
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, who = admin) =>
  shop.app.inject({
    method,
    url: `/api/stock${path}`,
    headers: { authorization: who.token },
    ...(payload && { payload }),
  })
const enter = (entry: object, id: string = randomUUID()) => ask('PUT', `/entries/${id}`, entry)
async function shelf(sku: string) {
  const answer = await ask('GET', `/pick?search=${sku}`)
  const [first] = z.array(pickedVariant).parse(answer.json().data)
  if (!first) throw new Error(`Nothing is called ${sku}.`)
  return first
}
async function build(stock: number, name = 'Shelved') {
  const bike = await buildProduct(shop, { name, stock, price: 500 })
  const [variant] = bike.variants
  if (!variant) throw new Error('The bike has no variant.')
  return { product: bike._id, variant: variant._id, sku: variant.sku }
}
async function addSupplier(name: string, leadDays = 14) {
  const answer = await ask('POST', '/suppliers', { name, leadDays })
  return supplierPage.parse(answer.json().data).supplier
}

test('a delivery adds to the shelf once, however often it is sent, and its cost to what was there', async () => {
  const bike = await build(0)
  const { _id: supplier } = await addSupplier('Duranta of Tejgaon')
  const delivery = (pieces: number, costBdt: number | null) => ({
    kind: 'delivery',
    supplier,
    note: 'Two boxes torn',
    lines: [{ variant: bike.variant, pieces, costBdt }],
  })
  const id = randomUUID()
  const answers = await Promise.all([enter(delivery(4, 30_000), id), enter(delivery(4, 30_000), id)])
  for (const answer of answers) {
    expect(stockEntry.parse(answer.json().data)).toMatchObject({
      kind: 'delivery',
      supplier: { name: 'Duranta of Tejgaon' },
      note: 'Two boxes torn',
      by: admin.user.email,
      lines: [{ sku: bike.sku, pieces: 4, costBdt: 30_000 }],
    })
  }
  expect(await shelf(bike.sku)).toMatchObject({ onHand: 4, costBdt: 30_000 })
  await enter(delivery(2, 33_000.5))
  // (4 × 30,000 + 2 × 33,000.50) / 6
  expect(await shelf(bike.sku)).toMatchObject({ onHand: 6, costBdt: 31_000.17 })
  await enter(delivery(1, null))
  expect(await shelf(bike.sku)).toMatchObject({ onHand: 7, costBdt: 31_000.17 })

  const list = z
    .array(listedStockEntry)
    .parse((await ask('GET', '/entries?kind=delivery&limit=3')).json().data)
  expect(list.map(({ pieces, costBdt }) => [pieces, costBdt])).toEqual([
    [1, 0],
    [2, 66_001],
    [4, 120_000],
  ])
  const changes = z
    .array(stockChange)
    .parse((await ask('GET', `/ledger?variant=${bike.variant}&reason=received`)).json().data)
  expect(changes.map(({ onHand }) => onHand.after)).toEqual([7, 6, 4])
})

test('what is sold while somebody counts is no difference', async () => {
  const bike = await build(10)
  const { seen } = await shelf(bike.sku)
  await buyPaid(shop, (await buildUser(shop)).token, [{ product: bike.product, quantity: 3, price: 500 }])
  // counted before the sale: nine of ten
  const answer = await enter({
    kind: 'count',
    note: '',
    lines: [{ variant: bike.variant, expected: 10, counted: 9, seen }],
  })
  expect(stockEntry.parse(answer.json().data).lines).toMatchObject([{ expected: 10, counted: 9, pieces: -1 }])
  expect(await shelf(bike.sku)).toMatchObject({ onHand: 6 })
})

test('two who count one shelf at once book its difference once', async () => {
  const bike = await build(10)
  const { seen } = await shelf(bike.sku)
  const count = {
    kind: 'count',
    note: '',
    lines: [{ variant: bike.variant, expected: 10, counted: 8, seen }],
  }
  const answers = await Promise.all([enter(count), enter(count)])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  const refused = answers.find((answer) => answer.statusCode === 409)?.json()
  expect([refused.code, refused.fields]).toEqual([
    'shelf_counted',
    {
      'lines.0':
        'Changed by somebody since you scanned it: 8 on hand now. Take it off the list and count it again.',
    },
  ])
  expect(await shelf(bike.sku)).toMatchObject({ onHand: 8 })
  // nor where a piece that was taken off, or came, is counted with the rest
  const before = await shelf(bike.sku)
  await enter({
    kind: 'adjustment',
    reason: 'damaged',
    note: '',
    lines: [{ variant: bike.variant, difference: -1 }],
  })
  const late = { variant: bike.variant, expected: 8, counted: 7 }
  for (const line of [{ ...late, seen: before.seen }, { ...late, seen: null }, late]) {
    expect((await enter({ kind: 'count', note: '', lines: [line] })).json().code).toBe('shelf_counted')
  }
  expect(await shelf(bike.sku)).toMatchObject({ onHand: 7 })
  const now = await shelf(bike.sku)
  const again = { variant: bike.variant, expected: 7, counted: 6, seen: now.seen }
  expect((await enter({ kind: 'count', note: '', lines: [again] })).statusCode).toBe(200)
  expect(await shelf(bike.sku)).toMatchObject({ onHand: 6 })
})

test('an id that was used is answered for its own entry alone', async () => {
  const [bike, other] = [await build(5), await build(5)]
  const id = randomUUID()
  const adjust = { kind: 'adjustment', reason: 'damaged', note: 'Fell over' }
  const entry = { ...adjust, lines: [{ variant: bike.variant, difference: -1 }] }
  expect((await enter(entry, id)).statusCode).toBe(200)
  expect((await enter(entry, id)).statusCode).toBe(200)
  for (const changed of [
    { ...entry, note: 'Stolen' },
    { ...entry, reason: 'lost' },
    { ...adjust, lines: [{ variant: bike.variant, difference: -2 }] },
    { ...adjust, lines: [{ variant: other.variant, difference: -1 }] },
    { kind: 'count', note: 'Fell over', lines: [{ variant: bike.variant, expected: 4, counted: 3 }] },
  ]) {
    const answer = await enter(changed, id)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'key_reused'])
  }
  expect([(await shelf(bike.sku)).onHand, (await shelf(other.sku)).onHand]).toEqual([4, 5])

  const { _id: supplier } = await addSupplier('Twice asked')
  await enter({
    kind: 'delivery',
    supplier,
    note: '',
    lines: [{ variant: bike.variant, pieces: 1, costBdt: 5 }],
  })
  const order = (pieces: number) =>
    ask('PUT', `/suppliers/${supplier}/orders/${id}`, { lines: [{ variant: bike.variant, pieces }] })
  expect((await order(3)).statusCode).toBe(200)
  expect((await order(3)).statusCode).toBe(200)
  expect((await order(4)).json().code).toBe('key_reused')
})

test('a count that agrees is kept, too', async () => {
  const bike = await build(5)
  const answer = await enter({
    kind: 'count',
    note: '',
    lines: [{ variant: bike.variant, expected: 5, counted: 5 }],
  })
  expect([answer.statusCode, stockEntry.parse(answer.json().data).lines[0]?.pieces]).toEqual([200, 0])
})

test.each([
  ['damaged', 1],
  ['lost', 1],
  ['used', 1],
  ['found', -1],
])('nothing is %s by %i', async (reason, difference) => {
  const { variant } = await build(1)
  const answer = await enter({ kind: 'adjustment', reason, note: '', lines: [{ variant, difference }] })
  expect([answer.statusCode, answer.json().fields]).toEqual([
    422,
    { 'lines.0.difference': 'This reason is not for that.' },
  ])
})

test('no more is taken off than can be, and nothing of it is half done', async () => {
  const [much, little] = [await build(5), await build(2)]
  const adjust = (...lines: object[]) =>
    enter({ kind: 'adjustment', reason: 'correction', note: 'Fell over', lines })
  const refused = await adjust(
    { variant: much.variant, difference: -1 },
    { variant: little.variant, difference: -3 },
  )
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'shelf_short'])
  expect(refused.json().fields).toEqual({
    'lines.1': 'Only 2 can be taken off: the rest is held for orders, or not there.',
  })
  expect((await shelf(much.sku)).onHand).toBe(5)
  const gone = await adjust({ variant: randomUUID(), difference: 1 })
  expect([gone.statusCode, Object.keys(gone.json().fields)]).toEqual([422, ['lines.0']])
  expect((await adjust({ variant: little.variant, difference: 0 })).statusCode).toBe(422)
  expect((await adjust({ variant: little.variant, difference: -2 })).statusCode).toBe(200)
  expect((await shelf(little.sku)).onHand).toBe(0)
})

test('an SKU that is scanned stands before those that hold it', async () => {
  const bike = await buildProduct(shop, {
    name: 'Scanned',
    colors: [{ name: 'Red', hex: '#cc0000' }],
    variants: [
      { color: '#cc0000', size: 'M', stock: 1, sku: 'SCAN-1-LONG' },
      { color: '#cc0000', size: 'L', stock: 1, sku: 'SCAN-1' },
    ],
  })
  expect(await shelf('scan-1')).toMatchObject({ sku: 'SCAN-1', product: { _id: bike._id }, size: 'L' })
})

test('whatever is entered, in whatever order, shelf and ledger agree', async () => {
  const bikes = [await build(20), await build(20)]
  const place = fc.nat({ max: bikes.length - 1 })
  const change = fc.oneof(
    fc.record({ kind: fc.constant('delivery' as const), place, by: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constant('adjustment' as const), place, by: fc.integer({ min: -6, max: -1 }) }),
    fc.record({ kind: fc.constant('count' as const), place, by: fc.integer({ min: -3, max: 3 }) }),
  )
  const entryOf = (
    { kind, place, by }: { kind: NewStockEntry['kind']; place: number; by: number },
    seen: string | null,
  ) => {
    const variant = bikes[place]?.variant ?? ''
    if (kind === 'delivery')
      return { kind, supplier: null, note: '', lines: [{ variant, pieces: by, costBdt: null }] }
    if (kind === 'adjustment') return { kind, reason: 'lost', note: '', lines: [{ variant, difference: by }] }
    return { kind, note: '', lines: [{ variant, expected: 10, counted: 10 + by, seen }] }
  }
  const onHand = [20, 20]
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const one of changes) {
        const { seen } = await shelf(bikes[one.place]?.sku ?? '')
        const { statusCode } = await enter(entryOf(one, seen))
        const next = (onHand[one.place] ?? 0) + one.by
        expect(statusCode).toBe(next < 0 ? 409 : 200)
        if (next >= 0) onHand[one.place] = next
      }
      for (const [index, bike] of bikes.entries()) expect((await shelf(bike.sku)).onHand).toBe(onHand[index])
    }),
    { numRuns: 8 },
  )
  expect(stockCheck.parse((await ask('GET', '/check')).json().data).drifted).toEqual([])
})

test('a supplier’s page says what to order, by what sells until it is here', async () => {
  const { _id: supplier, version } = await addSupplier('Veloce of Chattogram', 28)
  const [quick, slow] = [await build(10, 'Quick'), await build(10, 'Slow')]
  for (const { product } of [quick, slow]) {
    expect((await ask('PUT', `/products/${product}/supplier`, { supplier })).statusCode).toBe(200)
  }
  await buyPaid(shop, (await buildUser(shop)).token, [{ product: quick.product, quantity: 8, price: 500 }])
  const page = supplierPage.parse((await ask('GET', `/suppliers/${supplier}`)).json().data)
  // eight sell in eight weeks: four until it is here, and two are left
  expect(page.variants).toMatchObject([
    { sku: quick.sku, sold: 8, onHand: 2, isLow: true, order: 7 },
    { sku: slow.sku, sold: 0, onHand: 10, isLow: false, order: 0 },
  ])
  const list = z.array(listedSupplier).parse((await ask('GET', '/suppliers')).json().data)
  expect(list.find(({ _id }) => _id === supplier)).toMatchObject({ variants: 2, low: 1 })

  const change = (payload: object) => ask('PUT', `/suppliers/${supplier}`, payload)
  expect((await ask('POST', '/suppliers', { name: 'VELOCE of Chattogram' })).json()).toMatchObject({
    code: 'supplier_name_taken',
    fields: { name: expect.any(String) },
  })
  expect((await change({ name: 'Veloce', leadDays: 1, version })).statusCode).toBe(200)
  expect((await change({ name: 'Veloce', leadDays: 2, version })).json().code).toBe('version_conflict')
  expect((await ask('DELETE', `/suppliers/${supplier}`)).statusCode).toBe(200)
  expect((await change({ name: 'Veloce', version: 2 })).json().code).toBe('supplier_not_found')
  expect(await shelf(quick.sku)).toMatchObject({ onHand: 2 })
})

test('what is ordered is remembered: on its way it is not ordered again, and a delivery or a word ends it', async () => {
  const { _id: supplier } = await addSupplier('Phoenix of Old Dhaka', 28)
  const { _id: other } = await addSupplier('Somebody else')
  const [quick, slow] = [await build(10, 'Phoenix quick'), await build(10, 'Phoenix slow')]
  for (const { product } of [quick, slow]) await ask('PUT', `/products/${product}/supplier`, { supplier })
  await buyPaid(shop, (await buildUser(shop)).token, [{ product: quick.product, quantity: 8, price: 500 }])
  const page = async () => supplierPage.parse((await ask('GET', `/suppliers/${supplier}`)).json().data)
  const of = async () => (await page()).variants.find(({ sku }) => sku === quick.sku)
  const first = async () => (await page()).orders[0]
  const listed = async () =>
    z
      .array(listedSupplier)
      .parse((await ask('GET', '/suppliers')).json().data)
      .find(({ _id }) => _id === supplier)

  const id = randomUUID()
  const lines = [
    { variant: quick.variant, pieces: 7 },
    { variant: slow.variant, pieces: 2 },
  ]
  const send = (wanted: object[], order = id, whom = supplier) =>
    ask('PUT', `/suppliers/${whom}/orders/${order}`, { lines: wanted })
  expect((await send(lines, randomUUID(), other)).json().fields).toEqual({ 'lines.0': expect.any(String) })
  // sent twice, it is ordered once
  for (let time = 0; time < 2; time++) expect((await send(lines)).statusCode).toBe(200)
  expect(await of()).toMatchObject({ onTheWay: 7, order: 0, isLow: true })
  expect(await first()).toMatchObject({ state: 'open', isLate: false, lines: [{ pieces: 7 }, { pieces: 2 }] })
  expect(await listed()).toMatchObject({ onTheWay: 9, late: 0 })
  const low = overview.parse(
    (await shop.app.inject({ url: '/api/overview', headers: { authorization: admin.token } })).json().data,
  ).lowStock.variants
  expect(low.find(({ sku }) => sku === quick.sku)).toMatchObject({ onTheWay: 7 })

  const came = (pieces: number, whose: string | null = supplier) =>
    enter({
      kind: 'delivery',
      supplier: whose,
      note: '',
      lines: [{ variant: quick.variant, pieces, costBdt: null }],
    })
  // of somebody else, it is another delivery
  expect((await came(1, other)).statusCode).toBe(200)
  await ask('PUT', `/products/${quick.product}/supplier`, { supplier })
  expect(await of()).toMatchObject({ onTheWay: 7 })
  expect((await came(4)).statusCode).toBe(200)
  expect(await of()).toMatchObject({ onTheWay: 3 })
  expect((await first())?.lines).toMatchObject([{ pieces: 7, received: 4 }, { received: 0 }])
  const passed = new Date(shop.services.now().getTime() - 1)
  await shop.db.updateTable('supplier_orders').set({ due_at: passed }).where('id', '=', id).execute()
  expect(await first()).toMatchObject({ state: 'open', isLate: true })
  expect(await listed()).toMatchObject({ late: 1 })

  // a second order waits for its turn, and more than was ordered is nobody's
  const second = randomUUID()
  await send([{ variant: quick.variant, pieces: 5 }], second)
  expect((await came(4, null)).statusCode).toBe(200)
  const states = async () => Object.fromEntries((await page()).orders.map(({ _id, state }) => [_id, state]))
  expect(await of()).toMatchObject({ onTheWay: 4 })
  expect((await came(9)).statusCode).toBe(200)
  expect(await states()).toEqual({ [id]: 'open', [second]: 'received' })

  const cancel = (order: string, whom = supplier) => ask('POST', `/suppliers/${whom}/orders/${order}/cancel`)
  expect((await cancel(id, other)).json().code).toBe('supplier_order_not_found')
  for (const order of [id, id, second]) expect((await cancel(order)).statusCode).toBe(200)
  expect(await states()).toEqual({ [id]: 'cancelled', [second]: 'received' })
  expect(await listed()).toMatchObject({ onTheWay: 0, late: 0 })
})

async function margin() {
  const answer = await shop.app.inject({ url: '/api/overview', headers: { authorization: admin.token } })
  return overview.parse(answer.json().data).margin
}

test('the overview says what was earned, of what somebody knows the cost of', async () => {
  const [known, unknown] = [await build(0), await build(5)]
  await enter({
    kind: 'delivery',
    supplier: null,
    note: '',
    lines: [{ variant: known.variant, pieces: 5, costBdt: 41_000 }],
  })
  const before = await margin()
  const rider = await buildUser(shop)
  await buyPaid(shop, rider.token, [{ product: known.product, quantity: 2, price: 500 }])
  await buyPaid(shop, rider.token, [{ product: unknown.product, quantity: 1, price: 500 }])
  // a later delivery at another price says nothing of what was sold
  await enter({
    kind: 'delivery',
    supplier: null,
    note: '',
    lines: [{ variant: known.variant, pieces: 1, costBdt: 90_000 }],
  })
  const after = await margin()
  expect({
    pieces: after.pieces - before.pieces,
    soldBdt: after.soldBdt - before.soldBdt,
    costBdt: after.costBdt - before.costBdt,
    unknownPieces: after.unknownPieces - before.unknownPieces,
  }).toEqual({ pieces: 2, soldBdt: 120_000, costBdt: 82_000, unknownPieces: 1 })
})

test('a piece that comes back takes the cost of its sale out of the margin, also where its cost was said only since', async () => {
  const [late, dearer] = [await build(3), await build(0)]
  const cost = (variant: string, costBdt: number) =>
    enter({ kind: 'delivery', supplier: null, note: '', lines: [{ variant, pieces: 1, costBdt }] })
  await cost(dearer.variant, 41_000)
  const rider = await buildUser(shop)
  const sold = async (product: string) =>
    (await buyPaid(shop, rider.token, [{ product, quantity: 1, price: 500 }])).order
  const before = await margin()
  const orders = [await sold(late.product), await sold(dearer.product)]
  await cost(late.variant, 1_956.52)
  await cost(dearer.variant, 60_000)
  for (const order of orders) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${order}/refunds`,
      headers: { authorization: admin.token, 'idempotency-key': randomUUID() },
      payload: {
        lines: [{ position: 0, quantity: 1 }],
        restock: true,
        reason: 'Too small',
        paidBack: { reference: `R-${order}` },
      },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  expect(await margin()).toEqual(before)
})

test('what things cost is not for support', async () => {
  const support = await buildUser(shop, { role: 'support' })
  for (const path of ['/pick?search=x', '/entries', '/suppliers']) {
    expect((await ask('GET', path, undefined, support)).statusCode).toBe(403)
  }
})
