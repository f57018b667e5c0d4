import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

const mailApi = baseApi.enhanceEndpoints({ addTagTypes: ['Mails'] }).injectEndpoints({
  endpoints: (build) => ({
    mails: ask(build, 'GET /mails', {
      send: askPage,
      take: pageOf,
      providesTags: ['Mails'],
    }),
    mail: ask(build, 'GET /mails/:id', {
      send: (id: string) => ({ params: { id } }),
    }),
    retryMail: change(build, 'POST /mails/:id/retry', {
      send: (id: string) => ({ params: { id } }),
      // also where it fails: somebody else was quicker
      invalidatesTags: ['Mails'],
    }),
  }),
})

export const { useMailsQuery, useMailQuery, useRetryMailMutation } = mailApi
