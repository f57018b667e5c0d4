import { baseApi } from '../../store/api/base-api.ts'
import { ask } from '../../store/api/call.ts'

const goesWithApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    goesWith: ask(build, 'GET /bycles/:id/goes-with', {
      send: (id: string) => ({ params: { id } }),
    }),
  }),
})

export const { useGoesWithQuery } = goesWithApi
