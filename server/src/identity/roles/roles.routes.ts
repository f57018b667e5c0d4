/** Roles of the owner's own: what each may do, and how much its people may give back. */

import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { answers } from '../sessions/answers.ts'
import { viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { addRole, changeRole, listRoles, removeRole } from './roles.ts'

export const roleRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /roles', async () => ok(await listRoles(db)))

  answer('POST /roles', async (request) =>
    ok(await addRole(db, viewer(request), request.body), 'The role is there.'),
  )

  answer('PUT /roles/:id', async (request) =>
    ok(await changeRole(db, viewer(request), request.params.id, request.body), 'The role is changed.'),
  )

  answer('DELETE /roles/:id', async (request) => {
    await removeRole(db, viewer(request), request.params.id)
    return ok(null, 'The role is deleted.')
  })
}
