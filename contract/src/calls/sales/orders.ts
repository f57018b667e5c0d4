import { idParams, success, successPage } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { order, orderDetail } from '../../sales/order.ts'
import { orderListQuery } from '../../sales/order-list.ts'
import { orderViewCounts } from '../../sales/order-views.ts'
import { orderRequest, payRequest, placedOrder } from '../../sales/placing.ts'
import { verification, verifyQuery } from '../../sales/verification.ts'
import { calls } from '../call.ts'
import { mayBeKeyed } from '../keyed.ts'
import { WAY_CODES } from './pay-ways.ts'

/** What paying an order that stands can be refused with, signed in or by its link. */
export const PAY_AGAIN = [
  'order_not_found',
  'not_yours',
  'too_many_open_orders',
  'too_many_held',
  'address_too_many_open',
  'order_not_payable',
  'order_cancelled_by_shop',
  'product_not_found',
  'choose_variant',
  'out_of_stock',
  'price_changed',
  'instalments_not_possible',
  ...WAY_CODES,
] as const

export const ordersCalls = calls('orders', {
  'GET /orders': { who: 'shopper', query: orderListQuery, answer: successPage(order) },
  'POST /orders': {
    who: 'shopper',
    headers: mayBeKeyed,
    body: orderRequest,
    answer: success(placedOrder),
    codes: [
      'discounts_changed',
      'choose_variant',
      'price_changed',
      'idempotency_key_reused',
      'product_not_found',
      'out_of_stock',
      'cod_not_possible',
      'cash_asks_advance',
      'advance_not_possible',
      'instalments_not_possible',
      'gift_card_refused',
      'credit_changed',
      'delivery_method_gone',
      'delivery_not_possible',
      'delivery_price_changed',
      'earlier_order_paid',
      'too_many_open_orders',
      'too_many_held',
      'address_too_many_open',
      'cod_confirm_first',
      'cod_prove_phone',
      'shop_closed',
      'order_not_payable',
      'too_many_requests',
      ...WAY_CODES,
    ],
  },
  'GET /orders/views': { who: 'orders.read', answer: success(orderViewCounts) },
  'GET /orders/verify': {
    who: 'shopper',
    query: verifyQuery,
    answer: success(z.array(verification)),
    codes: ['order_not_found', 'not_yours', 'too_many_requests'],
  },
  'GET /orders/:id': {
    who: 'shopper',
    params: idParams,
    answer: success(orderDetail),
    codes: ['order_not_found', 'not_yours'],
  },
  'POST /orders/:id/pay': {
    who: 'shopper',
    params: idParams,
    body: payRequest.nullish(),
    answer: success(placedOrder),
    codes: [...PAY_AGAIN, 'too_many_requests'],
  },
  'DELETE /orders/:id': {
    who: 'orders.delete',
    params: idParams,
    answer: success(z.literal('success')),
    codes: ['order_not_found', 'order_paid', 'goods_not_back'],
  },
})
