import type { PageMeta } from '@spokehaat/contract/envelope'
import type { Order } from '@spokehaat/contract/order'
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
  }),
})

export const { useMyOrdersQuery } = ordersApi
