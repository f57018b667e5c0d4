import type { PlacedOrder } from '@spokehaat/contract/sales/order'
import { baseApi } from '../store/api/base-api.ts'

const payAgainApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The payment page of an order that stands: the one still open, or a new one. `totalBdt`: what it costs by now, as
     * the shopper has accepted it.
     */
    payAgain: build.mutation<PlacedOrder, { order: string; totalBdt?: number }>({
      query: ({ order, ...accepted }) => ({
        url: `/orders/${encodeURIComponent(order)}/pay`,
        method: 'POST',
        body: accepted,
      }),
      transformResponse: (answer: { data: PlacedOrder }) => answer.data,
      // also where it fails: then the order is no longer what the page shows
      invalidatesTags: ['Orders', 'Order'],
    }),
  }),
})

export const { usePayAgainMutation } = payAgainApi
