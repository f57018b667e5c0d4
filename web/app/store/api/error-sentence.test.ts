import { expect, test } from 'vitest'
import { errorSentence } from './error-sentence.ts'

const refused = { status: 401, code: 'invalid_credentials', message: 'Invalid email or password' }
const throttled = (retryAfter?: unknown) => ({
  status: 429,
  code: 'too_many_requests',
  message: 'Too many tries. Please wait a moment.',
  details: { retryAfter },
})

test.each([
  [refused, 'Invalid email or password'],
  [throttled(1), 'Too many tries. Please try again in 1 second.'],
  [throttled(59), 'Too many tries. Please try again in 59 seconds.'],
  [throttled(60), 'Too many tries. Please try again in 1 minute.'],
  [throttled(61), 'Too many tries. Please try again in 2 minutes.'],
  [throttled(), 'Too many tries. Please wait a moment.'],
  [new Error('secret details'), 'Something went wrong. Please try again.'],
])('%o reads %s', (failure, sentence) => {
  expect(errorSentence(failure)).toBe(sentence)
})
