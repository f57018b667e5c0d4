import { idParams, success, successEmpty } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { chatReading, chatRequest } from '../../sales/chat-reading.ts'
import {
  customerQuery,
  draft,
  draftContent,
  draftDiscountRequest,
  draftPage,
  draftQuery,
  draftUpdate,
  foundCustomer,
  foundGoods,
  goodsQuery,
  payLink,
  payLinkRequest,
  placeDraft as placeDraftRequest,
  placedDraft,
} from '../../sales/draft.ts'
import { calls } from '../call.ts'
import { WAY_CODES } from './pay-ways.ts'

export const draftsCalls = calls('drafts', {
  'GET /drafts': { who: 'orders.write', query: draftQuery, answer: draftPage },
  'POST /drafts': {
    who: 'orders.write',
    body: draftContent,
    answer: success(draft),
    codes: ['user_not_found'],
  },
  'GET /drafts/customers': {
    who: 'orders.write',
    query: customerQuery,
    answer: success(z.array(foundCustomer)),
  },
  'GET /drafts/goods': { who: 'orders.write', query: goodsQuery, answer: success(z.array(foundGoods)) },
  'POST /drafts/chat': { who: 'orders.write', body: chatRequest, answer: success(chatReading) },
  'GET /drafts/:id': {
    who: 'orders.write',
    params: idParams,
    answer: success(draft),
    codes: ['draft_not_found'],
  },
  'PUT /drafts/:id': {
    who: 'orders.write',
    params: idParams,
    body: draftUpdate,
    answer: success(draft),
    codes: ['draft_not_found', 'draft_placed', 'version_conflict', 'user_not_found'],
  },
  'PUT /drafts/:id/discount': {
    who: 'discounts.write',
    params: idParams,
    body: draftDiscountRequest,
    answer: success(draft),
    codes: ['draft_not_found', 'draft_placed', 'version_conflict'],
  },
  'DELETE /drafts/:id': {
    who: 'orders.write',
    params: idParams,
    answer: successEmpty,
    codes: ['draft_not_found', 'draft_placed'],
  },
  'POST /drafts/:id/place': {
    who: 'orders.write',
    params: idParams,
    body: placeDraftRequest,
    answer: success(placedDraft),
    codes: [
      'draft_not_found',
      'version_conflict',
      'cart_empty',
      'product_not_found',
      'out_of_stock',
      'price_changed',
      'cod_not_possible',
      'discounts_changed',
      'delivery_not_possible',
      'earlier_order_paid',
      'bangla_qr_off',
      ...WAY_CODES,
    ],
  },
  'POST /orders/:id/hand-over': {
    who: 'orders.write',
    params: idParams,
    answer: successEmpty,
    codes: ['order_not_found', 'move_not_allowed'],
    about: 'Over the counter, of an order that was paid by a Bangla QR: its goods go out.',
  },
  'POST /orders/:id/pay-link': {
    who: 'orders.write',
    params: idParams,
    body: payLinkRequest,
    answer: success(payLink),
    codes: ['order_not_found', 'order_not_payable', 'order_cancelled_by_shop', 'out_of_stock', ...WAY_CODES],
  },
})
