import { idParams, success } from '../../basics/envelope.ts'
import { goesWithAnswer } from '../../catalogue/goes-with-answer.ts'
import { calls } from '../call.ts'

export const goesWithCalls = calls('bycles', {
  'GET /bycles/:id/goes-with': {
    who: 'anyone',
    params: idParams,
    answer: success(goesWithAnswer),
    codes: ['product_not_found', 'too_many_requests'],
    about: 'Of a bicycle what goes with it, of an accessory which bicycles it goes with.',
  },
})
