import type {
  TaxInvoiceRequest,
  TaxMonth,
  TaxPaper,
  TaxRateRequest,
  TaxSettings,
  TaxSettingsUpdate,
} from '@spokehaat/contract/sales/tax'
import { baseApi } from '../../store/api/base-api.ts'
import { saveFile } from '../save-file.ts'

const taxApi = baseApi.enhanceEndpoints({ addTagTypes: ['Tax', 'TaxPapers'] }).injectEndpoints({
  endpoints: (build) => ({
    taxSettings: build.query<TaxSettings, void>({
      query: () => '/tax',
      transformResponse: (answer: { data: TaxSettings }) => answer.data,
      providesTags: ['Tax'],
    }),
    changeTax: build.mutation<TaxSettings, TaxSettingsUpdate>({
      query: (body) => ({ url: '/tax', method: 'PUT', body }),
      transformResponse: (answer: { data: TaxSettings }) => answer.data,
      invalidatesTags: ['Tax'],
    }),
    addTaxRate: build.mutation<unknown, TaxRateRequest>({
      query: (body) => ({ url: '/tax/rates', method: 'POST', body }),
      invalidatesTags: ['Tax'],
    }),
    removeTaxRate: build.mutation<unknown, string>({
      query: (id) => ({ url: `/tax/rates/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Tax'],
    }),
    taxMonth: build.query<TaxMonth, string>({
      query: (month) => `/tax/month?month=${month}`,
      transformResponse: (answer: { data: TaxMonth }) => answer.data,
      providesTags: ['TaxPapers'],
    }),
    taxFile: build.mutation<null, { month: string; list: 'papers' | 'large' }>({
      query: ({ month, list }) => ({
        url: `/tax/month/file?month=${month}&list=${list}`,
        responseHandler: async (response) => {
          if (!response.ok) return response.json()
          // the store keeps no files
          saveFile(`vat-${list}-${month}.csv`, 'text/csv', await response.blob())
          return null
        },
      }),
    }),
    taxPaper: build.query<TaxPaper, string>({
      query: (id) => `/tax/papers/${id}`,
      transformResponse: (answer: { data: TaxPaper }) => answer.data,
    }),
    orderTaxPapers: build.query<TaxPaper[], string>({
      query: (order) => `/orders/${order}/tax-papers`,
      transformResponse: (answer: { data: TaxPaper[] }) => answer.data,
      providesTags: ['TaxPapers', 'Orders'],
    }),
    issueTaxInvoice: build.mutation<TaxPaper, TaxInvoiceRequest & { order: string }>({
      query: ({ order, ...body }) => ({ url: `/orders/${order}/tax-invoice`, method: 'POST', body }),
      transformResponse: (answer: { data: TaxPaper }) => answer.data,
      invalidatesTags: ['TaxPapers', 'Order'],
    }),
  }),
})

export const {
  useTaxSettingsQuery,
  useChangeTaxMutation,
  useAddTaxRateMutation,
  useRemoveTaxRateMutation,
  useTaxMonthQuery,
  useTaxFileMutation,
  useTaxPaperQuery,
  useOrderTaxPapersQuery,
  useIssueTaxInvoiceMutation,
} = taxApi
