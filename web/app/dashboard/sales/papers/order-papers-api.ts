import type { Order } from '@spokehaat/contract/sales/order'
import { baseApi } from '../../../store/api/base-api.ts'
import { dataOf, requestOf } from '../../../store/api/call.ts'

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
          const query = { numbers: part.join('.'), scope: 'all', limit: PART } as const
          const answer = await ask(requestOf('GET /orders', { query }))
          if (answer.error) return { error: answer.error }
          for (const order of dataOf<Order[]>(answer.data)) found.set(order.number, order)
        }
        return { data: numbers.flatMap((number) => found.get(number) ?? []) }
      },
      providesTags: ['Orders'],
    }),
  }),
})

export const { useOrdersByNumberQuery } = orderPapersApi
