import { baseApi } from './base-api.ts'

export interface Subscription {
  email: string
  interests: readonly string[]
}

export const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Answers with what to tell the reader: the address counts once it was confirmed from the mail. */
    subscribe: build.mutation<string, Subscription>({
      query: (body) => ({ url: '/newsletter', method: 'POST', body }),
      transformResponse: (answer: { message: string }) => answer.message,
    }),
  }),
})
