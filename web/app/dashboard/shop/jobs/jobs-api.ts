import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'

const jobsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Jobs'] }).injectEndpoints({
  endpoints: (build) => ({
    jobs: ask(build, 'GET /jobs', {
      providesTags: ['Jobs'],
    }),
    retryJob: change(build, 'POST /jobs/:id/retry', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Jobs'],
    }),
  }),
})

export const { useJobsQuery, useRetryJobMutation } = jobsApi
