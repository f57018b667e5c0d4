import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { MailSummary, MailWords } from '@spokehaat/contract/desk/mail'
import { baseApi } from '../../store/api/base-api.ts'

type MailQuery = Record<string, string | number | undefined>

const mailApi = baseApi.enhanceEndpoints({ addTagTypes: ['Mails'] }).injectEndpoints({
  endpoints: (build) => ({
    mails: build.query<{ mails: MailSummary[]; meta: PageMeta }, MailQuery>({
      query: (params) => ({ url: '/mails', params }),
      transformResponse: (answer: { data: MailSummary[]; meta: PageMeta }) => ({
        mails: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['Mails'],
    }),
    mail: build.query<MailWords, string>({
      query: (id) => `/mails/${encodeURIComponent(id)}`,
      transformResponse: (answer: { data: MailWords }) => answer.data,
    }),
    retryMail: build.mutation<unknown, string>({
      query: (id) => ({ url: `/mails/${encodeURIComponent(id)}/retry`, method: 'POST' }),
      // also where it fails: somebody else was quicker
      invalidatesTags: ['Mails'],
    }),
  }),
})

export const { useMailsQuery, useMailQuery, useRetryMailMutation } = mailApi
