import { baseApi } from '../../../store/api/base-api.ts'
import { ask } from '../../../store/api/call.ts'

const pastOrdersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ pastOrders: ask(build, 'GET /past-orders') }),
})

export const { usePastOrdersQuery } = pastOrdersApi
