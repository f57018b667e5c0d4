import { CALLS } from '@spokehaat/contract/calls/calls'
import { AREAS } from '@spokehaat/contract/sales/areas'
import type { ResponseCache } from '../../cache/response-cache.ts'
import { respondWith } from '../../cache/send-response.ts'
import { ok } from '../../platform/http/answer.ts'
import { openAnswers } from '../../platform/http/answering.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'

/** They change with a release of the shop; a day late does no harm, for any text is taken. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

export const areaRoutes: ApiPlugin<{ responseCache: ResponseCache }> = async (app, { services }) => {
  const answer = openAnswers(app)
  answer('GET /areas', async (request, reply) => {
    const { district } = request.query
    // the same for everyone, so the answer to who is signed in may be kept as well
    return respondWith(services.responseCache, request, reply, `areas ${district ?? ''}`, async () => {
      const found = AREAS.filter((one) => district === undefined || one.district === district)
      return {
        status: 200,
        headers: { 'cache-control': A_DAY, 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(CALLS['GET /areas'].answer.encode(ok(found))),
      }
    })
  })
}
