import type { GuestRequest, LoginRequest } from '@spokehaat/contract/identity/account'
import type { SecondStepForm } from '@spokehaat/contract/identity/two-factor'
import { baseApi } from '../../store/api/base-api.ts'
import { change } from '../../store/api/call.ts'

const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Answers with the token, or with what asks for the second step. */
    login: change(build, 'POST /auth/login', {
      send: (body: LoginRequest) => ({ body }),
    }),
    /** Answers with the token. */
    beginGuest: change(build, 'POST /auth/guest', {
      send: (body: GuestRequest) => ({ body }),
    }),
    loginSecondStep: change(build, 'POST /auth/login/second-step', {
      send: (body: SecondStepForm) => ({ body }),
    }),
  }),
})

export const { useBeginGuestMutation, useLoginMutation, useLoginSecondStepMutation } = loginApi
