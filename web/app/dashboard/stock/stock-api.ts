import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { StockChange, StockCheck, VariantStock } from '@spokehaat/contract/catalogue/stock'
import { baseApi } from '../../store/api/base-api.ts'

type ListQuery = Record<string, string | number | undefined>

const stockApi = baseApi.injectEndpoints({
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
    }),
    stockCheck: build.query<StockCheck, void>({
      query: () => '/stock/check',
      transformResponse: (answer: { data: StockCheck }) => answer.data,
    }),
  }),
})

export const { useStockLedgerQuery, useVariantStockQuery, useStockCheckQuery } = stockApi
