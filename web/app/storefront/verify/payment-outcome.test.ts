import type { Verification } from '@spokehaat/contract/sales/verification'
import { expect, test } from 'vitest'
import { outcomeWords, type PaymentOutcome, paymentOutcome } from './payment-outcome.ts'

test.each<[Verification['status'], Verification['attempt'], PaymentOutcome]>([
  ['Paid', 'paid', 'paid'],
  ['Paid', 'failed', 'paid-otherwise'],
  ['Paid', 'expired', 'paid-otherwise'],
  // paid a second time: the money goes back
  ['Paid', 'review', 'review'],
  ['Pending', 'created', 'pending'],
  ['Pending', 'redirected', 'pending'],
  // a newer try is open: it is reached through Pay again
  ['Pending', 'failed', 'failed'],
  ['Failed', 'failed', 'failed'],
  ['Failed', 'expired', 'failed'],
  ['Cancelled', 'cancelled', 'cancelled'],
  ['Pending', 'cancelled', 'cancelled'],
  ['Review', 'review', 'review'],
  ['Review', 'failed', 'review'],
  ['Refunded', 'refunded', 'refunded'],
  ['Refunded', 'reversed', 'refunded'],
])('an order that is %s with a try that is %s reads %s', (status, attempt, outcome) => {
  expect(
    paymentOutcome({ status, attempt, paymentMethod: 'online', isPayable: true, isCancelledByShop: false }),
  ).toBe(outcome)
})

test.each<[Verification['status'], Verification['attempt'], PaymentOutcome]>([
  ['Cancelled', 'cancelled', 'cancelled-by-shop'],
  ['Cancelled', 'failed', 'cancelled-by-shop'],
  // its page may still be open
  ['Cancelled', 'redirected', 'cancelled-by-shop'],
  // paid after all: a person looks at it
  ['Review', 'review', 'review'],
  ['Cancelled', 'reversed', 'refunded'],
])('that the shop has cancelled, %s with a try that is %s reads %s', (status, attempt, outcome) => {
  for (const paymentMethod of ['online', 'cod'] as const)
    expect(
      paymentOutcome({ status, attempt, paymentMethod, isPayable: false, isCancelledByShop: true }),
    ).toBe(outcome)
})

test.each<[Verification['status'], Verification['attempt'], PaymentOutcome]>([
  ['Pending', 'redirected', 'cash'],
  ['Paid', 'paid', 'paid'],
  ['Cancelled', 'cancelled', 'called-off'],
  // begun online, and changed to cash since
  ['Pending', 'expired', 'cash'],
])('to be paid at the door, %s with a try that is %s reads %s', (status, attempt, outcome) => {
  expect(
    paymentOutcome({ status, attempt, paymentMethod: 'cod', isPayable: false, isCancelledByShop: false }),
  ).toBe(outcome)
})

test('a failure gives its reason, and a name is thanked', () => {
  const payment = { name: 'Rahima Khatun', reason: 'The PIN was not right.', dueLaterBdt: 0 }
  expect(outcomeWords('failed', payment, false).text).toContain('The PIN was not right.')
  expect(outcomeWords('paid', payment, false).title).toBe('Thank you, Rahima!')
  expect(outcomeWords('paid', { name: '', reason: null, dueLaterBdt: 0 }, false).title).toBe('Thank you!')
})

test('a share in advance is thanked for as such, and its order as paid once the rest is', () => {
  const payment = {
    attempt: 'paid',
    paymentMethod: 'advance',
    isPayable: true,
    isCancelledByShop: false,
  } as const
  expect(paymentOutcome({ ...payment, status: 'Pending' })).toBe('advance')
  expect(paymentOutcome({ ...payment, status: 'Paid', isPayable: false })).toBe('paid')
  const words = outcomeWords('advance', { name: 'Rahima', reason: null, dueLaterBdt: 109_800 }, false)
  expect(words.text).toContain('Tk\xa01,09,800')
})
