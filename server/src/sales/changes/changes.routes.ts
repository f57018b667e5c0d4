/** Changes of an order after it was placed. Every answer is the order as it stands then. */

import type { FastifyRequest } from 'fastify'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { findOrder } from '../orders/orders.ts'
import type { Sales } from '../payments/sales.ts'
import { callOffRest } from './call-off-rest.ts'
import { changeAddress, changeTracking } from './change-delivery.ts'
import { changeLines, quoteLines } from './change-lines.ts'
import { undeliver, undeliverParcel } from './undeliver.ts'

export const orderChangeRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)
  const fresh = async (request: FastifyRequest, id: string, message: string) =>
    ok(await findOrder(services, viewer(request), id), message)

  answer('PUT /orders/:id/address', async (request) => {
    const { id } = request.params
    await changeAddress(services, viewer(request), id, request.body)
    return fresh(request, id, 'Address changed')
  })

  answer('PUT /orders/:id/tracking', async (request) => {
    const { id } = request.params
    await changeTracking(services, viewer(request), id, request.body)
    return fresh(request, id, 'Tracking changed')
  })

  answer('PUT /orders/:id/parcels/:number/tracking', async (request) => {
    const { id, number } = request.params
    await changeTracking(services, viewer(request), id, request.body, number)
    return fresh(request, id, 'Tracking changed')
  })

  answer('POST /orders/:id/parcels/:number/undeliver', async (request) => {
    const { id, number } = request.params
    await undeliverParcel(services, viewer(request), id, number, request.body.reason)
    return fresh(request, id, 'Parcel is on its way again')
  })

  answer('POST /orders/:id/call-off-rest', async (request) => {
    const { id } = request.params
    await callOffRest(services, viewer(request), id, request.body.reason)
    return fresh(request, id, 'The rest will not be sent')
  })

  answer('POST /orders/:id/undeliver', async (request) => {
    const { id } = request.params
    await undeliver(services, viewer(request), id, request.body.reason)
    return fresh(request, id, 'Order is on its way again')
  })

  answer('POST /orders/:id/lines/quote', async (request) =>
    ok(await quoteLines(services, request.params.id, request.body)),
  )

  answer('PUT /orders/:id/lines', async (request) => {
    const { id } = request.params
    await changeLines(services, viewer(request), id, request.body)
    return fresh(request, id, 'Order changed')
  })
}
