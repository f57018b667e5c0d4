import { success } from '@spokehaat/contract/basics/envelope'
import { deliveryPlan, deliveryUpdate } from '@spokehaat/contract/sales/delivery/plan'
import { promiseAnswer, promiseQuery } from '@spokehaat/contract/sales/delivery/quoted'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { isPublic, respondWithJson } from '../../cache/send-response.ts'
import { DELIVERY, SETTINGS } from '../../cache/tags.ts'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { changePlan } from './change-plan.ts'
import { selectDelivery } from './delivery.queries.ts'
import { promiseFor } from './delivery.ts'
import { planView } from './delivery-view.ts'

const tags = ['delivery']
const security = [{ token: [] }]

export const deliveryRoutes: ApiPlugin<Identity & { responseCache: ResponseCache }> = async (
  app,
  { services },
) => {
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

  app.get(
    '/delivery/promise',
    {
      onRequest: refuseBusyAddress(services),
      schema: {
        tags,
        querystring: promiseQuery,
        response: responses(success(promiseAnswer), 'product_not_found', 'too_many_requests'),
      },
    },
    async (request, reply) => {
      const { query } = request
      const make = async (kept: Set<string>) => {
        for (const tag of [DELIVERY, SETTINGS, query.product]) if (tag !== undefined) kept.add(tag)
        return ok(await promiseFor(services, query))
      }
      if (!isPublic(request)) return make(new Set())
      return respondWithJson(services.responseCache, request, reply, {
        key: `delivery /api/delivery/promise?${JSON.stringify(query)}`,
        schema: success(promiseAnswer),
        make,
      })
    },
  )
}
