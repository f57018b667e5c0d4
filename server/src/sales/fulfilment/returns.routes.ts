import type { FastifyRequest } from 'fastify'
import { answers } from '../../identity/sessions/answers.ts'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { findOrder } from '../orders/orders.ts'
import type { Sales } from '../payments/sales.ts'
import { quoteRefund } from '../refunds/quote-refund.ts'
import {
  acceptCase,
  askForReturn,
  declineCase,
  openCase,
  receiveCase,
  sendSwap,
  withdrawCase,
} from '../returns/cases.ts'
import { quoteExchange } from '../returns/exchange.ts'
import { listCases, listSwaps } from '../returns/read-cases.ts'
import { endWorkshop, listWorkshop } from '../returns/workshop.ts'

/** Goods that come back. Every answer but that of a list is the order as it stands then. */
export const returnRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)
  const { allowed } = guards(services)
  const mayRefund = allowed(['refunds.write'])
  const fresh = async (request: FastifyRequest, orderId: string, message: string) =>
    ok(await findOrder(services, viewer(request), orderId), message)

  answer('GET /return-cases', async ({ query }) => {
    const { items, total } = await listCases(services, query)
    return okPage(items, { page: query.page, limit: query.limit, total })
  })

  answer('GET /workshop', async ({ query }) => {
    const { items, total } = await listWorkshop(services, query)
    return okPage(items, { ...query, total })
  })

  answer('POST /orders/:id/workshop', async (request) => {
    const { params, body } = request
    await endWorkshop(services, viewer(request), params.id, body)
    return fresh(request, params.id, 'Out of the workshop')
  })

  answer('GET /orders/:id/swaps', async ({ params }) => ok(await listSwaps(services, params.id)))

  answer('POST /orders/:id/cases/quote', async ({ params, body }) =>
    ok(await quoteExchange(services, params.id, body)),
  )

  answer('POST /orders/:id/refunds/quote', async (request) =>
    ok(await quoteRefund(services, viewer(request), request.params.id, request.body)),
  )

  answer('POST /orders/:id/cases', async (request) => {
    const { params, body } = request
    if (body.receipt?.refund) await mayRefund.call(app, request)
    await openCase(services, viewer(request), params.id, body, request.headers['idempotency-key'])
    return fresh(request, params.id, 'Return written down')
  })

  answer('POST /orders/:id/cases/ask', async (request) => {
    const { params, body } = request
    await askForReturn(services, viewer(request), params.id, body, request.headers['idempotency-key'])
    return fresh(request, params.id, 'Return asked for')
  })

  answer('POST /orders/:id/cases/:caseId/take-back', async (request) => {
    const { id: orderId, caseId } = request.params
    await withdrawCase(services, viewer(request), orderId, caseId, { isOwn: true })
    return fresh(request, orderId, 'Return withdrawn')
  })

  answer('POST /orders/:id/cases/:caseId/accept', async (request) => {
    const { id: orderId, caseId } = request.params
    await acceptCase(services, viewer(request), orderId, caseId, request.body)
    return fresh(request, orderId, 'Return accepted')
  })

  answer('POST /orders/:id/cases/:caseId/decline', async (request) => {
    const { id: orderId, caseId } = request.params
    await declineCase(services, viewer(request), orderId, caseId, request.body.answer)
    return fresh(request, orderId, 'Return declined')
  })

  answer('POST /orders/:id/cases/:caseId/withdraw', async (request) => {
    const { id: orderId, caseId } = request.params
    await withdrawCase(services, viewer(request), orderId, caseId, { isOwn: false })
    return fresh(request, orderId, 'Return withdrawn')
  })

  answer('POST /orders/:id/cases/:caseId/receive', async (request) => {
    const { id: orderId, caseId } = request.params
    if (request.body.refund) await mayRefund.call(app, request)
    const key = request.headers['idempotency-key']
    await receiveCase(services, viewer(request), orderId, caseId, request.body, key)
    return fresh(request, orderId, 'Goods counted')
  })

  answer('POST /orders/:id/cases/:caseId/send', async (request) => {
    const { id: orderId, caseId } = request.params
    await sendSwap(services, viewer(request), orderId, caseId, request.body)
    return fresh(request, orderId, 'Exchange sent')
  })
}
