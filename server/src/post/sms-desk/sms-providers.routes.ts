/** Who carries the shop's messages to phones. */
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import type { Texting } from '../../outbox/send-sms.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import {
  addProvider,
  addSandboxProviders,
  changeProvider,
  listProviders,
  orderProviders,
  removeProvider,
} from './providers.ts'
import { retryProvider, testProvider } from './try-provider.ts'

export const smsProviderRoutes: ApiPlugin<Identity & Texting> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /sms-providers', async () => ok(await listProviders(services)))
  answer('POST /sms-providers', async (request) =>
    ok(await addProvider(services, viewer(request), request.body), 'Provider added'),
  )
  answer('POST /sms-providers/sandbox', async (request) =>
    ok(await addSandboxProviders(services, viewer(request)), 'Providers of the sandbox added'),
  )
  answer('PUT /sms-providers/order', async (request) =>
    ok(await orderProviders(services, viewer(request), request.body.order), 'Order saved'),
  )
  answer('PUT /sms-providers/:provider', async (request) =>
    ok(
      await changeProvider(services, viewer(request), request.params.provider, request.body),
      'Provider saved',
    ),
  )
  answer('DELETE /sms-providers/:provider', async (request) =>
    ok(await removeProvider(services, viewer(request), request.params.provider), 'Provider removed'),
  )
  answer('POST /sms-providers/:provider/retry', async ({ params }) =>
    ok(await retryProvider(services, params.provider), 'It is tried again'),
  )
  answer('POST /sms-providers/:provider/test', async (request) =>
    ok(
      await testProvider(services, viewer(request), request.params.provider, request.body.to),
      'The message is sent',
    ),
  )
}
