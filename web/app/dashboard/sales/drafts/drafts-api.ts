import type {
  DraftChannel,
  DraftContent,
  DraftDiscountRequest,
  PlaceDraft,
} from '@spokehaat/contract/sales/draft'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'

const draftsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Drafts', 'Drawer'] }).injectEndpoints({
  endpoints: (build) => ({
    drafts: ask(build, 'GET /drafts', {
      send: (params: { page: number; limit: number; channel?: DraftChannel }) => ({ query: params }),
      take: ({ data, meta, channels }) => ({
        drafts: data,
        meta,
        channels,
      }),
      providesTags: ['Drafts'],
    }),
    draft: ask(build, 'GET /drafts/:id', {
      send: (id: string) => ({ params: { id } }),
      // priced anew with each look
      keepUnusedDataFor: 0,
    }),
    addDraft: change(build, 'POST /drafts', {
      send: (body: DraftContent) => ({ body }),
      invalidatesTags: ['Drafts'],
    }),
    changeDraft: change(build, 'PUT /drafts/:id', {
      send: ({ id, version, content }: { id: string; version: number; content: DraftContent }) => ({
        params: { id },
        body: { ...content, version },
      }),
      invalidatesTags: ['Drafts'],
    }),
    discountDraft: change(build, 'PUT /drafts/:id/discount', {
      send: ({ id, ...body }: { id: string } & DraftDiscountRequest) => ({ params: { id }, body }),
    }),
    removeDraft: change(build, 'DELETE /drafts/:id', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Drafts'],
    }),
    placeDraft: change(build, 'POST /drafts/:id/place', {
      send: ({ id, ...body }: { id: string } & PlaceDraft) => ({ params: { id }, body }),
      invalidatesTags: ['Drafts', 'Orders', 'Drawer'],
    }),
    payLink: change(build, 'POST /orders/:id/pay-link', {
      send: ({ order, tell }: { order: string; tell: boolean }) => ({
        params: { id: order },
        body: { tell },
      }),
      invalidatesTags: (_answer, _error, { order }) => ['Orders', { type: 'Order', id: order }],
    }),
    readChat: change(build, 'POST /drafts/chat', {
      send: (text: string) => ({ body: { text } }),
    }),
    foundCustomers: ask(build, 'GET /drafts/customers', {
      send: (search: string) => ({ query: { search } }),
      keepUnusedDataFor: 10,
    }),
    foundGoods: ask(build, 'GET /drafts/goods', {
      send: (search: string) => ({ query: { search } }),
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
  useReadChatMutation,
  useFoundCustomersQuery,
  useLazyFoundGoodsQuery,
  useFoundGoodsQuery,
} = draftsApi
