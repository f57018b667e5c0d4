import type { MessageRequest } from '@spokehaat/contract/post/message'
import { baseApi } from '../../store/api/base-api.ts'
import { change } from '../../store/api/call.ts'

const contactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: change(build, 'POST /messages', {
      send: (body: MessageRequest) => ({ body }),
    }),
  }),
})

export const { useSendMessageMutation } = contactApi
