import {
  exportParams,
  exportQuery,
  GONE_COUNT,
  GONE_IDS,
  MOST_GONE_IDS,
  orderExport,
} from '@spokehaat/contract/desk/export'
import { z } from 'zod'
import { guards } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import type { Databases } from '../../platform/db/platform.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { exportOrders, exportTable } from './exports.ts'

export const exportRoutes: ApiPlugin<Identity & Databases> = async (app, { services }) => {
  const { allowed } = guards(services)
  const nameOf = (name: string) => `attachment; filename="${name}-${dayOf(services.now())}.csv"`

  app.get(
    '/exports/:name',
    {
      onRequest: allowed('exports.read'),
      schema: {
        tags: ['exports'],
        security: [{ token: [] }],
        description: 'Orders, their lines, payments or stock as a table for spreadsheets.',
        params: exportParams,
        querystring: exportQuery,
        produces: ['text/csv'],
        response: responses(z.unknown().describe('The table as CSV.'), ...STAFF_CODES),
      },
    },
    async ({ params: { name }, query }, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', nameOf(name))
        .send(exportTable(services.readDb, name, query)),
  )

  app.post(
    '/exports/orders',
    {
      onRequest: allowed('exports.read'),
      schema: {
        tags: ['exports'],
        security: [{ token: [] }],
        description:
          'Orders or their lines, of a selection or of all that a filter finds. Headers name what of the selection is gone.',
        body: orderExport,
        produces: ['text/csv'],
        response: responses(z.unknown().describe('The table as CSV.'), ...STAFF_CODES),
      },
    },
    async ({ body }, reply) => {
      const { content, gone } = await exportOrders(services, body, services.now())
      if (gone.length > 0) {
        reply.header(GONE_COUNT, gone.length).header(GONE_IDS, gone.slice(0, MOST_GONE_IDS).join(' '))
      }
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', nameOf(body.table))
        .send(content)
    },
  )
}
