import type { Verification } from '@spokehaat/contract/sales/order'
import { baseApi } from '../../store/api/base-api.ts'

const verifyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By the gateway's id of the payment, or by ours. The answer is the first of a list. */
    verifyPayment: build.query<Verification | null, string>({
      query: (reference) => ({ url: '/orders/verify', params: { order_id: reference } }),
      transformResponse: (answer: { data: Verification[] }) => answer.data[0] ?? null,
      providesTags: ['Order'],
    }),
  }),
})

export const { useVerifyPaymentQuery } = verifyApi
