import { success } from '../../basics/envelope.ts'
import { deliveryPlan, deliveryUpdate } from '../../sales/delivery/plan.ts'
import { promiseAnswer, promiseQuery } from '../../sales/delivery/quoted.ts'
import { calls } from '../call.ts'

export const deliveryCalls = calls('delivery', {
  'GET /delivery': { who: 'settings.write', answer: success(deliveryPlan) },
  'PUT /delivery': {
    who: 'settings.write',
    body: deliveryUpdate,
    answer: success(deliveryPlan),
    codes: ['version_conflict'],
  },
  'GET /delivery/promise': {
    who: 'anyone',
    query: promiseQuery,
    answer: success(promiseAnswer),
    codes: ['product_not_found', 'too_many_requests'],
  },
})
