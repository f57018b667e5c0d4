/** A rider's figures in the account, for whoever asked for that. Nothing of the shop reads them: advice is given in the browser. */

import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { answers } from '../sessions/answers.ts'
import { viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { deleteRider, selectRider, upsertRider } from './rider.queries.ts'

export const riderRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /auth/rider', async (request) => ok(await selectRider(services.db, viewer(request).userId)))

  answer('PUT /auth/rider', async (request) => {
    await upsertRider(services.db, viewer(request).userId, request.body, services.now())
    return ok(request.body)
  })

  answer('DELETE /auth/rider', async (request) => {
    await deleteRider(services.db, viewer(request).userId)
    return ok(null)
  })
}
