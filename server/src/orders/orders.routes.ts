import { idParams, success, successPage } from '@spokehaat/contract/envelope'
import {
  idempotencyKey,
  order,
  orderListQuery,
  orderRequest,
  placedOrder,
  verification,
  verifyQuery,
} from '@spokehaat/contract/order'
import { z } from 'zod'
import { guards, viewer } from '../accounts/authentication.ts'
import { ok, okPage } from '../http/answer.ts'
import type { ApiPlugin } from '../http/api-plugin.ts'
import { ADMIN_CODES, responses, SIGNED_IN_CODES } from '../http/responses.ts'
import { payAgain } from '../payments/open-payment.ts'
import { deleteOrder, findOrder, listOrders, verifyPayment } from './orders.ts'
import { placeOrder } from './place-order.ts'

const tags = ['orders']

export const orderRoutes: ApiPlugin = async (app, { services }) => {
  const { db } = services
  const { signedIn, adminOnly } = guards(services)

  app.get(
    '/orders',
    {
      onRequest: signedIn,
      schema: {
        tags,
        querystring: orderListQuery,
        response: responses(successPage(order), ...SIGNED_IN_CODES),
      },
    },
    async (request) => {
      const { query } = request
      const { items, total } = await listOrders(db, viewer(request), query)
      return okPage(items, { page: query.page, limit: query.limit, total })
    },
  )

  app.post(
    '/orders',
    {
      onRequest: signedIn,
      schema: {
        tags,
        headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
        body: orderRequest,
        response: responses(
          success(placedOrder),
          ...SIGNED_IN_CODES,
          'product_not_found',
          'out_of_stock',
          'payment_unavailable',
        ),
      },
    },
    async (request) => {
      const key = request.headers['idempotency-key'] ?? null
      const placed = await placeOrder(services, viewer(request), request.body, key, request.ip)
      return ok({ checkout_url: placed.checkoutUrl, order: placed.orderId }, 'Order Created Successfully!')
    },
  )

  app.get(
    '/orders/verify',
    {
      onRequest: signedIn,
      schema: {
        tags,
        querystring: verifyQuery,
        response: responses(
          success(z.array(verification)),
          ...SIGNED_IN_CODES,
          'order_not_found',
          'not_yours',
        ),
      },
    },
    async (request) => ok([await verifyPayment(services, viewer(request), request.query.order_id)]),
  )

  app.get(
    '/orders/:id',
    {
      onRequest: signedIn,
      schema: {
        tags,
        params: idParams,
        response: responses(success(order), ...SIGNED_IN_CODES, 'order_not_found', 'not_yours'),
      },
    },
    async (request) => ok(await findOrder(db, viewer(request), request.params.id)),
  )

  app.post(
    '/orders/:id/pay',
    {
      onRequest: signedIn,
      schema: {
        tags,
        params: idParams,
        response: responses(
          success(placedOrder),
          ...SIGNED_IN_CODES,
          'order_not_found',
          'not_yours',
          'order_not_payable',
          'payment_unavailable',
        ),
      },
    },
    async (request) => {
      const { id } = request.params
      const checkoutUrl = await payAgain(services, viewer(request), id, request.ip)
      return ok({ checkout_url: checkoutUrl, order: id })
    },
  )

  app.delete(
    '/orders/:id',
    {
      onRequest: adminOnly,
      schema: {
        tags,
        params: idParams,
        response: responses(success(z.literal('success')), ...ADMIN_CODES, 'order_not_found', 'order_paid'),
      },
    },
    async ({ params }) => {
      await deleteOrder(services, params.id)
      return ok('success' as const, 'Deleted order successfyl')
    },
  )
}
