import type { MessageRequest } from '@spokehaat/contract/desk/message'
import { baseApi } from '../../store/api/base-api.ts'

const contactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<unknown, MessageRequest>({
      query: (body) => ({ url: '/messages', method: 'POST', body }),
    }),
  }),
})

export const { useSendMessageMutation } = contactApi
