/** An order by its long link: public, and never kept anywhere. */
import { idParams, success } from '@spokehaat/contract/basics/envelope'
import { placedOrder } from '@spokehaat/contract/sales/order'
import {
  askByLink,
  cancelOrderLink,
  linkedOrder,
  newOrderLink,
  openOrderLink,
  payOrderLink,
  takeBackByLink,
} from '@spokehaat/contract/sales/order-link'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { BODY_CODES, responses, SIGNED_IN_CODES } from '../../platform/http/responses.ts'
import type { Sales } from '../payments/sales.ts'
import * as links from './order-links.ts'

const tags = ['order links']
const LINK_CODES = [...BODY_CODES, 'link_unknown', 'link_expired', 'too_many_requests'] as const

export const orderLinkRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const { shopper } = guards(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/order-links/open',
    {
      schema: { tags, body: openOrderLink, response: responses(success(linkedOrder), ...LINK_CODES) },
    },
    async ({ body, ip }) => ok(await links.openOrderLink(services, body.token, ip)),
  )

  app.post(
    '/order-links/pay',
    {
      schema: {
        tags,
        body: payOrderLink,
        response: responses(
          success(placedOrder),
          ...LINK_CODES,
          'order_not_found',
          'not_yours',
          'too_many_open_orders',
          'too_many_held',
          'address_too_many_open',
          'order_not_payable',
          'order_cancelled_by_shop',
          'product_not_found',
          'choose_variant',
          'out_of_stock',
          'price_changed',
          'payment_unavailable',
        ),
      },
    },
    async ({ body, ip }) => ok(await links.payByLink(services, body.token, body.totalBdt, ip)),
  )

  app.post(
    '/order-links/cancel',
    {
      schema: {
        tags,
        body: cancelOrderLink,
        response: responses(
          success(linkedOrder),
          ...LINK_CODES,
          'order_not_found',
          'not_yours',
          'move_not_allowed',
          'payment_unavailable',
        ),
      },
    },
    async ({ body, ip }) => ok(await links.cancelByLink(services, body.token, ip)),
  )

  app.post(
    '/order-links/ask-return',
    {
      schema: {
        tags,
        body: askByLink,
        response: responses(
          success(linkedOrder),
          ...LINK_CODES,
          'order_not_found',
          'not_yours',
          'return_not_possible',
          'return_too_much',
          'idempotency_key_reused',
        ),
      },
    },
    async ({ body, ip }) => ok(await links.askByLink(services, body, ip)),
  )

  app.post(
    '/order-links/take-back-return',
    {
      schema: {
        tags,
        body: takeBackByLink,
        response: responses(
          success(linkedOrder),
          ...LINK_CODES,
          'order_not_found',
          'not_yours',
          'case_not_found',
          'move_not_allowed',
        ),
      },
    },
    async ({ body, ip }) => ok(await links.takeBackByLink(services, body, ip)),
  )

  app.post(
    '/orders/:id/link',
    {
      onRequest: shopper,
      schema: {
        tags,
        params: idParams,
        response: responses(
          success(newOrderLink),
          ...SIGNED_IN_CODES,
          'order_not_found',
          'not_yours',
          'too_many_requests',
        ),
      },
    },
    async (request) => {
      const language = requestLanguage(request)
      return ok({ url: await links.linkToOrder(services, viewer(request), request.params.id, language) })
    },
  )
}
