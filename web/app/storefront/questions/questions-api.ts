import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { Question, QuestionRequest } from '@spokehaat/contract/catalogue/question'
import { baseApi } from '../../store/api/base-api.ts'

const questionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    productQuestions: build.query<
      { questions: Question[]; meta: PageMeta },
      { product: string; page: number }
    >({
      query: ({ product, page }) => ({ url: `/bycles/${product}/questions`, params: { page } }),
      transformResponse: (answer: { data: Question[]; meta: PageMeta }) => ({
        questions: answer.data,
        meta: answer.meta,
      }),
    }),
    askQuestion: build.mutation<unknown, Partial<QuestionRequest> & { product: string }>({
      query: ({ product, ...body }) => ({ url: `/bycles/${product}/questions`, method: 'POST', body }),
    }),
  }),
})

export const { useLazyProductQuestionsQuery, useAskQuestionMutation } = questionsApi
