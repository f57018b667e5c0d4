import { id, idParams, success, successPage } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { orderDetail } from '../../sales/order.ts'
import { refundQuote, refundQuoteRequest } from '../../sales/refunds.ts'
import {
  casesQuery,
  exchangeQuote,
  exchangeQuoteRequest,
  listedCase,
  returnAccept,
  returnAsk,
  returnDecline,
  swapChoices,
  swapSending,
} from '../../sales/return-case.ts'
import { caseReceipt, caseRequest } from '../../sales/returns.ts'
import { workshopEnd, workshopPieces, workshopQuery } from '../../sales/workshop.ts'
import { calls } from '../call.ts'
import { keyed } from '../keyed.ts'

const WITH_MONEY = [
  'order_not_found',
  'return_too_much',
  'gift_card_used',
  'refund_too_much',
  'refund_over_limit',
  'credit_not_possible',
  'idempotency_key_reused',
  'payment_unavailable',
] as const
const caseParams = z.object({ id, caseId: id })
const OF_CASE = ['order_not_found', 'case_not_found', 'move_not_allowed'] as const

export const returnsCalls = calls('orders', {
  'GET /return-cases': { who: 'orders.read', query: casesQuery, answer: successPage(listedCase) },
  'GET /workshop': { who: 'orders.read', query: workshopQuery, answer: successPage(workshopPieces) },
  'POST /orders/:id/workshop': {
    who: 'orders.write',
    params: idParams,
    body: workshopEnd,
    answer: success(orderDetail),
    codes: ['order_not_found', 'case_not_found', 'return_too_much', 'idempotency_key_reused'],
  },
  'GET /orders/:id/swaps': {
    who: 'orders.read',
    params: idParams,
    answer: success(swapChoices),
    codes: ['order_not_found'],
  },
  'POST /orders/:id/cases/quote': {
    who: 'orders.write',
    params: idParams,
    body: exchangeQuoteRequest,
    answer: success(exchangeQuote),
    codes: ['order_not_found', 'case_not_found', 'return_too_much'],
  },
  'POST /orders/:id/refunds/quote': {
    who: 'refunds.write',
    params: idParams,
    body: refundQuoteRequest,
    answer: success(refundQuote),
    codes: ['order_not_found'],
  },
  'POST /orders/:id/cases': {
    who: 'orders.write',
    params: idParams,
    headers: keyed,
    body: caseRequest,
    answer: success(orderDetail),
    codes: [...WITH_MONEY, 'case_not_found', 'move_not_allowed', 'return_not_possible', 'out_of_stock'],
  },
  'POST /orders/:id/cases/ask': {
    who: 'shopper',
    params: idParams,
    headers: keyed,
    body: returnAsk,
    answer: success(orderDetail),
    codes: [
      'order_not_found',
      'not_yours',
      'return_not_possible',
      'return_too_much',
      'idempotency_key_reused',
    ],
  },
  'POST /orders/:id/cases/:caseId/take-back': {
    who: 'shopper',
    params: caseParams,
    answer: success(orderDetail),
    codes: [...OF_CASE, 'not_yours'],
  },
  'POST /orders/:id/cases/:caseId/accept': {
    who: 'orders.write',
    params: caseParams,
    body: returnAccept,
    answer: success(orderDetail),
    codes: [...OF_CASE, 'out_of_stock'],
  },
  'POST /orders/:id/cases/:caseId/decline': {
    who: 'orders.write',
    params: caseParams,
    body: returnDecline,
    answer: success(orderDetail),
    codes: [...OF_CASE],
  },
  'POST /orders/:id/cases/:caseId/withdraw': {
    who: 'orders.write',
    params: caseParams,
    answer: success(orderDetail),
    codes: [...OF_CASE],
  },
  'POST /orders/:id/cases/:caseId/receive': {
    who: 'orders.write',
    params: caseParams,
    headers: keyed,
    body: caseReceipt,
    answer: success(orderDetail),
    codes: [...WITH_MONEY, 'case_not_found', 'move_not_allowed'],
  },
  'POST /orders/:id/cases/:caseId/send': {
    who: 'orders.ship',
    params: caseParams,
    body: swapSending,
    answer: success(orderDetail),
    codes: [...OF_CASE],
  },
})
