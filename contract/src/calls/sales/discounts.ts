import { id, idParams, success, successEmpty, successPage } from '../../basics/envelope.ts'
import {
  codeQuery,
  codesAdded,
  codesRequest,
  discount,
  discountCode,
  discountQuery,
  discountRequest,
  discountUpdate,
} from '../../sales/discount.ts'
import { calls } from '../call.ts'

export const discountsCalls = calls('discounts', {
  'GET /discounts': { who: 'discounts.read', query: discountQuery, answer: successPage(discount) },
  'GET /discounts/:id': {
    who: 'discounts.read',
    params: idParams,
    answer: success(discount),
    codes: ['discount_not_found'],
  },
  'POST /discounts': {
    who: 'discounts.write',
    body: discountRequest,
    answer: success(discount),
    codes: ['discount_code_taken'],
  },
  'PUT /discounts/:id': {
    who: 'discounts.write',
    params: idParams,
    body: discountUpdate,
    answer: success(discount),
    codes: ['discount_not_found', 'version_conflict', 'discount_code_taken', 'discount_has_codes'],
  },
  'DELETE /discounts/:id': {
    who: 'discounts.write',
    params: idParams,
    answer: successEmpty,
    codes: ['discount_not_found', 'discount_was_used'],
  },
  'GET /discounts/:id/codes': {
    who: 'discounts.read',
    params: idParams,
    query: codeQuery,
    answer: successPage(discountCode),
  },
  'POST /discounts/:id/codes': {
    who: 'discounts.write',
    params: idParams,
    body: codesRequest,
    answer: success(codesAdded),
    codes: ['discount_not_found', 'discount_automatic'],
    about: 'Answers row by row; what is no code keeps none of the others out.',
  },
  'DELETE /discounts/:id/codes/:codeId': {
    who: 'discounts.write',
    params: idParams.extend({ codeId: id }),
    answer: successEmpty,
    codes: ['discount_not_found', 'discount_code_not_found'],
  },
})
