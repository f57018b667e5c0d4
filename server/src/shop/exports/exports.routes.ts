import { GONE_COUNT, GONE_IDS, MOST_GONE_IDS } from '@spokehaat/contract/shop/export'
import { answers } from '../../identity/sessions/answers.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import type { Databases } from '../../platform/db/platform.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { exportOrders, exportTable } from './exports.ts'

export const exportRoutes: ApiPlugin<Identity & Databases> = async (app, { services }) => {
  const answer = answers(app, services)
  const nameOf = (name: string) => `attachment; filename="${name}-${dayOf(services.now())}.csv"`

  answer('GET /exports/:name', async ({ params: { name }, query }, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', nameOf(name))
      .send(exportTable(services.readDb, name, query)),
  )

  answer('POST /exports/orders', async ({ body }, reply) => {
    const { content, gone } = await exportOrders(services, body, services.now())
    if (gone.length > 0) {
      reply.header(GONE_COUNT, gone.length).header(GONE_IDS, gone.slice(0, MOST_GONE_IDS).join(' '))
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', nameOf(body.table))
      .send(content)
  })
}
