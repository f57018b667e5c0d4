import { expect, test } from 'vitest'
import { errorWords } from './error-words.ts'

const twoAddresses = new AggregateError([
  Object.assign(new Error('connect ECONNREFUSED ::1:9'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' }),
])

test.each<[string, unknown, string]>([
  ['an error', new Error('the broom is broken'), 'the broom is broken'],
  ['its cause', new Error('no answer', { cause: new Error('socket hang up') }), 'no answer: socket hang up'],
  ['a cause that it quotes', new Error('no: why', { cause: new Error('why') }), 'no: why'],
  ['a host with two addresses', twoAddresses, 'connect ECONNREFUSED ::1:9; connect ECONNREFUSED 127.0.0.1:9'],
  ['an error with a code alone', Object.assign(new Error(''), { code: 'EPIPE' }), 'EPIPE'],
  ['an object with a message', { message: 'slow', queue: 'sweep' }, 'slow'],
  ['an object', { password: 'secret', rows: 3 }, 'no error, but an object of password, rows'],
  ['an answer', { status: 502, statusText: 'Bad Gateway' }, '502 Bad Gateway'],
  ['a text', 'enough', 'enough'],
  ['nothing', undefined, 'undefined'],
])('words for %s', (_what, thrown, words) => {
  expect(errorWords(thrown)).toBe(words)
})

test('an error that is its own cause ends', () => {
  const error = new Error('round')
  error.cause = error
  expect(errorWords(error)).toBe('round')
})
