import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { Message, MessageSummary, ReplyRequest } from '@spokehaat/contract/desk/message'
import { baseApi } from '../../store/api/base-api.ts'

/** Apart from the single ones: one that was deleted must not be asked for again. */
const LIST = { type: 'Messages', id: 'LIST' } as const

type MessageQuery = Record<string, string | number | undefined>

const messagesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Messages'] }).injectEndpoints({
  endpoints: (build) => ({
    messages: build.query<{ messages: MessageSummary[]; meta: PageMeta }, MessageQuery>({
      query: (params) => ({ url: '/messages', params }),
      transformResponse: (answer: { data: MessageSummary[]; meta: PageMeta }) => ({
        messages: answer.data,
        meta: answer.meta,
      }),
      providesTags: [LIST],
    }),
    openMessages: build.query<number, void>({
      query: () => ({ url: '/messages', params: { status: 'open', limit: 1 } }),
      transformResponse: (answer: { meta: PageMeta }) => answer.meta.total,
      providesTags: [LIST],
    }),
    message: build.query<Message, string>({
      query: (id) => `/messages/${encodeURIComponent(id)}`,
      transformResponse: (answer: { data: Message }) => answer.data,
      providesTags: (_answer, _failure, id) => [{ type: 'Messages', id }],
    }),
    answerMessage: build.mutation<unknown, ReplyRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/messages/${id}/replies`, method: 'POST', body }),
      invalidatesTags: ['Messages'],
    }),
    setMessageStatus: build.mutation<unknown, { id: string; status: 'open' | 'done' }>({
      query: ({ id, status }) => ({ url: `/messages/${id}/status`, method: 'PUT', body: { status } }),
      invalidatesTags: ['Messages'],
    }),
    deleteMessage: build.mutation<unknown, string>({
      query: (id) => ({ url: `/messages/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, failure) => (failure ? [] : [LIST]),
    }),
  }),
})

export const {
  useMessagesQuery,
  useOpenMessagesQuery,
  useMessageQuery,
  useAnswerMessageMutation,
  useSetMessageStatusMutation,
  useDeleteMessageMutation,
} = messagesApi
