import { idParams, success, successEmpty } from '../../basics/envelope.ts'
import {
  confirmTwoFactorRequest,
  newRecoveryCodesRequest,
  recoveryCodes,
  setUpTwoFactorRequest,
  turnOffTwoFactorRequest,
  twoFactorSetup,
  twoFactorStatus,
} from '../../identity/two-factor.ts'
import { calls } from '../call.ts'

const PASSWORD_CODES = ['wrong_password', 'too_many_requests'] as const

export const twoFactorCalls = calls('accounts', {
  'GET /auth/two-factor': { who: 'setting-up', answer: success(twoFactorStatus) },
  'POST /auth/two-factor/setup': {
    who: 'setting-up',
    body: setUpTwoFactorRequest,
    answer: success(twoFactorSetup),
    codes: [...PASSWORD_CODES, 'two_factor_on'],
  },
  'POST /auth/two-factor/confirm': {
    who: 'setting-up',
    body: confirmTwoFactorRequest,
    answer: success(recoveryCodes),
    codes: ['two_factor_on', 'two_factor_not_begun', 'wrong_code', 'too_many_requests'],
  },
  'POST /auth/two-factor/recovery-codes': {
    who: 'signed-in',
    body: newRecoveryCodesRequest,
    answer: success(recoveryCodes),
    codes: [...PASSWORD_CODES, 'two_factor_off'],
  },
  'POST /auth/two-factor/off': {
    who: 'signed-in',
    body: turnOffTwoFactorRequest,
    answer: successEmpty,
    codes: [
      ...PASSWORD_CODES,
      'two_factor_off',
      'wrong_code',
      'code_used',
      'wrong_recovery_code',
      'authenticator_unreadable',
    ],
  },
  'DELETE /auth/remembered-devices/:id': {
    who: 'signed-in',
    params: idParams,
    answer: successEmpty,
    codes: ['device_not_remembered'],
  },
  'POST /auth/users/:id/reset-two-factor': {
    who: 'users.write',
    params: idParams,
    answer: successEmpty,
    codes: ['user_not_found', 'two_factor_off', 'two_factor_own_reset', 'more_than_own_role'],
  },
})
