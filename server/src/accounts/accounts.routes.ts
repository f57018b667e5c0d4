import {
  blockUserRequest,
  changePasswordRequest,
  passwordChanged,
  registeredUser,
  registerRequest,
  updateRoleRequest,
  updateUserRequest,
  user,
  userListQuery,
} from '@spokehaat/contract/account'
import { idParams, success, successEmpty, successPage } from '@spokehaat/contract/envelope'
import { ok, okPage } from '../http/answer.ts'
import type { ApiPlugin } from '../http/api-plugin.ts'
import { ADMIN_CODES, BODY_CODES, responses, SIGNED_IN_CODES } from '../http/responses.ts'
import {
  changeBlock,
  changePassword,
  changeRole,
  changeUser,
  readUser,
  readUsers,
  register,
  removeUser,
} from './accounts.ts'
import { guards, viewer } from './authentication.ts'
import { recoveryRoutes } from './recovery.routes.ts'
import { sessionRoutes } from './sessions.routes.ts'
import { sweepExpired } from './sweep.ts'

const SWEEP_EVERY = 10 * 60 * 1000

const tags = ['accounts']
const security = [{ token: [] }]

export const accountRoutes: ApiPlugin = async (app, { services }) => {
  const { signedIn, adminOnly } = guards(services)

  // a form on somebody else's page can send this type without asking: it must neither sign in nor change anything here
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  await app.register(sessionRoutes, { services })
  await app.register(recoveryRoutes, { services })

  app.post(
    '/auth/register',
    {
      schema: {
        tags,
        body: registerRequest,
        response: responses(success(registeredUser), ...BODY_CODES, 'email_taken', 'too_many_requests'),
      },
    },
    async (request) => ok(await register(services, request.body, request.ip), 'Register successful'),
  )

  app.get(
    '/auth/sigleusr',
    {
      onRequest: signedIn,
      schema: { tags, security, response: responses(success(user), ...SIGNED_IN_CODES) },
    },
    async (request) => ok(await readUser(services, viewer(request).userId)),
  )

  app.get(
    '/auth/alluser',
    {
      onRequest: adminOnly,
      schema: {
        tags,
        security,
        querystring: userListQuery,
        response: responses(successPage(user), ...ADMIN_CODES),
      },
    },
    async ({ query }) => {
      const { users, total } = await readUsers(services, query)
      return okPage(users, { page: query.page, limit: query.limit, total })
    },
  )

  app.put(
    '/auth/updateuser/:id',
    {
      onRequest: signedIn,
      schema: {
        tags,
        security,
        params: idParams,
        body: updateUserRequest,
        response: responses(success(user), ...SIGNED_IN_CODES, 'not_yours', 'user_not_found'),
      },
    },
    async (request) =>
      ok(
        await changeUser(services, viewer(request), request.params.id, request.body),
        'Profile updated successfully!',
      ),
  )

  app.put(
    '/auth/updateRole/:id',
    {
      onRequest: adminOnly,
      schema: {
        tags,
        security,
        params: idParams,
        body: updateRoleRequest,
        response: responses(success(user), ...ADMIN_CODES, 'user_not_found', 'last_admin'),
      },
    },
    async ({ params, body }) =>
      ok(await changeRole(services, params.id, body.role), 'Role updated successfully!'),
  )

  app.put(
    '/auth/block/:id',
    {
      onRequest: adminOnly,
      schema: {
        tags,
        security,
        params: idParams,
        body: blockUserRequest,
        response: responses(success(user), ...ADMIN_CODES, 'user_not_found', 'last_admin'),
      },
    },
    async ({ params, body }) =>
      ok(
        await changeBlock(services, params.id, body.isBlocked),
        body.isBlocked ? 'User blocked successfully!' : 'User unblocked successfully!',
      ),
  )

  app.delete(
    '/auth/deletedUsers/:id',
    {
      onRequest: adminOnly,
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(successEmpty, ...ADMIN_CODES, 'user_not_found', 'last_admin'),
      },
    },
    async ({ params }) => {
      await removeUser(services, params.id)
      return ok(null, 'User deleted successfully!')
    },
  )

  app.put(
    '/auth/changePassword',
    {
      onRequest: signedIn,
      schema: {
        tags,
        security,
        body: changePasswordRequest,
        response: responses(
          success(passwordChanged),
          ...SIGNED_IN_CODES,
          'wrong_password',
          'password_too_common',
          'too_many_requests',
        ),
      },
    },
    async (request) =>
      ok(await changePassword(services, viewer(request), request.body), 'Password changed successfully!'),
  )

  const sweeping = setInterval(() => {
    sweepExpired(services.db, services.now()).catch((error) => app.log.warn({ err: error }, 'sweep failed'))
  }, SWEEP_EVERY)
  sweeping.unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
}
