import type { AskByLink, LinkedOrder, TakeBackByLink } from '@spokehaat/contract/sales/order-link'
import { baseApi } from '../../store/api/base-api.ts'

const orderOf = (answer: { data: LinkedOrder }) => answer.data

const orderLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    linkedOrder: build.query<LinkedOrder, string>({
      // the token stands in no address of the API: it would be in the logs of what lies between
      query: (token) => ({ url: '/order-links/open', method: 'POST', body: { token } }),
      transformResponse: orderOf,
      providesTags: ['Order'],
    }),
    cancelLinkedOrder: build.mutation<LinkedOrder, string>({
      query: (token) => ({ url: '/order-links/cancel', method: 'POST', body: { token } }),
      transformResponse: orderOf,
      // also where it is refused: it may have been paid meanwhile
      invalidatesTags: ['Order', 'Orders'],
    }),
    askReturnByLink: build.mutation<LinkedOrder, AskByLink>({
      query: (body) => ({ url: '/order-links/ask-return', method: 'POST', body }),
      transformResponse: orderOf,
      invalidatesTags: ['Order'],
    }),
    takeBackReturnByLink: build.mutation<LinkedOrder, TakeBackByLink>({
      query: (body) => ({ url: '/order-links/take-back-return', method: 'POST', body }),
      transformResponse: orderOf,
      // also where it is refused: it may have come meanwhile
      invalidatesTags: ['Order'],
    }),
  }),
})

export const {
  useLinkedOrderQuery,
  useCancelLinkedOrderMutation,
  useAskReturnByLinkMutation,
  useTakeBackReturnByLinkMutation,
} = orderLinkApi
