import { baseApi } from '../../../store/api/base-api.ts'
import { ask } from '../../../store/api/call.ts'

const putAwayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    putAway: ask(build, 'GET /put-away'),
  }),
})

export const { usePutAwayQuery } = putAwayApi
