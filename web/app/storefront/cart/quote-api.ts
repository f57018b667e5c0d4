import type { LineRequest, Quote } from '@spokehaat/contract/sales/cart'
import { baseApi } from '../../store/api/base-api.ts'
import type { CartItem } from '../../store/cart-slice.ts'

/** Seconds in which checkout may go by the answer that the cart has just had. */
const FRESH = 10

const quoteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the lines cost now and what stands in their way. A question, though it is sent as POST. */
    quoteCart: build.query<Quote, LineRequest[]>({
      query: (products) => ({ url: '/cart/quote', method: 'POST', body: { products } }),
      transformResponse: (answer: { data: Quote }) => answer.data,
      keepUnusedDataFor: FRESH,
    }),
  }),
})

export const { useQuoteCartQuery, useLazyQuoteCartQuery } = quoteApi

export function lineRequests(items: readonly CartItem[]): LineRequest[] {
  return items.map(({ _id, quantity, price, color, size, build }) =>
    build ? { build, quantity, price } : { product: _id, quantity, price, color, size },
  )
}
