import type { TokenClaims } from '@spokehaat/contract/identity/account'
import { ROLES } from '@spokehaat/contract/identity/permissions'
import type { SignedIn } from './auth-slice.ts'
import { isText, maybe, picked, type Shape } from './shape.ts'

/** As the server signs them: in small letters. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const isId = (value: unknown) => typeof value === 'string' && UUID.test(value)

/** As the contract's `tokenClaims` has it, which is too large to be waited for; a test holds the two together. */
const claims: Shape<TokenClaims> = {
  userId: isId,
  role: (value) => ROLES.some((role) => role === value),
  permissions: maybe((value) => Array.isArray(value) && value.every(isText())),
  refundLimitPaisa: maybe((value) => value === null || Number.isFinite(value)),
  email: isText(),
  sessionId: isId,
  exp: Number.isFinite,
}

/**
 * What a token says, read without checking its signature: the server does that. null where it can not be read; an
 * expired token is still read, for it can be renewed.
 */
export function readToken(token: unknown): SignedIn | null {
  if (typeof token !== 'string') return null
  const [, payload, signature] = token.split('.')
  if (!payload || !signature) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    const user = picked(claims, JSON.parse(new TextDecoder().decode(bytes)))
    return user && { token, user }
  } catch {
    return null
  }
}
