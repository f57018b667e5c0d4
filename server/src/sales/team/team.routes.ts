/** Several people at one desk: who else has an order open, who there is, and which notes name the viewer. */
import { idParams, success, successEmpty } from '@spokehaat/contract/basics/envelope'
import { colleague, mention, presence } from '@spokehaat/contract/sales/team'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { bePresent, leave, listColleagues, listMentions } from './team.ts'

const tags = ['orders']
const params = idParams

export const teamRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  const onRequest = guards(services).allowed('orders.read')

  app.put(
    '/orders/:id/presence',
    {
      onRequest,
      schema: { tags, params, response: responses(success(presence), ...STAFF_CODES, 'order_not_found') },
    },
    async (request) => ok(await bePresent(services, viewer(request), request.params.id)),
  )

  app.delete(
    '/orders/:id/presence',
    { onRequest, schema: { tags, params, response: responses(successEmpty, ...STAFF_CODES) } },
    async (request) => {
      await leave(db, viewer(request), request.params.id)
      return ok(null)
    },
  )

  app.get(
    '/colleagues',
    { onRequest, schema: { tags, response: responses(success(z.array(colleague)), ...STAFF_CODES) } },
    async () => ok(await listColleagues(db)),
  )

  app.get(
    '/mentions',
    { onRequest, schema: { tags, response: responses(success(z.array(mention)), ...STAFF_CODES) } },
    async (request) => ok(await listMentions(db, viewer(request))),
  )
}
