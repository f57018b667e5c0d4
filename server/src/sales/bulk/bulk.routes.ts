import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { selectFound } from '../orders/order-list.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { stepOrders } from './bulk-orders.ts'

export const bulkOrderRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /orders/found', async ({ query }) => {
    const rows = await selectFound(services.db, query, services.now())
    return ok(rows.map(({ id, number }) => ({ _id: id, number })))
  })

  answer('POST /orders/bulk', async (request) =>
    ok(await stepOrders(services, viewer(request), request.body)),
  )
}
