import type { SavedChanges } from '@spokehaat/contract/sales/saved'
import { baseApi } from '../api/base-api.ts'
import { change } from '../api/call.ts'

export const savedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    joinSaved: change(build, 'POST /saved', {
      send: (body: SavedChanges) => ({ body }),
    }),
  }),
})
