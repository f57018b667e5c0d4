import { success } from '../../basics/envelope.ts'
import { giftCardOrderRequest, giftCardSaleRequest, madeGiftCard } from '../../sales/credit.ts'
import { placedOrder } from '../../sales/placing.ts'
import { calls } from '../call.ts'
import { keyed } from '../keyed.ts'
import { WAY_CODES } from './pay-ways.ts'

export const cardSalesCalls = calls('credit', {
  'POST /gift-cards/sales': {
    who: 'orders.write',
    headers: keyed,
    body: giftCardSaleRequest,
    answer: success(madeGiftCard),
    codes: ['idempotency_key_reused'],
  },
  'POST /gift-card-orders': {
    who: 'shopper',
    headers: keyed,
    body: giftCardOrderRequest,
    answer: success(placedOrder),
    codes: [
      'gift_cards_not_sold',
      'too_many_open_orders',
      'too_many_held',
      'address_too_many_open',
      'order_not_payable',
      'idempotency_key_reused',
      'too_many_requests',
      ...WAY_CODES,
    ],
  },
})
