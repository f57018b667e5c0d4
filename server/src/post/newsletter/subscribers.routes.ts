import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { subscriberView } from './subscriber-view.ts'
import { selectSubscriberPage } from './subscribers.queries.ts'
import { removeSubscriber, subscribersCsv } from './subscribers.ts'

export const subscriberRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /subscribers', async ({ query }) => {
    const { rows, total } = await selectSubscriberPage(db, query)
    return okPage(rows.map(subscriberView), { page: query.page, limit: query.limit, total })
  })

  answer('GET /subscribers/export', async ({ query }, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="subscribers-${dayOf(services.now())}.csv"`)
      .send(await subscribersCsv(db, query)),
  )

  answer('DELETE /subscribers/:id', async (request) => {
    await removeSubscriber(services, viewer(request), request.params.id)
    return ok(null, 'Subscriber removed.')
  })
}
