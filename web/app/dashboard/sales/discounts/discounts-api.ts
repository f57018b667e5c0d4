import type { DiscountRequest, DiscountUpdate, Goods } from '@spokehaat/contract/sales/discount'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { saveAs } from '../../frame/parts/save-file.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

type Query = Record<string, string | number | undefined>
/** ms: ten thousand codes, or every use, over a slow line. */
const FILE_TIMEOUT = 120_000

const discountsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Discounts', 'Codes'] }).injectEndpoints({
  endpoints: (build) => ({
    discounts: ask(build, 'GET /discounts', {
      send: askPage,
      take: pageOf,
      providesTags: ['Discounts'],
    }),
    discount: ask(build, 'GET /discounts/:id', {
      send: (id: string) => ({ params: { id } }),
      providesTags: ['Discounts'],
    }),
    addDiscount: change(build, 'POST /discounts', {
      send: (body: DiscountRequest) => ({ body }),
      invalidatesTags: ['Discounts'],
    }),
    changeDiscount: change(build, 'PUT /discounts/:id', {
      send: ({ id, ...body }: DiscountUpdate & { id: string }) => ({ params: { id }, body }),
      invalidatesTags: ['Discounts', 'Codes'],
    }),
    removeDiscount: change(build, 'DELETE /discounts/:id', {
      send: (id: string) => ({ params: { id } }),
      // the page of what is gone is left by then
      invalidatesTags: (_gone, error) => (error ? [] : ['Discounts']),
    }),
    tryDiscount: change(build, 'POST /discounts/trial', {
      send: (body: DiscountRequest) => ({ body }),
    }),
    discountReach: ask(build, 'POST /discounts/reach', { send: (body: Goods) => ({ body }) }),
    discountResults: ask(build, 'GET /discounts/:id/results', {
      send: (id: string) => ({ params: { id } }),
    }),
    exportUses: change(build, 'GET /discounts/:id/uses', {
      send: (id: string) => ({
        params: { id },
        timeout: FILE_TIMEOUT,
        responseHandler: saveAs('discount-uses.csv'),
      }),
      take: () => null,
    }),
    discountCodes: ask(build, 'GET /discounts/:id/codes', {
      send: ({ id, ...query }: { id: string } & Query) => ({ params: { id }, query }),
      take: ({ data, meta }) => ({ codes: data, meta }),
      providesTags: ['Codes'],
    }),
    addCodes: change(build, 'POST /discounts/:id/codes', {
      send: ({ id, codes }: { id: string; codes: string[] }) => ({
        params: { id },
        body: { codes },
        timeout: FILE_TIMEOUT,
      }),
      invalidatesTags: ['Codes', 'Discounts'],
    }),
    removeCode: change(build, 'DELETE /discounts/:id/codes/:codeId', {
      send: ({ id, code }: { id: string; code: string }) => ({ params: { id, codeId: code } }),
      invalidatesTags: ['Codes', 'Discounts'],
    }),
  }),
})

export const {
  useDiscountsQuery,
  useDiscountQuery,
  useLazyDiscountQuery,
  useAddDiscountMutation,
  useChangeDiscountMutation,
  useRemoveDiscountMutation,
  useTryDiscountMutation,
  useDiscountReachQuery,
  useDiscountResultsQuery,
  useExportUsesMutation,
  useDiscountCodesQuery,
  useAddCodesMutation,
  useRemoveCodeMutation,
} = discountsApi
