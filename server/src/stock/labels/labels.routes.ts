/** Barcode and price for what lies on the shelf. */
import { success } from '@spokehaat/contract/basics/envelope'
import { z } from '@spokehaat/contract/basics/zod'
import { label, labelQuery } from '@spokehaat/contract/catalogue/label'
import { guards } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { readOrderSettings } from '../../settings/settings.ts'
import { labelView } from './label-view.ts'
import { selectLabels } from './labels.queries.ts'

export const labelRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  app.get(
    '/stock/labels',
    {
      onRequest: guards(services).allowed('stock.read'),
      schema: {
        tags: ['stock'],
        security: [{ token: [] }],
        querystring: labelQuery,
        response: responses(success(z.array(label)), ...STAFF_CODES),
      },
    },
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      const [rows, { bdtPerUsd }] = await Promise.all([selectLabels(db, query), readOrderSettings(db)])
      return ok(rows.map((row) => labelView(row, bdtPerUsd)))
    },
  )
}
