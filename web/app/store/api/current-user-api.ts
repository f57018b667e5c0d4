import { baseApi } from './base-api.ts'
import { ask } from './call.ts'

export const currentUserApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    currentUser: ask(build, 'GET /auth/sigleusr', {
      providesTags: ['User'],
    }),
  }),
})

export const { useCurrentUserQuery } = currentUserApi
