import type { ReviewedLine, ReviewRequest, ReviewUpdate } from '@spokehaat/contract/sales/review'
import { baseApi } from '../../store/api/base-api.ts'
import { ask, change, dataOf, requestOf } from '../../store/api/call.ts'

const reviewLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewedLine: ask(build, 'GET /reviews/for/:token', {
      send: (token: string) => ({ params: { token } }),
    }),
    /** A first review, or, with the `version` that was read, all of it anew. */
    sendReview: build.mutation<ReviewedLine, { token: string; review: ReviewRequest | ReviewUpdate }>({
      query: ({ token, review }) =>
        'version' in review
          ? requestOf('PUT /reviews/for/:token', { params: { token }, body: review })
          : requestOf('POST /reviews/for/:token', { params: { token }, body: review }),
      transformResponse: dataOf<ReviewedLine>,
      // what the shop answers is how it stands now: nothing has to be asked for again
      async onQueryStarted({ token }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(reviewLinkApi.util.updateQueryData('reviewedLine', token, () => answer.data))
      },
    }),
    withdrawReview: change(build, 'DELETE /reviews/for/:token', {
      send: (token: string) => ({ params: { token } }),
      async onQueryStarted(token, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(reviewLinkApi.util.updateQueryData('reviewedLine', token, () => answer.data))
      },
    }),
    stopReviewMails: change(build, 'POST /reviews/stop', {
      send: (token: string) => ({ query: { token } }),
    }),
  }),
})

export const {
  useReviewedLineQuery,
  useSendReviewMutation,
  useWithdrawReviewMutation,
  useStopReviewMailsMutation,
} = reviewLinkApi
