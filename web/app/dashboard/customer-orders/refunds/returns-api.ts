import type {
  CaseReceipt,
  CaseRequest,
  OrderDetail,
  RefundQuote,
  RefundQuoteRequest,
} from '@spokehaat/contract/sales/order'
import type { ReturnAccept, SwapChoices, SwapSending } from '@spokehaat/contract/sales/return-case'
import { baseApi } from '../../../store/api/base-api.ts'
import { showMoved } from '../../orders/order-detail-api.ts'

interface OfCase {
  id: string
  one: string
}

const detailOf = (answer: { data: OrderDetail }) => answer.data
/** What was refused may have moved meanwhile: it is read again either way. */
const BOTH = ['Order', 'Orders'] as const

const returnsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    refundQuote: build.query<RefundQuote, RefundQuoteRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/orders/${id}/refunds/quote`, method: 'POST', body }),
      transformResponse: (answer: { data: RefundQuote }) => answer.data,
      keepUnusedDataFor: 0,
      providesTags: ['Order'],
    }),
    swaps: build.query<SwapChoices, string>({
      query: (id) => `/orders/${id}/swaps`,
      transformResponse: (answer: { data: SwapChoices }) => answer.data,
      keepUnusedDataFor: 0,
    }),
    openCase: build.mutation<OrderDetail, { id: string; key: string; request: CaseRequest }>({
      query: ({ id, key, request }) => ({
        url: `/orders/${id}/cases`,
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: request,
      }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    receiveCase: build.mutation<OrderDetail, OfCase & { key: string; receipt: CaseReceipt }>({
      query: ({ id, one, key, receipt }) => ({
        url: `/orders/${id}/cases/${one}/receive`,
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: receipt,
      }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    acceptCase: build.mutation<OrderDetail, OfCase & ReturnAccept>({
      query: ({ id, one, ...body }) => ({ url: `/orders/${id}/cases/${one}/accept`, method: 'POST', body }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    declineCase: build.mutation<OrderDetail, OfCase & { answer: string }>({
      query: ({ id, one, answer }) => ({
        url: `/orders/${id}/cases/${one}/decline`,
        method: 'POST',
        body: { answer },
      }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    withdrawCase: build.mutation<OrderDetail, OfCase>({
      query: ({ id, one }) => ({ url: `/orders/${id}/cases/${one}/withdraw`, method: 'POST' }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    sendSwap: build.mutation<OrderDetail, OfCase & SwapSending>({
      query: ({ id, one, ...body }) => ({ url: `/orders/${id}/cases/${one}/send`, method: 'POST', body }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
  }),
})

export const {
  useRefundQuoteQuery,
  useSwapsQuery,
  useOpenCaseMutation,
  useReceiveCaseMutation,
  useAcceptCaseMutation,
  useDeclineCaseMutation,
  useWithdrawCaseMutation,
  useSendSwapMutation,
} = returnsApi
