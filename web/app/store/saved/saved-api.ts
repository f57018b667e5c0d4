import type { SavedChanges, SavedList } from '@spokehaat/contract/sales/saved'
import { baseApi } from '../api/base-api.ts'

export const savedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    joinSaved: build.mutation<SavedList, SavedChanges>({
      query: (body) => ({ url: '/saved', method: 'POST', body }),
      transformResponse: (answer: { data: SavedList }) => answer.data,
    }),
  }),
})
