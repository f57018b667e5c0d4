import type { Area } from '@spokehaat/contract/sales/areas'
import { baseApi } from '../../../store/api/base-api.ts'

const areasApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of one district, or of the whole country where none is chosen. */
    areas: build.query<Area[], string>({
      query: (district) => (district === '' ? '/areas' : `/areas?${new URLSearchParams({ district })}`),
      transformResponse: (answer: { data: Area[] }) => answer.data,
      // a day in the browser's cache: they change with a release
      keepUnusedDataFor: 3600,
    }),
  }),
})

export const { useAreasQuery } = areasApi
