/** Messages, for those who work in the shop. */
import { idParams, success, successEmpty, successPage } from '@spokehaat/contract/basics/envelope'
import {
  message,
  messageListQuery,
  messageStatusRequest,
  messageSummary,
  replyRequest,
} from '@spokehaat/contract/desk/message'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { selectMessagePage } from './inbox.queries.ts'
import { answerMessage, readMessage, removeMessage, setMessageStatus } from './inbox.ts'
import { messageSummaryView } from './message-view.ts'

const tags = ['messages']
const security = [{ token: [] }]
const ONE = [...STAFF_CODES, 'message_not_found'] as const

export const inboxRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  const onRequest = guards(services).allowed('messages.write')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/messages',
    {
      onRequest,
      schema: {
        tags,
        security,
        querystring: messageListQuery,
        response: responses(successPage(messageSummary), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { rows, total } = await selectMessagePage(db, query)
      return okPage(rows.map(messageSummaryView), { page: query.page, limit: query.limit, total })
    },
  )

  app.get(
    '/messages/:id',
    {
      onRequest,
      schema: { tags, security, params: idParams, response: responses(success(message), ...ONE) },
    },
    async ({ params }) => ok(await readMessage(db, params.id)),
  )

  app.post(
    '/messages/:id/replies',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: idParams,
        body: replyRequest,
        response: responses(success(message), ...ONE, 'version_conflict'),
      },
    },
    async (request) =>
      ok(
        await answerMessage(services, viewer(request), request.params.id, request.body),
        'Your answer is on its way.',
      ),
  )

  app.put(
    '/messages/:id/status',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: idParams,
        body: messageStatusRequest,
        response: responses(success(message), ...ONE),
      },
    },
    async (request) => {
      const { status } = request.body
      return ok(
        await setMessageStatus(services, viewer(request), request.params.id, status),
        status === 'done' ? 'Marked as done.' : 'Open again.',
      )
    },
  )

  app.delete(
    '/messages/:id',
    {
      onRequest,
      schema: { tags, security, params: idParams, response: responses(successEmpty, ...ONE) },
    },
    async (request) => {
      await removeMessage(services, viewer(request), request.params.id)
      return ok(null, 'Message deleted.')
    },
  )
}
