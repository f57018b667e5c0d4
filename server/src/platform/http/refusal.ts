import { ERRORS, type ErrorCode, type FieldErrors } from '@spokehaat/contract/basics/errors'

/** A refusal that the caller can understand and act on. Thrown, so that a transaction around it rolls back. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, more: { fields?: FieldErrors; details?: Record<string, unknown> } = {}) {
    const [status, message] = ERRORS[code]
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.fields = more.fields
    this.details = more.details
  }
}

/** `throw fail('out_of_stock', { details: { available: 2 } })` */
export function fail(
  code: ErrorCode,
  more: { fields?: FieldErrors; details?: Record<string, unknown> } = {},
): Refusal {
  return new Refusal(code, more)
}
