import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { changePayWay, greetPayWay, listPayWays, orderPayWays, type PayWayNeeds } from './pay-ways.ts'
import { addPaySandbox, offersPaySandbox } from './sandbox-ways.ts'

export const payWayRoutes: ApiPlugin<PayWayNeeds> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /payments/ways', async () => ok(await listPayWays(services)))

  answer('PUT /payments/ways', async (request) =>
    ok(await orderPayWays(services, viewer(request), request.body.gateways), 'The order is saved.'),
  )

  answer('PUT /payments/ways/:gateway', async (request) =>
    ok(await changePayWay(services, viewer(request), request.params.gateway, request.body), 'Saved.'),
  )

  answer('POST /payments/ways/:gateway/greet', async ({ params }) => {
    await greetPayWay(services, params.gateway)
    return ok(null, 'The keys are right.')
  })

  answer('GET /payments/sandbox', async () => ok({ canBeAdded: await offersPaySandbox(services) }))

  answer('POST /payments/sandbox', async (request) =>
    ok(await addPaySandbox(services, viewer(request)), 'The sandbox is added.'),
  )
}
