import type { ChangePasswordRequest, UpdateUserRequest } from '@spokehaat/contract/identity/account'
import { baseApi } from '../../../store/api/base-api.ts'
import { change } from '../../../store/api/call.ts'
import { currentUserApi } from '../../../store/api/current-user-api.ts'

const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: change(build, 'PUT /auth/updateuser/:id', {
      send: ({ id, update }: { id: string; update: UpdateUserRequest }) => ({ params: { id }, body: update }),
      invalidatesTags: ['User', 'Users'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled
          // shown at once, not only when it was read again
          dispatch(currentUserApi.util.updateQueryData('currentUser', undefined, () => data))
        } catch {
          // whoever sent it tells of the failure
        }
      },
    }),
    changePassword: change(build, 'PUT /auth/changePassword', {
      send: (body: ChangePasswordRequest) => ({ body }),
    }),
    resendConfirmation: change(build, 'POST /auth/resendConfirmation'),
  }),
})

export const { useUpdateProfileMutation, useChangePasswordMutation, useResendConfirmationMutation } =
  profileApi
