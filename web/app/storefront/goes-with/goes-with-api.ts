import type { GoesWithAnswer } from '@spokehaat/contract/catalogue/goes-with-answer'
import { baseApi } from '../../store/api/base-api.ts'

const goesWithApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    goesWith: build.query<GoesWithAnswer, string>({
      query: (id) => ({ url: `/bycles/${id}/goes-with` }),
      transformResponse: ({ data }: { data: GoesWithAnswer }) => data,
    }),
  }),
})

export const { useGoesWithQuery } = goesWithApi
