import { success } from '@spokehaat/contract/basics/envelope'
import { accountCart, cartChanges } from '@spokehaat/contract/sales/account-cart'
import {
  newSharedCart,
  sharedCart,
  sharedCartToken,
  shareRequest,
} from '@spokehaat/contract/sales/shared-cart'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, SIGNED_IN_CODES } from '../../platform/http/responses.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { countTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import type { Sales } from '../payments/sales.ts'
import { joinCart } from './account-cart.ts'
import { openSharedCart, shareCart } from './shared-cart.ts'

const tags = ['cart']

export const accountCartRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const { shopper } = guards(services)

  app.post(
    '/cart/lines',
    {
      onRequest: [refuseBusyAddress(services), shopper],
      schema: {
        tags,
        body: cartChanges,
        response: responses(success(accountCart), ...SIGNED_IN_CODES, 'cart_full', 'too_many_requests'),
      },
    },
    async (request) => ok(await joinCart(services, viewer(request), request.body)),
  )

  app.post(
    '/cart/shared',
    {
      onRequest: shopper,
      schema: {
        tags,
        body: shareRequest,
        response: responses(
          success(newSharedCart),
          ...SIGNED_IN_CODES,
          'product_not_found',
          'too_many_requests',
        ),
      },
    },
    async (request) => {
      await countTry(services, LIMITS.sharedCart, viewer(request).userId)
      await countTry(services, LIMITS.sharedCartAddress, networkOf(request.ip))
      return ok(await shareCart(services, request.body.products))
    },
  )

  app.get(
    '/cart/shared/:token',
    {
      onRequest: refuseBusyAddress(services),
      schema: {
        tags,
        params: z.object({ token: sharedCartToken }),
        response: responses(
          success(sharedCart),
          'shared_cart_unknown',
          'shared_cart_expired',
          'too_many_requests',
        ),
      },
    },
    async ({ params }) => ok(await openSharedCart(services.db, params.token, services.now())),
  )
}
