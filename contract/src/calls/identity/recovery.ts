import { success, successEmpty } from '../../basics/envelope.ts'
import {
  confirmEmailRequest,
  confirmedEmail,
  forgotPasswordRequest,
  passwordChanged,
  resetPasswordRequest,
} from '../../identity/account.ts'
import { calls } from '../call.ts'

const LINK = ['link_unknown', 'link_used', 'link_expired', 'too_many_requests'] as const

export const recoveryCalls = calls('accounts', {
  'POST /auth/forgotPassword': {
    who: 'anyone',
    body: forgotPasswordRequest,
    answer: successEmpty,
    codes: ['too_many_requests'],
  },
  'POST /auth/resetPassword': {
    who: 'anyone',
    body: resetPasswordRequest,
    answer: success(passwordChanged),
    codes: [...LINK, 'password_too_common', 'password_too_short'],
  },
  'POST /auth/confirmEmail': {
    who: 'anyone',
    body: confirmEmailRequest,
    answer: success(confirmedEmail),
    codes: [...LINK, 'confirm_with_password', 'password_too_common', 'password_too_short', 'token_expired'],
  },
  'POST /auth/resendConfirmation': { who: 'signed-in', answer: successEmpty, codes: ['too_many_requests'] },
})
