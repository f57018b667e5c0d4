import type { AskByLink, OpenByLink, SaidByLink, TakeBackByLink } from '@spokehaat/contract/sales/order-link'
import { baseApi } from '../../store/api/base-api.ts'
import { ask, change } from '../../store/api/call.ts'

const orderLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    linkedOrder: ask(build, 'POST /order-links/open', {
      send: (body: OpenByLink) => ({ body }),
      providesTags: ['Order'],
    }),
    sayPaidByLink: change(build, 'POST /order-links/said-paid', {
      send: (body: SaidByLink) => ({ body }),
      // also where it is refused: somebody else may have said so
      invalidatesTags: ['Order', 'Orders'],
    }),
    cancelLinkedOrder: change(build, 'POST /order-links/cancel', {
      send: (token: string) => ({ body: { token } }),
      // also where it is refused: it may have been paid meanwhile
      invalidatesTags: ['Order', 'Orders'],
    }),
    askReturnByLink: change(build, 'POST /order-links/ask-return', {
      send: (body: AskByLink) => ({ body }),
      invalidatesTags: ['Order'],
    }),
    takeBackReturnByLink: change(build, 'POST /order-links/take-back-return', {
      send: (body: TakeBackByLink) => ({ body }),
      // also where it is refused: it may have come meanwhile
      invalidatesTags: ['Order'],
    }),
  }),
})

export const {
  useLinkedOrderQuery,
  useSayPaidByLinkMutation,
  useCancelLinkedOrderMutation,
  useAskReturnByLinkMutation,
  useTakeBackReturnByLinkMutation,
} = orderLinkApi
