import type { TwoFactorStatus } from '@spokehaat/contract/identity/two-factor'
import { baseApi } from './base-api.ts'

/** How two-factor sign-in stands for who is signed in. */
export const twoFactorStatusApi = baseApi.enhanceEndpoints({ addTagTypes: ['TwoFactor'] }).injectEndpoints({
  endpoints: (build) => ({
    twoFactor: build.query<TwoFactorStatus, void>({
      query: () => '/auth/two-factor',
      transformResponse: (answer: { data: TwoFactorStatus }) => answer.data,
      // signing a device out, or a new password, ends what was remembered
      providesTags: ['TwoFactor', 'User'],
    }),
  }),
})

export const { useTwoFactorQuery } = twoFactorStatusApi
