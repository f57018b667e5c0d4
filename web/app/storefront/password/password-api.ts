import type { ForgotPasswordRequest, ResetPasswordRequest } from '@spokehaat/contract/identity/account'
import { baseApi } from '../../store/api/base-api.ts'
import { change } from '../../store/api/call.ts'

const passwordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: change(build, 'POST /auth/forgotPassword', {
      send: (body: ForgotPasswordRequest) => ({ body }),
    }),
    resetPassword: change(build, 'POST /auth/resetPassword', {
      send: (body: ResetPasswordRequest) => ({ body }),
    }),
  }),
})

export const { useForgotPasswordMutation, useResetPasswordMutation } = passwordApi
