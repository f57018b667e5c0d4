/** How payments stand, and the comparison with the gateway's record of them. */
import { success, successEmpty, successPage } from '@spokehaat/contract/basics/envelope'
import {
  paymentOverview,
  reconciliation,
  reconciliationListQuery,
} from '@spokehaat/contract/sales/reconciliation'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import type { Background } from '../../platform/job-queue/jobs.ts'
import {
  countAttempts,
  oldestOpen,
  selectReconciliationPage,
} from '../../sales/payments/reconciliations.queries.ts'
import type { Sales } from '../../sales/payments/sales.ts'
import { isUnderWay, runJob } from '../jobs/job-overview.ts'
import { attemptCountsView, gatewayView, reconciliationView } from './reconciliations-view.ts'

const DAYS = 30

export const reconciliationRoutes: ApiPlugin<Sales & Background> = async (app, { services }) => {
  const { allowed } = guards(services)
  const { db } = services
  const tags = ['payments']
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/payments/overview',
    {
      onRequest: allowed('payments.read'),
      schema: { tags, response: responses(success(paymentOverview), ...STAFF_CODES) },
    },
    async () => {
      const since = new Date(services.now().getTime() - DAYS * 24 * 60 * 60_000)
      const [counts, oldest, isReconciling] = await Promise.all([
        countAttempts(db, since),
        oldestOpen(db),
        services.jobs ? isUnderWay(db, 'reconcile') : false,
      ])
      return ok({
        days: DAYS,
        attempts: attemptCountsView(counts),
        oldestOpenAt: oldest?.toISOString() ?? null,
        gateway: gatewayView(services.gateway),
        isReconciling,
      })
    },
  )

  app.get(
    '/payments/reconciliations',
    {
      onRequest: allowed('payments.read'),
      schema: {
        tags,
        querystring: reconciliationListQuery,
        response: responses(successPage(reconciliation), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { rows, total } = await selectReconciliationPage(db, query)
      return okPage(rows.map(reconciliationView), { ...query, total })
    },
  )

  app.post(
    '/payments/reconciliations',
    {
      onRequest: allowed('payments.read'),
      schema: {
        tags,
        response: responses(successEmpty, ...STAFF_CODES, 'job_under_way', 'jobs_unavailable'),
      },
    },
    async (request) => {
      await runJob(services, viewer(request), 'reconcile')
      return ok(null, 'The comparison has begun.')
    },
  )
}
