import type { PlacedOrder } from '@spokehaat/contract/order'
import { baseApi } from './base-api.ts'

const payAgainApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The payment page of an order that stands: the one still open, or a new one. */
    payAgain: build.mutation<PlacedOrder, string>({
      query: (order) => ({ url: `/orders/${encodeURIComponent(order)}/pay`, method: 'POST' }),
      transformResponse: (answer: { data: PlacedOrder }) => answer.data,
      // also where it fails: then the order is no longer what the page shows
      invalidatesTags: ['Orders', 'Order'],
    }),
  }),
})

export const { usePayAgainMutation } = payAgainApi
