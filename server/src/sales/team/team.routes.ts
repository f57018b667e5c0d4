/** Several people at one desk: who else has an order open, who there is, and which notes name the viewer. */

import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { bePresent, leave, listColleagues, listMentions } from './team.ts'

export const teamRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('PUT /orders/:id/presence', async (request) =>
    ok(await bePresent(services, viewer(request), request.params.id)),
  )

  answer('DELETE /orders/:id/presence', async (request) => {
    await leave(db, viewer(request), request.params.id)
    return ok(null)
  })

  answer('GET /colleagues', async () => ok(await listColleagues(db)))

  answer('GET /mentions', async (request) => ok(await listMentions(db, viewer(request))))
}
