import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { StockChange, StockCheck, VariantStock } from '@spokehaat/contract/catalogue/stock'
import type {
  ListedStockEntry,
  NewStockEntry,
  PickedVariant,
  StockEntry,
} from '@spokehaat/contract/catalogue/stock-entry'
import { baseApi } from '../../store/api/base-api.ts'

type ListQuery = Record<string, string | number | undefined>

const stockApi = baseApi.enhanceEndpoints({ addTagTypes: ['Stock'] }).injectEndpoints({
  endpoints: (build) => ({
    stockLedger: build.query<{ rows: StockChange[]; meta: PageMeta }, ListQuery>({
      query: (params) => ({ url: '/stock/ledger', params }),
      transformResponse: (answer: { data: StockChange[]; meta: PageMeta }) => ({
        rows: answer.data,
        meta: answer.meta,
      }),
    }),
    variantStock: build.query<{ rows: VariantStock[]; meta: PageMeta }, ListQuery>({
      query: (params) => ({ url: '/stock', params }),
      transformResponse: (answer: { data: VariantStock[]; meta: PageMeta }) => ({
        rows: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['Stock'],
    }),
    pickVariants: build.query<PickedVariant[], string>({
      query: (search) => ({ url: '/stock/pick', params: { search } }),
      transformResponse: (answer: { data: PickedVariant[] }) => answer.data,
      // what lies on the shelf is asked for as it is scanned
      keepUnusedDataFor: 0,
    }),
    stockEntries: build.query<{ rows: ListedStockEntry[]; meta: PageMeta }, ListQuery>({
      query: (params) => ({ url: '/stock/entries', params }),
      transformResponse: (answer: { data: ListedStockEntry[]; meta: PageMeta }) => ({
        rows: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['Stock'],
    }),
    stockEntry: build.query<StockEntry, string>({
      query: (id) => `/stock/entries/${encodeURIComponent(id)}`,
      transformResponse: (answer: { data: StockEntry }) => answer.data,
    }),
    enterStock: build.mutation<StockEntry, { id: string; entry: NewStockEntry }>({
      query: ({ id, entry }) => ({ url: `/stock/entries/${id}`, method: 'PUT', body: entry }),
      transformResponse: (answer: { data: StockEntry }) => answer.data,
      invalidatesTags: ['Stock', 'Products', 'Product'],
    }),
    stockCheck: build.query<StockCheck, void>({
      query: () => '/stock/check',
      transformResponse: (answer: { data: StockCheck }) => answer.data,
    }),
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
