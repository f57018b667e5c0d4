import type { Order } from '@spokehaat/contract/sales/order'
import { expect, test } from 'vitest'
import { chosenPieces, isAllOfIt, type PartLine, partLines, partProblem, piecesHere } from './part-draft.ts'

const order = (changes: Partial<Order>) =>
  ({
    fulfilment: 'Unfulfilled',
    parcelsSent: 0,
    products: [
      { toSend: 1, sent: 0 },
      { toSend: 3, sent: 2 },
      { toSend: 2, sent: 2 },
    ],
    ...changes,
  }) as Order

test('only what is here can go; of a rest all is chosen, as it mostly goes as one', () => {
  expect(piecesHere(order({}))).toBe(2)
  expect(partLines(order({})).map(({ position, here, isIn }) => [position, here, isIn])).toEqual([
    [0, 1, false],
    [1, 1, false],
  ])
  expect(partLines(order({ parcelsSent: 1 })).every(({ isIn }) => isIn)).toBe(true)
  expect(partLines(order({ fulfilment: 'Shipped' }))).toEqual([])
})

test('more than is here, nothing and half a piece are told; what stays is not looked at', () => {
  const line = (pieces: number, isIn = true): PartLine => ({ position: 0, here: 2, isIn, pieces })
  for (const wrong of [0, 3, 1.5, Number.NaN])
    expect(partProblem(line(wrong))).toBe('A whole number, 1 to 2.')
  expect(partProblem(line(2))).toBeNull()
  expect(partProblem(line(9, false))).toBeNull()
  expect(chosenPieces([line(1), line(2, false)])).toEqual([{ position: 0, quantity: 1 }])
  expect(isAllOfIt([line(2)])).toBe(true)
  expect(isAllOfIt([line(1)])).toBe(false)
})
