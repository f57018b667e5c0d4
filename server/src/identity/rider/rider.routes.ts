/** A rider's figures in the account, for whoever asked for that. Nothing of the shop reads them: advice is given in the browser. */
import { success, successEmpty } from '@spokehaat/contract/basics/envelope'
import { rider } from '@spokehaat/contract/catalogue/fit/rider'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, SIGNED_IN_CODES } from '../../platform/http/responses.ts'
import { guards, viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { deleteRider, selectRider, upsertRider } from './rider.queries.ts'

const tags = ['accounts']
const security = [{ token: [] }]

export const riderRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { signedIn } = guards(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/auth/rider',
    {
      onRequest: signedIn,
      schema: { tags, security, response: responses(success(rider.nullable()), ...SIGNED_IN_CODES) },
    },
    async (request) => ok(await selectRider(services.db, viewer(request).userId)),
  )

  app.put(
    '/auth/rider',
    {
      onRequest: signedIn,
      schema: { tags, security, body: rider, response: responses(success(rider), ...SIGNED_IN_CODES) },
    },
    async (request) => {
      await upsertRider(services.db, viewer(request).userId, request.body, services.now())
      return ok(request.body)
    },
  )

  app.delete(
    '/auth/rider',
    {
      onRequest: signedIn,
      schema: { tags, security, response: responses(successEmpty, ...SIGNED_IN_CODES) },
    },
    async (request) => {
      await deleteRider(services.db, viewer(request).userId)
      return ok(null)
    },
  )
}
