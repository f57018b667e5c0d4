import { baseApi } from '../../../store/api/base-api.ts'
import { ask } from '../../../store/api/call.ts'

const overviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    overview: ask(build, 'GET /overview', {
      send: (params: Record<string, string | undefined>) => ({ query: params }),
    }),
    month: ask(build, 'GET /overview/month', {
      send: (month: string) => ({ query: { month } }),
    }),
    trouble: ask(build, 'GET /overview/trouble'),
  }),
})

export const { useOverviewQuery, useMonthQuery, useTroubleQuery } = overviewApi
