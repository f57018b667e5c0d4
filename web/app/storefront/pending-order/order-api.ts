import type { OrderRequest } from '@spokehaat/contract/sales/placing'
import { baseApi } from '../../store/api/base-api.ts'
import { ask, change } from '../../store/api/call.ts'

interface NewOrder {
  /** `Idempotency-Key`: one key, one order, however often it is sent. */
  key: string
  order: OrderRequest
}

const orderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    placeOrder: change(build, 'POST /orders', {
      send: ({ key, order }: NewOrder) => ({ key, body: order }),
      // also when it fails: an order whose payment page can't be opened stands all the same
      invalidatesTags: ['Orders'],
    }),
    placedOrder: ask(build, 'GET /orders/:id', {
      send: (order: string) => ({ params: { id: order } }),
      providesTags: ['Order'],
    }),
  }),
})

export const { useLazyPlacedOrderQuery, usePlacedOrderQuery, usePlaceOrderMutation } = orderApi
