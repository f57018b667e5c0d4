import type { Order } from '@spokehaat/contract/sales/order'
import type { OrderQr } from '@spokehaat/contract/sales/wallet-receipt'
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
    /** The code that is printed, by the order's number: of those that have one. */
    doorCodes: build.query<Record<string, OrderQr>, readonly string[]>({
      async queryFn(numbers, _api, _extra, ask) {
        const found: Record<string, OrderQr> = {}
        for (let at = 0; at < numbers.length; at += PART) {
          const query = { numbers: numbers.slice(at, at + PART).join('.') }
          const answer = await ask(requestOf('GET /orders/door-codes', { query }))
          if (answer.error) return { error: answer.error }
          for (const code of dataOf<OrderQr[]>(answer.data)) found[code.reference] = code
        }
        return { data: found }
      },
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useOrdersByNumberQuery, useLazyOrdersByNumberQuery, useDoorCodesQuery } = orderPapersApi
