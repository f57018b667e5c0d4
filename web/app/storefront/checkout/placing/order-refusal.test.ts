import { expect, test } from 'vitest'
import type { ApiError } from '../../../store/api/api-error.ts'
import { explain, isAboutCart, orderInError, outcomeOf, paidInError } from './order-refusal.ts'

const error = (
  code: ApiError['code'],
  status: ApiError['status'],
  more: Partial<ApiError> = {},
): ApiError => ({
  code,
  status,
  message: 'Why it failed.',
  ...more,
})

test('without an answer the order may stand', () => {
  expect(outcomeOf(null)).toBe('unknown')
  expect(outcomeOf(error('FETCH_ERROR', 'FETCH_ERROR'))).toBe('unknown')
  expect(outcomeOf(error('TIMEOUT_ERROR', 'TIMEOUT_ERROR'))).toBe('unknown')
  expect(outcomeOf(error('internal', 500))).toBe('unknown')
  expect(outcomeOf(error('idempotency_in_progress', 409))).toBe('unknown')
})

test('an order whose payment page did not open stands', () => {
  const unavailable = error('payment_unavailable', 503, { details: { order: 'the-order' } })
  expect(orderInError(unavailable)).toBe('the-order')
  expect(outcomeOf(unavailable)).toBe('placed')
  expect(explain(unavailable).text).toContain('My Orders')
})

test('refused while paying is off, nothing stands, and the shopper is told when to try again', () => {
  const off = error('payment_unavailable', 503, { details: { retryAfter: 24 } })
  expect(orderInError(off)).toBe(null)
  expect(outcomeOf(off)).toBe('refused')
  expect(explain(off)).toEqual({
    title: 'Paying is not possible right now',
    text: 'The payment service does not answer. Nothing was ordered or charged, and your cart is as it was. Try again in 24 seconds.',
  })
})

test('a refused order does not stand, and a key that has another order is not used again', () => {
  expect(outcomeOf(error('out_of_stock', 409))).toBe('refused')
  expect(outcomeOf(error('validation_failed', 422))).toBe('refused')
  expect(outcomeOf(error('idempotency_key_reused', 409))).toBe('forget')
})

test('what is wrong with a line is mended in the cart', () => {
  expect(isAboutCart(error('price_changed', 409))).toBe(true)
  expect(isAboutCart(error('validation_failed', 422, { fields: { 'products.0.color': 'x' } }))).toBe(true)
  expect(isAboutCart(error('validation_failed', 422, { fields: { phone: 'x' } }))).toBe(false)
  expect(explain(error('price_changed', 409)).text).toContain('Why it failed.')
})

test('an earlier order that turned out to be paid is named, and this one does not stand', () => {
  const paid = error('earlier_order_paid', 409, { details: { order: 'the-earlier' } })
  expect([paidInError(paid), orderInError(paid), outcomeOf(paid)]).toEqual(['the-earlier', null, 'refused'])
})
