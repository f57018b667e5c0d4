import type { Paying } from '@spokehaat/contract/sales/payment'
import { baseApi } from '../../../store/api/base-api.ts'

const payingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether payments can be opened right now. */
    paying: build.query<Paying, void>({
      query: () => '/payments/paying',
      transformResponse: (answer: { data: Paying }) => answer.data,
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { usePayingQuery } = payingApi
