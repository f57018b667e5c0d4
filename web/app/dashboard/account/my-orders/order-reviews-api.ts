import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'

const orderReviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The lines of one's own order, with what was written of them. */
    reviewedLines: ask(build, 'GET /reviews/mine', {
      send: (order: string) => ({ query: { order } }),
      providesTags: (_lines, _error, order) => [{ type: 'Order', id: order }],
    }),
    /** A link like the one in the mail. */
    makeReviewLink: change(build, 'POST /reviews/links', {
      send: (line: { order: string; position: number }) => ({ body: line }),
    }),
  }),
})

export const { useReviewedLinesQuery, useMakeReviewLinkMutation } = orderReviewsApi
