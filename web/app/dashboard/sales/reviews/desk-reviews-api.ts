import type { DeskReview } from '@spokehaat/contract/sales/review'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

/** The review that was read, and the version of it. */
type Decision = Pick<DeskReview, '_id' | 'version'>

// whatever became of a decision, the list may be older than what is there
const CHANGED = ['DeskReviews'] as const

const deskReviewsApi = baseApi.enhanceEndpoints({ addTagTypes: ['DeskReviews'] }).injectEndpoints({
  endpoints: (build) => ({
    deskReviews: ask(build, 'GET /reviews', {
      send: askPage,
      take: pageOf,
      providesTags: CHANGED,
    }),
    waitingReviews: ask(build, 'GET /reviews', {
      send: () => ({ query: { state: 'waiting', limit: 1 } as const }),
      take: (answer) => answer.meta.total,
      providesTags: CHANGED,
    }),
    approveReview: change(build, 'POST /reviews/:id/approve', {
      send: ({ _id, version }: Decision) => ({ params: { id: _id }, body: { version } }),
      invalidatesTags: CHANGED,
    }),
    hideReview: change(build, 'POST /reviews/:id/hide', {
      send: ({ _id, ...body }: Decision & { reason: string }) => ({ params: { id: _id }, body }),
      invalidatesTags: CHANGED,
    }),
    answerReview: change(build, 'POST /reviews/:id/answer', {
      send: ({ _id, ...body }: Decision & { text: string }) => ({ params: { id: _id }, body }),
      invalidatesTags: CHANGED,
    }),
    askForReviews: change(build, 'POST /reviews/asks', {
      send: (order: string) => ({ body: { order } }),
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
