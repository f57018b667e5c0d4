/** Messages, for those who work in the shop. */

import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { selectMessagePage } from './inbox.queries.ts'
import { answerMessage, readMessage, removeMessage, setMessageStatus } from './inbox.ts'
import { messageSummaryView } from './message-view.ts'

export const inboxRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /messages', async ({ query }) => {
    const { rows, total } = await selectMessagePage(db, query)
    return okPage(rows.map(messageSummaryView), { page: query.page, limit: query.limit, total })
  })

  answer('GET /messages/:id', async ({ params }) => ok(await readMessage(db, params.id)))

  answer('POST /messages/:id/replies', async (request) =>
    ok(
      await answerMessage(services, viewer(request), request.params.id, request.body),
      'Your answer is on its way.',
    ),
  )

  answer('PUT /messages/:id/status', async (request) => {
    const { status } = request.body
    return ok(
      await setMessageStatus(services, viewer(request), request.params.id, status),
      status === 'done' ? 'Marked as done.' : 'Open again.',
    )
  })

  answer('DELETE /messages/:id', async (request) => {
    await removeMessage(services, viewer(request), request.params.id)
    return ok(null, 'Message deleted.')
  })
}
