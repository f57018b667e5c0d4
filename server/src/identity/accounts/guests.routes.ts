import * as m from '@spokehaat/texts/answers'
import { ok } from '../../platform/http/answer.ts'
import { openAnswers } from '../../platform/http/answering.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { beginGuest } from '../guests/guests.ts'
import type { Identity } from '../sessions/identity.ts'
import { sessionCookies } from './session-cookies.ts'

export const guestRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = openAnswers(app)
  const { keepSession } = sessionCookies(services)

  answer('POST /auth/guest', async (request, reply) => {
    const { ip, headers, body } = request
    const from = { ip, userAgent: headers['user-agent'], language: requestLanguage(request) }
    const tokens = await beginGuest(services, body, from)
    keepSession(reply, tokens.refresh)
    return ok(tokens.access, m.guest_begun())
  })
}
