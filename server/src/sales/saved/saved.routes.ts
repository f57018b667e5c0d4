import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { countTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import type { Sales } from '../payments/sales.ts'
import { joinList, openSharedList, shareList, showEntries } from './saved.ts'

export const savedRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)
  const notTooOften = refuseBusyAddress(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  answer(
    'POST /saved',
    async (request) => ok(await joinList(services, viewer(request).userId, request.body)),
    { onRequest: notTooOften },
  )

  answer(
    'POST /saved/shown',
    async ({ body }) => ok({ entries: await showEntries(services.db, body.entries) }),
    { onRequest: notTooOften },
  )

  answer('POST /saved/shared', async ({ body, ip }) => {
    await countTry(services, LIMITS.sharedListAddress, networkOf(ip))
    return ok(await shareList(services, body.entries))
  })

  answer(
    'GET /saved/shared/:token',
    async ({ params }) => ok(await openSharedList(services.db, params.token, services.now())),
    { onRequest: notTooOften },
  )
}
