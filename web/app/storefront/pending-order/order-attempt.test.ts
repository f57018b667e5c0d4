import { idempotencyKey } from '@spokehaat/contract/sales/placing'
import { expect, test } from 'vitest'
import { nextAttempt, type OrderAttempt, parseOpenAttempt } from './order-attempt.ts'

const last = (outcome: OrderAttempt['outcome']): OrderAttempt => ({
  key: 'the-last-key',
  content: 'a bike',
  outcome,
  order: null,
})

test('a first attempt has a key that the server takes', () => {
  const { key } = nextAttempt(null, 'a bike')
  expect(idempotencyKey.safeParse(key).success).toBe(true)
  expect(nextAttempt(null, 'a bike').key).not.toBe(key)
})

test('after no answer the key stays, for the order may stand', () => {
  expect(nextAttempt(last('unknown'), 'a bike').key).toBe('the-last-key')
  expect(nextAttempt(last('unknown'), 'two bikes').key).toBe('the-last-key')
})

test.each(['placed', 'refused'] as const)(
  'once %s, the same again keeps the key and a change gets a new one',
  (outcome) => {
    expect(nextAttempt(last(outcome), 'a bike').key).toBe('the-last-key')
    expect(nextAttempt(last(outcome), 'two bikes').key).not.toBe('the-last-key')
  },
)

test('an attempt without an answer is read back', () => {
  expect(parseOpenAttempt(JSON.stringify(last('unknown')))).toEqual(last('unknown'))
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"key":"short","content":""}',
  '{"key":12345678,"content":""}',
  '{"key":"long-enough"}',
])('bad storage is no attempt: %s', (raw) => expect(parseOpenAttempt(raw)).toBeNull())
