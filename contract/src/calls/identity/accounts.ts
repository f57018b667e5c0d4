import { idParams, success } from '../../basics/envelope.ts'
import {
  changePasswordRequest,
  passwordChanged,
  registeredAccount,
  registerRequest,
  updateUserRequest,
  user,
} from '../../identity/account.ts'
import { calls } from '../call.ts'

export const accountsCalls = calls('accounts', {
  'POST /auth/register': {
    who: 'anyone',
    body: registerRequest,
    answer: success(registeredAccount),
    codes: ['too_many_requests'],
  },
  // also where two-factor sign-in is set up, and at a guest's checkout
  'GET /auth/sigleusr': { who: 'session', answer: success(user), codes: ['user_not_found'] },
  'PUT /auth/updateuser/:id': {
    who: 'signed-in',
    params: idParams,
    body: updateUserRequest,
    answer: success(user),
    codes: ['not_yours', 'user_not_found', 'more_than_own_role'],
  },
  'PUT /auth/changePassword': {
    who: 'signed-in',
    body: changePasswordRequest,
    answer: success(passwordChanged),
    codes: ['wrong_password', 'password_too_common', 'password_too_short', 'too_many_requests'],
  },
})
