import type { ConfirmEmailRequest } from '@spokehaat/contract/identity/account'
import { baseApi } from '../../store/api/base-api.ts'
import { change } from '../../store/api/call.ts'

const confirmEmailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmEmail: change(build, 'POST /auth/confirmEmail', {
      send: (body: ConfirmEmailRequest) => ({ body }),
      invalidatesTags: ['User', 'Users'],
    }),
  }),
})

export const { useConfirmEmailMutation } = confirmEmailApi
