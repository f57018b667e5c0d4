import { id, idParams, success } from '@spokehaat/contract/basics/envelope'
import {
  idempotencyKey,
  keepRequest,
  orderDetail,
  refundCompletion,
  refundRequest,
} from '@spokehaat/contract/sales/order'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { findOrder } from '../orders/orders.ts'
import type { Sales } from '../payments/sales.ts'
import { completeRefund } from '../refunds/end-refund.ts'
import { keepOver } from '../refunds/keep-over.ts'
import { requestRefund } from '../refunds/refunds.ts'
import { withdrawRefund } from '../refunds/withdraw-refund.ts'

const tags = ['orders']
const refundParams = z.object({ id, refundId: id })

/** Money that goes back. Every answer is the order as it stands then. */
export const refundRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const { allowed } = guards(services)
  const onRequest = allowed('refunds.write')

  app.post(
    '/orders/:id/refunds',
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: refundRequest,
        response: responses(
          success(orderDetail),
          ...STAFF_CODES,
          'order_not_found',
          'gift_card_used',
          'refund_too_much',
          'credit_not_possible',
          'idempotency_key_reused',
          'payment_unavailable',
        ),
      },
    },
    async (request) => {
      const { body, params, headers } = request
      await requestRefund(services, viewer(request), params.id, body, headers['idempotency-key'])
      return ok(await findOrder(services, viewer(request), params.id), 'Refund requested')
    },
  )

  app.post(
    '/orders/:id/refunds/:refundId/complete',
    {
      onRequest,
      schema: {
        tags,
        params: refundParams,
        body: refundCompletion,
        response: responses(
          success(orderDetail),
          ...STAFF_CODES,
          'order_not_found',
          'refund_not_found',
          'refund_too_much',
          'move_not_allowed',
          'payment_unavailable',
        ),
      },
    },
    async (request) => {
      const { id: orderId, refundId } = request.params
      await completeRefund(services, viewer(request), orderId, refundId, request.body)
      return ok(await findOrder(services, viewer(request), orderId), 'Refund completed')
    },
  )

  app.post(
    '/orders/:id/keep',
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        body: keepRequest,
        response: responses(
          success(orderDetail),
          ...STAFF_CODES,
          'order_not_found',
          'move_not_allowed',
          'balance_changed',
        ),
      },
    },
    async (request) => {
      const { id } = request.params
      await keepOver(services, viewer(request), id, request.body)
      return ok(await findOrder(services, viewer(request), id), 'The money is kept')
    },
  )

  app.post(
    '/orders/:id/refunds/:refundId/withdraw',
    {
      onRequest,
      schema: {
        tags,
        params: refundParams,
        response: responses(
          success(orderDetail),
          ...STAFF_CODES,
          'order_not_found',
          'refund_not_found',
          'move_not_allowed',
          'refund_pieces_stayed',
        ),
      },
    },
    async (request) => {
      const { id: orderId, refundId } = request.params
      await withdrawRefund(services, viewer(request), orderId, refundId)
      return ok(await findOrder(services, viewer(request), orderId), 'Refund withdrawn')
    },
  )
}
