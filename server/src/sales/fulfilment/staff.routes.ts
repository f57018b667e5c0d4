/** What becomes of an order after it is placed. Every answer is the order as it stands then. */
import { idParams, success } from '@spokehaat/contract/basics/envelope'
import {
  cancelRequest,
  codRequest,
  fulfilmentRequest,
  idempotencyKey,
  noteRequest,
  orderDetail,
  parcelParams,
  parcelRequest,
  type ReviewDecision,
  returnRequest,
  reviewRequest,
} from '@spokehaat/contract/sales/order'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, SIGNED_IN_CODES, STAFF_CODES } from '../../platform/http/responses.ts'
import { findOrder } from '../orders/orders.ts'
import type { Sales } from '../payments/sales.ts'
import { receiveBack } from '../refunds/goods-back.ts'
import { cancelOrder } from './cancel-order.ts'
import { moveCod } from './cash-on-delivery.ts'
import { fulfilOrder, noteOnOrder } from './fulfil-order.ts'
import { checkPayment, decideReview } from './review-order.ts'
import { deliverParcel, sendPart } from './send-part.ts'

const tags = ['orders']
const params = idParams
const answers = responses(success(orderDetail), ...STAFF_CODES, 'order_not_found', 'move_not_allowed')
/** Of steps at the door. */
const outside = { ...answers, ...responses(success(orderDetail), 'goods_all_back') }
const asking = { ...answers, ...responses(success(orderDetail), 'payment_unavailable') }

const DECIDED: Record<ReviewDecision, string> = {
  ask: 'What is missing is asked for',
  accept: 'Payment accepted',
  cancel: 'Order cancelled',
}

export const staffOrderRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const { shopper, allowed } = guards(services)
  const fresh = async (request: FastifyRequest, id: string, message: string) =>
    ok(await findOrder(services, viewer(request), id), message)

  app.put(
    '/orders/:id/fulfilment',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        params,
        body: fulfilmentRequest,
        response: { ...outside, ...responses(success(orderDetail), 'nothing_to_send') },
      },
    },
    async (request) => {
      const { id } = request.params
      await fulfilOrder(services, viewer(request), id, request.body)
      return fresh(request, id, `Order is ${request.body.to.toLowerCase()} now`)
    },
  )

  app.post(
    '/orders/:id/parcels',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        params,
        body: parcelRequest,
        response: { ...answers, ...responses(success(orderDetail), 'parcel_too_much') },
      },
    },
    async (request) => {
      const { id } = request.params
      await sendPart(services, viewer(request), id, request.body)
      return fresh(request, id, 'Parcel is shipped now')
    },
  )

  app.put(
    '/orders/:id/parcels/:number/delivered',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        params: parcelParams,
        response: responses(
          success(orderDetail),
          ...STAFF_CODES,
          'order_not_found',
          'parcel_not_found',
          'move_not_allowed',
        ),
      },
    },
    async (request) => {
      const { id, number } = request.params
      await deliverParcel(services, viewer(request), id, number)
      return fresh(request, id, 'Parcel is delivered now')
    },
  )

  app.post(
    '/orders/:id/returns',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        params,
        headers: z.object({ 'idempotency-key': idempotencyKey }),
        body: returnRequest,
        response: responses(
          success(orderDetail),
          ...STAFF_CODES,
          'order_not_found',
          'return_too_much',
          'idempotency_key_reused',
        ),
      },
    },
    async (request) => {
      const { id } = request.params
      const { body, headers } = request
      await receiveBack(services, viewer(request), id, body, headers['idempotency-key'])
      return fresh(request, id, 'Goods put away')
    },
  )

  app.post(
    '/orders/:id/notes',
    {
      onRequest: allowed('orders.write'),
      schema: { tags, params, body: noteRequest, response: answers },
    },
    async (request) => {
      const { id } = request.params
      await noteOnOrder(services, viewer(request), id, request.body.text)
      return fresh(request, id, 'Note added')
    },
  )

  app.post(
    '/orders/:id/cancel',
    {
      onRequest: shopper,
      schema: {
        tags,
        params,
        body: cancelRequest,
        response: {
          ...asking,
          ...responses(success(orderDetail), ...SIGNED_IN_CODES, 'not_yours'),
        },
      },
    },
    async (request) => {
      const { id } = request.params
      await cancelOrder(services, viewer(request), id, request.body.reason)
      return fresh(request, id, 'Order cancelled')
    },
  )

  app.post(
    '/orders/:id/check',
    { onRequest: allowed('orders.write'), schema: { tags, params, response: asking } },
    async (request) => {
      const { id } = request.params
      await checkPayment(services, id)
      return fresh(request, id, 'The gateway was asked')
    },
  )

  app.put(
    '/orders/:id/review',
    {
      onRequest: allowed('refunds.write'),
      schema: {
        tags,
        params,
        body: reviewRequest,
        response: { ...answers, ...responses(success(orderDetail), 'out_of_stock', 'balance_changed') },
      },
    },
    async (request) => {
      const { id } = request.params
      await decideReview(services, viewer(request), id, request.body)
      return fresh(request, id, DECIDED[request.body.decision])
    },
  )

  app.put(
    '/orders/:id/cod',
    {
      onRequest: allowed('orders.write'),
      schema: { tags, params, body: codRequest, response: outside },
    },
    async (request) => {
      const { id } = request.params
      await moveCod(services, viewer(request), id, request.body.to)
      return fresh(request, id, `Cash on delivery is ${request.body.to} now`)
    },
  )
}
