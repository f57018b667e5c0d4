import { idParams, success, successEmpty, successPage } from '../../basics/envelope.ts'
import {
  blockUserRequest,
  listedUser,
  updateRoleRequest,
  user,
  userListQuery,
} from '../../identity/account.ts'
import { calls } from '../call.ts'

export const usersCalls = calls('accounts', {
  'GET /auth/alluser': { who: 'users.read', query: userListQuery, answer: successPage(listedUser) },
  'GET /auth/users/:id': {
    who: 'users.read',
    params: idParams,
    answer: success(listedUser),
    codes: ['user_not_found'],
  },
  'PUT /auth/updateRole/:id': {
    who: 'users.write',
    params: idParams,
    body: updateRoleRequest,
    answer: success(user),
    codes: ['user_not_found', 'guest_has_no_role', 'last_admin', 'role_not_found', 'more_than_own_role'],
  },
  'PUT /auth/block/:id': {
    who: 'users.write',
    params: idParams,
    body: blockUserRequest,
    answer: success(user),
    codes: ['user_not_found', 'last_admin', 'more_than_own_role'],
  },
  'DELETE /auth/deletedUsers/:id': {
    who: 'users.write',
    params: idParams,
    answer: successEmpty,
    codes: ['user_not_found', 'last_admin', 'more_than_own_role'],
  },
})
