import type { NewStockEntry } from '@spokehaat/contract/catalogue/stock-entry'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

const stockApi = baseApi.enhanceEndpoints({ addTagTypes: ['Stock'] }).injectEndpoints({
  endpoints: (build) => ({
    stockLedger: ask(build, 'GET /stock/ledger', {
      send: askPage,
      take: pageOf,
    }),
    variantStock: ask(build, 'GET /stock', {
      send: askPage,
      take: pageOf,
      providesTags: ['Stock'],
    }),
    pickVariants: ask(build, 'GET /stock/pick', {
      send: (search: string) => ({ query: { search } }),
      // what lies on the shelf is asked for as it is scanned
      keepUnusedDataFor: 0,
    }),
    stockEntries: ask(build, 'GET /stock/entries', {
      send: askPage,
      take: pageOf,
      providesTags: ['Stock'],
    }),
    stockEntry: ask(build, 'GET /stock/entries/:id', {
      send: (id: string) => ({ params: { id } }),
    }),
    enterStock: change(build, 'PUT /stock/entries/:id', {
      send: ({ id, entry }: { id: string; entry: NewStockEntry }) => ({ params: { id }, body: entry }),
      invalidatesTags: ['Stock', 'Products', 'Product'],
    }),
    stockCheck: ask(build, 'GET /stock/check'),
  }),
})

export const {
  useStockLedgerQuery,
  useVariantStockQuery,
  useStockCheckQuery,
  useLazyPickVariantsQuery,
  useStockEntriesQuery,
  useStockEntryQuery,
  useEnterStockMutation,
} = stockApi
