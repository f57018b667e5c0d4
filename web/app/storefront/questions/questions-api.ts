import type { QuestionRequest } from '@spokehaat/contract/catalogue/question'
import { baseApi } from '../../store/api/base-api.ts'
import { ask, change } from '../../store/api/call.ts'

const questionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    productQuestions: ask(build, 'GET /bycles/:id/questions', {
      send: ({ product, page }: { product: string; page: number }) => ({
        params: { id: product },
        query: { page },
      }),
      take: (answer) => ({
        questions: answer.data,
        meta: answer.meta,
      }),
    }),
    askQuestion: change(build, 'POST /bycles/:id/questions', {
      // what is missing of it the shop says
      send: ({ product, ...body }: Partial<QuestionRequest> & { product: string }) => ({
        params: { id: product },
        body: body as QuestionRequest,
      }),
    }),
  }),
})

export const { useLazyProductQuestionsQuery, useAskQuestionMutation } = questionsApi
