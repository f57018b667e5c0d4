import { idParams, success } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { discountRequest, goods } from '../../sales/discount.ts'
import { discountResults, discountTrial } from '../../sales/discount-figures.ts'
import { calls } from '../call.ts'

export const discountDeskCalls = calls('discounts', {
  'POST /discounts/trial': {
    who: 'discounts.read',
    body: discountRequest,
    answer: success(discountTrial),
    about: 'Tries a discount on the last hundred orders; nothing is saved.',
  },
  'POST /discounts/reach': {
    who: 'discounts.read',
    body: goods,
    answer: success(z.object({ products: z.int() })),
    about: 'How many products of the shop these goods are.',
  },
  'GET /discounts/:id/results': {
    who: 'discounts.read',
    params: idParams,
    answer: success(discountResults),
    codes: ['discount_not_found'],
  },
  'GET /discounts/:id/uses': {
    who: 'discounts.read',
    params: idParams,
    answer: z.unknown().describe('The orders as CSV.'),
    codes: ['discount_not_found'],
    produces: ['text/csv'],
  },
})
