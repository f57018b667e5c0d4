import type { RegisterRequest, registeredUser } from '@spokehaat/contract/account'
import type { z } from 'zod'
import { baseApi } from '../store/base-api.ts'

const registerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<z.infer<typeof registeredUser>, RegisterRequest>({
      query: (body) => ({ url: '/auth/register', method: 'POST', body }),
      transformResponse: (answer: { data: z.infer<typeof registeredUser> }) => answer.data,
    }),
  }),
})

export const { useRegisterMutation } = registerApi
