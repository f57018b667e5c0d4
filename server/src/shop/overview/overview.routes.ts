import { hostname } from 'node:os'
import { success } from '@spokehaat/contract/basics/envelope'
import { overview, overviewQuery } from '@spokehaat/contract/desk/overview'
import { trouble } from '@spokehaat/contract/desk/trouble'
import { guards } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import type { Troubled } from '../../platform/trouble/trouble.ts'
import { readOverview } from './overview.ts'
import { troubleView } from './trouble-view.ts'

export const overviewRoutes: ApiPlugin<Identity & Troubled> = async (app, { services }) => {
  const { allowed } = guards(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/overview',
    {
      onRequest: allowed('overview.read'),
      schema: {
        tags: ['overview'],
        security: [{ token: [] }],
        querystring: overviewQuery,
        response: responses(success(overview), ...STAFF_CODES),
      },
    },
    async ({ query }) => ok(await readOverview(services, query)),
  )

  app.get(
    '/overview/trouble',
    {
      onRequest: allowed('overview.read'),
      schema: {
        tags: ['overview'],
        security: [{ token: [] }],
        response: responses(success(trouble), ...STAFF_CODES),
      },
    },
    async () => ok(troubleView(`${hostname()}:${services.config.PORT}`, services.troubles.list())),
  )
}
