import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

type SubscriberQuery = Record<string, string | number | undefined>

const subscribersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Subscribers'] }).injectEndpoints({
  endpoints: (build) => ({
    subscribers: ask(build, 'GET /subscribers', {
      send: askPage,
      take: pageOf,
      providesTags: ['Subscribers'],
    }),
    exportSubscribers: ask(build, 'GET /subscribers/export', {
      send: (query: SubscriberQuery) => ({
        query,
        timeout: 120_000,
        responseHandler: (answer) => (answer.ok ? answer.text() : answer.json()),
      }),
      take: String,
      keepUnusedDataFor: 0,
    }),
    removeSubscriber: change(build, 'DELETE /subscribers/:id', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Subscribers']),
    }),
  }),
})

export const { useSubscribersQuery, useLazyExportSubscribersQuery, useRemoveSubscriberMutation } =
  subscribersApi
