import { idParams, success } from '@spokehaat/contract/basics/envelope'
import {
  changePasswordRequest,
  passwordChanged,
  registeredAccount,
  registerRequest,
  updateUserRequest,
  user,
} from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/answers'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { BODY_CODES, responses, SIGNED_IN_CODES } from '../../platform/http/responses.ts'
import { guestIn } from '../guests/guests.ts'
import { guards, viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { twoFactorRoutes } from '../two-factor/two-factor.routes.ts'
import { changePassword, changeUser, readUser } from './accounts.ts'
import { deviceRoutes } from './devices.routes.ts'
import { guestRoutes } from './guests.routes.ts'
import { proofRoutes } from './proofs.routes.ts'
import { recoveryRoutes } from './recovery.routes.ts'
import { register } from './register.ts'
import { sessionCookies } from './session-cookies.ts'
import { sessionRoutes } from './sessions.routes.ts'
import { userRoutes } from './users.routes.ts'

const tags = ['accounts']
const security = [{ token: [] }]

export const accountRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { signedIn, inSession } = guards(services)
  const { refreshIn } = sessionCookies(services)

  // a form on somebody else's page can send this type without asking: it must neither sign in nor change anything here
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  await app.register(sessionRoutes, { services })
  await app.register(guestRoutes, { services })
  await app.register(proofRoutes, { services })
  await app.register(recoveryRoutes, { services })
  await app.register(userRoutes, { services })
  await app.register(deviceRoutes, { services })
  await app.register(twoFactorRoutes, { services })

  app.post(
    '/auth/register',
    {
      schema: {
        tags,
        body: registerRequest,
        response: responses(success(registeredAccount), ...BODY_CODES, 'too_many_requests'),
      },
    },
    async (request) => {
      const guestId = await guestIn(services, refreshIn(request))
      const from = { ip: request.ip, language: requestLanguage(request), guestId }
      return ok(await register(services, request.body, from), m.registered())
    },
  )

  app.get(
    '/auth/sigleusr',
    {
      // also where two-factor sign-in is set up, and at a guest's checkout
      onRequest: inSession,
      // deleted by an admin at this very moment
      schema: { tags, security, response: responses(success(user), ...SIGNED_IN_CODES, 'user_not_found') },
    },
    async (request) => ok(await readUser(services, viewer(request).userId)),
  )

  app.put(
    '/auth/updateuser/:id',
    {
      onRequest: signedIn,
      schema: {
        tags,
        security,
        params: idParams,
        body: updateUserRequest,
        response: responses(
          success(user),
          ...SIGNED_IN_CODES,
          'not_yours',
          'user_not_found',
          'more_than_own_role',
        ),
      },
    },
    async (request) =>
      ok(
        await changeUser(
          services,
          viewer(request),
          request.params.id,
          request.body,
          requestLanguage(request),
        ),
        m.profile_updated(),
      ),
  )

  app.put(
    '/auth/changePassword',
    {
      onRequest: signedIn,
      schema: {
        tags,
        security,
        body: changePasswordRequest,
        response: responses(
          success(passwordChanged),
          ...SIGNED_IN_CODES,
          'wrong_password',
          'password_too_common',
          'password_too_short',
          'too_many_requests',
        ),
      },
    },
    async (request) =>
      ok(await changePassword(services, viewer(request), request.body), m.password_changed()),
  )
}
