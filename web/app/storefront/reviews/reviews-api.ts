import { baseApi } from '../../store/api/base-api.ts'
import { ask, change } from '../../store/api/call.ts'
import type { AskedReviews } from './asked-reviews.ts'

interface Asked extends AskedReviews {
  product: string
  page: number
}

const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviews: ask(build, 'GET /bycles/:id/reviews', {
      send: ({ product, sort, like, size, page }: Asked) => ({
        params: { id: product },
        query: { sort, page, ...(like !== null && { like }), ...(size !== null && { size }) },
      }),
      take: ({ data, meta }) => ({
        items: data,
        total: meta.total,
        summary: meta.summary,
      }),
    }),
    voteHelpful: change(build, 'POST /reviews/:id/helpful', {
      send: ({ id, ...body }: { id: string; helpful: boolean; browser?: string }) => ({
        params: { id },
        body,
      }),
    }),
  }),
})

export const { useLazyReviewsQuery, useVoteHelpfulMutation } = reviewsApi
