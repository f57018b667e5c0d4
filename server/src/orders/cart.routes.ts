import { quote, quoteRequest } from '@spokehaat/contract/cart'
import { success } from '@spokehaat/contract/envelope'
import { ok } from '../http/answer.ts'
import type { ApiPlugin } from '../http/api-plugin.ts'
import { BODY_CODES, responses } from '../http/responses.ts'
import { quoteCart } from './quote.ts'

export const cartRoutes: ApiPlugin = async (app, { services: { db } }) => {
  app.post(
    '/cart/quote',
    {
      schema: {
        tags: ['cart'],
        body: quoteRequest,
        response: responses(success(quote), ...BODY_CODES),
      },
    },
    async ({ body }) => ok(await quoteCart(db, body.products)),
  )
}
