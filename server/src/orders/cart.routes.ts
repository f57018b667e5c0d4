import { quote, quoteRequest } from '@spokehaat/contract/cart'
import { success } from '@spokehaat/contract/envelope'
import { ok } from '../http/answer.ts'
import type { ApiPlugin } from '../http/api-plugin.ts'
import { refuseBusyAddress } from '../http/busy-address.ts'
import { BODY_CODES, responses } from '../http/responses.ts'
import { quoteCart } from './quote.ts'

export const cartRoutes: ApiPlugin = async (app, { services }) => {
  app.post(
    '/cart/quote',
    {
      onRequest: refuseBusyAddress(services),
      schema: {
        tags: ['cart'],
        body: quoteRequest,
        response: responses(success(quote), ...BODY_CODES, 'too_many_requests'),
      },
    },
    async ({ body }) => ok(await quoteCart(services.db, body.products)),
  )
}
