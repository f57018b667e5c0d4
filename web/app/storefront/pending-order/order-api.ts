import type { Order, OrderRequest, PlacedOrder } from '@spokehaat/contract/sales/order'
import { baseApi } from '../../store/api/base-api.ts'

interface NewOrder {
  /** `Idempotency-Key`: one key, one order, however often it is sent. */
  key: string
  order: OrderRequest
}

const orderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation<PlacedOrder, NewOrder>({
      query: ({ key, order }) => ({
        url: '/orders',
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: order,
      }),
      transformResponse: (answer: { data: PlacedOrder }) => answer.data,
      // also when it fails: an order whose payment page can't be opened stands all the same
      invalidatesTags: ['Orders'],
    }),
    placedOrder: build.query<Order, string>({
      query: (order) => `/orders/${encodeURIComponent(order)}`,
      transformResponse: (answer: { data: Order }) => answer.data,
      providesTags: ['Order'],
    }),
  }),
})

export const { useLazyPlacedOrderQuery, usePlacedOrderQuery, usePlaceOrderMutation } = orderApi
