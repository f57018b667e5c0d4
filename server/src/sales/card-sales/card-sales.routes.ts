/** Gift cards that are sold. Those that the desk gives, and all that becomes of a card: credit.routes.ts. */
import { success } from '@spokehaat/contract/basics/envelope'
import { giftCardOrderRequest, giftCardSaleRequest, madeGiftCard } from '@spokehaat/contract/sales/credit'
import { idempotencyKey, placedOrder } from '@spokehaat/contract/sales/order'
import * as m from '@spokehaat/texts/answers'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, SIGNED_IN_CODES, STAFF_CODES } from '../../platform/http/responses.ts'
import { countOrder } from '../../platform/load/throttle.ts'
import type { Sales } from '../payments/sales.ts'
import { orderGiftCard, sellAtCounter } from './sell-card.ts'

const tags = ['credit']
const headers = z.object({ 'idempotency-key': idempotencyKey })

export const cardSaleRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const { shopper, allowed } = guards(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/gift-cards/sales',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        headers,
        body: giftCardSaleRequest,
        response: responses(success(madeGiftCard), ...STAFF_CODES, 'idempotency_key_reused'),
      },
    },
    async (request) => {
      const { body } = request
      const sold = await sellAtCounter(services, viewer(request), body, request.headers['idempotency-key'])
      return ok(sold, 'Gift card sold')
    },
  )

  app.post(
    '/gift-card-orders',
    {
      onRequest: shopper,
      schema: {
        tags,
        headers,
        body: giftCardOrderRequest,
        response: responses(
          success(placedOrder),
          ...SIGNED_IN_CODES,
          'gift_cards_not_sold',
          'too_many_open_orders',
          'too_many_held',
          'address_too_many_open',
          'order_not_payable',
          'idempotency_key_reused',
          'too_many_requests',
          'payment_unavailable',
        ),
      },
    },
    async (request) => {
      const { body, ip } = request
      const buyer = viewer(request)
      await countOrder(services, buyer.userId, ip)
      const placed = await orderGiftCard(services, buyer, body, request.headers['idempotency-key'], ip)
      return ok({ checkout_url: placed.checkoutUrl, order: placed.orderId }, m.order_created())
    },
  )
}
