/** What becomes of an order after it is placed. Every answer is the order as it stands then. */

import type { ReviewDecision } from '@spokehaat/contract/sales/order-account'
import type { FastifyRequest } from 'fastify'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { findOrder } from '../orders/orders.ts'
import type { Sales } from '../payments/sales.ts'
import { receiveBack } from '../refunds/goods-back.ts'
import { cancelOrder } from './cancel-order.ts'
import { moveCod } from './cash-on-delivery.ts'
import { fulfilOrder, noteOnOrder } from './fulfil-order.ts'
import { noteCall } from './note-call.ts'
import { checkPayment, decideReview } from './review-order.ts'
import { deliverParcel, sendPart } from './send-part.ts'

const DECIDED: Record<ReviewDecision, string> = {
  ask: 'What is missing is asked for',
  accept: 'Payment accepted',
  cancel: 'Order cancelled',
}

export const staffOrderRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)
  const fresh = async (request: FastifyRequest, id: string, message: string) =>
    ok(await findOrder(services, viewer(request), id), message)

  answer('PUT /orders/:id/fulfilment', async (request) => {
    const { id } = request.params
    await fulfilOrder(services, viewer(request), id, request.body)
    return fresh(request, id, `Order is ${request.body.to.toLowerCase()} now`)
  })

  answer('POST /orders/:id/parcels', async (request) => {
    const { id } = request.params
    await sendPart(services, viewer(request), id, request.body)
    return fresh(request, id, 'Parcel is shipped now')
  })

  answer('PUT /orders/:id/parcels/:number/delivered', async (request) => {
    const { id, number } = request.params
    await deliverParcel(services, viewer(request), id, number)
    return fresh(request, id, 'Parcel is delivered now')
  })

  answer('POST /orders/:id/returns', async (request) => {
    const { id } = request.params
    const { body, headers } = request
    await receiveBack(services, viewer(request), id, body, headers['idempotency-key'])
    return fresh(request, id, 'Goods put away')
  })

  answer('POST /orders/:id/notes', async (request) => {
    const { id } = request.params
    await noteOnOrder(services, viewer(request), id, request.body.text)
    return fresh(request, id, 'Note added')
  })

  answer('POST /orders/:id/cancel', async (request) => {
    const { id } = request.params
    await cancelOrder(services, viewer(request), id, request.body.reason)
    return fresh(request, id, 'Order cancelled')
  })

  answer('POST /orders/:id/check', async (request) => {
    const { id } = request.params
    await checkPayment(services, id)
    return fresh(request, id, 'The gateway was asked')
  })

  answer('PUT /orders/:id/review', async (request) => {
    const { id } = request.params
    await decideReview(services, viewer(request), id, request.body)
    return fresh(request, id, DECIDED[request.body.decision])
  })

  answer('PUT /orders/:id/cod', async (request) => {
    const { id } = request.params
    await moveCod(services, viewer(request), id, request.body.to)
    return fresh(request, id, `Cash on delivery is ${request.body.to} now`)
  })
  answer('POST /orders/:id/calls', async (request) => {
    const { id } = request.params
    await noteCall(services, viewer(request), id, request.body)
    return fresh(request, id, 'Call noted')
  })
}
