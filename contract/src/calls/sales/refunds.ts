import { id, idParams, success } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { orderDetail } from '../../sales/order.ts'
import { keepRequest } from '../../sales/order-account.ts'
import { refundCompletion, refundRequest } from '../../sales/refunds.ts'
import { calls } from '../call.ts'
import { keyed } from '../keyed.ts'

const refundParams = z.object({ id, refundId: id })

export const refundsCalls = calls('orders', {
  'POST /orders/:id/refunds': {
    who: 'refunds.write',
    params: idParams,
    headers: keyed,
    body: refundRequest,
    answer: success(orderDetail),
    codes: [
      'refund_over_limit',
      'order_not_found',
      'gift_card_used',
      'refund_too_much',
      'credit_not_possible',
      'idempotency_key_reused',
      'payment_unavailable',
    ],
  },
  'POST /orders/:id/refunds/:refundId/complete': {
    who: 'refunds.write',
    params: refundParams,
    body: refundCompletion,
    answer: success(orderDetail),
    codes: [
      'order_not_found',
      'refund_not_found',
      'refund_too_much',
      'move_not_allowed',
      'refund_under_way',
      'payment_unavailable',
    ],
  },
  /** Through the gateway that the money came by. A silence is no error: its state is `unknown` then. */
  'POST /orders/:id/refunds/:refundId/send': {
    who: 'refunds.write',
    params: refundParams,
    answer: success(orderDetail),
    codes: [
      'order_not_found',
      'refund_not_found',
      'refund_too_much',
      'refund_over_limit',
      'refund_not_sendable',
      'refund_under_way',
      'move_not_allowed',
      'payment_unavailable',
    ],
  },
  /** The gateway is asked now what became of one that is under way. */
  'POST /orders/:id/refunds/:refundId/ask': {
    who: 'refunds.write',
    params: refundParams,
    answer: success(orderDetail),
    codes: [
      'order_not_found',
      'refund_not_found',
      'move_not_allowed',
      'refund_too_much',
      'payment_unavailable',
    ],
  },
  'POST /orders/:id/keep': {
    who: 'refunds.write',
    params: idParams,
    body: keepRequest,
    answer: success(orderDetail),
    codes: ['order_not_found', 'move_not_allowed', 'balance_changed'],
  },
  'POST /orders/:id/refunds/:refundId/withdraw': {
    who: 'refunds.write',
    params: refundParams,
    answer: success(orderDetail),
    codes: [
      'order_not_found',
      'refund_not_found',
      'move_not_allowed',
      'refund_under_way',
      'refund_pieces_stayed',
    ],
  },
})
