import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { findOrder } from '../orders/orders.ts'
import type { Sales } from '../payments/sales.ts'
import { askAgain } from '../refunds/ask-sent.ts'
import { completeRefund } from '../refunds/end-refund.ts'
import { keepOver } from '../refunds/keep-over.ts'
import { requestRefund } from '../refunds/refunds.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { withdrawRefund } from '../refunds/withdraw-refund.ts'

/** Money that goes back. Every answer is the order as it stands then. */
export const refundRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('POST /orders/:id/refunds', async (request) => {
    const { body, params, headers } = request
    await requestRefund(services, viewer(request), params.id, body, headers['idempotency-key'])
    return ok(await findOrder(services, viewer(request), params.id), 'Refund requested')
  })

  answer('POST /orders/:id/refunds/:refundId/complete', async (request) => {
    const { id: orderId, refundId } = request.params
    await completeRefund(services, viewer(request), orderId, refundId, request.body)
    return ok(await findOrder(services, viewer(request), orderId), 'Refund completed')
  })

  answer('POST /orders/:id/refunds/:refundId/send', async (request) => {
    const { id: orderId, refundId } = request.params
    await sendRefund(services, viewer(request), orderId, refundId)
    return ok(await findOrder(services, viewer(request), orderId), 'Refund sent')
  })

  answer('POST /orders/:id/refunds/:refundId/ask', async (request) => {
    const { id: orderId, refundId } = request.params
    await askAgain(services, orderId, refundId)
    return ok(await findOrder(services, viewer(request), orderId), 'The gateway was asked')
  })

  answer('POST /orders/:id/keep', async (request) => {
    const { id } = request.params
    await keepOver(services, viewer(request), id, request.body)
    return ok(await findOrder(services, viewer(request), id), 'The money is kept')
  })

  answer('POST /orders/:id/refunds/:refundId/withdraw', async (request) => {
    const { id: orderId, refundId } = request.params
    await withdrawRefund(services, viewer(request), orderId, refundId)
    return ok(await findOrder(services, viewer(request), orderId), 'Refund withdrawn')
  })
}
