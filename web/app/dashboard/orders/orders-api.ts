import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { Order } from '@spokehaat/contract/sales/order'
import { baseApi } from '../../store/api/base-api.ts'

interface OrderPage {
  orders: Order[]
  meta: PageMeta
}

const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everybody's, as far as who asks may see them; with `scope: 'own'` their own. */
    orders: build.query<OrderPage, Record<string, string | number | undefined>>({
      query: (params) => ({ url: '/orders', params }),
      transformResponse: (answer: { data: Order[]; meta: PageMeta }) => ({
        orders: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['Orders'],
      // going back finds the list as it was, and where it was, before it is read again
      keepUnusedDataFor: 900,
    }),
  }),
})

export const { useOrdersQuery } = ordersApi
