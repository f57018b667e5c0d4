import { CALLS } from '@spokehaat/contract/calls/calls'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { respondWithJson } from '../../cache/send-response.ts'
import { DELIVERY, SETTINGS } from '../../cache/tags.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { ok } from '../../platform/http/answer.ts'
import { openAnswers } from '../../platform/http/answering.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { promiseFor } from './tell-delivery.ts'

export const promiseRoutes: ApiPlugin<Platform & { responseCache: ResponseCache }> = async (
  app,
  { services },
) => {
  const answer = openAnswers(app)

  answer(
    'GET /delivery/promise',
    async (request, reply) => {
      const { query } = request
      const make = async (kept: Set<string>) => {
        for (const tag of [DELIVERY, SETTINGS, query.product]) if (tag !== undefined) kept.add(tag)
        return ok(await promiseFor(services, query))
      }
      return respondWithJson(services.responseCache, request, reply, {
        key: `delivery /api/delivery/promise?${JSON.stringify(query)}`,
        schema: CALLS['GET /delivery/promise'].answer,
        make,
      })
    },
    { onRequest: refuseBusyAddress(services) },
  )
}
