import { idParams, success, successPage } from '../../basics/envelope.ts'
import {
  blockGiftCardRequest,
  creditFigures,
  giftCard,
  giftCardDetail,
  giftCardListQuery,
  giftCardRequest,
  giveCreditRequest,
  madeGiftCard,
  storeCredit,
} from '../../sales/credit.ts'
import { taxMonthQuery } from '../../sales/tax.ts'
import { calls } from '../call.ts'
import { keyed } from '../keyed.ts'

export const creditCalls = calls('credit', {
  'GET /credit': { who: 'signed-in', answer: success(storeCredit) },
  'GET /credit/:id': {
    who: 'credit.write',
    params: idParams,
    answer: success(storeCredit),
    codes: ['user_not_found'],
  },
  'POST /credit/:id': {
    who: 'credit.write',
    params: idParams,
    headers: keyed,
    body: giveCreditRequest,
    answer: success(storeCredit),
    codes: ['user_not_found', 'credit_not_possible'],
  },
  'GET /gift-cards': { who: 'credit.write', query: giftCardListQuery, answer: successPage(giftCard) },
  'POST /gift-cards': {
    who: 'credit.write',
    headers: keyed,
    body: giftCardRequest,
    answer: success(madeGiftCard),
    codes: ['idempotency_key_reused'],
  },
  'GET /gift-cards/figures': { who: 'payments.read', query: taxMonthQuery, answer: success(creditFigures) },
  'GET /gift-cards/:id': {
    who: 'credit.write',
    params: idParams,
    answer: success(giftCardDetail),
    codes: ['gift_card_not_found'],
  },
  'PUT /gift-cards/:id/block': {
    who: 'credit.write',
    params: idParams,
    body: blockGiftCardRequest,
    answer: success(giftCardDetail),
    codes: ['gift_card_not_found'],
  },
})
