import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type {
  Campaign,
  CampaignPreview,
  CampaignRequest,
  CampaignWords,
} from '@spokehaat/contract/desk/campaign'
import { baseApi } from '../../store/api/base-api.ts'

const campaignsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Letters', 'Subscribers'] }).injectEndpoints({
  endpoints: (build) => ({
    campaigns: build.query<{ campaigns: Campaign[]; meta: PageMeta }, number>({
      query: (page) => ({ url: '/newsletter/letters', params: { page } }),
      transformResponse: (answer: { data: Campaign[]; meta: PageMeta }) => ({
        campaigns: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['Letters'],
    }),
    readers: build.query<number, readonly string[]>({
      query: (interests) => {
        const chosen = new URLSearchParams(interests.map((interest) => ['interests', interest]))
        return `/newsletter/letters/readers?${chosen}`
      },
      transformResponse: (answer: { data: { readers: number } }) => answer.data.readers,
      // people subscribe while a letter is written
      keepUnusedDataFor: 0,
      providesTags: ['Subscribers'],
    }),
    campaignPreview: build.query<CampaignPreview, CampaignWords>({
      query: (body) => ({ url: '/newsletter/letters/preview', method: 'POST', body }),
      transformResponse: (answer: { data: CampaignPreview }) => answer.data,
      keepUnusedDataFor: 0,
    }),
    testCampaign: build.mutation<string, CampaignWords>({
      query: (body) => ({ url: '/newsletter/letters/test', method: 'POST', body }),
      transformResponse: (answer: { message: string }) => answer.message,
    }),
    sendCampaign: build.mutation<Campaign, CampaignRequest>({
      query: (body) => ({ url: '/newsletter/letters', method: 'POST', body, timeout: 120_000 }),
      transformResponse: (answer: { data: Campaign }) => answer.data,
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
