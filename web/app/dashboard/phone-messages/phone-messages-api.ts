import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { PhoneMessage, PhoneMessageWords } from '@spokehaat/contract/desk/phone-message'
import { baseApi } from '../../store/api/base-api.ts'

type ListQuery = Record<string, string | number | undefined>

const phoneMessagesApi = baseApi.enhanceEndpoints({ addTagTypes: ['PhoneMessages'] }).injectEndpoints({
  endpoints: (build) => ({
    phoneMessages: build.query<{ messages: PhoneMessage[]; meta: PageMeta }, ListQuery>({
      query: (params) => ({ url: '/phone-messages', params }),
      transformResponse: (answer: { data: PhoneMessage[]; meta: PageMeta }) => ({
        messages: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['PhoneMessages'],
    }),
    phoneMessage: build.query<PhoneMessageWords, string>({
      query: (id) => `/phone-messages/${encodeURIComponent(id)}`,
      transformResponse: (answer: { data: PhoneMessageWords }) => answer.data,
    }),
    retryPhoneMessage: build.mutation<unknown, string>({
      query: (id) => ({ url: `/phone-messages/${encodeURIComponent(id)}/retry`, method: 'POST' }),
      // also where it fails: somebody else was quicker
      invalidatesTags: ['PhoneMessages'],
    }),
  }),
})

export const { usePhoneMessagesQuery, usePhoneMessageQuery, useRetryPhoneMessageMutation } = phoneMessagesApi
