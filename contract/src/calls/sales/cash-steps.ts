import { idParams, success, successEmpty, successPage } from '../../basics/envelope.ts'
import {
  objection,
  objectionDecision,
  objectionQuery,
  objectionRequest,
  orderCash,
  scoreAnswer,
  scoreRequest,
} from '../../sales/cash-step.ts'
import { calls } from '../call.ts'

export const cashStepsCalls = calls('cash', {
  'POST /cash/objections': {
    who: 'shopper',
    body: objectionRequest,
    answer: successEmpty,
    codes: ['too_many_requests'],
  },
  'POST /cash/score': {
    who: 'shopper',
    body: scoreRequest,
    answer: success(scoreAnswer),
    codes: ['cod_prove_phone', 'too_many_requests'],
  },
  'DELETE /cash/score': { who: 'shopper', answer: successEmpty },
  'GET /cash/objections': { who: 'orders.read', query: objectionQuery, answer: successPage(objection) },
  'PUT /cash/objections/:id': {
    who: 'orders.write',
    params: idParams,
    body: objectionDecision,
    answer: success(objection),
    codes: ['cash_objection_not_found', 'cash_objection_decided'],
  },
  'GET /orders/:id/cash': {
    who: 'orders.read',
    params: idParams,
    answer: success(orderCash),
    codes: ['order_not_found'],
  },
})
