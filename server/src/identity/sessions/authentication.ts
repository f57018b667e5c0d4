/** Who is asking. A token only names the session; whether it still holds, and the role, the database says each time. */
import { isStaff, may, type Permission, type Standing } from '@spokehaat/contract/identity/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import { noteDesk } from '../../platform/load/known-desk.ts'
import type { Identity } from './identity.ts'
import { standingOf } from './own-role.ts'
import { findSessionWithUser } from './sessions.queries.ts'
import { readAccessToken } from './tokens.ts'

export interface Viewer extends Standing {
  userId: string
  /** '' of a guest who gave none. */
  email: string
  sessionId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guards; null on a route without one. */
    viewer: Viewer | null
  }
}

type Guard = (request: FastifyRequest) => Promise<void>

export function installAuthentication(app: FastifyInstance): void {
  app.decorateRequest('viewer', null)
}

/**
 * onRequest hooks for routes.
 *
 * `inSession` throws `token_missing`, `token_expired`, `token_invalid`, `session_ended` or `account_blocked`. `settingUp`,
 * for what is needed to set up two-factor sign-in, throws these and `account_needed`, to a guest. `shopper` takes guests,
 * and throws `two_factor_setup_required` where the shop asks for that first; `signedIn` all of these;
 * `allowed(permissions)` those of `shopper`, and `not_allowed` to who has none of them.
 */
export function guards(services: Identity): {
  /** A guest, too; with an account whatever its shop still asks of it. */
  inSession: Guard
  settingUp: Guard
  /** A guest, too. */
  shopper: Guard
  /** With an account. */
  signedIn: Guard
  allowed: (permissions: readonly Permission[]) => Guard
} {
  return {
    async inSession(request) {
      request.viewer = (await authenticate(services, request.headers.authorization)).viewer
    },
    async settingUp(request) {
      request.viewer = withAccount((await authenticate(services, request.headers.authorization)).viewer)
    },
    async shopper(request) {
      request.viewer = await authenticateFully(services, request.headers.authorization)
    },
    async signedIn(request) {
      request.viewer = withAccount(await authenticateFully(services, request.headers.authorization))
    },
    allowed: (permissions) => async (request) => {
      const one = await authenticateFully(services, request.headers.authorization)
      request.viewer = one
      if (!permissions.some((permission) => may(one, permission))) throw fail('not_allowed')
    },
  }
}

/**
 * Who asks, where anyone may: null for who has no session, and for whose session is over. Throws `token_expired`, as for
 * who has only to renew the token the answer for nobody would be the wrong one.
 */
export function optionalViewer(services: Identity): (request: FastifyRequest) => Promise<Viewer | null> {
  return async ({ headers }) => {
    if (!tokenOf(headers.authorization)) return null
    try {
      return await authenticateFully(services, headers.authorization)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'token_expired') throw error
      return null
    }
  }
}

/** Who asks, in a handler behind a guard. */
export function viewer(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new Error('This route asks for its viewer, but has no guard.')
  return request.viewer
}

/** The access token in an Authorization header: raw, as the specification sends it, or behind `Bearer`. */
export function tokenOf(header: string | undefined): string | undefined {
  return header?.replace(/^Bearer +/i, '').trim() || undefined
}

function withAccount(viewer: Viewer): Viewer {
  if (viewer.role === 'guest') throw fail('account_needed')
  return viewer
}

async function authenticateFully(services: Identity, header: string | undefined): Promise<Viewer> {
  const { viewer, isTwoFactorDue } = await authenticate(services, header)
  if (isTwoFactorDue) throw fail('two_factor_setup_required')
  if (header !== undefined && isStaff(viewer.role)) noteDesk(header)
  return viewer
}

async function authenticate(
  services: Identity,
  header: string | undefined,
): Promise<{ viewer: Viewer; isTwoFactorDue: boolean }> {
  const token = tokenOf(header)
  if (!token) throw fail('token_missing')
  const now = services.now()
  const claims = await readAccessToken(services.sessionSecret, token, now)
  const session = await findSessionWithUser(services.db, claims.sessionId)
  // a deleted user took the sessions along
  if (session?.user_id !== claims.userId) throw fail('session_ended')
  if (session.is_blocked) throw fail('account_blocked')
  if (session.ended_at || session.expires_at <= now) throw fail('session_ended')
  return {
    viewer: {
      userId: claims.userId,
      ...standingOf(session),
      email: session.email,
      sessionId: claims.sessionId,
    },
    isTwoFactorDue: session.is_two_factor_due,
  }
}
