import { optionalViewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import { openAnswers } from '../../platform/http/answering.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { keptFor, withKept } from '../alerts/kept.ts'
import { quoteCart } from '../cart/quote.ts'
import { quoteCodes } from '../discounts/code-tries.ts'
import type { Sales } from '../payments/sales.ts'
import { ownCredit, ownHeld } from './unpaid-orders.queries.ts'
import { alike, unpaidLike } from './unpaid-orders.ts'

export const cartRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = openAnswers(app)
  const whoAsks = optionalViewer(services)
  answer(
    'POST /cart/quote',
    async (request) => {
      const viewer = await whoAsks(request)
      const { products: lines, ...terms } = request.body
      const now = services.now()
      const [own, ownReserved, kept] = await Promise.all([
        viewer ? ownHeld(services.db, viewer.userId, now) : new Map<string, number>(),
        viewer ? ownCredit(services.db, viewer.userId, alike(lines), now) : new Map<string, number>(),
        keptFor(services.db, { holds: terms.holds, viewer }, now),
      ])
      const ownOrders = async () => (viewer ? unpaidLike(services, viewer, lines, null) : [])
      const quoteWith = (codes: readonly string[]) =>
        quoteCart(services.db, services, {
          lines,
          terms: { ...terms, codes: [...codes] },
          viewer,
          own: withKept(own, kept),
          ownOrders,
          ownCredit: ownReserved,
          isQuote: true,
        })
      return ok(await quoteCodes(services, { viewer, ip: request.ip }, terms.codes ?? [], quoteWith))
    },
    { onRequest: refuseBusyAddress(services) },
  )
}
