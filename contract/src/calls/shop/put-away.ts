import { success } from '../../basics/envelope.ts'
import { putAwayFiles } from '../../shop/put-away.ts'
import { calls } from '../call.ts'

export const putAwayCalls = calls('overview', {
  'GET /put-away': { who: 'orders.read', answer: success(putAwayFiles) },
})
