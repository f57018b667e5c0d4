import type { Order } from '@spokehaat/contract/sales/order'
import { baseApi } from '../../store/api/base-api.ts'

/** As many as one request gives. */
const PART = 100

const orderPapersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** In the order of the numbers; without those that are gone. */
    ordersByNumber: build.query<Order[], readonly string[]>({
      async queryFn(numbers, _api, _extra, ask) {
        const found = new Map<string, Order>()
        for (let at = 0; at < numbers.length; at += PART) {
          const part = numbers.slice(at, at + PART)
          const params = { numbers: part.join('.'), scope: 'all', limit: PART }
          const answer = await ask({ url: '/orders', params })
          if (answer.error) return { error: answer.error }
          for (const order of (answer.data as { data: Order[] }).data) found.set(order.number, order)
        }
        return { data: numbers.flatMap((number) => found.get(number) ?? []) }
      },
      providesTags: ['Orders'],
    }),
  }),
})

export const { useOrdersByNumberQuery } = orderPapersApi
