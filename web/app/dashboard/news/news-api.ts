import type { OrderNews, OrderNotices } from '@spokehaat/contract/sales/order-news'
import { baseApi } from '../../store/api/base-api.ts'

export const newsApi = baseApi.enhanceEndpoints({ addTagTypes: ['OrderNotices'] }).injectEndpoints({
  endpoints: (build) => ({
    orderNews: build.query<OrderNews, { since: string | undefined }>({
      query: (params) => ({ url: '/orders/news', params }),
      transformResponse: (answer: { data: OrderNews }) => answer.data,
      // no question is asked twice
      keepUnusedDataFor: 0,
    }),
    orderNotices: build.query<OrderNotices, void>({
      query: () => '/orders/notices',
      transformResponse: (answer: { data: OrderNotices }) => answer.data,
      providesTags: ['OrderNotices'],
    }),
    setOrderNotices: build.mutation<OrderNotices, OrderNotices>({
      query: (body) => ({ url: '/orders/notices', method: 'PUT', body }),
      transformResponse: (answer: { data: OrderNotices }) => answer.data,
      invalidatesTags: ['OrderNotices'],
    }),
  }),
})

export const { useOrderNoticesQuery, useSetOrderNoticesMutation } = newsApi
