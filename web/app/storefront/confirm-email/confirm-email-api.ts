import { baseApi } from '../../store/api/base-api.ts'

const confirmEmailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmEmail: build.mutation<unknown, string>({
      query: (token) => ({ url: '/auth/confirmEmail', method: 'POST', body: { token } }),
      invalidatesTags: ['User', 'Users'],
    }),
  }),
})

export const { useConfirmEmailMutation } = confirmEmailApi
