/** What the shop's owner sees and changes of the accounts of others. */

import { idParams, success, successEmpty, successPage } from '@spokehaat/contract/basics/envelope'
import {
  blockUserRequest,
  listedUser,
  updateRoleRequest,
  user,
  userListQuery,
} from '@spokehaat/contract/identity/account'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { guards, viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { changeBlock, changeRole, readListedUser, readUsers, removeUser } from './manage-users.ts'

const tags = ['accounts']
const security = [{ token: [] }]

export const userRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { allowed } = guards(services)

  app.get(
    '/auth/alluser',
    {
      onRequest: allowed('users.read'),
      schema: {
        tags,
        security,
        querystring: userListQuery,
        response: responses(successPage(listedUser), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { users, total } = await readUsers(services, query)
      return okPage(users, { page: query.page, limit: query.limit, total })
    },
  )

  app.get(
    '/auth/users/:id',
    {
      onRequest: allowed('users.read'),
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(success(listedUser), ...STAFF_CODES, 'user_not_found'),
      },
    },
    async ({ params }) => ok(await readListedUser(services, params.id)),
  )

  app.put(
    '/auth/updateRole/:id',
    {
      onRequest: allowed('users.write'),
      schema: {
        tags,
        security,
        params: idParams,
        body: updateRoleRequest,
        response: responses(
          success(user),
          ...STAFF_CODES,
          'user_not_found',
          'guest_has_no_role',
          'last_admin',
          'role_not_found',
          'more_than_own_role',
        ),
      },
    },
    async (request) =>
      ok(
        await changeRole(services, viewer(request), request.params.id, request.body),
        'Role updated successfully!',
      ),
  )

  app.put(
    '/auth/block/:id',
    {
      onRequest: allowed('users.write'),
      schema: {
        tags,
        security,
        params: idParams,
        body: blockUserRequest,
        response: responses(
          success(user),
          ...STAFF_CODES,
          'user_not_found',
          'last_admin',
          'more_than_own_role',
        ),
      },
    },
    async (request) =>
      ok(
        await changeBlock(services, viewer(request), request.params.id, request.body.isBlocked),
        request.body.isBlocked ? 'User blocked successfully!' : 'User unblocked successfully!',
      ),
  )

  app.delete(
    '/auth/deletedUsers/:id',
    {
      onRequest: allowed('users.write'),
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(
          successEmpty,
          ...STAFF_CODES,
          'user_not_found',
          'last_admin',
          'more_than_own_role',
        ),
      },
    },
    async (request) => {
      await removeUser(services, viewer(request), request.params.id)
      return ok(null, 'User deleted successfully!')
    },
  )
}
