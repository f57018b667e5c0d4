import type { CloseRequest, MoneyRequest, WriteOffRequest } from '@spokehaat/contract/sales/carrier-cash'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change, formOf } from '../../../store/api/call.ts'
import { pageOf } from '../../frame/table/pages.ts'

/** Milliseconds: five megabytes over a slow line, and what thousands of rows do. */
const FILE_TIMEOUT = 3 * 60_000
/** Orders may be paid by what is read. */
const MOVED = ['CarrierCash', 'Orders', 'Order'] as const

interface SettlementFile {
  carrier: string
  file: File
  /** As they were said; left out, as they are remembered or guessed. */
  columns?: string
  ref?: string
  paidBdt?: number
}
const sent = ({ carrier, file, ...query }: SettlementFile) => ({
  params: { carrier },
  query,
  body: formOf('file', file),
  timeout: FILE_TIMEOUT,
})

const carrierCashApi = baseApi.enhanceEndpoints({ addTagTypes: ['CarrierCash'] }).injectEndpoints({
  endpoints: (build) => ({
    carrierCash: ask(build, 'GET /carriers/:carrier/cash', {
      send: (carrier: string) => ({ params: { carrier } }),
      providesTags: ['CarrierCash'],
    }),
    carrierEntries: ask(build, 'GET /carriers/:carrier/cash/entries', {
      send: ({ carrier, ...query }: { carrier: string; page: number; limit: number }) => ({
        params: { carrier },
        query,
      }),
      take: pageOf,
      providesTags: ['CarrierCash'],
    }),
    askSettlements: change(build, 'POST /carriers/:carrier/settlements/ask', {
      send: (carrier: string) => ({ params: { carrier }, timeout: FILE_TIMEOUT }),
      invalidatesTags: MOVED,
    }),
    previewSettlements: change(build, 'POST /carriers/:carrier/settlement-previews', { send: sent }),
    loadSettlements: change(build, 'POST /carriers/:carrier/settlements', {
      send: sent,
      invalidatesTags: MOVED,
    }),
    reverseSettlement: change(build, 'POST /carriers/:carrier/settlements/:settlement/reverse', {
      send: ({ why, ...params }: { carrier: string; settlement: string; why: string }) => ({
        params,
        body: { why },
      }),
      invalidatesTags: MOVED,
    }),
    closeDifference: change(build, 'POST /carriers/:carrier/settlements/:settlement/lines/:row/close', {
      send: ({
        carrier,
        settlement,
        row,
        ...body
      }: CloseRequest & { carrier: string; settlement: string; row: number }) => ({
        params: { carrier, settlement, row },
        body,
      }),
      invalidatesTags: MOVED,
    }),
    noteMoney: change(build, 'POST /carriers/:carrier/money', {
      send: ({ carrier, ...body }: MoneyRequest & { carrier: string }) => ({ params: { carrier }, body }),
      invalidatesTags: MOVED,
    }),
    writeOff: change(build, 'POST /carriers/:carrier/write-offs', {
      send: ({ carrier, ...body }: WriteOffRequest & { carrier: string }) => ({ params: { carrier }, body }),
      invalidatesTags: ['CarrierCash'],
    }),
  }),
})

export const {
  useCarrierCashQuery,
  useCarrierEntriesQuery,
  useAskSettlementsMutation,
  usePreviewSettlementsMutation,
  useLoadSettlementsMutation,
  useReverseSettlementMutation,
  useCloseDifferenceMutation,
  useNoteMoneyMutation,
  useWriteOffMutation,
} = carrierCashApi
