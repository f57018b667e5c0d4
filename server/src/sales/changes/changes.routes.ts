/** Changes of an order after it was placed. Every answer is the order as it stands then. */
import { idParams, success } from '@spokehaat/contract/basics/envelope'
import { orderDetail, parcelParams } from '@spokehaat/contract/sales/order'
import {
  addressChange,
  linesChange,
  linesChangeRequest,
  linesQuote,
  restCancellation,
  trackingChange,
  undeliverRequest,
} from '@spokehaat/contract/sales/order-change'
import type { FastifyRequest } from 'fastify'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { findOrder } from '../orders/orders.ts'
import type { Sales } from '../payments/sales.ts'
import { callOffRest } from './call-off-rest.ts'
import { changeAddress, changeTracking } from './change-delivery.ts'
import { changeLines, quoteLines } from './change-lines.ts'
import { undeliver, undeliverParcel } from './undeliver.ts'

const tags = ['orders']
const params = idParams
const answers = responses(success(orderDetail), ...STAFF_CODES, 'order_not_found', 'change_not_possible')
const ofParcel = responses(
  success(orderDetail),
  ...STAFF_CODES,
  'order_not_found',
  'parcel_not_found',
  'change_not_possible',
)
const LINE_CODES = [
  ...STAFF_CODES,
  'order_not_found',
  'change_not_possible',
  'change_after_refund',
  'change_after_invoice',
  'product_not_found',
  'choose_variant',
  'out_of_stock',
] as const

export const orderChangeRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const { allowed } = guards(services)
  const fresh = async (request: FastifyRequest, id: string, message: string) =>
    ok(await findOrder(services, viewer(request), id), message)

  app.put(
    '/orders/:id/address',
    { onRequest: allowed('orders.write'), schema: { tags, params, body: addressChange, response: answers } },
    async (request) => {
      const { id } = request.params
      await changeAddress(services, viewer(request), id, request.body)
      return fresh(request, id, 'Address changed')
    },
  )

  app.put(
    '/orders/:id/tracking',
    { onRequest: allowed('orders.write'), schema: { tags, params, body: trackingChange, response: answers } },
    async (request) => {
      const { id } = request.params
      await changeTracking(services, viewer(request), id, request.body)
      return fresh(request, id, 'Tracking changed')
    },
  )

  app.put(
    '/orders/:id/parcels/:number/tracking',
    {
      onRequest: allowed('orders.write'),
      schema: { tags, params: parcelParams, body: trackingChange, response: ofParcel },
    },
    async (request) => {
      const { id, number } = request.params
      await changeTracking(services, viewer(request), id, request.body, number)
      return fresh(request, id, 'Tracking changed')
    },
  )

  app.post(
    '/orders/:id/parcels/:number/undeliver',
    {
      onRequest: allowed('orders.write'),
      schema: { tags, params: parcelParams, body: undeliverRequest, response: ofParcel },
    },
    async (request) => {
      const { id, number } = request.params
      await undeliverParcel(services, viewer(request), id, number, request.body.reason)
      return fresh(request, id, 'Parcel is on its way again')
    },
  )

  app.post(
    '/orders/:id/call-off-rest',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        params,
        body: restCancellation,
        response: responses(
          success(orderDetail),
          ...STAFF_CODES,
          'order_not_found',
          'change_not_possible',
          'change_after_refund',
          'change_after_invoice',
          'refund_too_much',
          'refund_over_limit',
          'credit_not_possible',
          'payment_unavailable',
        ),
      },
    },
    async (request) => {
      const { id } = request.params
      await callOffRest(services, viewer(request), id, request.body.reason)
      return fresh(request, id, 'The rest will not be sent')
    },
  )

  app.post(
    '/orders/:id/undeliver',
    {
      onRequest: allowed('orders.write'),
      schema: { tags, params, body: undeliverRequest, response: answers },
    },
    async (request) => {
      const { id } = request.params
      await undeliver(services, viewer(request), id, request.body.reason)
      return fresh(request, id, 'Order is on its way again')
    },
  )

  app.post(
    '/orders/:id/lines/quote',
    {
      onRequest: allowed('orders.write'),
      schema: { tags, params, body: linesChange, response: responses(success(linesQuote), ...LINE_CODES) },
    },
    async (request) => ok(await quoteLines(services, request.params.id, request.body)),
  )

  app.put(
    '/orders/:id/lines',
    {
      onRequest: allowed('orders.write'),
      schema: {
        tags,
        params,
        body: linesChangeRequest,
        response: responses(
          success(orderDetail),
          ...LINE_CODES,
          'price_changed',
          'refund_too_much',
          'credit_not_possible',
          'payment_unavailable',
        ),
      },
    },
    async (request) => {
      const { id } = request.params
      await changeLines(services, viewer(request), id, request.body)
      return fresh(request, id, 'Order changed')
    },
  )
}
