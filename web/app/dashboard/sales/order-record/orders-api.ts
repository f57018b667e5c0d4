import { baseApi } from '../../../store/api/base-api.ts'
import { ask } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everybody's, as far as who asks may see them; with `scope: 'own'` their own. */
    orders: ask(build, 'GET /orders', {
      send: askPage,
      take: pageOf,
      providesTags: ['Orders'],
      // going back finds the list as it was, and where it was, before it is read again
      keepUnusedDataFor: 900,
    }),
  }),
})

export const { useOrdersQuery, useLazyOrdersQuery } = ordersApi
