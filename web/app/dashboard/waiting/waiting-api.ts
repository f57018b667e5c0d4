import { baseApi } from '../../store/api/base-api.ts'
import { ask } from '../../store/api/call.ts'

const waitingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    waiting: ask(build, 'GET /waiting', {
      send: (params: Record<string, string | number | undefined>) => ({ query: params }),
      take: (answer) => ({
        rows: answer.data,
        meta: answer.meta,
      }),
    }),
  }),
})

export const { useWaitingQuery } = waitingApi
