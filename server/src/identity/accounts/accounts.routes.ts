import * as m from '@spokehaat/texts/answers'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { guestIn } from '../guests/guests.ts'
import { answers } from '../sessions/answers.ts'
import { viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { twoFactorRoutes } from '../two-factor/two-factor.routes.ts'
import { changePassword, changeUser, readUser } from './accounts.ts'
import { deviceRoutes } from './devices.routes.ts'
import { guestRoutes } from './guests.routes.ts'
import { invitationRoutes } from './invitations.routes.ts'
import { proofRoutes } from './proofs.routes.ts'
import { recoveryRoutes } from './recovery.routes.ts'
import { register } from './register.ts'
import { sessionCookies } from './session-cookies.ts'
import { sessionRoutes } from './sessions.routes.ts'
import { userRoutes } from './users.routes.ts'

export const accountRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { refreshIn } = sessionCookies(services)

  // a form on somebody else's page can send this type without asking: it must neither sign in nor change anything here
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  await app.register(sessionRoutes, { services })
  await app.register(guestRoutes, { services })
  await app.register(proofRoutes, { services })
  await app.register(invitationRoutes, { services })
  await app.register(recoveryRoutes, { services })
  await app.register(userRoutes, { services })
  await app.register(deviceRoutes, { services })
  await app.register(twoFactorRoutes, { services })

  answer('POST /auth/register', async (request) => {
    const guestId = await guestIn(services, refreshIn(request))
    const from = { ip: request.ip, language: requestLanguage(request), guestId }
    return ok(await register(services, request.body, from), m.registered())
  })

  answer('GET /auth/sigleusr', async (request) => ok(await readUser(services, viewer(request).userId)))

  answer('PUT /auth/updateuser/:id', async (request) =>
    ok(
      await changeUser(services, viewer(request), request.params.id, request.body, requestLanguage(request)),
      m.profile_updated(),
    ),
  )

  answer('PUT /auth/changePassword', async (request) =>
    ok(await changePassword(services, viewer(request), request.body), m.password_changed()),
  )
}
