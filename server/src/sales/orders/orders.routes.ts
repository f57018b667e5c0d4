import * as m from '@spokehaat/texts/answers'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { fail } from '../../platform/http/refusal.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import { countOrder, countTry, LIMITS } from '../../platform/load/throttle.ts'
import { countOrderViews } from '../order-record/order-views.ts'
import type { Sales } from '../payments/sales.ts'
import { payAgain } from '../placing/pay-again.ts'
import { placeOrder } from '../placing/place-order.ts'
import { deleteOrder, findOrder, listOrders, verifyPayment } from './orders.ts'

export const orderRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /orders', async (request) => {
    const { query } = request
    const { items, total } = await listOrders(services, viewer(request), query)
    return okPage(items, { page: query.page, limit: query.limit, total })
  })

  answer('POST /orders', async (request) => {
    // a browser says so of a page of ours: it has shown a total, and the order is for that
    if (request.headers['sec-fetch-site'] === 'same-origin' && request.body.totalBdt === undefined) {
      throw fail('validation_failed', { fields: { totalBdt: m.total_not_sent() } })
    }
    await countOrder(services, viewer(request).userId, request.ip)
    const key = request.headers['idempotency-key'] ?? null
    const from = { ip: request.ip, language: requestLanguage(request) }
    const placed = await placeOrder(services, viewer(request), request.body, key, from)
    return ok({ checkout_url: placed.checkoutUrl, order: placed.orderId }, m.order_created())
  })

  answer('GET /orders/views', async () => ok(await countOrderViews(services.db, services.now())))

  answer(
    'GET /orders/verify',
    async (request) => {
      await countTry(services, LIMITS.verify, viewer(request).userId)
      return ok([await verifyPayment(services, viewer(request), request.query, requestLanguage(request))])
    },
    { onRequest: refuseBusyAddress(services) },
  )

  answer('GET /orders/:id', async (request) =>
    ok(await findOrder(services, viewer(request), request.params.id)),
  )

  answer('POST /orders/:id/pay', async (request) => {
    await countOrder(services, viewer(request).userId, request.ip)
    const { id } = request.params
    const checkoutUrl = await payAgain(services, viewer(request), id, request.ip, {
      accepted: request.body?.totalBdt,
      wanted: request.body?.gateway,
      instalments: request.body?.instalments,
    })
    return ok({ checkout_url: checkoutUrl, order: id })
  })

  answer('DELETE /orders/:id', async (request) => {
    await deleteOrder(services, viewer(request), request.params.id)
    return ok('success' as const, 'Deleted order successfyl')
  })
}
