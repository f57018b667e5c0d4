import { expect, test } from 'vitest'
import { z } from 'zod'
import { StoreAnswer, storeUnavailable } from '../../media/uploads/store-unavailable.ts'
import { outcomeOf } from './call-outcome.ts'

const coded = (more: object) => Object.assign(new Error('no'), more)
const fetchFailed = new TypeError('fetch failed', { cause: coded({ code: 'ECONNREFUSED' }) })

test.each<[string, unknown, string]>([
  ['S3 says 403', storeUnavailable(new StoreAnswer('S3', 403, '')), 'not_authorized'],
  ['S3 says 503', storeUnavailable(new StoreAnswer('S3', 503, '')), 'http_5xx'],
  ['S3 says 404', storeUnavailable(new StoreAnswer('S3', 404, '')), 'refused'],
  ['S3 says slow down', storeUnavailable(new StoreAnswer('S3', 429, '')), 'busy'],
  ['S3 is not there', storeUnavailable(fetchFailed), 'unreachable'],
  ['S3 says nothing', storeUnavailable(new DOMException('late', 'TimeoutError')), 'timeout'],
  ['imgbb says HTML', storeUnavailable(new SyntaxError('<')), 'not_understood'],
  ['imgbb says something else', storeUnavailable(z.string().safeParse(1).error), 'not_understood'],
  ['the disk is full', storeUnavailable(coded({ code: 'ENOSPC' })), 'disk_full'],
  ['SMTP refuses the password', coded({ code: 'EAUTH', responseCode: 535 }), 'not_authorized'],
  ['SMTP refuses the reader', coded({ code: 'EENVELOPE', responseCode: 550 }), 'refused'],
  ['SMTP is busy', coded({ code: 'EENVELOPE', responseCode: 451 }), 'busy'],
  ['SMTP is not there', coded({ code: 'ESOCKET', errno: -111 }), 'unreachable'],
  ['SMTP says nothing', coded({ code: 'ETIMEDOUT' }), 'timeout'],
  ['something else', coded({}), 'failed'],
  ['nothing', undefined, 'failed'],
])('%s', (_what, error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome)
})
