import type { RefundQuoteRequest } from '@spokehaat/contract/sales/refunds'
import type { ExchangeQuoteRequest, ReturnAccept, SwapSending } from '@spokehaat/contract/sales/return-case'
import type { CaseReceipt, CaseRequest } from '@spokehaat/contract/sales/returns'
import { baseApi } from '../../../../store/api/base-api.ts'
import { ask, change } from '../../../../store/api/call.ts'
import { showMoved } from '../../order-record/order-detail-api.ts'

interface OfCase {
  id: string
  one: string
}
/** What was refused may have moved meanwhile: it is read again either way. */
const BOTH = ['Order', 'Orders'] as const

const returnsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    refundQuote: ask(build, 'POST /orders/:id/refunds/quote', {
      send: ({ id, ...body }: RefundQuoteRequest & { id: string }) => ({ params: { id }, body }),
      keepUnusedDataFor: 0,
      providesTags: ['Order'],
    }),
    exchangeQuote: ask(build, 'POST /orders/:id/cases/quote', {
      send: ({ id, ...body }: ExchangeQuoteRequest & { id: string }) => ({ params: { id }, body }),
      keepUnusedDataFor: 0,
      providesTags: ['Order'],
    }),
    swaps: ask(build, 'GET /orders/:id/swaps', {
      send: (id: string) => ({ params: { id } }),
      keepUnusedDataFor: 0,
    }),
    openCase: change(build, 'POST /orders/:id/cases', {
      send: ({ id, key, request }: { id: string; key: string; request: CaseRequest }) => ({
        params: { id },
        key,
        body: request,
      }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    receiveCase: change(build, 'POST /orders/:id/cases/:caseId/receive', {
      send: ({ id, one, key, receipt }: OfCase & { key: string; receipt: CaseReceipt }) => ({
        params: { id, caseId: one },
        key,
        body: receipt,
      }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    acceptCase: change(build, 'POST /orders/:id/cases/:caseId/accept', {
      send: ({ id, one, ...body }: OfCase & ReturnAccept) => ({ params: { id, caseId: one }, body }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    declineCase: change(build, 'POST /orders/:id/cases/:caseId/decline', {
      send: ({ id, one, answer }: OfCase & { answer: string }) => ({
        params: { id, caseId: one },
        body: { answer },
      }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    withdrawCase: change(build, 'POST /orders/:id/cases/:caseId/withdraw', {
      send: ({ id, one }: OfCase) => ({ params: { id, caseId: one } }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    sendSwap: change(build, 'POST /orders/:id/cases/:caseId/send', {
      send: ({ id, one, ...body }: OfCase & SwapSending) => ({ params: { id, caseId: one }, body }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
  }),
})

export const {
  useRefundQuoteQuery,
  useExchangeQuoteQuery,
  useSwapsQuery,
  useOpenCaseMutation,
  useReceiveCaseMutation,
  useAcceptCaseMutation,
  useDeclineCaseMutation,
  useWithdrawCaseMutation,
  useSendSwapMutation,
} = returnsApi
