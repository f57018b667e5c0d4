/** How payments stand, and the comparison with the gateway's record of them. */

import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import type { Background } from '../../platform/job-queue/jobs.ts'
import { selectWaysOn } from '../../sales/pay-ways/pay-ways.queries.ts'
import {
  countAttempts,
  oldestOpen,
  selectReconciliationPage,
} from '../../sales/payments/reconciliations.queries.ts'
import type { Sales } from '../../sales/payments/sales.ts'
import { isUnderWay, runJob } from '../jobs/job-overview.ts'
import { attemptCountsView, gatewaysView, reconciliationView } from './reconciliations-view.ts'

const DAYS = 30

export const reconciliationRoutes: ApiPlugin<Sales & Background> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /payments/overview', async () => {
    const since = new Date(services.now().getTime() - DAYS * 24 * 60 * 60_000)
    const [counts, oldest, isReconciling, ways] = await Promise.all([
      countAttempts(db, since),
      oldestOpen(db),
      services.jobs ? isUnderWay(db, 'reconcile') : false,
      selectWaysOn(db),
    ])
    return ok({
      days: DAYS,
      attempts: attemptCountsView(counts),
      oldestOpenAt: oldest?.toISOString() ?? null,
      gateways: gatewaysView(services.gateways, ways),
      isReconciling,
    })
  })

  answer('GET /payments/reconciliations', async ({ query }) => {
    const { rows, total } = await selectReconciliationPage(db, query)
    return okPage(rows.map(reconciliationView), { ...query, total })
  })

  answer('POST /payments/reconciliations', async (request) => {
    await runJob(services, viewer(request), 'reconcile')
    return ok(null, 'The comparison has begun.')
  })
}
