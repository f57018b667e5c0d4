import type { ReviewedLine } from '@spokehaat/contract/sales/review'
import { baseApi } from '../../store/api/base-api.ts'

const orderReviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The lines of one's own order, with what was written of them. */
    reviewedLines: build.query<ReviewedLine[], string>({
      query: (order) => ({ url: '/reviews/mine', params: { order } }),
      transformResponse: (answer: { data: ReviewedLine[] }) => answer.data,
      providesTags: (_lines, _error, order) => [{ type: 'Order', id: order }],
    }),
    /** A link like the one in the mail. */
    makeReviewLink: build.mutation<{ token: string }, { order: string; position: number }>({
      query: (line) => ({ url: '/reviews/links', method: 'POST', body: line }),
      transformResponse: (answer: { data: { token: string } }) => answer.data,
    }),
  }),
})

export const { useReviewedLinesQuery, useMakeReviewLinkMutation } = orderReviewsApi
