/** Who is asking. A token only names the session; whether it still holds, and the role, the database says each time. */
import type { Role } from '@spokehaat/contract/account'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../http/refusal.ts'
import type { Services } from '../http/services.ts'
import { findSessionWithUser } from './sessions.queries.ts'
import { readAccessToken } from './tokens.ts'

export interface Viewer {
  userId: string
  role: Role
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
 * `signedIn` throws `token_missing`, `token_expired`, `token_invalid`, `session_ended` or `account_blocked`;
 * `adminOnly` those and `admin_only`.
 */
export function guards(services: Services): { signedIn: Guard; adminOnly: Guard } {
  return {
    async signedIn(request) {
      request.viewer = await authenticate(services, request.headers.authorization)
    },
    async adminOnly(request) {
      request.viewer = await authenticate(services, request.headers.authorization)
      if (request.viewer.role !== 'admin') throw fail('admin_only')
    },
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

async function authenticate(services: Services, header: string | undefined): Promise<Viewer> {
  const token = tokenOf(header)
  if (!token) throw fail('token_missing')
  const now = services.now()
  const claims = await readAccessToken(services.sessionSecret, token, now)
  const session = await findSessionWithUser(services.db, claims.sessionId)
  // a deleted user took the sessions along
  if (session?.user_id !== claims.userId) throw fail('session_ended')
  if (session.is_blocked) throw fail('account_blocked')
  if (session.ended_at || session.expires_at <= now) throw fail('session_ended')
  return { userId: claims.userId, role: session.role, email: session.email, sessionId: claims.sessionId }
}
