import { idParams, successEmpty, successPage } from '@spokehaat/contract/basics/envelope'
import { subscriber, subscriberFilter, subscriberListQuery } from '@spokehaat/contract/desk/newsletter'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { subscriberView } from './subscriber-view.ts'
import { selectSubscriberPage } from './subscribers.queries.ts'
import { removeSubscriber, subscribersCsv } from './subscribers.ts'

const tags = ['newsletter']
const security = [{ token: [] }]

export const subscriberRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  const { allowed } = guards(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/subscribers',
    {
      onRequest: allowed('subscribers.read'),
      schema: {
        tags,
        security,
        querystring: subscriberListQuery,
        response: responses(successPage(subscriber), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { rows, total } = await selectSubscriberPage(db, query)
      return okPage(rows.map(subscriberView), { page: query.page, limit: query.limit, total })
    },
  )

  app.get(
    '/subscribers/export',
    {
      onRequest: allowed('subscribers.read'),
      schema: {
        tags,
        security,
        querystring: subscriberFilter,
        produces: ['text/csv'],
        response: responses(z.unknown().describe('The list as CSV.'), ...STAFF_CODES),
      },
    },
    async ({ query }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="subscribers-${dayOf(services.now())}.csv"`)
        .send(await subscribersCsv(db, query)),
  )

  app.delete(
    '/subscribers/:id',
    {
      onRequest: allowed('subscribers.write'),
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(successEmpty, ...STAFF_CODES, 'subscriber_not_found'),
      },
    },
    async (request) => {
      await removeSubscriber(services, viewer(request), request.params.id)
      return ok(null, 'Subscriber removed.')
    },
  )
}
