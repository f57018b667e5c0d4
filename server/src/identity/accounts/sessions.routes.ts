/** Signing in, staying in, signing out. */

import { success, successEmpty } from '@spokehaat/contract/basics/envelope'
import { loginRequest } from '@spokehaat/contract/identity/account'
import { secondStepRequest, signInChallenge } from '@spokehaat/contract/identity/two-factor'
import * as m from '@spokehaat/texts/answers'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { BODY_CODES, responses } from '../../platform/http/responses.ts'
import { leaveGuest } from '../guests/guests.ts'
import { tokenOf } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { renewSession, signOut } from '../sessions/sessions.ts'
import { takeSecondStep } from '../two-factor/second-step.ts'
import { signIn } from './accounts.ts'
import { sessionCookies } from './session-cookies.ts'

const tags = ['accounts']
/** The access token, as the specification has it: `data` is the text itself. */
const tokenAnswer = success(z.string())
/** The same, or what asks for the second step. */
const signInAnswer = success(z.union([z.string(), signInChallenge]))

export const sessionRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { refreshIn, keepSession, dropSession, keepRemembered, keepKnown } = sessionCookies(services)

  app.post(
    '/auth/login',
    {
      schema: {
        tags,
        body: loginRequest,
        response: responses(
          signInAnswer,
          'malformed_body',
          'unsupported_media_type',
          'body_too_large',
          'validation_failed',
          'invalid_credentials',
          'invalid_or_unconfirmed',
          'account_blocked',
          'too_many_requests',
        ),
      },
    },
    async (request, reply) => {
      const answer = await signIn(services, request.body, comingFrom(request))
      const { email } = request.body
      if ('challenge' in answer) {
        keepKnown(reply, request, email)
        return ok(answer, m.give_code())
      }
      await leaveGuest(services, answer.userId, refreshIn(request))
      keepSession(reply, answer.refresh)
      keepKnown(reply, request, email)
      return ok(answer.access, m.signed_in())
    },
  )

  app.post(
    '/auth/login/second-step',
    {
      schema: {
        tags,
        body: secondStepRequest,
        response: responses(
          tokenAnswer,
          ...BODY_CODES,
          'challenge_invalid',
          'account_blocked',
          'wrong_code',
          'code_used',
          'wrong_recovery_code',
          'authenticator_unreadable',
          'too_many_requests',
        ),
      },
    },
    async (request, reply) => {
      const { tokens, remembered } = await takeSecondStep(services, request.body, comingFrom(request))
      await leaveGuest(services, tokens.userId, refreshIn(request))
      keepSession(reply, tokens.refresh)
      if (remembered) keepRemembered(reply, remembered)
      return ok(tokens.access, m.signed_in())
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
      const tokens = await renewSession(services, refreshIn(request))
      keepSession(reply, tokens.refresh)
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
        refresh: refreshIn(request),
        access: tokenOf(request.headers.authorization),
      })
      dropSession(reply)
      return ok(null, m.signed_out())
    },
  )
}

function comingFrom(request: FastifyRequest) {
  const { ip, headers, cookies } = request
  return { ip, userAgent: headers['user-agent'], cookies, language: requestLanguage(request) }
}
