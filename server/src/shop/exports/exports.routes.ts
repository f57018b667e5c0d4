import { exportParams, exportQuery } from '@spokehaat/contract/desk/export'
import { z } from 'zod'
import { guards } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import type { Databases } from '../../platform/db/platform.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { exportTable } from './exports.ts'

export const exportRoutes: ApiPlugin<Identity & Pick<Databases, 'readDb'>> = async (app, { services }) => {
  const { allowed } = guards(services)

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
        .header('content-disposition', `attachment; filename="${name}-${dayOf(services.now())}.csv"`)
        .send(exportTable(services.readDb, name, query)),
  )
}
