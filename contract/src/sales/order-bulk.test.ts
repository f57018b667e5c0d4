import { expect, test } from 'vitest'
import { nextStep } from './order-bulk.ts'

const lines = [{ quantity: 2, askedBack: 0 }]
test.each([
  ['cash that awaits a word', 'Pending', 'Unfulfilled', 'awaiting', lines, 'confirm'],
  ['cash that was confirmed', 'Pending', 'Unfulfilled', 'confirmed', lines, 'pack'],
  ['paid', 'Paid', 'Unfulfilled', null, lines, 'pack'],
  ['packed', 'Paid', 'Packed', null, lines, 'ship'],
  ['cash on its way', 'Pending', 'Shipped', 'confirmed', lines, 'deliver'],
  ['cash that was handed over', 'Pending', 'Delivered', 'confirmed', lines, 'collect'],
  ['collected', 'Paid', 'Delivered', 'collected', lines, null],
  ['not paid', 'Pending', 'Unfulfilled', null, lines, null],
  ['to be looked at', 'Review', 'Unfulfilled', null, lines, null],
  ['cancelled', 'Cancelled', 'Unfulfilled', 'refused', lines, null],
  [
    'cash of which nothing will be sent',
    'Pending',
    'Unfulfilled',
    'confirmed',
    [{ quantity: 2, askedBack: 2 }],
    null,
  ],
  ['asked back whole', 'Paid', 'Unfulfilled', null, [{ quantity: 2, askedBack: 2 }], null],
] as const)('%s', (_what, status, fulfilment, codStatus, products, expected) => {
  expect(nextStep({ status, fulfilment, codStatus, products })).toBe(expected)
})
