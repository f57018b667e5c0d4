import type { User } from '@spokehaat/contract/identity/account'
import { baseApi } from './base-api.ts'

export const currentUserApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query<User, void>({
      query: () => '/auth/sigleusr',
      transformResponse: (answer: { data: User }) => answer.data,
      providesTags: ['User'],
    }),
  }),
})

export const { useCurrentUserQuery } = currentUserApi
