import type { PlacedOrder } from '@spokehaat/contract/sales/order'
import type { NewOrderLink } from '@spokehaat/contract/sales/order-link'
import { baseApi } from '../store/api/base-api.ts'

const payAgainApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The payment page of an order that stands: the one still open, or a new one. `totalBdt`: what it costs by now, as
     * the shopper has accepted it. `link`: the token of the long link that it is paid by, in place of a session.
     */
    payAgain: build.mutation<PlacedOrder, { order: string; link?: string; totalBdt?: number }>({
      query: ({ order, link, ...accepted }) => ({
        url: link === undefined ? `/orders/${encodeURIComponent(order)}/pay` : '/order-links/pay',
        method: 'POST',
        body: { ...accepted, ...(link !== undefined && { token: link }) },
      }),
      transformResponse: (answer: { data: PlacedOrder }) => answer.data,
      // also where it fails: then the order is no longer what the page shows
      invalidatesTags: ['Orders', 'Order'],
    }),
    newOrderLink: build.mutation<NewOrderLink, string>({
      query: (order) => ({ url: `/orders/${encodeURIComponent(order)}/link`, method: 'POST' }),
      transformResponse: (answer: { data: NewOrderLink }) => answer.data,
    }),
  }),
})

export const { usePayAgainMutation, useNewOrderLinkMutation } = payAgainApi
