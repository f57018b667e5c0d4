import type { AnswerRequest, HideRequest } from '@spokehaat/contract/catalogue/question'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

/** Apart from the single ones: one that was deleted must not be asked for again. */
const LIST = { type: 'Questions', id: 'LIST' } as const

const questionsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Questions'] }).injectEndpoints({
  endpoints: (build) => ({
    deskQuestions: ask(build, 'GET /questions', {
      send: askPage,
      take: pageOf,
      providesTags: [LIST],
    }),
    waitingQuestions: ask(build, 'GET /questions', {
      send: () => ({ query: { status: 'waiting', limit: 1 } as const }),
      take: (answer) => answer.meta.total,
      providesTags: [LIST],
    }),
    deskQuestion: ask(build, 'GET /questions/:id', {
      send: (id: string) => ({ params: { id } }),
      providesTags: (_answer, _failure, id) => [{ type: 'Questions', id }],
    }),
    answerQuestion: change(build, 'PUT /questions/:id/answer', {
      send: ({ id, ...body }: AnswerRequest & { id: string }) => ({ params: { id }, body }),
      invalidatesTags: ['Questions'],
    }),
    hideQuestion: change(build, 'PUT /questions/:id/hide', {
      send: ({ id, ...body }: HideRequest & { id: string }) => ({ params: { id }, body }),
      invalidatesTags: ['Questions'],
    }),
    deleteQuestion: change(build, 'DELETE /questions/:id', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: (_answer, failure) => (failure ? [] : [LIST]),
    }),
  }),
})

export const {
  useDeskQuestionsQuery,
  useWaitingQuestionsQuery,
  useDeskQuestionQuery,
  useAnswerQuestionMutation,
  useHideQuestionMutation,
  useDeleteQuestionMutation,
} = questionsApi
