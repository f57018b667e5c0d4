import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import type { PlacedOrder } from '@spokehaat/contract/sales/placing'
import { baseApi } from '../store/api/base-api.ts'
import { change, dataOf, requestOf } from '../store/api/call.ts'

interface PayAgainAsk {
  order: string
  link?: string
  totalBdt?: number
  gateway?: GatewayName
  instalments?: boolean
}

const payAgainApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The payment page of an order that stands: the one still open, or a new one. `totalBdt`: what it costs by now, as
     * the shopper has accepted it. `gateway`: another way than before. `instalments`: false, at once in their place. `link`: the token of the long link that it is paid by, in place of a session.
     */
    payAgain: build.mutation<PlacedOrder, PayAgainAsk>({
      query: ({ order, link, ...accepted }) =>
        link === undefined
          ? requestOf('POST /orders/:id/pay', { params: { id: order }, body: accepted })
          : requestOf('POST /order-links/pay', { body: { ...accepted, token: link } }),
      transformResponse: dataOf<PlacedOrder>,
      // also where it fails: then the order is no longer what the page shows
      invalidatesTags: ['Orders', 'Order'],
    }),
    newOrderLink: change(build, 'POST /orders/:id/link', {
      send: (order: string) => ({ params: { id: order } }),
    }),
  }),
})

export const { usePayAgainMutation, useNewOrderLinkMutation } = payAgainApi
