/** Signing in, staying in, signing out. */
import { loginRequest } from '@spokehaat/contract/account'
import { success, successEmpty } from '@spokehaat/contract/envelope'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { ok } from '../http/answer.ts'
import type { ApiPlugin } from '../http/api-plugin.ts'
import { responses } from '../http/responses.ts'
import { signIn } from './accounts.ts'
import { tokenOf } from './authentication.ts'
import { renewSession, SESSION_SECONDS, signOut } from './sessions.ts'

const COOKIE = 'refresh'
const tags = ['accounts']
/** The access token, as the specification has it: `data` is the text itself. */
const tokenAnswer = success(z.string())

export const sessionRoutes: ApiPlugin = async (app, { services }) => {
  const attributes = {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: services.config.publicUrl.startsWith('https:'),
  } as const

  const keep = (reply: FastifyReply, refresh: string) =>
    reply.setCookie(COOKIE, refresh, { ...attributes, maxAge: SESSION_SECONDS })

  app.post(
    '/auth/login',
    {
      schema: {
        tags,
        body: loginRequest,
        response: responses(
          tokenAnswer,
          'malformed_body',
          'unsupported_media_type',
          'body_too_large',
          'validation_failed',
          'invalid_credentials',
          'account_blocked',
          'too_many_requests',
        ),
      },
    },
    async (request, reply) => {
      const from = { ip: request.ip, userAgent: request.headers['user-agent'] }
      const tokens = await signIn(services, request.body, from)
      keep(reply, tokens.refresh)
      return ok(tokens.access, 'Successfully logged in!')
    },
  )

  app.post(
    '/auth/refresh',
    {
      schema: {
        tags,
        response: responses(
          tokenAnswer,
          'malformed_body',
          'unsupported_media_type',
          'body_too_large',
          'token_missing',
          'account_blocked',
          'session_renewing',
        ),
      },
    },
    async (request, reply) => {
      const tokens = await renewSession(services, request.cookies[COOKIE])
      keep(reply, tokens.refresh)
      return ok(tokens.access)
    },
  )

  app.post(
    '/auth/logout',
    {
      schema: {
        tags,
        response: responses(successEmpty, 'malformed_body', 'unsupported_media_type', 'body_too_large'),
      },
    },
    async (request, reply) => {
      await signOut(services, {
        refresh: request.cookies[COOKIE],
        access: tokenOf(request.headers.authorization),
      })
      reply.clearCookie(COOKIE, attributes)
      return ok(null, 'Signed out')
    },
  )
}
