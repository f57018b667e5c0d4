import { type DiscountRequest, discountRequest } from '@spokehaat/contract/sales/discount'
import { expect, test } from 'vitest'
import type { TriedOrder } from './trial.queries.ts'
import { trialOf } from './trial.ts'

const [ANNA, BEN] = ['anna', 'ben']
const order = (taka: number, part: Partial<TriedOrder> = {}): TriedOrder => ({
  userId: ANNA,
  isFirst: false,
  deliveryPaisa: 0,
  lines: [{ product: null, category: 'Road Bikes', brand: 'Padma', paisa: taka * 100, quantity: 1 }],
  ...part,
})
const discount = (part: object = {}): DiscountRequest =>
  discountRequest.parse({ name: 'Eid', isAutomatic: true, kind: 'percent', percent: 10, ...part })
const tried = (part: object, orders: TriedOrder[]) => trialOf(discount(part), orders)

test('counts the orders that it fits, and what it takes off them', () => {
  const orders = [order(1000), order(20_000), order(30_000)]
  expect(tried({ minimumBdt: 20_000 }, orders)).toEqual({
    orders: 3,
    counted: 2,
    costBdt: 5000,
    goodsBdt: 50_000,
  })
  const helmets = { goods: { products: [], categories: ['Accessories'], brands: [] } }
  expect(tried(helmets, orders)).toMatchObject({ counted: 0, costBdt: 0 })
})

test('times and the switch make no difference: it is about what it would do', () => {
  const past = { startsAt: '2001-01-01T00:00:00Z', endsAt: '2001-01-02T00:00:00Z', isActive: false }
  expect(tried(past, [order(1000)])).toMatchObject({ counted: 1, costBdt: 100 })
})

test('limits count over these orders, from the oldest on', () => {
  const orders = [order(1000), order(2000), order(4000, { userId: BEN }), order(8000, { userId: null })]
  expect(tried({ limit: 2 }, orders)).toMatchObject({ counted: 2, costBdt: 300 })
  expect(tried({ limitPerPerson: 1 }, orders)).toMatchObject({ counted: 3, costBdt: 1300 })
  const first = [order(1000, { isFirst: true }), order(2000), order(4000, { userId: BEN, isFirst: true })]
  expect(tried({ firstOrderOnly: true }, first)).toMatchObject({ counted: 2, costBdt: 500 })
})

test('free delivery costs what delivery did, and nothing where it was free', () => {
  const free = { kind: 'delivery', percent: null }
  expect(tried(free, [order(1000), order(1000, { deliveryPaisa: 12_000 })])).toMatchObject({
    counted: 1,
    costBdt: 120,
  })
})

test('of no orders there is nothing to tell', () => {
  expect(tried({}, [])).toEqual({ orders: 0, counted: 0, costBdt: 0, goodsBdt: 0 })
})
