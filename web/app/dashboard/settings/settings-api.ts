import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { RateChange, Settings, SettingsUpdate } from '@spokehaat/contract/desk/settings'
import { baseApi } from '../../store/api/base-api.ts'

const settingsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({
      query: () => '/settings',
      transformResponse: (answer: { data: Settings }) => answer.data,
      providesTags: ['Settings'],
    }),
    rates: build.query<{ rates: RateChange[]; meta: PageMeta }, number>({
      query: (page) => ({ url: '/settings/rates', params: { page, limit: 5 } }),
      transformResponse: (answer: { data: RateChange[]; meta: PageMeta }) => ({
        rates: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['Settings'],
    }),
    changeSettings: build.mutation<Settings, SettingsUpdate>({
      query: (body) => ({ url: '/settings', method: 'PUT', body }),
      transformResponse: (answer: { data: Settings }) => answer.data,
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Settings']),
    }),
  }),
})

export const { useSettingsQuery, useRatesQuery, useChangeSettingsMutation } = settingsApi
