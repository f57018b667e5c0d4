/** The outbox of messages to phones, for whoever looks after the shop. */
import { idParams, success, successPage } from '@spokehaat/contract/basics/envelope'
import {
  phoneMessage,
  phoneMessageListQuery,
  phoneMessageWords,
} from '@spokehaat/contract/desk/phone-message'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { listPhoneMessages, phoneMessageToRead, retryPhoneMessage } from './phone-messages.ts'

export const phoneMessageRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { allowed } = guards(services)
  const onRequest = allowed('mail.read')
  const tags = ['messages to phones']
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/phone-messages',
    {
      onRequest,
      schema: {
        tags,
        querystring: phoneMessageListQuery,
        response: responses(successPage(phoneMessage), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { messages, total } = await listPhoneMessages(services, query)
      return okPage(messages, { ...query, total })
    },
  )

  app.get(
    '/phone-messages/:id',
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        response: responses(
          success(phoneMessageWords),
          ...STAFF_CODES,
          'phone_message_not_found',
          'phone_message_words_gone',
        ),
      },
    },
    async (request) => ok(await phoneMessageToRead(services, viewer(request), request.params.id)),
  )

  app.post(
    '/phone-messages/:id/retry',
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        response: responses(
          success(phoneMessage),
          ...STAFF_CODES,
          'phone_message_not_found',
          'phone_message_not_parked',
        ),
      },
    },
    async (request) =>
      ok(
        await retryPhoneMessage(services, viewer(request), request.params.id),
        'The message is tried again.',
      ),
  )
}
