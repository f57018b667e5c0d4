import { baseApi } from './base-api.ts'
import { ask } from './call.ts'

/** How two-factor sign-in stands for who is signed in. */
export const twoFactorStatusApi = baseApi.enhanceEndpoints({ addTagTypes: ['TwoFactor'] }).injectEndpoints({
  endpoints: (build) => ({
    twoFactor: ask(build, 'GET /auth/two-factor', {
      // signing a device out, or a new password, ends what was remembered
      providesTags: ['TwoFactor', 'User'],
    }),
  }),
})

export const { useTwoFactorQuery } = twoFactorStatusApi
