import type { District } from '@spokehaat/contract/sales/districts'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask } from '../../../store/api/call.ts'

const areasApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of one district, or of the whole country where none is chosen. */
    areas: ask(build, 'GET /areas', {
      send: (district: District | '') => (district === '' ? {} : { query: { district } }),
      // a day in the browser's cache: they change with a release
      keepUnusedDataFor: 3600,
    }),
  }),
})

export const { useAreasQuery } = areasApi
