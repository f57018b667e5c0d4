import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { Waiting } from '@spokehaat/contract/sales/alert'
import { baseApi } from '../../store/api/base-api.ts'

const waitingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    waiting: build.query<{ rows: Waiting[]; meta: PageMeta }, Record<string, string | number | undefined>>({
      query: (params) => ({ url: '/waiting', params }),
      transformResponse: (answer: { data: Waiting[]; meta: PageMeta }) => ({
        rows: answer.data,
        meta: answer.meta,
      }),
    }),
  }),
})

export const { useWaitingQuery } = waitingApi
