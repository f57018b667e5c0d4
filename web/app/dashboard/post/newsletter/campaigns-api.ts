import type { CampaignRequest, CampaignWords } from '@spokehaat/contract/post/campaign'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { pageOf } from '../../frame/table/pages.ts'

const campaignsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Letters', 'Subscribers'] }).injectEndpoints({
  endpoints: (build) => ({
    campaigns: ask(build, 'GET /newsletter/letters', {
      send: (page: number) => ({ query: { page } }),
      take: pageOf,
      providesTags: ['Letters'],
    }),
    readers: ask(build, 'GET /newsletter/letters/readers', {
      send: (interests: readonly string[]) => ({
        query: new URLSearchParams(interests.map((one) => ['interests', one])),
      }),
      take: (answer) => answer.data.readers,
      // people subscribe while a letter is written
      keepUnusedDataFor: 0,
      providesTags: ['Subscribers'],
    }),
    campaignPreview: ask(build, 'POST /newsletter/letters/preview', {
      send: (body: CampaignWords) => ({ body }),
      keepUnusedDataFor: 0,
    }),
    testCampaign: change(build, 'POST /newsletter/letters/test', {
      send: (body: CampaignWords) => ({ body }),
      take: (answer) => answer.message,
    }),
    sendCampaign: change(build, 'POST /newsletter/letters', {
      send: (body: CampaignRequest) => ({ body, timeout: 120_000 }),
      // also where it failed: its answer may have been lost
      invalidatesTags: ['Letters', 'Subscribers'],
    }),
  }),
})

export const {
  useCampaignsQuery,
  useReadersQuery,
  useCampaignPreviewQuery,
  useTestCampaignMutation,
  useSendCampaignMutation,
} = campaignsApi
