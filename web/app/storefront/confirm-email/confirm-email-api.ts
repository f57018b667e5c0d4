import type { ConfirmEmailRequest, ConfirmedEmail } from '@spokehaat/contract/identity/account'
import { baseApi } from '../../store/api/base-api.ts'

const confirmEmailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmEmail: build.mutation<ConfirmedEmail, ConfirmEmailRequest>({
      query: (body) => ({ url: '/auth/confirmEmail', method: 'POST', body }),
      transformResponse: (answer: { data: ConfirmedEmail }) => answer.data,
      invalidatesTags: ['User', 'Users'],
    }),
  }),
})

export const { useConfirmEmailMutation } = confirmEmailApi
