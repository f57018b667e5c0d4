import type { Colleague, Mention, Presence } from '@spokehaat/contract/sales/team'
import { baseApi } from '../../../store/api/base-api.ts'

const colleaguesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Mentions'] }).injectEndpoints({
  endpoints: (build) => ({
    colleagues: build.query<Colleague[], void>({
      query: () => '/colleagues',
      transformResponse: (answer: { data: Colleague[] }) => answer.data,
    }),
    /** Says that the order is open here, and reads the notes on it. */
    presence: build.query<Presence, string>({
      query: (id) => ({ url: `/orders/${id}/presence`, method: 'PUT' }),
      transformResponse: (answer: { data: Presence }) => answer.data,
      // who was there when the page was last open is nobody's news
      keepUnusedDataFor: 0,
    }),
    leaveOrder: build.mutation<unknown, string>({
      query: (id) => ({ url: `/orders/${id}/presence`, method: 'DELETE' }),
      // being there has read them
      invalidatesTags: ['Mentions'],
    }),
    mentions: build.query<Mention[], void>({
      query: () => '/mentions',
      transformResponse: (answer: { data: Mention[] }) => answer.data,
      providesTags: ['Mentions'],
    }),
  }),
})

export const { useColleaguesQuery, usePresenceQuery, useLeaveOrderMutation, useMentionsQuery } = colleaguesApi
