/** The cookies that signing in leaves in a browser. No script can read them, and no other page can send them here. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Identity } from '../sessions/identity.ts'
import { SESSION_SECONDS } from '../sessions/sessions.ts'
import { REMEMBERED_SECONDS } from '../two-factor/remembered-device.ts'
import { KNOWN_SECONDS, knownDevice, newKnownDevice } from './known-device.ts'

export function sessionCookies(services: Identity) {
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
    /** After a right password: this browser's tries are counted apart from then on. */
    keepKnown(reply: FastifyReply, request: FastifyRequest, email: string) {
      if (knownDevice(services, email, request.cookies) !== null) return
      const { cookie, text } = newKnownDevice(services, email)
      reply.setCookie(cookie, text, { ...attributes, maxAge: KNOWN_SECONDS })
    },
  }
}
