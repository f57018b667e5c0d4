import type { LoginRequest } from '@spokehaat/contract/account'
import { baseApi } from '../store/base-api.ts'

const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Answers with the token. */
    login: build.mutation<string, LoginRequest>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      transformResponse: (answer: { data: string }) => answer.data,
    }),
  }),
})

export const { useLoginMutation } = loginApi
