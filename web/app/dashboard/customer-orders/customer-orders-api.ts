import type {
  FulfilmentRequest,
  KeepRequest,
  OrderDetail,
  RefundCompletion,
  RefundRequest,
  ReturnRequest,
  ReviewRequest,
} from '@spokehaat/contract/sales/order'
import type { BulkResult, FoundOrder, OrderBulk } from '@spokehaat/contract/sales/order-bulk'
import type {
  AddressChange,
  LinesChange,
  LinesChangeRequest,
  LinesQuote,
  TrackingChange,
} from '@spokehaat/contract/sales/order-change'
import type { CodStatus } from '@spokehaat/contract/sales/order-state'
import type { OrderViewCounts } from '@spokehaat/contract/sales/order-views'
import { baseApi } from '../../store/api/base-api.ts'
import { showMoved } from '../orders/order-detail-api.ts'

interface Named {
  id: string
}

const detailOf = (answer: { data: OrderDetail }) => answer.data
/** What was refused may have moved meanwhile: it is read again either way. */
const BOTH = ['Order', 'Orders'] as const

const customerOrdersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How many orders wait in each of the saved views. */
    orderViews: build.query<OrderViewCounts, void>({
      query: () => '/orders/views',
      transformResponse: (answer: { data: OrderViewCounts }) => answer.data,
      providesTags: ['Orders'],
    }),
    /** All that a filter finds, up to `MOST_SELECTED`. */
    foundOrders: build.query<FoundOrder[], Record<string, string | number | undefined>>({
      query: (params) => ({ url: '/orders/found', params }),
      transformResponse: (answer: { data: FoundOrder[] }) => answer.data,
      providesTags: ['Orders'],
    }),
    /** A part of a bulk: whoever sends the last one says that orders have changed. */
    stepOrders: build.mutation<BulkResult[], OrderBulk>({
      query: (body) => ({ url: '/orders/bulk', method: 'POST', body }),
      transformResponse: (answer: { data: BulkResult[] }) => answer.data,
    }),
    deleteOrder: build.mutation<unknown, string>({
      query: (id) => ({ url: `/orders/${id}`, method: 'DELETE' }),
      // not the order itself: there is nothing to read any more
      invalidatesTags: ['Orders'],
    }),
    fulfilOrder: build.mutation<OrderDetail, Named & { move: FulfilmentRequest }>({
      query: ({ id, move }) => ({ url: `/orders/${id}/fulfilment`, method: 'PUT', body: move }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    changeAddress: build.mutation<OrderDetail, Named & { address: AddressChange }>({
      query: ({ id, address }) => ({ url: `/orders/${id}/address`, method: 'PUT', body: address }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    changeTracking: build.mutation<OrderDetail, Named & { tracking: TrackingChange }>({
      query: ({ id, tracking }) => ({ url: `/orders/${id}/tracking`, method: 'PUT', body: tracking }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    undeliver: build.mutation<OrderDetail, Named & { reason: string }>({
      query: ({ id, reason }) => ({ url: `/orders/${id}/undeliver`, method: 'POST', body: { reason } }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    linesQuote: build.query<LinesQuote, Named & { change: LinesChange }>({
      query: ({ id, change }) => ({ url: `/orders/${id}/lines/quote`, method: 'POST', body: change }),
      transformResponse: (answer: { data: LinesQuote }) => answer.data,
      // it changes with the order
      providesTags: ['Order'],
    }),
    changeLines: build.mutation<OrderDetail, Named & { change: LinesChangeRequest }>({
      query: ({ id, change }) => ({ url: `/orders/${id}/lines`, method: 'PUT', body: change }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    moveCod: build.mutation<OrderDetail, Named & { to: CodStatus }>({
      query: ({ id, to }) => ({ url: `/orders/${id}/cod`, method: 'PUT', body: { to } }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    decideReview: build.mutation<OrderDetail, Named & ReviewRequest>({
      query: ({ id, ...body }) => ({ url: `/orders/${id}/review`, method: 'PUT', body }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    keepMoney: build.mutation<OrderDetail, Named & KeepRequest>({
      query: ({ id, ...body }) => ({ url: `/orders/${id}/keep`, method: 'POST', body }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    checkPayment: build.mutation<OrderDetail, string>({
      query: (id) => ({ url: `/orders/${id}/check`, method: 'POST' }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
    }),
    addNote: build.mutation<OrderDetail, Named & { text: string }>({
      query: ({ id, text }) => ({ url: `/orders/${id}/notes`, method: 'POST', body: { text } }),
      transformResponse: detailOf,
      invalidatesTags: ['Order'],
    }),
    requestRefund: build.mutation<OrderDetail, Named & { key: string; refund: RefundRequest }>({
      query: ({ id, key, refund }) => ({
        url: `/orders/${id}/refunds`,
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: refund,
      }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
    }),
    receiveBack: build.mutation<OrderDetail, Named & { key: string; goods: ReturnRequest }>({
      query: ({ id, key, goods }) => ({
        url: `/orders/${id}/returns`,
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: goods,
      }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
    }),
    completeRefund: build.mutation<OrderDetail, Named & { refund: string } & RefundCompletion>({
      query: ({ id, refund, ...body }) => ({
        url: `/orders/${id}/refunds/${refund}/complete`,
        method: 'POST',
        body,
      }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
    }),
    withdrawRefund: build.mutation<OrderDetail, Named & { refund: string }>({
      query: ({ id, refund }) => ({ url: `/orders/${id}/refunds/${refund}/withdraw`, method: 'POST' }),
      transformResponse: detailOf,
      invalidatesTags: BOTH,
    }),
  }),
})

export const {
  useKeepMoneyMutation,
  useOrderViewsQuery,
  useLazyFoundOrdersQuery,
  useStepOrdersMutation,
  useDeleteOrderMutation,
  useFulfilOrderMutation,
  useChangeAddressMutation,
  useChangeTrackingMutation,
  useUndeliverMutation,
  useLinesQuoteQuery,
  useChangeLinesMutation,
  useMoveCodMutation,
  useDecideReviewMutation,
  useCheckPaymentMutation,
  useAddNoteMutation,
  useRequestRefundMutation,
  useReceiveBackMutation,
  useCompleteRefundMutation,
  useWithdrawRefundMutation,
} = customerOrdersApi
