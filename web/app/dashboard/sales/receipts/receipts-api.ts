import type { ReceiptState, SaidPaid } from '@spokehaat/contract/sales/wallet-receipt'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { pageOf } from '../../frame/table/pages.ts'

const receiptsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Receipts'] }).injectEndpoints({
  endpoints: (build) => ({
    receipts: ask(build, 'GET /payments/receipts', {
      send: (query: { state: ReceiptState; page: number; limit: number }) => ({ query }),
      take: pageOf,
      providesTags: ['Receipts'],
    }),
    receiptsOfOrder: ask(build, 'GET /orders/:id/transactions', {
      send: (id: string) => ({ params: { id } }),
      providesTags: ['Receipts'],
    }),
    matchReceipt: change(build, 'POST /payments/receipts/:id/match', {
      send: ({ id, number }: { id: string; number: string }) => ({ params: { id }, body: { number } }),
      invalidatesTags: ['Receipts', 'Order', 'Orders'],
    }),
    closeReceipt: change(build, 'POST /payments/receipts/:id/close', {
      send: ({ id, reason }: { id: string; reason: string }) => ({ params: { id }, body: { reason } }),
      invalidatesTags: ['Receipts'],
    }),
    confirmReceipt: change(build, 'POST /payments/receipts/:id/confirm', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Receipts', 'Order', 'Orders'],
    }),
    transaction: ask(build, 'GET /payments/transactions/:trxId', {
      send: (trxId: string) => ({ params: { trxId } }),
      keepUnusedDataFor: 0,
    }),
    sayPaid: change(build, 'POST /orders/:id/transactions', {
      send: ({ id, ...body }: { id: string } & SaidPaid) => ({ params: { id }, body }),
      // also where it is refused: somebody else's payment may have been found
      invalidatesTags: ['Receipts', 'Order', 'Orders'],
    }),
    takesQr: ask(build, 'GET /payments/qr', {}),
    orderQr: ask(build, 'GET /orders/:id/qr', { send: (id: string) => ({ params: { id } }) }),
    handOver: change(build, 'POST /orders/:id/hand-over', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Order', 'Orders'],
    }),
  }),
})

export const {
  useReceiptsQuery,
  useReceiptsOfOrderQuery,
  useMatchReceiptMutation,
  useCloseReceiptMutation,
  useConfirmReceiptMutation,
  useLazyTransactionQuery,
  useSayPaidMutation,
  useTakesQrQuery,
  useOrderQrQuery,
  useHandOverMutation,
} = receiptsApi
