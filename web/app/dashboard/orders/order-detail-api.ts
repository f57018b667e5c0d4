import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { baseApi } from '../../store/api/base-api.ts'

const detailOf = (answer: { data: OrderDetail }) => answer.data

const orderDetailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderDetail: build.query<OrderDetail, string>({
      query: (id) => `/orders/${encodeURIComponent(id)}`,
      transformResponse: detailOf,
      providesTags: ['Order'],
    }),
    cancelOrder: build.mutation<OrderDetail, { id: string; reason?: string }>({
      query: ({ id, reason }) => ({
        url: `/orders/${id}/cancel`,
        method: 'POST',
        body: reason === undefined ? {} : { reason },
      }),
      transformResponse: detailOf,
      // also where it is refused: it may have been paid meanwhile
      invalidatesTags: ['Order', 'Orders'],
    }),
  }),
})

export const { useOrderDetailQuery, useCancelOrderMutation } = orderDetailApi
