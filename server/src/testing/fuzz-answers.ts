/** Whether an answer is one that the API's own description allows. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FuzzRequest, Operation } from './fuzz-requests.ts'

export interface FuzzAnswer {
  status: number
  type: string
  body: string
}

const MALFORMED = 400
const NO_SUCH_ROUTE = [404, 405]
/** Said by Node's own reader of HTTP, before there is a route: more than 16 KiB of address and headers. */
const HEADERS_TOO_LARGE = 431

/** Gives what is wrong with an answer, or null. */
export function createJudge(): (request: FuzzRequest, answer: FuzzAnswer) => string | null {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats.default(ajv)
  const compiled = new Map<Operation, Map<number, ValidateFunction | null>>()
  const checksOf = (operation: Operation) => {
    let checks = compiled.get(operation)
    if (!checks) {
      checks = new Map(
        [...operation.answers].map(([status, schema]) => [status, schema && ajv.compile(schema)]),
      )
      compiled.set(operation, checks)
    }
    return checks
  }

  return ({ operation }, { status, type, body }) => {
    if (status >= 500 && status !== 503) return `a ${status}`
    if (status === HEADERS_TOO_LARGE) return isRefusal(body) ? null : 'a refusal without a code'
    const checks = checksOf(operation)
    if (!checks.has(status)) {
      // an address that is spoilt may be none of the operation's any more
      const isElsewhere = NO_SUCH_ROUTE.includes(status) || (status === MALFORMED && isRefusal(body))
      return isElsewhere ? (isRefusal(body) ? null : 'a refusal without a code') : `a ${status}, not declared`
    }
    const check = checks.get(status)
    if (!check) return null
    if (!type.startsWith('application/json')) return `${type} instead of JSON`
    const value = parsed(body)
    if (value === undefined) return 'no JSON'
    if (status >= 400 && !isRefusal(body)) return 'a refusal without a code'
    return check(value) ? null : `not as declared: ${ajv.errorsText(check.errors)}`
  }
}

function isRefusal(body: string): boolean {
  const value = parsed(body)
  return (
    typeof value === 'object' &&
    value !== null &&
    'success' in value &&
    value.success === false &&
    'code' in value &&
    'message' in value
  )
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
