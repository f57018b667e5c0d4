import type { ObjectionRequest } from '@spokehaat/contract/sales/cash-step'
import { baseApi } from '../../store/api/base-api.ts'
import { change } from '../../store/api/call.ts'

const cashApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    objectToCash: change(build, 'POST /cash/objections', {
      send: (body: ObjectionRequest) => ({ body }),
    }),
    askScore: change(build, 'POST /cash/score', {
      send: (phone: string) => ({ body: { phone, agrees: true as const } }),
    }),
    forgetScore: change(build, 'DELETE /cash/score', {}),
  }),
})

export const { useObjectToCashMutation, useAskScoreMutation, useForgetScoreMutation } = cashApi
