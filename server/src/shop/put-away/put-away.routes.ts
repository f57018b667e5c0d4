import { success } from '@spokehaat/contract/basics/envelope'
import { putAwayFiles } from '@spokehaat/contract/desk/put-away'
import { guards } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { selectPutAway } from './put-away.queries.ts'
import { putAwayView } from './put-away-view.ts'

export const putAwayRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { allowed } = guards(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/put-away',
    {
      onRequest: allowed('orders.read'),
      schema: {
        tags: ['overview'],
        security: [{ token: [] }],
        response: responses(success(putAwayFiles), ...STAFF_CODES),
      },
    },
    async () => ok((await selectPutAway(services.db)).map(putAwayView)),
  )
}
