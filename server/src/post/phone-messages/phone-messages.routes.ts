/** The outbox of messages to phones, for whoever looks after the shop. */

import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { readCosts } from './costs.ts'
import { listPhoneMessages, phoneMessageToRead, retryPhoneMessage } from './phone-messages.ts'

export const phoneMessageRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /phone-messages', async ({ query }) => {
    const { messages, total } = await listPhoneMessages(services, query)
    return okPage(messages, { ...query, total })
  })

  answer('GET /phone-messages/costs', async () => ok(await readCosts(services.db)))

  answer('GET /phone-messages/:id', async (request) =>
    ok(await phoneMessageToRead(services, viewer(request), request.params.id)),
  )

  answer('POST /phone-messages/:id/retry', async (request) =>
    ok(await retryPhoneMessage(services, viewer(request), request.params.id), 'The message is tried again.'),
  )
}
