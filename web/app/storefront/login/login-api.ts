import type { GuestRequest, LoginRequest } from '@spokehaat/contract/identity/account'
import type { SecondStepForm, SignInChallenge } from '@spokehaat/contract/identity/two-factor'
import { baseApi } from '../../store/api/base-api.ts'

const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Answers with the token, or with what asks for the second step. */
    login: build.mutation<string | SignInChallenge, LoginRequest>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      transformResponse: (answer: { data: string | SignInChallenge }) => answer.data,
    }),
    /** Answers with the token. */
    beginGuest: build.mutation<string, GuestRequest>({
      query: (body) => ({ url: '/auth/guest', method: 'POST', body }),
      transformResponse: (answer: { data: string }) => answer.data,
    }),
    loginSecondStep: build.mutation<string, SecondStepForm>({
      query: (body) => ({ url: '/auth/login/second-step', method: 'POST', body }),
      transformResponse: (answer: { data: string }) => answer.data,
    }),
  }),
})

export const { useBeginGuestMutation, useLoginMutation, useLoginSecondStepMutation } = loginApi
