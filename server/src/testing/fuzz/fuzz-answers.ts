/** Whether an answer is one that the API's own description allows. */
import { type ErrorCode, errorBody } from '@spokehaat/contract/basics/errors'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Operation } from './fuzz-operations.ts'
import type { FuzzRequest } from './fuzz-requests.ts'
import type { Schema } from './fuzz-values.ts'

export interface FuzzAnswer {
  status: number
  type: string
  body: string
}

/** What leads nowhere: an address that is spoilt may be none of the operation's any more. */
const ELSEWHERE = new Set(['route_not_found', 'method_not_allowed'])
/** Said before there is a route, or before it is asked. */
const MALFORMED = new Set(['malformed_request', 'malformed_body', 'headers_too_large'])

/** `away`: the codes of what is away, or busy, where this is played. Gives what is wrong with an answer, or null. */
export function createJudge(
  away: readonly ErrorCode[],
): (request: FuzzRequest, answer: FuzzAnswer) => string | null {
  const checksOf = createChecks()
  return ({ operation, spoilt }, { status, type, body }) => {
    const code = codeOf(body)
    const said = `a ${status} ${code ?? 'without a code'}`
    if (status >= 500 && !(status === 503 && away.some((one) => one === code))) return said
    if (status >= 400 && code === null) return said
    if (code !== null && ELSEWHERE.has(code)) return spoilt.has('path') ? null : `${said}, at its own address`
    const check = checksOf(operation).get(status)
    if (check === undefined) {
      const isMalformed = code !== null && MALFORMED.has(code) && spoilt.size > 0
      return isMalformed ? null : `${said}, not declared`
    }
    if (check === null) return null
    if (!type.startsWith('application/json')) return `${type} instead of JSON`
    return check(parsed(body))
  }
}

/** Gives what is wrong with a value, or null. */
type Check = (value: unknown) => string | null

/** Each made once, when it is first asked for. */
function createChecks(): (operation: Operation) => ReadonlyMap<number, Check | null> {
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats.default(ajv)
  const compiled = new Map<Operation, Map<number, Check | null>>()
  const compile = (schema: Schema | null): Check | null => {
    if (!schema) return null
    const isRight = ajv.compile(schema)
    return (value) => (isRight(value) ? null : `not as declared: ${ajv.errorsText(isRight.errors)}`)
  }
  return (operation) => {
    let checks = compiled.get(operation)
    if (!checks) {
      checks = new Map([...operation.answers].map(([status, schema]) => [status, compile(schema)]))
      compiled.set(operation, checks)
    }
    return checks
  }
}

/** What a refusal is called; null where this is none in the API's own shape. */
export function codeOf(body: string): string | null {
  const refusal = errorBody.safeParse(parsed(body))
  return refusal.success ? refusal.data.code : null
}

/** Undefined where it is no JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
