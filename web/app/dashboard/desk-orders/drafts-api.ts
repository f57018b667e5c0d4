import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type {
  Draft,
  DraftContent,
  DraftDiscountRequest,
  DraftSummary,
  FoundCustomer,
  FoundGoods,
  PayLink,
  PlaceDraft,
  PlacedDraft,
} from '@spokehaat/contract/sales/draft'
import { baseApi } from '../../store/api/base-api.ts'

const dataOf = <Data>(answer: { data: Data }) => answer.data
const at = (id: string) => `/drafts/${encodeURIComponent(id)}`

const draftsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Drafts', 'Drawer'] }).injectEndpoints({
  endpoints: (build) => ({
    drafts: build.query<{ drafts: DraftSummary[]; meta: PageMeta }, { page: number; limit: number }>({
      query: (params) => ({ url: '/drafts', params }),
      transformResponse: ({ data, meta }: { data: DraftSummary[]; meta: PageMeta }) => ({
        drafts: data,
        meta,
      }),
      providesTags: ['Drafts'],
    }),
    draft: build.query<Draft, string>({
      query: at,
      transformResponse: dataOf<Draft>,
      // priced anew with each look
      keepUnusedDataFor: 0,
    }),
    addDraft: build.mutation<Draft, DraftContent>({
      query: (body) => ({ url: '/drafts', method: 'POST', body }),
      transformResponse: dataOf<Draft>,
      invalidatesTags: ['Drafts'],
    }),
    changeDraft: build.mutation<Draft, { id: string; version: number; content: DraftContent }>({
      query: ({ id, version, content }) => ({ url: at(id), method: 'PUT', body: { ...content, version } }),
      transformResponse: dataOf<Draft>,
      invalidatesTags: ['Drafts'],
    }),
    discountDraft: build.mutation<Draft, { id: string } & DraftDiscountRequest>({
      query: ({ id, ...body }) => ({ url: `${at(id)}/discount`, method: 'PUT', body }),
      transformResponse: dataOf<Draft>,
    }),
    removeDraft: build.mutation<null, string>({
      query: (id) => ({ url: at(id), method: 'DELETE' }),
      invalidatesTags: ['Drafts'],
    }),
    placeDraft: build.mutation<PlacedDraft, { id: string } & PlaceDraft>({
      query: ({ id, ...body }) => ({ url: `${at(id)}/place`, method: 'POST', body }),
      transformResponse: dataOf<PlacedDraft>,
      invalidatesTags: ['Drafts', 'Orders', 'Drawer'],
    }),
    payLink: build.mutation<PayLink, { order: string; tell: boolean }>({
      query: ({ order, tell }) => ({
        url: `/orders/${encodeURIComponent(order)}/pay-link`,
        method: 'POST',
        body: { tell },
      }),
      transformResponse: dataOf<PayLink>,
      invalidatesTags: (_answer, _error, { order }) => ['Orders', { type: 'Order', id: order }],
    }),
    foundCustomers: build.query<FoundCustomer[], string>({
      query: (search) => ({ url: '/drafts/customers', params: { search } }),
      transformResponse: dataOf<FoundCustomer[]>,
      keepUnusedDataFor: 10,
    }),
    foundGoods: build.query<FoundGoods[], string>({
      query: (search) => ({ url: '/drafts/goods', params: { search } }),
      transformResponse: dataOf<FoundGoods[]>,
      keepUnusedDataFor: 10,
    }),
  }),
})

export const {
  useDraftsQuery,
  useDraftQuery,
  useAddDraftMutation,
  useChangeDraftMutation,
  useDiscountDraftMutation,
  useRemoveDraftMutation,
  usePlaceDraftMutation,
  usePayLinkMutation,
  useFoundCustomersQuery,
  useLazyFoundGoodsQuery,
  useFoundGoodsQuery,
} = draftsApi
