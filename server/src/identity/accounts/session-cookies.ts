/** The cookies that signing in leaves in a browser. No script can read them, and no other page can send them here. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/db/platform.ts'
import { SESSION_SECONDS } from '../sessions/sessions.ts'
import { REMEMBERED_SECONDS } from '../two-factor/remembered-device.ts'

export function sessionCookies(services: Platform) {
  const secure = services.config.publicUrl.startsWith('https:')
  const attributes = { path: '/api/auth', httpOnly: true, sameSite: 'strict', secure } as const
  // with this prefix a browser takes it from this very host alone: no neighbour can put its own in place. It asks for
  // https and for all paths; without https the path is at least narrow
  const refreshName = secure ? '__Host-refresh' : 'refresh'
  const ofRefresh = { ...attributes, path: secure ? '/' : attributes.path }
  return {
    refreshIn: (request: FastifyRequest) => request.cookies[refreshName],
    keepSession: (reply: FastifyReply, refresh: string) =>
      reply.setCookie(refreshName, refresh, { ...ofRefresh, maxAge: SESSION_SECONDS }),
    dropSession: (reply: FastifyReply) => reply.clearCookie(refreshName, ofRefresh),
    keepRemembered: (reply: FastifyReply, { cookie, text }: { cookie: string; text: string }) =>
      reply.setCookie(cookie, text, { ...attributes, maxAge: REMEMBERED_SECONDS }),
  }
}
