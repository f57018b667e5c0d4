import type { OrderDetail } from '@spokehaat/contract/order'
import { expect, test } from 'vitest'
import { leftOf, piecesWorth, readAmount } from './refund-draft.ts'

const order = {
  products: [
    { quantity: 3, priceBdt: 1_200.35 },
    { quantity: 1, priceBdt: 99 },
  ],
  refunds: [
    { status: 'completed', lines: [{ position: 0, quantity: 1 }] },
    { status: 'requested', lines: [{ position: 0, quantity: 1 }] },
    {
      status: 'withdrawn',
      lines: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 1 },
      ],
    },
  ],
} as unknown as OrderDetail

test('what went back or is asked back is not there to be asked for again; what was withdrawn is', () => {
  expect(leftOf(order, 0)).toBe(1)
  expect(leftOf(order, 1)).toBe(1)
  expect(leftOf(order, 7)).toBe(0)
})

test('pieces are worth what they cost, to the paisa', () => {
  expect(
    piecesWorth(order, [
      { position: 0, quantity: 3 },
      { position: 1, quantity: 1 },
    ]),
  ).toBe(3_700.05)
})

test.each([
  ['', null],
  ['  ', null],
  ['1500', 1500],
  ['Tk 1,31,880.50', 131_880.5],
  ['৳250', 250],
  ['0', 'unreadable'],
  ['-5', 'unreadable'],
  ['1.005', 'unreadable'],
  ['ten', 'unreadable'],
])('%j is read as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})
