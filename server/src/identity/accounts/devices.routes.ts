import { idParams, success, successEmpty } from '@spokehaat/contract/basics/envelope'
import { session, sessionsEnded } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/answers'
import { z } from 'zod'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, SIGNED_IN_CODES } from '../../platform/http/responses.ts'
import { guards, viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { listDevices, signOutDevice, signOutOtherDevices } from './devices.ts'

const tags = ['accounts']
const security = [{ token: [] }]

export const deviceRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { signedIn } = guards(services)

  app.get(
    '/auth/sessions',
    {
      onRequest: signedIn,
      schema: { tags, security, response: responses(success(z.array(session)), ...SIGNED_IN_CODES) },
    },
    async (request) => ok(await listDevices(services, viewer(request))),
  )

  app.delete(
    '/auth/sessions/:id',
    {
      onRequest: signedIn,
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(successEmpty, ...SIGNED_IN_CODES, 'session_not_found'),
      },
    },
    async (request) => {
      await signOutDevice(services, viewer(request), request.params.id)
      return ok(null, m.signed_out())
    },
  )

  app.delete(
    '/auth/sessions',
    {
      onRequest: signedIn,
      schema: { tags, security, response: responses(success(sessionsEnded), ...SIGNED_IN_CODES) },
    },
    async (request) => ok({ ended: await signOutOtherDevices(services, viewer(request)) }, m.signed_out()),
  )
}
