import type { User } from '@spokehaat/contract/account'
import { baseApi } from '../store/base-api.ts'

const billingProfileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    billingProfile: build.query<User, void>({
      query: () => '/auth/sigleusr',
      transformResponse: (answer: { data: User }) => answer.data,
      providesTags: ['User'],
    }),
  }),
})

export const { useBillingProfileQuery } = billingProfileApi
