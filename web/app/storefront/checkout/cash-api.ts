import type { ObjectionRequest } from '@spokehaat/contract/sales/cash-step'
import { baseApi } from '../../store/api/base-api.ts'
import { change } from '../../store/api/call.ts'

const cashApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    objectToCash: change(build, 'POST /cash/objections', {
      send: (body: ObjectionRequest) => ({ body }),
    }),
  }),
})

export const { useObjectToCashMutation } = cashApi
