import { idParams, success, successEmpty } from '../../basics/envelope.ts'
import { jobOverview as overview } from '../../shop/job.ts'
import { calls } from '../call.ts'

export const jobsCalls = calls('jobs', {
  'GET /jobs': { who: 'jobs.read', answer: success(overview), codes: ['jobs_unavailable'] },
  'POST /jobs/:id/retry': {
    who: 'jobs.read',
    params: idParams,
    answer: successEmpty,
    codes: ['job_not_found', 'job_under_way', 'jobs_unavailable'],
  },
})
