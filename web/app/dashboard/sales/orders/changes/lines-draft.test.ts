import type { Order } from '@spokehaat/contract/sales/order'
import { expect, test } from 'vitest'
import { changeOf, draftOf, draftOver } from './lines-draft.ts'

const order = {
  products: [
    { product: { _id: 'a', name: 'Trail' }, quantity: 2, color: null, size: 'M', configuration: null },
    { product: { _id: 'b', name: 'Bell' }, quantity: 1, color: null, size: null, configuration: null },
  ],
} as unknown as Order

const edited = (at: number, more: object) =>
  draftOf(order).map((line, index) => (index === at ? { ...line, ...more } : line))

test('only what was changed is sent', () => {
  expect(changeOf(order, draftOf(order))).toEqual({ lines: [], add: [] })
  expect(changeOf(order, edited(0, { size: 'L' }))).toEqual({
    lines: [{ position: 0, quantity: 2, color: null, size: 'L' }],
    add: [],
  })
  expect(changeOf(order, edited(1, { quantity: '0' }))).toEqual({
    lines: [{ position: 1, quantity: 0 }],
    add: [],
  })
})

test('what is added is sent with its choice, and a quantity that is no figure is not sent at all', () => {
  const added = { position: null, product: 'c', name: 'Pump', quantity: '1', color: null, size: null }
  expect(changeOf(order, [...draftOf(order), added])?.add).toEqual([
    { product: 'c', quantity: 1, color: null, size: null },
  ])
  expect(changeOf(order, edited(0, { quantity: '1.5' }))).toBeNull()
  expect(changeOf(order, edited(0, { quantity: '' }))).toBeNull()
})

test('what was typed before the session ended lies over the lines as they are now', () => {
  const added = { position: null, product: 'c', name: 'Pump', quantity: '1', color: null, size: null }
  const typed = [...edited(0, { quantity: '5' }), added]
  expect(draftOver(order, typed)).toEqual(typed)
  // a colleague has put another product there meanwhile
  const [, bell] = order.products
  const now = { products: [{ ...bell, product: { _id: 'd', name: 'Fork' } }, bell] } as unknown as Order
  expect(draftOver(now, typed).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Fork', '1'],
    ['Bell', '1'],
    ['Pump', '1'],
  ])
})
