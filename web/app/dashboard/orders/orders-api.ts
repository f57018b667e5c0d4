import type { PageMeta } from '@spokehaat/contract/envelope'
import type { Order, PlacedOrder } from '@spokehaat/contract/order'
import { baseApi } from '../../store/base-api.ts'

interface OrderPage {
  orders: Order[]
  meta: PageMeta
}

const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    myOrders: build.query<OrderPage, { search: string; page: number; limit: number }>({
      query: (params) => ({ url: '/orders', params: { ...params, scope: 'own' } }),
      transformResponse: (answer: { data: Order[]; meta: PageMeta }) => ({
        orders: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['Orders'],
    }),
    payMyOrder: build.mutation<PlacedOrder, string>({
      query: (id) => ({ url: `/orders/${id}/pay`, method: 'POST' }),
      transformResponse: (answer: { data: PlacedOrder }) => answer.data,
      // also where it fails: then the order is no longer what this page shows
      invalidatesTags: ['Orders', 'Order'],
    }),
  }),
})

export const { useMyOrdersQuery, usePayMyOrderMutation } = ordersApi
