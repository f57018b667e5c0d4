import { success } from '@spokehaat/contract/basics/envelope'
import { deliveryPlan, deliveryUpdate } from '@spokehaat/contract/sales/delivery/plan'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { changePlan } from './change-plan.ts'
import { selectDelivery } from './delivery.queries.ts'
import { planView } from './delivery-view.ts'

const tags = ['delivery']
const security = [{ token: [] }]

export const deliveryRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { allowed } = guards(services)

  app.get(
    '/delivery',
    {
      onRequest: allowed('settings.write'),
      schema: { tags, security, response: responses(success(deliveryPlan), ...STAFF_CODES) },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(planView(await selectDelivery(services.db)))
    },
  )

  app.put(
    '/delivery',
    {
      onRequest: allowed('settings.write'),
      schema: {
        tags,
        security,
        body: deliveryUpdate,
        response: responses(success(deliveryPlan), ...STAFF_CODES, 'version_conflict'),
      },
    },
    async (request) => ok(await changePlan(services, viewer(request), request.body), 'Delivery saved'),
  )
}
