import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { changePlan } from './change-plan.ts'
import { selectDelivery } from './delivery.queries.ts'
import { planView } from './delivery-view.ts'

export const deliveryRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /delivery', async () => ok(planView(await selectDelivery(services.db))))

  answer('PUT /delivery', async (request) =>
    ok(await changePlan(services, viewer(request), request.body), 'Delivery saved'),
  )
}
