import { success, successEmpty } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { loginRequest } from '../../identity/account.ts'
import { secondStepRequest, signInChallenge } from '../../identity/two-factor.ts'
import { calls } from '../call.ts'

/** The same, or what asks for the second step. */
const signInAnswer = success(z.union([z.string(), signInChallenge]))
/** The access token, as the specification has it: `data` is the text itself. */
const tokenAnswer = success(z.string())

export const sessionsCalls = calls('accounts', {
  'POST /auth/login': {
    who: 'anyone',
    body: loginRequest,
    answer: signInAnswer,
    codes: ['account_blocked', 'invalid_credentials', 'invalid_or_unconfirmed', 'too_many_requests'],
  },
  'POST /auth/login/second-step': {
    who: 'anyone',
    body: secondStepRequest,
    answer: tokenAnswer,
    codes: [
      'account_blocked',
      'challenge_invalid',
      'wrong_code',
      'code_used',
      'wrong_recovery_code',
      'authenticator_unreadable',
      'too_many_requests',
    ],
  },
  'POST /auth/refresh': {
    who: 'anyone',
    answer: tokenAnswer,
    // of the cookie that it goes by
    codes: ['token_missing', 'token_invalid', 'session_ended', 'session_renewing', 'account_blocked'],
  },
  'POST /auth/logout': { who: 'anyone', answer: successEmpty },
})
