import type { Overview } from '@spokehaat/contract/overview'
import { baseApi } from '../../store/base-api.ts'

const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<Overview, Record<string, string | undefined>>({
      query: (params) => ({ url: '/overview', params }),
      transformResponse: (answer: { data: Overview }) => answer.data,
    }),
  }),
})

export const { useOverviewQuery } = overviewApi
