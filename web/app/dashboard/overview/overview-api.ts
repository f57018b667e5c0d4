import type { Overview } from '@spokehaat/contract/desk/overview'
import type { Trouble } from '@spokehaat/contract/desk/trouble'
import { baseApi } from '../../store/api/base-api.ts'

const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query<Overview, Record<string, string | undefined>>({
      query: (params) => ({ url: '/overview', params }),
      transformResponse: (answer: { data: Overview }) => answer.data,
    }),
    trouble: build.query<Trouble, void>({
      query: () => '/overview/trouble',
      transformResponse: (answer: { data: Trouble }) => answer.data,
    }),
  }),
})

export const { useOverviewQuery, useTroubleQuery } = overviewApi
