import { success } from '@spokehaat/contract/basics/envelope'
import { toDecimal } from '@spokehaat/contract/basics/money'
import { orderNews, orderNewsQuery, orderNotices } from '@spokehaat/contract/sales/order-news'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { findUser } from '../../identity/users/users.queries.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { fail } from '../../platform/http/refusal.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import type { Sales } from '../payments/sales.ts'
import { findNotices, putNotices, selectNews } from './news.queries.ts'

const tags = ['orders']
const security = [{ token: [] }]

/** An order is written with the time at which its transaction began, and seen when that ends: this long at most, in ms. */
const OVERLAP = 120_000

export const newsRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const { allowed } = guards(services)
  const { db } = services
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/orders/news',
    {
      onRequest: allowed('orders.read'),
      schema: {
        tags,
        security,
        querystring: orderNewsQuery,
        response: responses(success(orderNews), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const at = services.now()
      const since = query.since ? new Date(query.since) : at
      const rows = await selectNews(db, new Date(since.getTime() - OVERLAP))
      return ok({
        at: at.toISOString(),
        orders: rows.map((row) => ({
          _id: row.id,
          number: row.number,
          customer: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.phone,
          district: row.district,
          totalBdt: toDecimal(row.total_paisa),
          heardAt: row.heard_at.toISOString(),
        })),
      })
    },
  )

  app.get(
    '/orders/notices',
    {
      onRequest: allowed('orders.read'),
      schema: { tags, security, response: responses(success(orderNotices), ...STAFF_CODES) },
    },
    async (request) => {
      const row = await findNotices(db, viewer(request).userId)
      return ok({ mail: row?.by_mail ?? false, message: row?.by_phone ?? false })
    },
  )

  app.put(
    '/orders/notices',
    {
      onRequest: allowed('orders.read'),
      schema: {
        tags,
        security,
        body: orderNotices,
        response: responses(success(orderNotices), ...STAFF_CODES),
      },
    },
    async (request) => {
      const { userId } = viewer(request)
      const { mail, message } = request.body
      if (message && !(await findUser(db, userId))?.phone) {
        throw fail('validation_failed', { fields: { message: 'Your profile has no phone number yet.' } })
      }
      await putNotices(db, userId, { by_mail: mail, by_phone: message })
      return ok({ mail, message })
    },
  )
}
