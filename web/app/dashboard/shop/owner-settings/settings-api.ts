import type { SettingsUpdate } from '@spokehaat/contract/shop/settings'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'
import { pageOf } from '../../frame/table/pages.ts'

const settingsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    settings: ask(build, 'GET /settings', {
      providesTags: ['Settings'],
    }),
    rates: ask(build, 'GET /settings/rates', {
      send: (page: number) => ({ query: { page, limit: 5 } }),
      take: pageOf,
      providesTags: ['Settings'],
    }),
    changeSettings: change(build, 'PUT /settings', {
      send: (body: SettingsUpdate) => ({ body }),
      invalidatesTags: (_answer, failure) => (failure ? [] : ['Settings']),
    }),
  }),
})

export const { useSettingsQuery, useRatesQuery, useChangeSettingsMutation } = settingsApi
