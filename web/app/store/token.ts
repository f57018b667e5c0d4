import { tokenClaims } from '@spokehaat/contract/identity/account'
import type { SignedIn } from './auth-slice.ts'

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
    const parsed = tokenClaims.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? { token, user: parsed.data } : null
  } catch {
    return null
  }
}
