/** The jobs of the shop, for whoever looks after it. */

import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import type { Background } from '../../platform/job-queue/jobs.ts'
import { jobOverview, retryJob } from './job-overview.ts'

export const jobRoutes: ApiPlugin<Identity & Background> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /jobs', async () => ok(await jobOverview(services)))

  answer('POST /jobs/:id/retry', async (request) => {
    await retryJob(services, viewer(request), request.params.id)
    return ok(null, 'The job is tried again.')
  })
}
