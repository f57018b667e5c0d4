import { success, successEmpty } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { address, deleteAccountRequest, eraseGuestRequest, placeParams } from '../../identity/account.ts'
import { calls } from '../call.ts'

export const ownDataCalls = calls('accounts', {
  'GET /auth/addresses': { who: 'shopper', answer: success(z.array(address)) },
  'DELETE /auth/addresses/:id': {
    who: 'shopper',
    params: placeParams,
    answer: successEmpty,
    codes: ['address_not_found'],
  },
  'GET /auth/export': {
    who: 'shopper',
    answer: success(z.unknown()),
    codes: ['user_not_found', 'too_many_requests'],
  },
  'POST /auth/eraseGuest': {
    who: 'shopper',
    body: eraseGuestRequest,
    answer: successEmpty,
    codes: ['guests_only'],
  },
  'POST /auth/deleteAccount': {
    who: 'signed-in',
    body: deleteAccountRequest,
    answer: successEmpty,
    codes: ['wrong_password', 'last_admin', 'user_not_found', 'too_many_requests'],
  },
})
