import { idParams, success } from '../../basics/envelope.ts'
import { orderDetail } from '../../sales/order.ts'
import {
  addressChange,
  linesChange,
  linesChangeRequest,
  linesQuote,
  restCancellation,
  trackingChange,
  undeliverRequest,
} from '../../sales/order-change.ts'
import { parcelParams } from '../../sales/sending.ts'
import { calls } from '../call.ts'

const LINE_CODES = [
  'order_not_found',
  'change_not_possible',
  'change_after_refund',
  'change_after_invoice',
  'parcel_booked',
  'product_not_found',
  'choose_variant',
  'out_of_stock',
] as const

export const changesCalls = calls('orders', {
  'PUT /orders/:id/address': {
    who: 'orders.write',
    params: idParams,
    body: addressChange,
    answer: success(orderDetail),
    codes: ['order_not_found', 'change_not_possible'],
  },
  'PUT /orders/:id/tracking': {
    who: 'orders.ship',
    params: idParams,
    body: trackingChange,
    answer: success(orderDetail),
    codes: ['order_not_found', 'change_not_possible'],
  },
  'PUT /orders/:id/parcels/:number/tracking': {
    who: 'orders.ship',
    params: parcelParams,
    body: trackingChange,
    answer: success(orderDetail),
    codes: ['order_not_found', 'parcel_not_found', 'change_not_possible'],
  },
  'POST /orders/:id/parcels/:number/undeliver': {
    who: 'orders.ship',
    params: parcelParams,
    body: undeliverRequest,
    answer: success(orderDetail),
    codes: ['order_not_found', 'parcel_not_found', 'change_not_possible'],
  },
  'POST /orders/:id/call-off-rest': {
    who: 'orders.write',
    params: idParams,
    body: restCancellation,
    answer: success(orderDetail),
    codes: [
      'order_not_found',
      'change_not_possible',
      'change_after_refund',
      'change_after_invoice',
      'parcel_booked',
      'refund_too_much',
      'refund_over_limit',
      'credit_not_possible',
      'payment_unavailable',
    ],
  },
  'POST /orders/:id/undeliver': {
    who: 'orders.ship',
    params: idParams,
    body: undeliverRequest,
    answer: success(orderDetail),
    codes: ['order_not_found', 'change_not_possible'],
  },
  'POST /orders/:id/lines/quote': {
    who: 'orders.write',
    params: idParams,
    body: linesChange,
    answer: success(linesQuote),
    codes: [...LINE_CODES],
  },
  'PUT /orders/:id/lines': {
    who: 'orders.write',
    params: idParams,
    body: linesChangeRequest,
    answer: success(orderDetail),
    codes: [...LINE_CODES, 'price_changed', 'refund_too_much', 'credit_not_possible', 'payment_unavailable'],
  },
})
