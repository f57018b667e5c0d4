import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { expect, test } from 'vitest'
import { goodsDraft, readGoods } from './goods-back-draft.ts'

const order = (fulfilment: OrderDetail['fulfilment']) =>
  ({
    fulfilment,
    products: [
      { returnable: 0, expectedBack: 0 },
      { returnable: 3, expectedBack: 2 },
    ],
  }) as OrderDetail

test('of what left, as many as are expected are filled in; of what lies here, all', () => {
  expect(goodsDraft(order('Shipped'))).toEqual([{ position: 1, quantity: 2, condition: '' }])
  expect(goodsDraft(order('Unfulfilled'))).toEqual([{ position: 1, quantity: 3, condition: '' }])
})

test('nothing is put away before somebody says how many and in what state', () => {
  expect(readGoods([{ position: 1, quantity: 0, condition: 'good' }])).toMatchObject({ position: null })
  expect(readGoods([{ position: 1, quantity: 2, condition: '' }])).toMatchObject({ position: 1 })
  expect(
    readGoods([
      { position: 0, quantity: 0, condition: '' },
      { position: 1, quantity: 2, condition: 'damaged' },
    ]),
  ).toEqual({ lines: [{ position: 1, quantity: 2, condition: 'damaged' }] })
})
