import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { expect, test } from 'vitest'
import { piecesQuestion, refundLines } from './refund-draft.ts'

test.each([
  ['pieces that are here', {}, { pieces: 1, isAll: false }, 'shelf'],
  ['pieces that have left', { fulfilment: 'Shipped' }, { pieces: 1, isAll: false }, 'coming back'],
  ['a part of the money', {}, { pieces: 0, isAll: false }, null],
  ['all the money that is left', {}, { pieces: 0, isAll: true }, 'shelf'],
  ['all the money, no pieces left', { products: [] }, { pieces: 0, isAll: true }, null],
  ['pieces that the shelf never gave', { status: 'Review' }, { pieces: 1, isAll: false }, null],
])('%s: the question is about them', (_what, changes, asked, question) => {
  const placed = {
    status: 'Paid',
    fulfilment: 'Packed',
    products: [{ quantity: 3, askedBack: 1 }],
    ...changes,
  } as unknown as OrderDetail
  expect(piecesQuestion(placed, asked)).toBe(question)
})

test('what is asked back already is not offered again', () => {
  const products = [
    { quantity: 3, askedBack: 1, toSend: 2, sent: 1 },
    { quantity: 1, askedBack: 1, toSend: 0, sent: 0 },
  ] as OrderDetail['products']
  const most = (order: Pick<OrderDetail, 'fulfilment' | 'parcelsSent'>) =>
    refundLines({ ...order, products }).map((line) => [line.position, line.most])
  expect(most({ fulfilment: 'Packed', parcelsSent: 0 })).toEqual([[0, 2]])
  // what has left in a parcel comes back by a return
  expect(most({ fulfilment: 'Packed', parcelsSent: 1 })).toEqual([[0, 1]])
  expect(most({ fulfilment: 'Shipped', parcelsSent: 2 })).toEqual([[0, 2]])
})
