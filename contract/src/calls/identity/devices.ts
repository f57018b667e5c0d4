import { idParams, success, successEmpty } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { session, sessionsEnded } from '../../identity/account.ts'
import { calls } from '../call.ts'

export const devicesCalls = calls('accounts', {
  'GET /auth/sessions': { who: 'signed-in', answer: success(z.array(session)) },
  'DELETE /auth/sessions/:id': {
    who: 'signed-in',
    params: idParams,
    answer: successEmpty,
    codes: ['session_not_found'],
  },
  'DELETE /auth/sessions': { who: 'signed-in', answer: success(sessionsEnded) },
})
