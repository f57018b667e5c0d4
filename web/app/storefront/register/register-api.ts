import type { RegisterRequest } from '@spokehaat/contract/identity/account'
import { baseApi } from '../../store/api/base-api.ts'
import { change } from '../../store/api/call.ts'

const registerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    register: change(build, 'POST /auth/register', {
      send: (body: RegisterRequest) => ({ body }),
    }),
  }),
})

export const { useRegisterMutation } = registerApi
