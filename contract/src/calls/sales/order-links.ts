import { idParams, success } from '../../basics/envelope.ts'
import {
  askByLink,
  cancelOrderLink,
  linkedOrder,
  newOrderLink,
  openOrderLink,
  payOrderLink,
  saidByLink,
  takeBackByLink,
} from '../../sales/order-link.ts'
import { placedOrder } from '../../sales/placing.ts'
import { buyerSaid } from '../../sales/wallet-receipt.ts'
import { calls } from '../call.ts'
import { PAY_AGAIN } from './orders.ts'

const LINK_CODES = ['link_unknown', 'link_expired', 'too_many_requests'] as const

export const orderLinksCalls = calls('order links', {
  'POST /order-links/open': {
    who: 'anyone',
    body: openOrderLink,
    answer: success(linkedOrder),
    codes: [...LINK_CODES],
  },
  'POST /order-links/pay': {
    who: 'anyone',
    body: payOrderLink,
    answer: success(placedOrder),
    codes: [...LINK_CODES, ...PAY_AGAIN],
  },
  'POST /order-links/said-paid': {
    who: 'anyone',
    body: saidByLink,
    answer: success(buyerSaid),
    codes: [
      ...LINK_CODES,
      'order_not_found',
      'order_not_payable',
      'bangla_qr_off',
      'transaction_not_paid',
      'transaction_used',
      'transaction_of_another',
      'receipt_over',
      'receipt_waits',
    ],
  },
  'POST /order-links/cancel': {
    who: 'anyone',
    body: cancelOrderLink,
    answer: success(linkedOrder),
    codes: [...LINK_CODES, 'order_not_found', 'not_yours', 'move_not_allowed', 'payment_unavailable'],
  },
  'POST /order-links/ask-return': {
    who: 'anyone',
    body: askByLink,
    answer: success(linkedOrder),
    codes: [
      ...LINK_CODES,
      'order_not_found',
      'not_yours',
      'return_not_possible',
      'return_too_much',
      'idempotency_key_reused',
    ],
  },
  'POST /order-links/take-back-return': {
    who: 'anyone',
    body: takeBackByLink,
    answer: success(linkedOrder),
    codes: [...LINK_CODES, 'order_not_found', 'not_yours', 'case_not_found', 'move_not_allowed'],
  },
  'POST /orders/:id/link': {
    who: 'shopper',
    params: idParams,
    answer: success(newOrderLink),
    codes: ['order_not_found', 'not_yours', 'too_many_requests'],
  },
})
