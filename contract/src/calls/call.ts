/**
 * A call of the API, said once: the server answers it, the web asks it by its route, and the API's description, its guards
 * and the tests of who may ask read the same. The web takes the types alone (`import type`), so no schema reaches a browser.
 */
import type { ErrorCode } from '../basics/errors.ts'
import type { z } from '../basics/zod.ts'
import { isPermission, type Permission } from '../identity/permissions.ts'

/**
 * - `anyone`: without a session
 * - `session`: a guest or an account, whatever its shop still asks of it
 * - `setting-up`: an account, also one that has to set up two-factor sign-in first
 * - `shopper`: a guest or an account, for what is their own
 * - `signed-in`: any account
 * - a permission: who has it; of several, any one of them
 */
export type Who =
  | 'anyone'
  | 'session'
  | 'setting-up'
  | 'shopper'
  | 'signed-in'
  | Permission
  | readonly Permission[]

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** `GET /orders/:id`, its path without `/api`. */
export type Route = `${Method} /${string}`

export interface Call {
  who: Who
  /** Of the path: one field for each `:name`. */
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** The whole body of a success. */
  answer: z.ZodType
  /** Of statuses that are neither a success nor a plain refusal. */
  instead?: Record<number, z.ZodType>
  /** What it can refuse with, beyond what `who` and a body bring along. */
  codes?: readonly ErrorCode[]
  /** Media types of the answer; JSON by default. */
  produces?: readonly string[]
  /** The one file of a form. It is read as it comes, past every schema. */
  file?: { field: string; mediaType: string }
  /** For the description. */
  about?: string
  /** A page that people open, and no program asks for: not in the description. */
  isHidden?: true
}

/** `tag`: under which the description lists them. */
export function calls<const All extends Record<Route, Call>>(
  tag: string,
  all: All,
): { [R in keyof All]: All[R] & { tag: string } } {
  const tagged = Object.entries(all).map(([route, call]) => [route, { ...call, tag }])
  return Object.fromEntries(tagged)
}

/** What any call can be refused with. */
export const ANYWHERE = [
  'internal',
  'service_unavailable',
  'request_timeout',
  // a text that can't be kept, in an address too
  'validation_failed',
  'malformed_request',
  'headers_too_large',
  'foreign_origin',
] as const satisfies ErrorCode[]

const WITH_BODY = [
  'malformed_body',
  'unsupported_media_type',
  'body_too_large',
] as const satisfies ErrorCode[]
const IN_SESSION = [
  'token_missing',
  'token_expired',
  'token_invalid',
  'session_ended',
  'account_blocked',
] as const satisfies ErrorCode[]
const ASKED_FIRST = [...IN_SESSION, 'two_factor_setup_required'] as const satisfies ErrorCode[]

/** What who asks can be refused with for who they are. */
const OF_WHO = {
  anyone: [],
  session: IN_SESSION,
  'setting-up': [...IN_SESSION, 'account_needed'],
  shopper: ASKED_FIRST,
  'signed-in': [...ASKED_FIRST, 'account_needed'],
} as const satisfies Record<Exclude<Who, Permission | readonly Permission[]>, readonly ErrorCode[]>

/** Any one of these lets in; null where it takes none. */
export function permissionsAskedBy(who: Who): readonly Permission[] | null {
  if (typeof who !== 'string') return who
  return isPermission(who) ? [who] : null
}

/** All that a call can be refused with, but for what any can. */
export function refusalsOf(route: string, { who, codes = [] }: Call): ErrorCode[] {
  const permissions = permissionsAskedBy(who)
  const ofWho = permissions ? ([...ASKED_FIRST, 'not_allowed'] as const) : OF_WHO[who as keyof typeof OF_WHO]
  const ofBody = route.startsWith('GET ') ? [] : WITH_BODY
  return [...new Set<ErrorCode>([...ofWho, ...ofBody, ...codes])]
}
