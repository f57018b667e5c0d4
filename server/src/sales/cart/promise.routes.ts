import { success } from '@spokehaat/contract/basics/envelope'
import { promiseAnswer, promiseQuery } from '@spokehaat/contract/sales/delivery/quoted'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { isPublic, respondWithJson } from '../../cache/send-response.ts'
import { DELIVERY, SETTINGS } from '../../cache/tags.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses } from '../../platform/http/responses.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { promiseFor } from './tell-delivery.ts'

const tags = ['delivery']

export const promiseRoutes: ApiPlugin<Identity & { responseCache: ResponseCache }> = async (
  app,
  { services },
) => {
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
