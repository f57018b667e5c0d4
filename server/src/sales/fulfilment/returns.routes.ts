import { id, idParams, success, successPage } from '@spokehaat/contract/basics/envelope'
import {
  caseReceipt,
  caseRequest,
  idempotencyKey,
  orderDetail,
  refundQuote,
  refundQuoteRequest,
} from '@spokehaat/contract/sales/order'
import {
  casesQuery,
  listedCase,
  returnAccept,
  returnAsk,
  returnDecline,
  swapChoices,
  swapSending,
} from '@spokehaat/contract/sales/return-case'
import { workshopEnd, workshopPieces, workshopQuery } from '@spokehaat/contract/sales/workshop'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, SIGNED_IN_CODES, STAFF_CODES } from '../../platform/http/responses.ts'
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
import { listCases, listSwaps } from '../returns/read-cases.ts'
import { endWorkshop, listWorkshop } from '../returns/workshop.ts'

const tags = ['orders']
const headers = z.object({ 'idempotency-key': idempotencyKey })
const caseParams = z.object({ id, caseId: id })
const WITH_MONEY = [
  'order_not_found',
  'return_too_much',
  'gift_card_used',
  'refund_too_much',
  'refund_over_limit',
  'credit_not_possible',
  'idempotency_key_reused',
  'payment_unavailable',
] as const
const OF_CASE = ['order_not_found', 'case_not_found', 'move_not_allowed'] as const

/** Goods that come back. Every answer but that of a list is the order as it stands then. */
export const returnRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const { allowed, shopper } = guards(services)
  const staff = allowed('orders.write')
  const mayRefund = allowed('refunds.write')
  const fresh = async (request: FastifyRequest, orderId: string, message: string) =>
    ok(await findOrder(services, viewer(request), orderId), message)

  app.get(
    '/return-cases',
    {
      onRequest: allowed('orders.read'),
      schema: {
        tags,
        querystring: casesQuery,
        response: responses(successPage(listedCase), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { items, total } = await listCases(services, query)
      return okPage(items, { page: query.page, limit: query.limit, total })
    },
  )

  app.get(
    '/workshop',
    {
      onRequest: allowed('orders.read'),
      schema: {
        tags,
        querystring: workshopQuery,
        response: responses(successPage(workshopPieces), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { items, total } = await listWorkshop(services, query)
      return okPage(items, { ...query, total })
    },
  )

  app.post(
    '/orders/:id/workshop',
    {
      onRequest: staff,
      schema: {
        tags,
        params: idParams,
        body: workshopEnd,
        response: responses(
          success(orderDetail),
          ...STAFF_CODES,
          'order_not_found',
          'case_not_found',
          'return_too_much',
          'idempotency_key_reused',
        ),
      },
    },
    async (request) => {
      const { params, body } = request
      await endWorkshop(services, viewer(request), params.id, body)
      return fresh(request, params.id, 'Out of the workshop')
    },
  )

  app.get(
    '/orders/:id/swaps',
    {
      onRequest: allowed('orders.read'),
      schema: {
        tags,
        params: idParams,
        response: responses(success(swapChoices), ...STAFF_CODES, 'order_not_found'),
      },
    },
    async ({ params }) => ok(await listSwaps(services, params.id)),
  )

  app.post(
    '/orders/:id/refunds/quote',
    {
      onRequest: mayRefund,
      schema: {
        tags,
        params: idParams,
        body: refundQuoteRequest,
        response: responses(success(refundQuote), ...STAFF_CODES, 'order_not_found'),
      },
    },
    async (request) => ok(await quoteRefund(services, viewer(request), request.params.id, request.body)),
  )

  app.post(
    '/orders/:id/cases',
    {
      onRequest: staff,
      schema: {
        tags,
        params: idParams,
        headers,
        body: caseRequest,
        response: responses(
          success(orderDetail),
          ...STAFF_CODES,
          ...WITH_MONEY,
          'case_not_found',
          'move_not_allowed',
          'return_not_possible',
          'out_of_stock',
        ),
      },
    },
    async (request) => {
      const { params, body } = request
      if (body.receipt?.refund) await mayRefund.call(app, request)
      await openCase(services, viewer(request), params.id, body, request.headers['idempotency-key'])
      return fresh(request, params.id, 'Return written down')
    },
  )

  app.post(
    '/orders/:id/cases/ask',
    {
      onRequest: shopper,
      schema: {
        tags,
        params: idParams,
        headers,
        body: returnAsk,
        response: responses(
          success(orderDetail),
          ...SIGNED_IN_CODES,
          'order_not_found',
          'not_yours',
          'return_not_possible',
          'return_too_much',
          'idempotency_key_reused',
        ),
      },
    },
    async (request) => {
      const { params, body } = request
      await askForReturn(services, viewer(request), params.id, body, request.headers['idempotency-key'])
      return fresh(request, params.id, 'Return asked for')
    },
  )

  app.post(
    '/orders/:id/cases/:caseId/take-back',
    {
      onRequest: shopper,
      schema: {
        tags,
        params: caseParams,
        response: responses(success(orderDetail), ...SIGNED_IN_CODES, ...OF_CASE, 'not_yours'),
      },
    },
    async (request) => {
      const { id: orderId, caseId } = request.params
      await withdrawCase(services, viewer(request), orderId, caseId, { isOwn: true })
      return fresh(request, orderId, 'Return withdrawn')
    },
  )

  app.post(
    '/orders/:id/cases/:caseId/accept',
    {
      onRequest: staff,
      schema: {
        tags,
        params: caseParams,
        body: returnAccept,
        response: responses(success(orderDetail), ...STAFF_CODES, ...OF_CASE, 'out_of_stock'),
      },
    },
    async (request) => {
      const { id: orderId, caseId } = request.params
      await acceptCase(services, viewer(request), orderId, caseId, request.body)
      return fresh(request, orderId, 'Return accepted')
    },
  )

  app.post(
    '/orders/:id/cases/:caseId/decline',
    {
      onRequest: staff,
      schema: {
        tags,
        params: caseParams,
        body: returnDecline,
        response: responses(success(orderDetail), ...STAFF_CODES, ...OF_CASE),
      },
    },
    async (request) => {
      const { id: orderId, caseId } = request.params
      await declineCase(services, viewer(request), orderId, caseId, request.body.answer)
      return fresh(request, orderId, 'Return declined')
    },
  )

  app.post(
    '/orders/:id/cases/:caseId/withdraw',
    {
      onRequest: staff,
      schema: {
        tags,
        params: caseParams,
        response: responses(success(orderDetail), ...STAFF_CODES, ...OF_CASE),
      },
    },
    async (request) => {
      const { id: orderId, caseId } = request.params
      await withdrawCase(services, viewer(request), orderId, caseId, { isOwn: false })
      return fresh(request, orderId, 'Return withdrawn')
    },
  )

  app.post(
    '/orders/:id/cases/:caseId/receive',
    {
      onRequest: staff,
      schema: {
        tags,
        params: caseParams,
        headers,
        body: caseReceipt,
        response: responses(
          success(orderDetail),
          ...STAFF_CODES,
          ...WITH_MONEY,
          'case_not_found',
          'move_not_allowed',
        ),
      },
    },
    async (request) => {
      const { id: orderId, caseId } = request.params
      if (request.body.refund) await mayRefund.call(app, request)
      const key = request.headers['idempotency-key']
      await receiveCase(services, viewer(request), orderId, caseId, request.body, key)
      return fresh(request, orderId, 'Goods counted')
    },
  )

  app.post(
    '/orders/:id/cases/:caseId/send',
    {
      onRequest: staff,
      schema: {
        tags,
        params: caseParams,
        body: swapSending,
        response: responses(success(orderDetail), ...STAFF_CODES, ...OF_CASE),
      },
    },
    async (request) => {
      const { id: orderId, caseId } = request.params
      await sendSwap(services, viewer(request), orderId, caseId, request.body)
      return fresh(request, orderId, 'Exchange sent')
    },
  )
}
