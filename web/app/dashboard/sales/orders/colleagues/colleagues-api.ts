import { baseApi } from '../../../../store/api/base-api.ts'
import { ask, change } from '../../../../store/api/call.ts'

const colleaguesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Mentions'] }).injectEndpoints({
  endpoints: (build) => ({
    colleagues: ask(build, 'GET /colleagues'),
    /** Says that the order is open here, and reads the notes on it. */
    presence: ask(build, 'PUT /orders/:id/presence', {
      send: (id: string) => ({ params: { id } }),
      // who was there when the page was last open is nobody's news
      keepUnusedDataFor: 0,
    }),
    leaveOrder: change(build, 'DELETE /orders/:id/presence', {
      send: (id: string) => ({ params: { id } }),
      // being there has read them
      invalidatesTags: ['Mentions'],
    }),
    mentions: ask(build, 'GET /mentions', {
      providesTags: ['Mentions'],
    }),
  }),
})

export const { useColleaguesQuery, usePresenceQuery, useLeaveOrderMutation, useMentionsQuery } = colleaguesApi
