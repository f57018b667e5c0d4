import type { CartTerms, LineRequest, QuoteRequest } from '@spokehaat/contract/sales/cart'
import { baseApi } from '../../store/api/base-api.ts'
import { ask } from '../../store/api/call.ts'
import type { CartItem } from '../../store/cart-slice.ts'
import { heldTerms } from '../../store/saved/held.ts'

/** Seconds in which checkout may go by the answer that the cart has just had. */
const FRESH = 10

const quoteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the lines cost now, under these terms, and what stands in their way. A question, though it is sent as POST. */
    quoteCart: ask(build, 'POST /cart/quote', {
      send: (body: QuoteRequest) => ({ body }),
      keepUnusedDataFor: FRESH,
    }),
  }),
})

export const { useQuoteCartQuery, useLazyQuoteCartQuery } = quoteApi

export const quoteRequest = (items: readonly CartItem[], terms: CartTerms = {}): QuoteRequest => ({
  ...terms,
  ...heldTerms(),
  products: lineRequests(items),
})

export function lineRequests(items: readonly CartItem[]): LineRequest[] {
  return items.map(({ lineId, _id, quantity, price, color, size, build }) =>
    build ? { build, quantity, price, lineId } : { product: _id, quantity, price, color, size, lineId },
  )
}
