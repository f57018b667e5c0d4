import type { ReviewPage } from '@spokehaat/contract/sales/review'
import type { ShownReviews } from '../../render/storefront.ts'
import { baseApi } from '../../store/api/base-api.ts'
import type { AskedReviews } from './asked-reviews.ts'

interface Voted {
  helpful: number
  /** Whether this person has found it helpful. */
  mine: boolean
}

interface Asked extends AskedReviews {
  product: string
  page: number
}

const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reviews: build.query<ShownReviews, Asked>({
      query: ({ product, sort, like, size, page }) => ({
        url: `/bycles/${product}/reviews`,
        params: { sort, page, ...(like !== null && { like }), ...(size !== null && { size }) },
      }),
      transformResponse: ({ data, meta }: ReviewPage) => ({
        items: data,
        total: meta.total,
        summary: meta.summary,
      }),
    }),
    voteHelpful: build.mutation<Voted, { id: string; helpful: boolean; browser?: string }>({
      query: ({ id, ...body }) => ({ url: `/reviews/${id}/helpful`, method: 'POST', body }),
      transformResponse: (answer: { data: Voted }) => answer.data,
    }),
  }),
})

export const { useLazyReviewsQuery, useVoteHelpfulMutation } = reviewsApi
