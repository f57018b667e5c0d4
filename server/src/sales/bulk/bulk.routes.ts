import { success } from '@spokehaat/contract/basics/envelope'
import { orderListQuery } from '@spokehaat/contract/sales/order'
import { bulkResults, foundOrders, orderBulk } from '@spokehaat/contract/sales/order-bulk'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { selectFound } from '../orders/order-list.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { stepOrders } from './bulk-orders.ts'

const tags = ['orders']

export const bulkOrderRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const { allowed } = guards(services)

  app.get(
    '/orders/found',
    {
      onRequest: allowed('orders.read'),
      schema: {
        tags,
        querystring: orderListQuery,
        response: responses(success(foundOrders), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const rows = await selectFound(services.db, query, services.now())
      return ok(rows.map(({ id, number }) => ({ _id: id, number })))
    },
  )

  app.post(
    '/orders/bulk',
    {
      onRequest: allowed('orders.write'),
      schema: { tags, body: orderBulk, response: responses(success(bulkResults), ...STAFF_CODES) },
    },
    async (request) => ok(await stepOrders(services, viewer(request), request.body)),
  )
}
