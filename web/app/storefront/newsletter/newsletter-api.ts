import { baseApi } from '../../store/api/base-api.ts'
import { change } from '../../store/api/call.ts'

const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    confirmSubscription: change(build, 'POST /newsletter/confirm', {
      send: (token: string) => ({ body: { token } }),
    }),
    unsubscribe: change(build, 'POST /newsletter/unsubscribe', {
      send: (token: string) => ({ query: { token } }),
    }),
  }),
})

export const { useConfirmSubscriptionMutation, useUnsubscribeMutation } = newsletterApi
