import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { ListedCase } from '@spokehaat/contract/sales/return-case'
import { baseApi } from '../../store/api/base-api.ts'

type CasesQuery = Record<string, string | number | undefined>

const casesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    returnCases: build.query<{ cases: ListedCase[]; meta: PageMeta }, CasesQuery>({
      query: (params) => ({ url: '/return-cases', params }),
      transformResponse: (answer: { data: ListedCase[]; meta: PageMeta }) => ({
        cases: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['Orders'],
    }),
  }),
})

export const { useReturnCasesQuery } = casesApi
