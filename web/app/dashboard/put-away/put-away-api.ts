import type { PutAwayFile } from '@spokehaat/contract/desk/put-away'
import { baseApi } from '../../store/api/base-api.ts'

const putAwayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    putAway: build.query<PutAwayFile[], void>({
      query: () => '/put-away',
      transformResponse: (answer: { data: PutAwayFile[] }) => answer.data,
    }),
  }),
})

export const { usePutAwayQuery } = putAwayApi
