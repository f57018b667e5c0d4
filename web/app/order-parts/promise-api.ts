import type { PromiseAnswer } from '@spokehaat/contract/sales/delivery/quoted'
import type { District } from '@spokehaat/contract/sales/districts'
import { baseApi } from '../store/api/base-api.ts'

const promiseApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    promise: build.query<PromiseAnswer, { product: string; district: District }>({
      query: (asked) => `/delivery/promise?${new URLSearchParams(asked)}`,
      transformResponse: (answer: { data: PromiseAnswer }) => answer.data,
    }),
  }),
})

export const { usePromiseQuery } = promiseApi
