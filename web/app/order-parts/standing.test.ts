import type { Order, OrderDetail } from '@spokehaat/contract/sales/order'
import { isCancellable } from '@spokehaat/contract/sales/order-state'
import { expect, test } from 'vitest'
import { goodsNote, isToSend, standing } from './standing.ts'

type Going = Parameters<typeof standing>[0]
const order = (changes: Partial<Going>): Going =>
  ({
    status: 'Pending',
    fulfilment: 'Unfulfilled',
    codStatus: null,
    courier: null,
    parcelsSent: 0,
    products: [{ quantity: 1, askedBack: 0, toSend: 1 }],
    ways: [],
    ...changes,
  }) as Going
const exchanged = [
  { quantity: 2, askedBack: 1, toSend: 2, sent: 2, isExchange: false },
  { quantity: 1, askedBack: 0, toSend: 1, sent: 0, isExchange: true },
] as Order['products']
const lost = [{ state: 'lost' }] as OrderDetail['ways']
const askedBack = [{ quantity: 2, askedBack: 2, toSend: 0 }] as Order['products']

test.each<[Partial<Going>, string]>([
  [{}, 'waits for its payment'],
  [{ codStatus: 'awaiting' }, 'We call you to confirm'],
  [{ codStatus: 'confirmed' }, 'pay in cash when it comes'],
  [{ codStatus: 'confirmed', fulfilment: 'Shipped', courier: 'Sundarban' }, 'with Sundarban'],
  [{ status: 'Paid', fulfilment: 'Shipped', courier: 'Pathao', ways: lost }, 'was lost or damaged'],
  [
    { codStatus: 'confirmed', paymentMethod: 'advance', dueLaterBdt: 60 },
    'Your share in advance has come in. Tk\xa060',
  ],
  [
    { codStatus: 'confirmed', paymentMethod: 'advance', dueLaterBdt: 60, isDearer: true },
    'costs more now. Tk\xa060 is left to pay',
  ],
  [{ status: 'Failed' }, 'nothing was charged'],
  [{ status: 'Paid' }, 'We get it ready'],
  [{ status: 'Paid', fulfilment: 'Packed' }, 'waits for the courier'],
  [{ status: 'Paid', fulfilment: 'Delivered' }, 'delivered'],
  [{ status: 'Paid', parcelsSent: 1 }, 'the rest follows'],
  [{ status: 'Paid', parcelsSent: 1, products: exchanged }, 'What you get for it follows'],
  [
    {
      codStatus: 'confirmed',
      paymentMethod: 'advance',
      dueLaterBdt: 60,
      parcelsSent: 1,
      products: exchanged,
    },
    'costs Tk\xa060 more',
  ],
  [{ status: 'Paid', parcelsSent: 2, fulfilment: 'Shipped' }, 'in several parcels'],
  [
    {
      status: 'Paid',
      fulfilment: 'Delivered',
      products: [{ ...askedBack[0], askedBack: 0, sku: 'GIFT-CARD' }] as Order['products'],
    },
    'its code has gone',
  ],
  [{ status: 'Review' }, 'need not pay again'],
  [{ status: 'Paid', products: askedBack }, 'on its way back'],
  [{ status: 'Refunded' }, 'given back'],
  [{ status: 'Refunded', fulfilment: 'Delivered' }, 'given back'],
  [{ status: 'Cancelled', codStatus: 'refused', fulfilment: 'Shipped' }, 'was cancelled'],
])('%j: %s', (changes, words) => {
  expect(standing(order(changes))).toContain(words)
})

test('what is unpaid and on the shelf can be called off, and nothing else', () => {
  expect(isCancellable(order({}))).toBe(true)
  expect(isCancellable(order({ status: 'Failed' }))).toBe(true)
  expect(isCancellable(order({ fulfilment: 'Packed', codStatus: 'confirmed' }))).toBe(false)
  expect(isCancellable(order({ codStatus: 'confirmed', parcelsSent: 1 }))).toBe(false)
  for (const status of ['Paid', 'Review', 'Refunded', 'Cancelled'] as const) {
    expect(isCancellable(order({ status }))).toBe(false)
  }
})

test.each([
  [{ status: 'Paid', codStatus: null }, true],
  [{ status: 'Paid', codStatus: 'collected' }, true],
  [{ status: 'Paid', codStatus: 'collected', channel: 'counter' }, false],
  [{ status: 'Pending', codStatus: 'confirmed' }, true],
  [{ status: 'Pending', codStatus: 'awaiting' }, false],
  [{ status: 'Pending', codStatus: null }, false],
  [{ status: 'Review', codStatus: null }, false],
  [{ status: 'Refunded', codStatus: null }, false],
  [{ status: 'Cancelled', codStatus: 'refused' }, false],
  [{ status: 'Paid', products: askedBack }, false],
] as [Partial<Order>, boolean][])('what may be sent: %j is %s', (state, isIt) => {
  expect(isToSend(order(state))).toBe(isIt)
})

test.each([
  [{ quantity: 2, askedBack: 0, toSend: 2 }, false, null],
  [{ quantity: 2, askedBack: 1, toSend: 1 }, false, '1 of 2 given back or asked back, 1 to send'],
  [{ quantity: 2, askedBack: 1, toSend: 2 }, true, '1 of 2 given back or asked back'],
])('of a line %j one reads what goes back', (line, isOver, words) => {
  expect(goodsNote(line as Order['products'][number], isOver)).toBe(words)
})

test('of what has left nothing is to be sent, whatever of the order is still here', () => {
  const [back] = exchanged
  expect(back && goodsNote(back, false)).toBe('1 of 2 given back or asked back')
})
