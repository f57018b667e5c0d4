import { idParams, success, successEmpty } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { changeOwnRoleRequest, ownRole, ownRoleRequest } from '../../identity/roles.ts'
import { calls } from '../call.ts'

const CODES = ['more_than_own_role'] as const

export const rolesCalls = calls('accounts', {
  'GET /roles': { who: 'users.read', answer: success(z.array(ownRole)) },
  'POST /roles': {
    who: 'roles.write',
    body: ownRoleRequest,
    answer: success(ownRole),
    codes: [...CODES, 'role_name_taken'],
  },
  'PUT /roles/:id': {
    who: 'roles.write',
    params: idParams,
    body: changeOwnRoleRequest,
    answer: success(ownRole),
    codes: [...CODES, 'role_not_found', 'role_name_taken', 'version_conflict'],
  },
  'DELETE /roles/:id': {
    who: 'roles.write',
    params: idParams,
    answer: successEmpty,
    codes: [...CODES, 'role_not_found', 'role_in_use'],
  },
})
