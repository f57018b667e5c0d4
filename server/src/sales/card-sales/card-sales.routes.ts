/** Gift cards that are sold. Those that the desk gives, and all that becomes of a card: credit.routes.ts. */

import * as m from '@spokehaat/texts/answers'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { countOrder } from '../../platform/load/throttle.ts'
import type { Sales } from '../payments/sales.ts'
import { orderGiftCard, sellAtCounter } from './sell-card.ts'

export const cardSaleRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('POST /gift-cards/sales', async (request) => {
    const { body } = request
    const sold = await sellAtCounter(services, viewer(request), body, request.headers['idempotency-key'])
    return ok(sold, 'Gift card sold')
  })

  answer('POST /gift-card-orders', async (request) => {
    const { body, ip } = request
    const buyer = viewer(request)
    await countOrder(services, buyer.userId, ip)
    const placed = await orderGiftCard(services, buyer, body, request.headers['idempotency-key'], ip)
    return ok({ checkout_url: placed.checkoutUrl, order: placed.orderId }, m.order_created())
  })
}
