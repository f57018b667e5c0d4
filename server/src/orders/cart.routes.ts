import { quote, quoteRequest } from '@spokehaat/contract/cart'
import { success } from '@spokehaat/contract/envelope'
import { optionalViewer } from '../accounts/authentication.ts'
import { ok } from '../http/answer.ts'
import type { ApiPlugin } from '../http/api-plugin.ts'
import { refuseBusyAddress } from '../http/busy-address.ts'
import { BODY_CODES, responses } from '../http/responses.ts'
import { quoteCart } from './quote.ts'
import { ownHeld } from './unpaid-orders.ts'

export const cartRoutes: ApiPlugin = async (app, { services }) => {
  const whoAsks = optionalViewer(services)
  app.post(
    '/cart/quote',
    {
      onRequest: refuseBusyAddress(services),
      schema: {
        tags: ['cart'],
        body: quoteRequest,
        response: responses(success(quote), ...BODY_CODES, 'token_expired', 'too_many_requests'),
      },
    },
    async (request) => {
      const viewer = await whoAsks(request)
      const own = viewer ? await ownHeld(services.db, viewer.userId, services.now()) : new Map()
      return ok(await quoteCart(services.db, request.body.products, own))
    },
  )
}
