import { idParams, success } from '@spokehaat/contract/basics/envelope'
import { z } from '@spokehaat/contract/basics/zod'
import { discountRequest } from '@spokehaat/contract/sales/discount'
import { discountResults, discountTrial } from '@spokehaat/contract/sales/discount-figures'
import { guards } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { resultsOf, usesCsv } from './results.ts'
import { tryDiscount } from './trial.ts'

const tags = ['discounts']
const security = [{ token: [] }]

/** What a discount would do, and what it did. */
export const discountDeskRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db, now } = services
  const { allowed } = guards(services)
  const mayRead = allowed('discounts.read')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/discounts/trial',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        description: 'Tries a discount on the last hundred orders; nothing is saved.',
        body: discountRequest,
        response: responses(success(discountTrial), ...STAFF_CODES),
      },
    },
    async ({ body }) => ok(await tryDiscount(db, body)),
  )

  app.get(
    '/discounts/:id/results',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(success(discountResults), ...STAFF_CODES, 'discount_not_found'),
      },
    },
    async ({ params }) => ok(await resultsOf(db, params.id)),
  )

  app.get(
    '/discounts/:id/uses',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        params: idParams,
        produces: ['text/csv'],
        response: responses(z.unknown().describe('The orders as CSV.'), ...STAFF_CODES, 'discount_not_found'),
      },
    },
    async ({ params }, reply) => {
      const uses = await usesCsv(db, params.id)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="discount-uses-${dayOf(now())}.csv"`)
        .send(uses)
    },
  )
}
