import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { DeskReview } from '@spokehaat/contract/sales/review'
import { baseApi } from '../../store/api/base-api.ts'

type ReviewQuery = Record<string, string | number | undefined>
/** The review that was read, and the version of it. */
type Decision = Pick<DeskReview, '_id' | 'version'>

// whatever became of a decision, the list may be older than what is there
const CHANGED = ['DeskReviews'] as const

const deskReviewsApi = baseApi.enhanceEndpoints({ addTagTypes: ['DeskReviews'] }).injectEndpoints({
  endpoints: (build) => ({
    deskReviews: build.query<{ reviews: DeskReview[]; meta: PageMeta }, ReviewQuery>({
      query: (params) => ({ url: '/reviews', params }),
      transformResponse: (answer: { data: DeskReview[]; meta: PageMeta }) => ({
        reviews: answer.data,
        meta: answer.meta,
      }),
      providesTags: CHANGED,
    }),
    waitingReviews: build.query<number, void>({
      query: () => ({ url: '/reviews', params: { state: 'waiting', limit: 1 } }),
      transformResponse: (answer: { meta: PageMeta }) => answer.meta.total,
      providesTags: CHANGED,
    }),
    approveReview: build.mutation<unknown, Decision>({
      query: ({ _id, version }) => ({ url: `/reviews/${_id}/approve`, method: 'POST', body: { version } }),
      invalidatesTags: CHANGED,
    }),
    hideReview: build.mutation<unknown, Decision & { reason: string }>({
      query: ({ _id, ...body }) => ({ url: `/reviews/${_id}/hide`, method: 'POST', body }),
      invalidatesTags: CHANGED,
    }),
    answerReview: build.mutation<unknown, Decision & { text: string }>({
      query: ({ _id, ...body }) => ({ url: `/reviews/${_id}/answer`, method: 'POST', body }),
      invalidatesTags: CHANGED,
    }),
    askForReviews: build.mutation<unknown, string>({
      query: (order) => ({ url: '/reviews/asks', method: 'POST', body: { order } }),
    }),
  }),
})

export const {
  useDeskReviewsQuery,
  useWaitingReviewsQuery,
  useApproveReviewMutation,
  useHideReviewMutation,
  useAnswerReviewMutation,
  useAskForReviewsMutation,
} = deskReviewsApi
