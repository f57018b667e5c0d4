import type { ReviewedLine, ReviewRequest, ReviewUpdate } from '@spokehaat/contract/sales/review'
import { baseApi } from '../../store/api/base-api.ts'

const lineOf = (answer: { data: ReviewedLine }) => answer.data
const address = (token: string) => `/reviews/for/${encodeURIComponent(token)}`

const reviewLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviewedLine: build.query<ReviewedLine, string>({
      query: address,
      transformResponse: lineOf,
      providesTags: ['Order'],
    }),
    /** A first review, or, with the `version` that was read, all of it anew. */
    sendReview: build.mutation<ReviewedLine, { token: string; review: ReviewRequest | ReviewUpdate }>({
      query: ({ token, review }) => ({
        url: address(token),
        method: 'version' in review ? 'PUT' : 'POST',
        body: review,
      }),
      transformResponse: lineOf,
      invalidatesTags: (_line, error) => (error ? [] : ['Order', 'Orders']),
    }),
    withdrawReview: build.mutation<ReviewedLine, string>({
      query: (token) => ({ url: address(token), method: 'DELETE' }),
      transformResponse: lineOf,
      invalidatesTags: (_line, error) => (error ? [] : ['Order', 'Orders']),
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
