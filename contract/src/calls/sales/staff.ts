import { idParams, success } from '../../basics/envelope.ts'
import { callRequest } from '../../sales/cash-step.ts'
import { cancelRequest, noteRequest, orderDetail } from '../../sales/order.ts'
import { reviewRequest } from '../../sales/order-account.ts'
import { returnRequest } from '../../sales/returns.ts'
import { codRequest, fulfilmentRequest, parcelParams, parcelRequest } from '../../sales/sending.ts'
import { calls } from '../call.ts'
import { keyed } from '../keyed.ts'

export const staffCalls = calls('orders', {
  'PUT /orders/:id/fulfilment': {
    who: 'orders.ship',
    params: idParams,
    body: fulfilmentRequest,
    answer: success(orderDetail),
    codes: ['order_not_found', 'move_not_allowed', 'goods_all_back', 'nothing_to_send'],
  },
  'POST /orders/:id/parcels': {
    who: 'orders.ship',
    params: idParams,
    body: parcelRequest,
    answer: success(orderDetail),
    codes: ['order_not_found', 'move_not_allowed', 'parcel_too_much'],
  },
  'PUT /orders/:id/parcels/:number/delivered': {
    who: 'orders.ship',
    params: parcelParams,
    answer: success(orderDetail),
    codes: ['order_not_found', 'parcel_not_found', 'move_not_allowed', 'goods_all_back'],
  },
  'POST /orders/:id/returns': {
    who: 'orders.write',
    params: idParams,
    headers: keyed,
    body: returnRequest,
    answer: success(orderDetail),
    codes: ['order_not_found', 'return_too_much', 'idempotency_key_reused'],
  },
  'POST /orders/:id/notes': {
    who: ['orders.ship', 'orders.write'],
    params: idParams,
    body: noteRequest,
    answer: success(orderDetail),
    codes: ['order_not_found', 'move_not_allowed'],
  },
  'POST /orders/:id/cancel': {
    who: 'shopper',
    params: idParams,
    body: cancelRequest,
    answer: success(orderDetail),
    codes: ['not_allowed', 'order_not_found', 'move_not_allowed', 'payment_unavailable', 'not_yours'],
  },
  'POST /orders/:id/check': {
    who: 'orders.write',
    params: idParams,
    answer: success(orderDetail),
    codes: ['order_not_found', 'move_not_allowed', 'payment_unavailable'],
  },
  'PUT /orders/:id/review': {
    who: 'refunds.write',
    params: idParams,
    body: reviewRequest,
    answer: success(orderDetail),
    codes: ['order_not_found', 'move_not_allowed', 'out_of_stock', 'balance_changed'],
  },
  'PUT /orders/:id/cod': {
    who: 'orders.write',
    params: idParams,
    body: codRequest,
    answer: success(orderDetail),
    codes: ['order_not_found', 'move_not_allowed', 'goods_all_back'],
  },
  'POST /orders/:id/calls': {
    who: 'orders.write',
    params: idParams,
    body: callRequest,
    answer: success(orderDetail),
    codes: ['order_not_found', 'move_not_allowed'],
  },
})
