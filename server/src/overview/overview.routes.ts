import { success } from '@spokehaat/contract/envelope'
import { overview, overviewQuery } from '@spokehaat/contract/overview'
import { guards } from '../accounts/authentication.ts'
import { ok } from '../http/answer.ts'
import type { ApiPlugin } from '../http/api-plugin.ts'
import { responses, STAFF_CODES } from '../http/responses.ts'
import { readOverview } from './overview.ts'

export const overviewRoutes: ApiPlugin = async (app, { services }) => {
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
}
