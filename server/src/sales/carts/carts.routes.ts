import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { countTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import type { Sales } from '../payments/sales.ts'
import { joinCart } from './account-cart.ts'
import { openSharedCart, shareCart } from './shared-cart.ts'

export const accountCartRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('POST /cart/lines', async (request) => ok(await joinCart(services, viewer(request), request.body)), {
    onRequest: refuseBusyAddress(services),
  })

  answer('POST /cart/shared', async (request) => {
    await countTry(services, LIMITS.sharedCart, viewer(request).userId)
    await countTry(services, LIMITS.sharedCartAddress, networkOf(request.ip))
    return ok(await shareCart(services, request.body.products))
  })

  answer(
    'GET /cart/shared/:token',
    async ({ params }) => ok(await openSharedCart(services.db, params.token, services.now())),
    { onRequest: refuseBusyAddress(services) },
  )
}
