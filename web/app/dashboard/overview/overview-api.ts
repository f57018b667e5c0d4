import type { Overview } from '@spokehaat/contract/desk/overview'
import { baseApi } from '../../store/api/base-api.ts'

const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<Overview, Record<string, string | undefined>>({
      query: (params) => ({ url: '/overview', params }),
      transformResponse: (answer: { data: Overview }) => answer.data,
    }),
  }),
})

export const { useOverviewQuery } = overviewApi
