import type { Offer } from '@spokehaat/contract/catalogue/goes-with-answer'
import { expect, test } from 'vitest'
import { choicesOf, inCart, roomFor } from './choices.ts'

const black = { _id: '1', name: 'Black', nameBn: '', hex: '#000000' }
const red = { ...black, name: 'Red', hex: '#ff0000' }
const offer = (colors: object[], variants: object[]) =>
  ({ product: { _id: 'p', colors }, variants }) as unknown as Offer

test('only what is left is offered', () => {
  const one = offer(
    [black, red],
    [
      { color: '#000000', size: 'M', stock: 0 },
      { color: '#000000', size: 'L', stock: 2 },
      { color: '#ff0000', size: 'M', stock: 1 },
    ],
  )
  expect(choicesOf(one)).toEqual([
    { color: black, size: 'L', stock: 2 },
    { color: red, size: 'M', stock: 1 },
  ])
})

test('stock that is one for all colors is offered in each', () => {
  expect(
    choicesOf(offer([black, red], [{ color: null, size: null, stock: 3 }])).map(({ color }) => color),
  ).toEqual([black, red])
  expect(choicesOf(offer([], [{ color: null, size: null, stock: 3 }]))).toEqual([
    { color: null, size: null, stock: 3 },
  ])
})

test('no more is added than there is, with what the cart holds already', () => {
  const choice = { color: black, size: null, stock: 3 }
  const items = [
    { _id: 'p', color: '#000000', size: null, quantity: 1 },
    { _id: 'p', color: '#000000', size: null, quantity: 1 },
    { _id: 'p', color: '#ff0000', size: null, quantity: 9 },
    { _id: 'q', color: '#000000', size: null, quantity: 9 },
  ]
  expect(inCart(items, 'p', choice)).toBe(2)
  expect(roomFor(choice, 2)).toBe(1)
  expect(roomFor(choice, 5)).toBe(0)
  expect(roomFor({ ...choice, stock: 500 }, 0)).toBe(99)
})
