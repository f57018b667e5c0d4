import { success, successEmpty } from '../../basics/envelope.ts'
import { rider } from '../../catalogue/fit/rider.ts'
import { calls } from '../call.ts'

export const riderCalls = calls('accounts', {
  'GET /auth/rider': { who: 'signed-in', answer: success(rider.nullable()) },
  'PUT /auth/rider': { who: 'signed-in', body: rider, answer: success(rider) },
  'DELETE /auth/rider': { who: 'signed-in', answer: successEmpty },
})
