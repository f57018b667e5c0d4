import { baseApi } from '../../../store/api/base-api.ts'
import { ask } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

const waitingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    waiting: ask(build, 'GET /waiting', {
      send: askPage,
      take: pageOf,
    }),
  }),
})

export const { useWaitingQuery } = waitingApi
