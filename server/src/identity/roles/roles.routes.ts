/** Roles of the owner's own: what each may do, and how much its people may give back. */
import { idParams, success, successEmpty } from '@spokehaat/contract/basics/envelope'
import { changeOwnRoleRequest, ownRole, ownRoleRequest } from '@spokehaat/contract/identity/roles'
import { z } from 'zod'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { guards, viewer } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { addRole, changeRole, listRoles, removeRole } from './roles.ts'

const tags = ['accounts']
const security = [{ token: [] }]
const CODES = [...STAFF_CODES, 'more_than_own_role'] as const

export const roleRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  const { allowed } = guards(services)

  app.get(
    '/roles',
    {
      onRequest: allowed('users.read'),
      schema: { tags, security, response: responses(success(z.array(ownRole)), ...STAFF_CODES) },
    },
    async () => ok(await listRoles(db)),
  )

  app.post(
    '/roles',
    {
      onRequest: allowed('roles.write'),
      schema: {
        tags,
        security,
        body: ownRoleRequest,
        response: responses(success(ownRole), ...CODES, 'role_name_taken'),
      },
    },
    async (request) => ok(await addRole(db, viewer(request), request.body), 'The role is there.'),
  )

  app.put(
    '/roles/:id',
    {
      onRequest: allowed('roles.write'),
      schema: {
        tags,
        security,
        params: idParams,
        body: changeOwnRoleRequest,
        response: responses(
          success(ownRole),
          ...CODES,
          'role_not_found',
          'role_name_taken',
          'version_conflict',
        ),
      },
    },
    async (request) =>
      ok(await changeRole(db, viewer(request), request.params.id, request.body), 'The role is changed.'),
  )

  app.delete(
    '/roles/:id',
    {
      onRequest: allowed('roles.write'),
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(successEmpty, ...CODES, 'role_not_found', 'role_in_use'),
      },
    },
    async (request) => {
      await removeRole(db, viewer(request), request.params.id)
      return ok(null, 'The role is deleted.')
    },
  )
}
