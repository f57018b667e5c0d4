import type {
  ForgotPasswordRequest,
  passwordChanged,
  ResetPasswordRequest,
} from '@spokehaat/contract/identity/account'
import type { z } from 'zod'
import { baseApi } from '../../store/api/base-api.ts'

const passwordApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<unknown, ForgotPasswordRequest>({
      query: (body) => ({ url: '/auth/forgotPassword', method: 'POST', body }),
    }),
    resetPassword: build.mutation<z.infer<typeof passwordChanged>, ResetPasswordRequest>({
      query: (body) => ({ url: '/auth/resetPassword', method: 'POST', body }),
      transformResponse: (answer: { data: z.infer<typeof passwordChanged> }) => answer.data,
    }),
  }),
})

export const { useForgotPasswordMutation, useResetPasswordMutation } = passwordApi
