import { success } from '@spokehaat/contract/basics/envelope'
import {
  newSharedList,
  savedChanges,
  savedChoices,
  savedList,
  sharedList,
  sharedListToken,
  shownList,
} from '@spokehaat/contract/sales/saved'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { BODY_CODES, responses, SIGNED_IN_CODES } from '../../platform/http/responses.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { countTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import type { Sales } from '../payments/sales.ts'
import { joinList, openSharedList, shareList, showEntries } from './saved.ts'

const tags = ['saved']

export const savedRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const { shopper } = guards(services)
  const notTooOften = refuseBusyAddress(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/saved',
    {
      onRequest: [notTooOften, shopper],
      schema: {
        tags,
        security: [{ token: [] }],
        body: savedChanges,
        response: responses(success(savedList), ...SIGNED_IN_CODES, 'saved_full', 'too_many_requests'),
      },
    },
    async (request) => ok(await joinList(services, viewer(request).userId, request.body)),
  )

  app.post(
    '/saved/shown',
    {
      onRequest: notTooOften,
      schema: {
        tags,
        body: savedChoices,
        response: responses(success(shownList), ...BODY_CODES, 'too_many_requests'),
      },
    },
    async ({ body }) => ok({ entries: await showEntries(services.db, body.entries) }),
  )

  app.post(
    '/saved/shared',
    {
      schema: {
        tags,
        body: savedChoices,
        response: responses(success(newSharedList), ...BODY_CODES, 'product_not_found', 'too_many_requests'),
      },
    },
    async ({ body, ip }) => {
      await countTry(services, LIMITS.sharedListAddress, networkOf(ip))
      return ok(await shareList(services, body.entries))
    },
  )

  app.get(
    '/saved/shared/:token',
    {
      onRequest: notTooOften,
      schema: {
        tags,
        params: z.object({ token: sharedListToken }),
        response: responses(
          success(sharedList),
          'shared_list_unknown',
          'shared_list_expired',
          'too_many_requests',
        ),
      },
    },
    async ({ params }) => ok(await openSharedList(services.db, params.token, services.now())),
  )
}
