import { baseApi } from './base-api.ts'
import { type BodyOf, change } from './call.ts'

export type Subscription = BodyOf<'POST /newsletter'>

export const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Answers with what to tell the reader: the address counts once it was confirmed from the mail. */
    subscribe: change(build, 'POST /newsletter', {
      send: (body: Subscription) => ({ body }),
      take: (answer) => answer.message,
    }),
  }),
})
