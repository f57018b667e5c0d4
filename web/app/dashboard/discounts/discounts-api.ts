import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type {
  CodesAdded,
  Discount,
  DiscountCode,
  DiscountRequest,
  DiscountUpdate,
} from '@spokehaat/contract/sales/discount'
import type { DiscountResults, DiscountTrial } from '@spokehaat/contract/sales/discount-figures'
import { baseApi } from '../../store/api/base-api.ts'
import { saveFile } from '../save-file.ts'

type Query = Record<string, string | number | undefined>
const dataOf = <Data>(answer: { data: Data }) => answer.data
const pathOf = (id: string, rest = '') => `/discounts/${encodeURIComponent(id)}${rest}`
/** ms: ten thousand codes, or every use, over a slow line. */
const FILE_TIMEOUT = 120_000

const discountsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Discounts', 'Codes'] }).injectEndpoints({
  endpoints: (build) => ({
    discounts: build.query<{ discounts: Discount[]; meta: PageMeta }, Query>({
      query: (params) => ({ url: '/discounts', params }),
      transformResponse: ({ data, meta }: { data: Discount[]; meta: PageMeta }) => ({
        discounts: data,
        meta,
      }),
      providesTags: ['Discounts'],
    }),
    discount: build.query<Discount, string>({
      query: (id) => pathOf(id),
      transformResponse: dataOf<Discount>,
      providesTags: ['Discounts'],
    }),
    addDiscount: build.mutation<Discount, DiscountRequest>({
      query: (body) => ({ url: '/discounts', method: 'POST', body }),
      transformResponse: dataOf<Discount>,
      invalidatesTags: ['Discounts'],
    }),
    changeDiscount: build.mutation<Discount, DiscountUpdate & { id: string }>({
      query: ({ id, ...body }) => ({ url: pathOf(id), method: 'PUT', body }),
      transformResponse: dataOf<Discount>,
      invalidatesTags: ['Discounts', 'Codes'],
    }),
    removeDiscount: build.mutation<null, string>({
      query: (id) => ({ url: pathOf(id), method: 'DELETE' }),
      transformResponse: () => null,
      // the page of what is gone is left by then
      invalidatesTags: (_gone, error) => (error ? [] : ['Discounts']),
    }),
    tryDiscount: build.mutation<DiscountTrial, DiscountRequest>({
      query: (body) => ({ url: '/discounts/trial', method: 'POST', body }),
      transformResponse: dataOf<DiscountTrial>,
    }),
    discountResults: build.query<DiscountResults, string>({
      query: (id) => pathOf(id, '/results'),
      transformResponse: dataOf<DiscountResults>,
    }),
    exportUses: build.mutation<null, string>({
      query: (id) => ({
        url: pathOf(id, '/uses'),
        timeout: FILE_TIMEOUT,
        responseHandler: async (response) => {
          if (!response.ok) return response.json()
          // the store keeps no files
          saveFile('discount-uses.csv', 'text/csv', await response.blob())
          return null
        },
      }),
    }),
    discountCodes: build.query<{ codes: DiscountCode[]; meta: PageMeta }, { id: string } & Query>({
      query: ({ id, ...params }) => ({ url: pathOf(id, '/codes'), params }),
      transformResponse: ({ data, meta }: { data: DiscountCode[]; meta: PageMeta }) => ({
        codes: data,
        meta,
      }),
      providesTags: ['Codes'],
    }),
    addCodes: build.mutation<CodesAdded, { id: string; codes: string[] }>({
      query: ({ id, codes }) => ({
        url: pathOf(id, '/codes'),
        method: 'POST',
        body: { codes },
        timeout: FILE_TIMEOUT,
      }),
      transformResponse: dataOf<CodesAdded>,
      invalidatesTags: ['Codes', 'Discounts'],
    }),
    removeCode: build.mutation<null, { id: string; code: string }>({
      query: ({ id, code }) => ({
        url: pathOf(id, `/codes/${encodeURIComponent(code)}`),
        method: 'DELETE',
      }),
      transformResponse: () => null,
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
  useDiscountResultsQuery,
  useExportUsesMutation,
  useDiscountCodesQuery,
  useAddCodesMutation,
  useRemoveCodeMutation,
} = discountsApi
