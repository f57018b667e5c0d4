import type { District } from '@spokehaat/contract/sales/districts'
import { baseApi } from '../store/api/base-api.ts'
import { ask } from '../store/api/call.ts'

const promiseApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    promise: ask(build, 'GET /delivery/promise', {
      send: (query: { product: string; district: District }) => ({ query }),
    }),
  }),
})

export const { usePromiseQuery } = promiseApi
