import { baseApi } from '../../store/api/base-api.ts'

const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmSubscription: build.mutation<unknown, string>({
      query: (token) => ({ url: '/newsletter/confirm', method: 'POST', body: { token } }),
    }),
    unsubscribe: build.mutation<unknown, string>({
      query: (token) => ({
        url: `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
        method: 'POST',
      }),
    }),
  }),
})

export const { useConfirmSubscriptionMutation, useUnsubscribeMutation } = newsletterApi
