/** What the shop's owner sees and changes of the accounts of others. */

import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { answers } from '../sessions/answers.ts'
import { viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { changeBlock, changeRole, readListedUser, readUsers, removeUser } from './manage-users.ts'

export const userRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /auth/alluser', async ({ query }) => {
    const { users, total } = await readUsers(services, query)
    return okPage(users, { page: query.page, limit: query.limit, total })
  })

  answer('GET /auth/users/:id', async ({ params }) => ok(await readListedUser(services, params.id)))

  answer('PUT /auth/updateRole/:id', async (request) =>
    ok(
      await changeRole(services, viewer(request), request.params.id, request.body),
      'Role updated successfully!',
    ),
  )

  answer('PUT /auth/block/:id', async (request) =>
    ok(
      await changeBlock(services, viewer(request), request.params.id, request.body.isBlocked),
      request.body.isBlocked ? 'User blocked successfully!' : 'User unblocked successfully!',
    ),
  )

  answer('DELETE /auth/deletedUsers/:id', async (request) => {
    await removeUser(services, viewer(request), request.params.id)
    return ok(null, 'User deleted successfully!')
  })
}
