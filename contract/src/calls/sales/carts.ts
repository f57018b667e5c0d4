import { success } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { accountCart, cartChanges } from '../../sales/account-cart.ts'
import { newSharedCart, sharedCart, sharedCartToken, shareRequest } from '../../sales/shared-cart.ts'
import { calls } from '../call.ts'

export const cartsCalls = calls('cart', {
  'POST /cart/lines': {
    who: 'shopper',
    body: cartChanges,
    answer: success(accountCart),
    codes: ['cart_full', 'too_many_requests'],
  },
  'POST /cart/shared': {
    who: 'shopper',
    body: shareRequest,
    answer: success(newSharedCart),
    codes: ['product_not_found', 'too_many_requests'],
  },
  'GET /cart/shared/:token': {
    who: 'anyone',
    params: z.object({ token: sharedCartToken }),
    answer: success(sharedCart),
    codes: ['shared_cart_unknown', 'shared_cart_expired', 'too_many_requests'],
  },
})
