import { ERRORS, type ErrorCode, errorMessage, type FieldErrors } from '@spokehaat/contract/basics/errors'

interface RefusalMore {
  fields?: FieldErrors
  details?: Record<string, unknown>
  said?: string
  /** For the log only. */
  cause?: unknown
}

/**
 * A refusal that the caller can understand and act on. Thrown, so that a transaction around it rolls back. Its own message
 * is for the log, and English; the caller's is found when it is sent.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly details: Record<string, unknown> | undefined
  /** Read in place of the code's own sentence: what only this case can say, such as who was first. */
  readonly said: string | undefined

  constructor(code: ErrorCode, more: RefusalMore = {}) {
    super(errorMessage(code, 'en'), { cause: more.cause })
    this.name = 'Refusal'
    this.code = code
    this.status = ERRORS[code]
    this.fields = more.fields
    this.details = more.details
    this.said = more.said
  }
}

/** `throw fail('out_of_stock', { details: { available: 2 } })` */
export function fail(code: ErrorCode, more: RefusalMore = {}): Refusal {
  return new Refusal(code, more)
}
