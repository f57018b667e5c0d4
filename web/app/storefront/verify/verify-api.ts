import type { VerifyQuery } from '@spokehaat/contract/sales/verification'
import { baseApi } from '../../store/api/base-api.ts'
import { ask } from '../../store/api/call.ts'

const verifyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By the gateway's id of the payment, or by ours. The answer is the first of a list. */
    verifyPayment: ask(build, 'GET /orders/verify', {
      send: (query: VerifyQuery) => ({ query }),
      take: (answer) => answer.data[0] ?? null,
      providesTags: ['Order'],
    }),
  }),
})

export const { useVerifyPaymentQuery } = verifyApi
