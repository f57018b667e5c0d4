import { CALLS } from '@spokehaat/contract/calls/calls'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { respondWithJson } from '../../cache/send-response.ts'
import type { Databases, Platform } from '../../platform/db/platform.ts'
import { ok } from '../../platform/http/answer.ts'
import { openAnswers } from '../../platform/http/answering.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { findGoesWith } from './goes-with.ts'

interface Needs extends Platform, Pick<Databases, 'readDb'> {
  responseCache: ResponseCache
}

export const goesWithRoutes: ApiPlugin<Needs> = async (app, { services }) => {
  const answer = openAnswers(app)
  const { readDb, responseCache } = services

  answer(
    'GET /bycles/:id/goes-with',
    async (request, reply) => {
      const { id } = request.params
      const make = async (tags: Set<string>) => ok(await findGoesWith(readDb, id, tags))
      const key = `goes-with /api/bycles/${id}/goes-with`
      return respondWithJson(responseCache, request, reply, {
        key,
        schema: CALLS['GET /bycles/:id/goes-with'].answer,
        make,
      })
    },
    { onRequest: refuseBusyAddress(services) },
  )
}
