import { idParams, success, successPage } from '@spokehaat/contract/basics/envelope'
import {
  idempotencyKey,
  order,
  orderDetail,
  orderListQuery,
  orderRequest,
  payRequest,
  placedOrder,
  verification,
  verifyQuery,
} from '@spokehaat/contract/sales/order'
import { orderViewCounts } from '@spokehaat/contract/sales/order-views'
import * as m from '@spokehaat/texts/answers'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { fail } from '../../platform/http/refusal.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { responses, SIGNED_IN_CODES, STAFF_CODES } from '../../platform/http/responses.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { countOrder, countTry, LIMITS } from '../../platform/load/throttle.ts'
import { countOrderViews } from '../order-record/order-views.ts'
import type { Sales } from '../payments/sales.ts'
import { payAgain } from '../placing/pay-again.ts'
import { placeOrder } from '../placing/place-order.ts'
import { deleteOrder, findOrder, listOrders, verifyPayment } from './orders.ts'

const tags = ['orders']

export const orderRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const { shopper, allowed } = guards(services)

  app.get(
    '/orders',
    {
      onRequest: shopper,
      schema: {
        tags,
        querystring: orderListQuery,
        response: responses(successPage(order), ...SIGNED_IN_CODES),
      },
    },
    async (request) => {
      const { query } = request
      const { items, total } = await listOrders(services, viewer(request), query)
      return okPage(items, { page: query.page, limit: query.limit, total })
    },
  )

  app.post(
    '/orders',
    {
      onRequest: shopper,
      schema: {
        tags,
        headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
        body: orderRequest,
        response: responses(
          success(placedOrder),
          ...SIGNED_IN_CODES,
          'product_not_found',
          'out_of_stock',
          'cod_not_possible',
          'advance_not_possible',
          'gift_card_refused',
          'credit_changed',
          'delivery_method_gone',
          'delivery_not_possible',
          'delivery_price_changed',
          'earlier_order_paid',
          'too_many_open_orders',
          'too_many_held',
          'address_too_many_open',
          'cod_confirm_first',
          'cod_prove_phone',
          'order_not_payable',
          'too_many_requests',
          'payment_unavailable',
        ),
      },
    },
    async (request) => {
      // a browser says so of a page of ours: it has shown a total, and the order is for that
      if (request.headers['sec-fetch-site'] === 'same-origin' && request.body.totalBdt === undefined) {
        throw fail('validation_failed', { fields: { totalBdt: m.total_not_sent() } })
      }
      await countOrder(services, viewer(request).userId, request.ip)
      const key = request.headers['idempotency-key'] ?? null
      const from = { ip: request.ip, language: requestLanguage(request) }
      const placed = await placeOrder(services, viewer(request), request.body, key, from)
      return ok({ checkout_url: placed.checkoutUrl, order: placed.orderId }, m.order_created())
    },
  )

  app.get(
    '/orders/views',
    {
      onRequest: allowed('orders.read'),
      schema: { tags, response: responses(success(orderViewCounts), ...STAFF_CODES) },
    },
    async () => ok(await countOrderViews(services.db, services.now())),
  )

  app.get(
    '/orders/verify',
    {
      onRequest: [refuseBusyAddress(services), shopper],
      schema: {
        tags,
        querystring: verifyQuery,
        response: responses(
          success(z.array(verification)),
          ...SIGNED_IN_CODES,
          'order_not_found',
          'not_yours',
          'too_many_requests',
        ),
      },
    },
    async (request) => {
      await countTry(services, LIMITS.verify, viewer(request).userId)
      const { order_id } = request.query
      return ok([await verifyPayment(services, viewer(request), order_id, requestLanguage(request))])
    },
  )

  app.get(
    '/orders/:id',
    {
      onRequest: shopper,
      schema: {
        tags,
        params: idParams,
        response: responses(success(orderDetail), ...SIGNED_IN_CODES, 'order_not_found', 'not_yours'),
      },
    },
    async (request) => ok(await findOrder(services, viewer(request), request.params.id)),
  )

  app.post(
    '/orders/:id/pay',
    {
      onRequest: shopper,
      schema: {
        tags,
        params: idParams,
        body: payRequest.nullish(),
        response: responses(
          success(placedOrder),
          ...SIGNED_IN_CODES,
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
          'too_many_requests',
          'payment_unavailable',
        ),
      },
    },
    async (request) => {
      await countOrder(services, viewer(request).userId, request.ip)
      const { id } = request.params
      const checkoutUrl = await payAgain(services, viewer(request), id, request.ip, request.body?.totalBdt)
      return ok({ checkout_url: checkoutUrl, order: id })
    },
  )

  app.delete(
    '/orders/:id',
    {
      onRequest: allowed('orders.delete'),
      schema: {
        tags,
        params: idParams,
        response: responses(
          success(z.literal('success')),
          ...STAFF_CODES,
          'order_not_found',
          'order_paid',
          'goods_not_back',
        ),
      },
    },
    async (request) => {
      await deleteOrder(services, viewer(request), request.params.id)
      return ok('success' as const, 'Deleted order successfyl')
    },
  )
}
