import type { ReplyRequest } from '@spokehaat/contract/post/message'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

/** Apart from the single ones: one that was deleted must not be asked for again. */
const LIST = { type: 'Messages', id: 'LIST' } as const

const messagesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Messages'] }).injectEndpoints({
  endpoints: (build) => ({
    messages: ask(build, 'GET /messages', {
      send: askPage,
      take: pageOf,
      providesTags: [LIST],
    }),
    openMessages: ask(build, 'GET /messages', {
      send: () => ({ query: { status: 'open', limit: 1 } as const }),
      take: (answer) => answer.meta.total,
      providesTags: [LIST],
    }),
    message: ask(build, 'GET /messages/:id', {
      send: (id: string) => ({ params: { id } }),
      providesTags: (_answer, _failure, id) => [{ type: 'Messages', id }],
    }),
    answerMessage: change(build, 'POST /messages/:id/replies', {
      send: ({ id, ...body }: ReplyRequest & { id: string }) => ({ params: { id }, body }),
      invalidatesTags: ['Messages'],
    }),
    setMessageStatus: change(build, 'PUT /messages/:id/status', {
      send: ({ id, status }: { id: string; status: 'open' | 'done' }) => ({
        params: { id },
        body: { status },
      }),
      invalidatesTags: ['Messages'],
    }),
    deleteMessage: change(build, 'DELETE /messages/:id', {
      send: (id: string) => ({ params: { id } }),
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
