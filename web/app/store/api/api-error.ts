import type { ErrorCode, FieldErrors } from '@spokehaat/contract/basics/errors'
import * as m from '@spokehaat/texts/store'

/** Why no answer of ours came: no connection, no answer in time, or one that is not ours. */
export type TransportError = 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'

/** What a query or mutation fails with. Branch on `code` (or `status`), show `message`. */
export interface ApiError {
  status: number | TransportError
  /** The API's code; the same as `status` where no answer of ours came. */
  code: ErrorCode | TransportError
  message: string
  fields?: FieldErrors
  details?: Record<string, unknown>
}

export const TRANSPORT_MESSAGES: Record<TransportError, string> = {
  FETCH_ERROR: m.the_shop_can_not_be(),
  TIMEOUT_ERROR: m.the_shop_did_not_answer(),
  PARSING_ERROR: m.the_shop_gave_an_answer(),
}

/** The error of a mutation's `unwrap()` or a hook's `error`; null where it is something else. */
export function asApiError(error: unknown): ApiError | null {
  return typeof error === 'object' && error !== null && 'status' in error && 'code' in error
    ? (error as ApiError)
    : null
}
