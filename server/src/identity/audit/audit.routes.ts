/** The audit log, to be read. There is no way to change it: not here, and not in the database. */

import { successPage } from '@spokehaat/contract/basics/envelope'
import { auditEntry, auditQuery } from '@spokehaat/contract/identity/audit'
import { okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { guards } from '../sessions/authentication.ts'
import type { Identity } from '../sessions/identity.ts'
import { selectAuditPage } from './audit.queries.ts'
import { auditView } from './audit-view.ts'

export const auditRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { allowed } = guards(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/audit',
    {
      onRequest: allowed('audit.read'),
      schema: {
        tags: ['audit'],
        security: [{ token: [] }],
        querystring: auditQuery,
        response: responses(successPage(auditEntry), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { rows, total } = await selectAuditPage(services.db, query)
      return okPage(rows.map(auditView), { page: query.page, limit: query.limit, total })
    },
  )
}
