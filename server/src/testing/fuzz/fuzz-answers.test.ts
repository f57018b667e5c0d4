import { expect, test } from 'vitest'
import { createJudge } from './fuzz-answers.ts'
import type { Operation } from './fuzz-operations.ts'
import type { FuzzRequest } from './fuzz-requests.ts'

const operation: Operation = {
  method: 'GET',
  path: '/api/things/{id}',
  parameters: [],
  body: null,
  file: null,
  answers: new Map([
    [200, { type: 'object', properties: { _id: { type: 'string' } }, required: ['_id'] }],
    [404, {}],
    [503, {}],
  ]),
}

type Spoilt = FuzzRequest['spoilt'] extends Set<infer Part> ? Part[] : never

function judged(status: number, body: object | string, spoilt: Spoilt = []): string | null {
  const request = {
    operation,
    method: 'GET',
    url: '',
    headers: {},
    caller: 'nobody',
    spoilt: new Set(spoilt),
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = { status, type: 'application/json; charset=utf-8', body: text }
  return createJudge(['jobs_unavailable'])(request as FuzzRequest, answer)
}
const refusal = (code: string) => ({ success: false, code, message: 'No.' })

test.each<[string, number, object | string, Spoilt]>([
  ['as declared', 200, { _id: 'x' }, []],
  ['of what is not there', 404, refusal('product_not_found'), []],
  ['of an address that leads elsewhere', 404, refusal('route_not_found'), ['path']],
  ['of an address that leads to another method', 405, refusal('method_not_allowed'), ['path']],
  ['of a body that can not be read', 400, refusal('malformed_body'), ['body']],
  ['of a head that is too large', 431, refusal('headers_too_large'), ['query']],
  ['of what is known to be away', 503, refusal('jobs_unavailable'), []],
])('an answer %s is right', (_name, status, body, spoilt) => {
  expect(judged(status, body, spoilt)).toBeNull()
})

test.each<[string, number, object | string, Spoilt]>([
  ['other than declared', 200, { id: 'x' }, []],
  ['that is no JSON', 200, '{', []],
  ['that breaks', 500, refusal('internal'), ['body']],
  ['that is busy', 503, refusal('service_unavailable'), []],
  ['that is away without saying what', 503, { success: false }, []],
  ['that finds no route at the right address', 404, refusal('route_not_found'), ['query', 'headers', 'body']],
  ['that does not take its own method', 405, refusal('method_not_allowed'), ['body']],
  ['that can not read a right request', 400, refusal('malformed_body'), []],
  ['of a status that is not declared', 409, refusal('sku_taken'), ['path', 'body']],
  ['of a success that is not declared', 204, '', []],
  ['that refuses without a code', 404, { message: 'No.' }, []],
])('an answer %s is wrong', (_name, status, body, spoilt) => {
  expect(judged(status, body, spoilt)).not.toBeNull()
})
