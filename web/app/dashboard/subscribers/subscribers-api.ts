import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { Subscriber } from '@spokehaat/contract/desk/newsletter'
import { baseApi } from '../../store/api/base-api.ts'

type SubscriberQuery = Record<string, string | number | undefined>

const subscribersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Subscribers'] }).injectEndpoints({
  endpoints: (build) => ({
    subscribers: build.query<{ subscribers: Subscriber[]; meta: PageMeta }, SubscriberQuery>({
      query: (params) => ({ url: '/subscribers', params }),
      transformResponse: (answer: { data: Subscriber[]; meta: PageMeta }) => ({
        subscribers: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['Subscribers'],
    }),
    exportSubscribers: build.query<string, SubscriberQuery>({
      query: (params) => ({
        url: '/subscribers/export',
        params,
        // a refusal is JSON as ever
        responseHandler: (answer) => (answer.ok ? answer.text() : answer.json()),
        timeout: 120_000,
      }),
      keepUnusedDataFor: 0,
    }),
    removeSubscriber: build.mutation<unknown, string>({
      query: (id) => ({ url: `/subscribers/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Subscribers']),
    }),
  }),
})

export const { useSubscribersQuery, useLazyExportSubscribersQuery, useRemoveSubscriberMutation } =
  subscribersApi
