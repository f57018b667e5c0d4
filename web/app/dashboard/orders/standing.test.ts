import type { Order } from '@spokehaat/contract/order'
import { expect, test } from 'vitest'
import { isCancellable, isToSend, standing } from './standing.ts'

const order = (changes: Partial<Order>): Order =>
  ({ status: 'Pending', fulfilment: 'Unfulfilled', codStatus: null, courier: null, ...changes }) as Order

test.each<[Partial<Order>, string]>([
  [{}, 'waits for its payment'],
  [{ codStatus: 'awaiting' }, 'We call you to confirm'],
  [{ codStatus: 'confirmed' }, 'pay in cash when it comes'],
  [{ codStatus: 'confirmed', fulfilment: 'Shipped', courier: 'Sundarban' }, 'with Sundarban'],
  [{ status: 'Failed' }, 'nothing was charged'],
  [{ status: 'Paid' }, 'We get it ready'],
  [{ status: 'Paid', fulfilment: 'Packed' }, 'waits for the courier'],
  [{ status: 'Paid', fulfilment: 'Delivered' }, 'delivered'],
  [{ status: 'Review' }, 'need not pay again'],
  [{ status: 'Refunded' }, 'given back'],
])('%j: %s', (changes, words) => {
  expect(standing(order(changes))).toContain(words)
})

test('what is unpaid and on the shelf can be called off, and nothing else', () => {
  expect(isCancellable(order({}))).toBe(true)
  expect(isCancellable(order({ status: 'Failed' }))).toBe(true)
  expect(isCancellable(order({ fulfilment: 'Packed', codStatus: 'confirmed' }))).toBe(false)
  for (const status of ['Paid', 'Review', 'Refunded', 'Cancelled'] as const) {
    expect(isCancellable(order({ status }))).toBe(false)
  }
})

test.each([
  [{ status: 'Paid', codStatus: null }, true],
  [{ status: 'Paid', codStatus: 'collected' }, true],
  [{ status: 'Pending', codStatus: 'confirmed' }, true],
  [{ status: 'Pending', codStatus: 'awaiting' }, false],
  [{ status: 'Pending', codStatus: null }, false],
  [{ status: 'Review', codStatus: null }, false],
  [{ status: 'Refunded', codStatus: null }, false],
  [{ status: 'Cancelled', codStatus: 'refused' }, false],
])('what may be sent: %j is %s', (state, isIt) => {
  expect(isToSend(state as Order)).toBe(isIt)
})
