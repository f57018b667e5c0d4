import type { ReviewedLine, ReviewRequest, ReviewUpdate } from '@spokehaat/contract/sales/review'
import { baseApi } from '../../store/api/base-api.ts'

const lineOf = (answer: { data: ReviewedLine }) => answer.data
const address = (token: string) => `/reviews/for/${encodeURIComponent(token)}`

const reviewLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewedLine: build.query<ReviewedLine, string>({ query: address, transformResponse: lineOf }),
    /** A first review, or, with the `version` that was read, all of it anew. */
    sendReview: build.mutation<ReviewedLine, { token: string; review: ReviewRequest | ReviewUpdate }>({
      query: ({ token, review }) => ({
        url: address(token),
        method: 'version' in review ? 'PUT' : 'POST',
        body: review,
      }),
      transformResponse: lineOf,
      // what the shop answers is how it stands now: nothing has to be asked for again
      async onQueryStarted({ token }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(reviewLinkApi.util.updateQueryData('reviewedLine', token, () => answer.data))
      },
    }),
    withdrawReview: build.mutation<ReviewedLine, string>({
      query: (token) => ({ url: address(token), method: 'DELETE' }),
      transformResponse: lineOf,
      async onQueryStarted(token, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(reviewLinkApi.util.updateQueryData('reviewedLine', token, () => answer.data))
      },
    }),
    stopReviewMails: build.mutation<unknown, string>({
      query: (token) => ({ url: `/reviews/stop?token=${encodeURIComponent(token)}`, method: 'POST' }),
    }),
  }),
})

export const {
  useReviewedLineQuery,
  useSendReviewMutation,
  useWithdrawReviewMutation,
  useStopReviewMailsMutation,
} = reviewLinkApi
