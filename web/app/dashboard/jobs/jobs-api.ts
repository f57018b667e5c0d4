import type { JobOverview } from '@spokehaat/contract/desk/job'
import { baseApi } from '../../store/api/base-api.ts'

const jobsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Jobs'] }).injectEndpoints({
  endpoints: (build) => ({
    jobs: build.query<JobOverview, void>({
      query: () => '/jobs',
      transformResponse: (answer: { data: JobOverview }) => answer.data,
      providesTags: ['Jobs'],
    }),
    retryJob: build.mutation<unknown, string>({
      query: (id) => ({ url: `/jobs/${encodeURIComponent(id)}/retry`, method: 'POST' }),
      invalidatesTags: ['Jobs'],
    }),
  }),
})

export const { useJobsQuery, useRetryJobMutation } = jobsApi
