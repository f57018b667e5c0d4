import { idParams, successEmpty, successPage } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { subscriber, subscriberFilter, subscriberListQuery } from '../../post/newsletter.ts'
import { calls } from '../call.ts'

export const subscribersCalls = calls('newsletter', {
  'GET /subscribers': {
    who: 'subscribers.read',
    query: subscriberListQuery,
    answer: successPage(subscriber),
  },
  'GET /subscribers/export': {
    who: 'subscribers.read',
    query: subscriberFilter,
    answer: z.unknown().describe('The list as CSV.'),
    produces: ['text/csv'],
  },
  'DELETE /subscribers/:id': {
    who: 'subscribers.write',
    params: idParams,
    answer: successEmpty,
    codes: ['subscriber_not_found'],
  },
})
