import { idParams, success, successEmpty } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { colleague, mention, presence } from '../../sales/team.ts'
import { calls } from '../call.ts'

export const teamCalls = calls('orders', {
  'PUT /orders/:id/presence': {
    who: 'orders.read',
    params: idParams,
    answer: success(presence),
    codes: ['order_not_found'],
  },
  'DELETE /orders/:id/presence': { who: 'orders.read', params: idParams, answer: successEmpty },
  'GET /colleagues': { who: 'orders.read', answer: success(z.array(colleague)) },
  'GET /mentions': { who: 'orders.read', answer: success(z.array(mention)) },
})
