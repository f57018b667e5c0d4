/**
 * Sessions: one signed-in device each, begun by signing in, carried on by its refresh cookie, ended by signing out, a
 * new password, a block, or a refresh token that turns up twice.
 */

import { randomBytes } from 'node:crypto'
import type { Language } from '@spokehaat/contract/basics/language'
import { isStaff, type Role } from '@spokehaat/contract/identity/permissions'
import { newId } from '../../platform/db/new-id.ts'
import { fail } from '../../platform/http/refusal.ts'
import type { Identity } from './identity.ts'
import { ownRights, standingOf } from './own-role.ts'
import {
  advanceSession,
  endSession,
  findOwnRoleOf,
  findSessionWithUser,
  insertSession,
} from './sessions.queries.ts'
import {
  isAuthentic,
  parseRefreshToken,
  type RefreshToken,
  readAccessToken,
  refreshTokenText,
  signAccessToken,
} from './tokens.ts'

const DAY = 24 * 60 * 60

/**
 * How long a device stays signed in, in seconds: without being used, and at most, however much it is used. Whoever works
 * in the shop sees the data of others, so theirs ends sooner.
 */
const LIFETIMES = {
  customer: { idle: 30 * DAY, most: 90 * DAY },
  staff: { idle: DAY, most: 7 * DAY },
} as const
export const SESSION_SECONDS = LIFETIMES.customer.idle

export interface SessionTokens {
  userId: string
  sessionId: string
  access: string
  refresh: string
}

function expiry(role: Role, begun: Date, now: Date): Date {
  const { idle, most } = LIFETIMES[isStaff(role) ? 'staff' : 'customer']
  return new Date(Math.min(now.getTime() + idle * 1000, begun.getTime() + most * 1000))
}

/** Whose password was right. */
export interface CheckedUser {
  id: string
  role: Role
  email: string
  password_hash: string
  language: Language
}

/** After the second step. Throws `invalid_credentials` where the account changed since its password was checked. */
export async function beginSession(
  services: Identity,
  user: CheckedUser,
  userAgent: string | undefined,
): Promise<SessionTokens> {
  const tokens = await begin(services, user, { userAgent, hasGivenCode: true })
  if (!tokens) throw fail('invalid_credentials')
  return tokens
}

/** Null where the account needs a second step, and where it changed since its password was checked. */
export function beginSessionByPassword(
  services: Identity,
  user: CheckedUser,
  userAgent: string | undefined,
): Promise<SessionTokens | null> {
  return begin(services, user, { userAgent, hasGivenCode: false })
}

async function begin(
  services: Identity,
  user: CheckedUser,
  { userAgent, hasGivenCode }: { userAgent: string | undefined; hasGivenCode: boolean },
): Promise<SessionTokens | null> {
  const { db, sessionSecret } = services
  const now = services.now()
  const session = { id: newId(), generation: 1, salt: randomBytes(18).toString('base64url') }
  const isBegun = await insertSession(db, {
    ...session,
    userId: user.id,
    passwordHash: user.password_hash,
    hasGivenCode,
    userAgent: userAgent?.slice(0, 300) ?? null,
    now,
    expiresAt: expiry(user.role, now, now),
  })
  if (!isBegun) return null
  const own = user.role === 'staff' ? ownRights(await findOwnRoleOf(db, user.id)) : {}
  return {
    userId: user.id,
    sessionId: session.id,
    access: signAccessToken(
      sessionSecret,
      { userId: user.id, role: user.role, ...own, email: user.email, sessionId: session.id },
      now,
    ),
    refresh: refreshTokenText(sessionSecret, session),
  }
}

/**
 * ms for which the refresh token before the last is still good: the answer that brought the next one got lost, or several
 * requests brought the same. It gives the very pair that it was exchanged for.
 */
const REUSE_MS = 30_000

/**
 * Spends a refresh token and gives the next pair.
 *
 * Throws `token_missing`; `token_invalid` for one we did not make; `session_ended`, also for one that was spent before, and
 * not just now: somebody holds a copy, and as nobody can tell who, the session ends for both; `session_renewing` where
 * others were quicker twice; `account_blocked`.
 */
export async function renewSession(services: Identity, text: string | undefined): Promise<SessionTokens> {
  if (!text) throw fail('token_missing')
  const token = parseRefreshToken(text)
  if (!token) throw fail('token_invalid')
  // who finds that another request has just spent the same one looks again
  const tokens = (await renew(services, token)) ?? (await renew(services, token))
  if (!tokens) throw fail('session_renewing')
  return tokens
}

/** Null where the session was moved on between the look at it and the change. */
async function renew(services: Identity, token: RefreshToken): Promise<SessionTokens | null> {
  const { db, sessionSecret } = services
  const session = await findSessionWithUser(db, token.sessionId)
  if (!session || !isAuthentic(sessionSecret, token, session.salt)) throw fail('token_invalid')
  const now = services.now()
  if (session.is_blocked) throw fail('account_blocked')
  if (session.ended_at || session.expires_at <= now) throw fail('session_ended')
  const pairOf = (generation: number): SessionTokens => ({
    userId: session.user_id,
    sessionId: session.id,
    access: signAccessToken(
      sessionSecret,
      { userId: session.user_id, ...standingOf(session), email: session.email, sessionId: session.id },
      now,
    ),
    refresh: refreshTokenText(sessionSecret, { ...session, generation }),
  })
  if (token.generation < session.generation) {
    const isLastSpent = token.generation === session.generation - 1
    if (isLastSpent && now.getTime() - session.renewed_at.getTime() <= REUSE_MS) {
      return pairOf(session.generation)
    }
    await endSession(db, session.id, 'reuse', now)
    throw fail('session_ended')
  }
  const expiresAt = expiry(session.role, session.created_at, now)
  const isMoved = await advanceSession(db, { ...session, now, expiresAt })
  return isMoved ? pairOf(session.generation + 1) : null
}

/** Whose session a cookie carries on right now, and in what role; null where it is none, over, or a copy of an older one. */
export async function ownerOf(
  { db, sessionSecret, now }: Identity,
  refresh: string | undefined,
): Promise<{ userId: string; role: Role } | null> {
  const token = refresh ? parseRefreshToken(refresh) : null
  const session = token && (await findSessionWithUser(db, token.sessionId))
  if (!session || !isAuthentic(sessionSecret, token, session.salt)) return null
  const holds = !session.ended_at && session.expires_at > now() && token.generation === session.generation
  return holds && !session.is_blocked ? { userId: session.user_id, role: session.role } : null
}

/** Ends the sessions that the cookie and the token stand for. What is not valid ends nothing, and is no error. */
export async function signOut(
  services: Identity,
  { refresh, access }: { refresh: string | undefined; access: string | undefined },
): Promise<void> {
  const { db, sessionSecret } = services
  const now = services.now()
  const token = refresh ? parseRefreshToken(refresh) : null
  const session = token && (await findSessionWithUser(db, token.sessionId))
  if (session && isAuthentic(sessionSecret, token, session.salt)) {
    await endSession(db, session.id, 'sign-out', now)
  }
  if (access) {
    const claims = await readAccessToken(sessionSecret, access, now).catch(() => null)
    if (claims) await endSession(db, claims.sessionId, 'sign-out', now)
  }
}
