import type { RegisteredAccount, RegisterRequest } from '@spokehaat/contract/identity/account'
import { baseApi } from '../../store/api/base-api.ts'

const registerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegisteredAccount, RegisterRequest>({
      query: (body) => ({ url: '/auth/register', method: 'POST', body }),
      transformResponse: (answer: { data: RegisteredAccount }) => answer.data,
    }),
  }),
})

export const { useRegisterMutation } = registerApi
