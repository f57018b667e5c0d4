/** The audit log, to be read. There is no way to change it: not here, and not in the database. */

import { okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { answers } from '../sessions/answers.ts'
import type { Identity } from '../sessions/identity.ts'
import { selectAuditPage } from './audit.queries.ts'
import { auditView } from './audit-view.ts'

export const auditRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /audit', async ({ query }) => {
    const { rows, total } = await selectAuditPage(services.db, query)
    return okPage(rows.map(auditView), { page: query.page, limit: query.limit, total })
  })
}
