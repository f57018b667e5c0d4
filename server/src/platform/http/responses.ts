import { ERRORS, type ErrorCode, errorBody } from '@spokehaat/contract/basics/errors'
import type { z } from 'zod'

type Responses<S extends z.ZodType> = { 200: S } & Record<number, z.ZodType>

/** The declared answers of a route: its success, and the statuses of the codes that it can refuse with. */
export function responses<S extends z.ZodType>(data: S, ...codes: ErrorCode[]): Responses<S> {
  const declared: Record<number, z.ZodType> = {}
  // a text that can't be kept is refused anywhere, in an address too; so is what another site sends; a body may not come,
  // and the shop may be too busy for any
  for (const code of [
    'internal',
    'service_unavailable',
    'request_timeout',
    'validation_failed',
    'foreign_origin',
    ...codes,
  ] as const)
    declared[ERRORS[code]] = errorBody
  return Object.assign(declared, { 200: data })
}

/** What any route with a body can refuse with. */
export const BODY_CODES = [
  'malformed_body',
  'unsupported_media_type',
  'body_too_large',
  'validation_failed',
] as const satisfies ErrorCode[]
/** What any route behind a sign-in can refuse with. */
export const SIGNED_IN_CODES = [...BODY_CODES, 'token_missing', 'account_blocked'] as const
/** What any route for those who work in the shop can refuse with. */
export const STAFF_CODES = [...SIGNED_IN_CODES, 'not_allowed'] as const
