import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

const phoneMessagesApi = baseApi.enhanceEndpoints({ addTagTypes: ['PhoneMessages'] }).injectEndpoints({
  endpoints: (build) => ({
    phoneMessages: ask(build, 'GET /phone-messages', {
      send: askPage,
      take: pageOf,
      providesTags: ['PhoneMessages'],
    }),
    phoneMessage: ask(build, 'GET /phone-messages/:id', {
      send: (id: string) => ({ params: { id } }),
    }),
    retryPhoneMessage: change(build, 'POST /phone-messages/:id/retry', {
      send: (id: string) => ({ params: { id } }),
      // also where it fails: somebody else was quicker
      invalidatesTags: ['PhoneMessages'],
    }),
  }),
})

export const { usePhoneMessagesQuery, usePhoneMessageQuery, useRetryPhoneMessageMutation } = phoneMessagesApi
