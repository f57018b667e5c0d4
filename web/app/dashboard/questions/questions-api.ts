import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { AnswerRequest, HideRequest, ManagedQuestion } from '@spokehaat/contract/catalogue/question'
import { baseApi } from '../../store/api/base-api.ts'

/** Apart from the single ones: one that was deleted must not be asked for again. */
const LIST = { type: 'Questions', id: 'LIST' } as const

type QuestionQuery = Record<string, string | number | undefined>

const questionsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Questions'] }).injectEndpoints({
  endpoints: (build) => ({
    deskQuestions: build.query<{ questions: ManagedQuestion[]; meta: PageMeta }, QuestionQuery>({
      query: (params) => ({ url: '/questions', params }),
      transformResponse: (answer: { data: ManagedQuestion[]; meta: PageMeta }) => ({
        questions: answer.data,
        meta: answer.meta,
      }),
      providesTags: [LIST],
    }),
    waitingQuestions: build.query<number, void>({
      query: () => ({ url: '/questions', params: { status: 'waiting', limit: 1 } }),
      transformResponse: (answer: { meta: PageMeta }) => answer.meta.total,
      providesTags: [LIST],
    }),
    deskQuestion: build.query<ManagedQuestion, string>({
      query: (id) => `/questions/${encodeURIComponent(id)}`,
      transformResponse: (answer: { data: ManagedQuestion }) => answer.data,
      providesTags: (_answer, _failure, id) => [{ type: 'Questions', id }],
    }),
    answerQuestion: build.mutation<unknown, AnswerRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/questions/${id}/answer`, method: 'PUT', body }),
      invalidatesTags: ['Questions'],
    }),
    hideQuestion: build.mutation<unknown, HideRequest & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/questions/${id}/hide`, method: 'PUT', body }),
      invalidatesTags: ['Questions'],
    }),
    deleteQuestion: build.mutation<unknown, string>({
      query: (id) => ({ url: `/questions/${id}`, method: 'DELETE' }),
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
