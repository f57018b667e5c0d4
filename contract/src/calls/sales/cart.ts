import { success } from '../../basics/envelope.ts'
import { quote, quoteRequest } from '../../sales/cart.ts'
import { calls } from '../call.ts'

export const cartCalls = calls('cart', {
  'POST /cart/quote': {
    who: 'anyone',
    body: quoteRequest,
    answer: success(quote),
    codes: ['token_expired', 'too_many_requests'],
  },
})
