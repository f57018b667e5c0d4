/** The jobs of the shop, for whoever looks after it. */
import { idParams, success, successEmpty } from '@spokehaat/contract/basics/envelope'
import { jobOverview as overview } from '@spokehaat/contract/desk/job'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import type { Background } from '../../platform/job-queue/jobs.ts'
import { jobOverview, retryJob } from './job-overview.ts'

export const jobRoutes: ApiPlugin<Identity & Background> = async (app, { services }) => {
  const { allowed } = guards(services)
  const tags = ['jobs']
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/jobs',
    {
      onRequest: allowed('jobs.read'),
      schema: { tags, response: responses(success(overview), ...STAFF_CODES, 'jobs_unavailable') },
    },
    async () => ok(await jobOverview(services)),
  )

  app.post(
    '/jobs/:id/retry',
    {
      onRequest: allowed('jobs.read'),
      schema: {
        tags,
        params: idParams,
        response: responses(
          successEmpty,
          ...STAFF_CODES,
          'job_not_found',
          'job_under_way',
          'jobs_unavailable',
        ),
      },
    },
    async (request) => {
      await retryJob(services, viewer(request), request.params.id)
      return ok(null, 'The job is tried again.')
    },
  )
}
