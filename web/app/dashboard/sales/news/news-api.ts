import type { OrderNotices } from '@spokehaat/contract/sales/order-news'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'

export const newsApi = baseApi.enhanceEndpoints({ addTagTypes: ['OrderNotices'] }).injectEndpoints({
  endpoints: (build) => ({
    orderNews: ask(build, 'GET /orders/news', {
      send: (params: { since: string | undefined }) => ({ query: params }),
      // no question is asked twice
      keepUnusedDataFor: 0,
    }),
    orderNotices: ask(build, 'GET /orders/notices', {
      providesTags: ['OrderNotices'],
    }),
    setOrderNotices: change(build, 'PUT /orders/notices', {
      send: (body: OrderNotices) => ({ body }),
      invalidatesTags: ['OrderNotices'],
    }),
  }),
})

export const { useOrderNoticesQuery, useSetOrderNoticesMutation } = newsApi
