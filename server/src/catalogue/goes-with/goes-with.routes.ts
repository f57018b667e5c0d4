import { idParams, success } from '@spokehaat/contract/basics/envelope'
import { goesWithAnswer } from '@spokehaat/contract/catalogue/goes-with-answer'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { isPublic, respondWithJson } from '../../cache/send-response.ts'
import type { Databases, Platform } from '../../platform/db/platform.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses } from '../../platform/http/responses.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { findGoesWith } from './goes-with.ts'

interface Needs extends Platform, Pick<Databases, 'readDb'> {
  responseCache: ResponseCache
}

export const goesWithRoutes: ApiPlugin<Needs> = async (app, { services }) => {
  const { readDb, responseCache } = services

  app.get(
    '/bycles/:id/goes-with',
    {
      onRequest: refuseBusyAddress(services),
      schema: {
        tags: ['bycles'],
        description: 'Of a bicycle what goes with it, of an accessory which bicycles it goes with.',
        params: idParams,
        response: responses(success(goesWithAnswer), 'product_not_found', 'too_many_requests'),
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const make = async (tags: Set<string>) => ok(await findGoesWith(readDb, id, tags))
      if (!isPublic(request)) return make(new Set())
      const key = `goes-with /api/bycles/${id}/goes-with`
      return respondWithJson(responseCache, request, reply, { key, schema: success(goesWithAnswer), make })
    },
  )
}
