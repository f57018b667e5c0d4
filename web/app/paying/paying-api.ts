import { baseApi } from '../store/api/base-api.ts'
import { ask } from '../store/api/call.ts'

const payingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether payments can be opened right now, and by which ways. */
    paying: ask(build, 'GET /payments/paying', {
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { usePayingQuery } = payingApi
