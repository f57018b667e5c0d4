import { success } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { guestRequest } from '../../identity/account.ts'
import { calls } from '../call.ts'

export const guestsCalls = calls('accounts', {
  // the access token, as signing in gives it
  'POST /auth/guest': {
    who: 'anyone',
    body: guestRequest,
    answer: success(z.string()),
    codes: ['too_many_requests'],
  },
})
