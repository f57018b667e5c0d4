import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { expect, test } from 'vitest'
import { piecesQuestion, piecesWorth, readAmount } from './refund-draft.ts'

const order = {
  products: [
    { quantity: 3, priceBdt: 1_200.35 },
    { quantity: 1, priceBdt: 99 },
  ],
} as unknown as OrderDetail

test.each([
  ['pieces that are here', {}, [{ position: 0, quantity: 1 }], null, 'shelf'],
  ['pieces that have left', { fulfilment: 'Shipped' }, [{ position: 0, quantity: 1 }], null, 'coming back'],
  ['a part of the money', {}, [], 500, null],
  ['all the money that is left', {}, [], 900, 'shelf'],
  ['pieces that the shelf never gave', { status: 'Review' }, [{ position: 0, quantity: 1 }], null, null],
])('%s: the question is about them', (_what, changes, lines, amount, question) => {
  const placed = {
    status: 'Paid',
    fulfilment: 'Packed',
    totalPriceBdt: 1_000,
    products: [{ quantity: 3, askedBack: 1 }],
    refunds: [
      { status: 'completed', amountBdt: 100 },
      { status: 'withdrawn', amountBdt: 500 },
    ],
    ...changes,
  } as unknown as OrderDetail
  expect(piecesQuestion(placed, lines, amount)).toBe(question)
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
