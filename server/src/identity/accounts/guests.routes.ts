import { success } from '@spokehaat/contract/basics/envelope'
import { guestRequest } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/answers'
import { z } from 'zod'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { BODY_CODES, responses } from '../../platform/http/responses.ts'
import { beginGuest } from '../guests/guests.ts'
import type { Identity } from '../sessions/identity.ts'
import { sessionCookies } from './session-cookies.ts'

export const guestRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { keepSession } = sessionCookies(services)

  app.post(
    '/auth/guest',
    {
      schema: {
        tags: ['accounts'],
        body: guestRequest,
        // the access token, as signing in gives it
        response: responses(success(z.string()), ...BODY_CODES, 'too_many_requests'),
      },
    },
    async (request, reply) => {
      const { ip, headers, body } = request
      const from = { ip, userAgent: headers['user-agent'], language: requestLanguage(request) }
      const tokens = await beginGuest(services, body, from)
      keepSession(reply, tokens.refresh)
      return ok(tokens.access, m.guest_begun())
    },
  )
}
