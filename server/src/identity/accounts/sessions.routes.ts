/** Signing in, staying in, signing out. */

import * as m from '@spokehaat/texts/answers'
import type { FastifyRequest } from 'fastify'
import { ok } from '../../platform/http/answer.ts'
import { openAnswers } from '../../platform/http/answering.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { leaveGuest } from '../guests/guests.ts'
import { tokenOf } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { renewSession, signOut } from '../sessions/sessions.ts'
import { takeSecondStep } from '../two-factor/second-step.ts'
import { signIn } from './accounts.ts'
import { sessionCookies } from './session-cookies.ts'

export const sessionRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = openAnswers(app)
  const { refreshIn, keepSession, dropSession, keepRemembered, keepKnown } = sessionCookies(services)

  answer('POST /auth/login', async (request, reply) => {
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
  })

  answer('POST /auth/login/second-step', async (request, reply) => {
    const { tokens, remembered } = await takeSecondStep(services, request.body, comingFrom(request))
    await leaveGuest(services, tokens.userId, refreshIn(request))
    keepSession(reply, tokens.refresh)
    if (remembered) keepRemembered(reply, remembered)
    return ok(tokens.access, m.signed_in())
  })

  answer('POST /auth/refresh', async (request, reply) => {
    const tokens = await renewSession(services, refreshIn(request))
    keepSession(reply, tokens.refresh)
    return ok(tokens.access)
  })

  answer('POST /auth/logout', async (request, reply) => {
    await signOut(services, {
      refresh: refreshIn(request),
      access: tokenOf(request.headers.authorization),
    })
    dropSession(reply)
    return ok(null, m.signed_out())
  })
}

function comingFrom(request: FastifyRequest) {
  const { ip, headers, cookies } = request
  return { ip, userAgent: headers['user-agent'], cookies, language: requestLanguage(request) }
}
