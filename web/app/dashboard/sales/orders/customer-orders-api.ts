import type { CallRequest } from '@spokehaat/contract/sales/cash-step'
import type { KeepRequest, ReviewRequest } from '@spokehaat/contract/sales/order-account'
import type { OrderBulk } from '@spokehaat/contract/sales/order-bulk'
import type {
  AddressChange,
  LinesChange,
  LinesChangeRequest,
  TrackingChange,
} from '@spokehaat/contract/sales/order-change'
import type { CodStatus } from '@spokehaat/contract/sales/order-state'
import type { RefundCompletion, RefundRequest } from '@spokehaat/contract/sales/refunds'
import type { ReturnRequest } from '@spokehaat/contract/sales/returns'
import type { FulfilmentRequest } from '@spokehaat/contract/sales/sending'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { showMoved } from '../order-record/order-detail-api.ts'

interface Named {
  id: string
}
/** What was refused may have moved meanwhile: it is read again either way. */
const BOTH = ['Order', 'Orders'] as const

const customerOrdersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How many orders wait in each of the saved views. */
    orderViews: ask(build, 'GET /orders/views', {
      providesTags: ['Orders'],
    }),
    /** All that a filter finds, up to `MOST_SELECTED`. */
    foundOrders: ask(build, 'GET /orders/found', {
      send: (params: Record<string, string | number | undefined>) => ({ query: params }),
      providesTags: ['Orders'],
    }),
    /** What carriers charge for it. */
    orderCarrying: ask(build, 'GET /orders/:id/carrying', {
      send: (id: string) => ({ params: { id } }),
      providesTags: ['Order'],
    }),
    /** A part of a bulk: whoever sends the last one says that orders have changed. */
    stepOrders: change(build, 'POST /orders/bulk', {
      send: (body: OrderBulk) => ({ body }),
    }),
    deleteOrder: change(build, 'DELETE /orders/:id', {
      send: (id: string) => ({ params: { id } }),
      // not the order itself: there is nothing to read any more
      invalidatesTags: ['Orders'],
    }),
    fulfilOrder: change(build, 'PUT /orders/:id/fulfilment', {
      send: ({ id, move }: Named & { move: FulfilmentRequest }) => ({ params: { id }, body: move }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    changeAddress: change(build, 'PUT /orders/:id/address', {
      send: ({ id, address }: Named & { address: AddressChange }) => ({ params: { id }, body: address }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    changeTracking: change(build, 'PUT /orders/:id/tracking', {
      send: ({ id, tracking }: Named & { tracking: TrackingChange }) => ({ params: { id }, body: tracking }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    undeliver: change(build, 'POST /orders/:id/undeliver', {
      send: ({ id, reason }: Named & { reason: string }) => ({ params: { id }, body: { reason } }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    linesQuote: ask(build, 'POST /orders/:id/lines/quote', {
      send: ({ id, change }: Named & { change: LinesChange }) => ({ params: { id }, body: change }),
      // it changes with the order
      providesTags: ['Order'],
    }),
    changeLines: change(build, 'PUT /orders/:id/lines', {
      send: ({ id, change }: Named & { change: LinesChangeRequest }) => ({ params: { id }, body: change }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    moveCod: change(build, 'PUT /orders/:id/cod', {
      send: ({ id, to }: Named & { to: CodStatus }) => ({ params: { id }, body: { to } }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    noteCall: change(build, 'POST /orders/:id/calls', {
      send: ({ id, ...body }: Named & CallRequest) => ({ params: { id }, body }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    decideReview: change(build, 'PUT /orders/:id/review', {
      send: ({ id, ...body }: Named & ReviewRequest) => ({ params: { id }, body }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    keepMoney: change(build, 'POST /orders/:id/keep', {
      send: ({ id, ...body }: Named & KeepRequest) => ({ params: { id }, body }),
      invalidatesTags: BOTH,
      onQueryStarted: showMoved,
    }),
    checkPayment: change(build, 'POST /orders/:id/check', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: BOTH,
    }),
    addNote: change(build, 'POST /orders/:id/notes', {
      send: ({ id, text }: Named & { text: string }) => ({ params: { id }, body: { text } }),
      invalidatesTags: ['Order'],
    }),
    requestRefund: change(build, 'POST /orders/:id/refunds', {
      send: ({ id, key, refund }: Named & { key: string; refund: RefundRequest }) => ({
        params: { id },
        key,
        body: refund,
      }),
      invalidatesTags: BOTH,
    }),
    receiveBack: change(build, 'POST /orders/:id/returns', {
      send: ({ id, key, goods }: Named & { key: string; goods: ReturnRequest }) => ({
        params: { id },
        key,
        body: goods,
      }),
      invalidatesTags: BOTH,
    }),
    completeRefund: change(build, 'POST /orders/:id/refunds/:refundId/complete', {
      send: ({ id, refund, ...body }: Named & { refund: string } & RefundCompletion) => ({
        params: { id, refundId: refund },
        body,
      }),
      invalidatesTags: BOTH,
    }),
    sendRefund: change(build, 'POST /orders/:id/refunds/:refundId/send', {
      send: ({ id, refund }: Named & { refund: string }) => ({ params: { id, refundId: refund } }),
      invalidatesTags: BOTH,
    }),
    askAfterRefund: change(build, 'POST /orders/:id/refunds/:refundId/ask', {
      send: ({ id, refund }: Named & { refund: string }) => ({ params: { id, refundId: refund } }),
      invalidatesTags: BOTH,
    }),
    withdrawRefund: change(build, 'POST /orders/:id/refunds/:refundId/withdraw', {
      send: ({ id, refund }: Named & { refund: string }) => ({ params: { id, refundId: refund } }),
      invalidatesTags: BOTH,
    }),
  }),
})

export const {
  useOrderCarryingQuery,
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
  useNoteCallMutation,
  useDecideReviewMutation,
  useCheckPaymentMutation,
  useAddNoteMutation,
  useRequestRefundMutation,
  useReceiveBackMutation,
  useCompleteRefundMutation,
  useSendRefundMutation,
  useAskAfterRefundMutation,
  useWithdrawRefundMutation,
} = customerOrdersApi
