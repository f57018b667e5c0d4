import type { TaxInvoiceRequest, TaxRateRequest, TaxSettingsUpdate } from '@spokehaat/contract/sales/tax'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { saveAs } from '../../frame/parts/save-file.ts'

const taxApi = baseApi.enhanceEndpoints({ addTagTypes: ['Tax', 'TaxPapers'] }).injectEndpoints({
  endpoints: (build) => ({
    taxSettings: ask(build, 'GET /tax', {
      providesTags: ['Tax'],
    }),
    changeTax: change(build, 'PUT /tax', {
      send: (body: TaxSettingsUpdate) => ({ body }),
      invalidatesTags: ['Tax'],
    }),
    addTaxRate: change(build, 'POST /tax/rates', {
      send: (body: TaxRateRequest) => ({ body }),
      invalidatesTags: ['Tax'],
    }),
    removeTaxRate: change(build, 'DELETE /tax/rates/:id', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Tax'],
    }),
    taxMonth: ask(build, 'GET /tax/month', {
      send: (month: string) => ({ query: { month } }),
      providesTags: ['TaxPapers'],
    }),
    taxFile: change(build, 'GET /tax/month/file', {
      send: (query: { month: string; list: 'papers' | 'large' }) => ({
        query,
        responseHandler: saveAs(`vat-${query.list}-${query.month}.csv`),
      }),
      take: () => null,
    }),
    taxPaper: ask(build, 'GET /tax/papers/:id', {
      send: (id: string) => ({ params: { id } }),
    }),
    orderTaxPapers: ask(build, 'GET /orders/:id/tax-papers', {
      send: (order: string) => ({ params: { id: order } }),
      providesTags: ['TaxPapers', 'Orders'],
    }),
    issueTaxInvoice: change(build, 'POST /orders/:id/tax-invoice', {
      send: ({ order, ...body }: TaxInvoiceRequest & { order: string }) => ({ params: { id: order }, body }),
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
