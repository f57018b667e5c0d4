import type {
  ChangePasswordRequest,
  passwordChanged,
  UpdateUserRequest,
  User,
} from '@spokehaat/contract/identity/account'
import type { z } from 'zod'
import { baseApi } from '../../store/api/base-api.ts'
import { currentUserApi } from '../../store/api/current-user-api.ts'

const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<User, { id: string; update: UpdateUserRequest }>({
      query: ({ id, update }) => ({ url: `/auth/updateuser/${id}`, method: 'PUT', body: update }),
      transformResponse: (answer: { data: User }) => answer.data,
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
    changePassword: build.mutation<z.infer<typeof passwordChanged>, ChangePasswordRequest>({
      query: (body) => ({ url: '/auth/changePassword', method: 'PUT', body }),
      transformResponse: (answer: { data: z.infer<typeof passwordChanged> }) => answer.data,
    }),
    resendConfirmation: build.mutation<unknown, void>({
      query: () => ({ url: '/auth/resendConfirmation', method: 'POST' }),
    }),
  }),
})

export const { useUpdateProfileMutation, useChangePasswordMutation, useResendConfirmationMutation } =
  profileApi
