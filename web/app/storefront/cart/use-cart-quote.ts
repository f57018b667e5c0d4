import { MAX_CART_LINES } from '@spokehaat/contract/basics/constants'
import type { Quote } from '@spokehaat/contract/sales/cart'
import type { District } from '@spokehaat/contract/sales/districts'
import type { CartItem } from '../../store/cart-slice.ts'
import { quoteRequest, useQuoteCartQuery } from './quote-api.ts'

interface CartQuote {
  quote: Quote | undefined
  isAsking: boolean
  hasFailed: boolean
}

/**
 * What the shop takes off and adds while the cart is looked at. Whether the lines can still be had is asked when the
 * shopper goes on; until then this says nothing about them.
 */
export function useCartQuote(
  items: readonly CartItem[],
  codes: readonly string[],
  district: District | null,
): CartQuote {
  const skip = items.length === 0 || items.length > MAX_CART_LINES
  const terms = { ...(codes.length > 0 && { codes: [...codes] }), ...(district && { district }) }
  const { currentData, data, isFetching, isError } = useQuoteCartQuery(quoteRequest(items, terms), {
    skip,
    refetchOnMountOrArgChange: 10,
  })
  return { quote: skip ? undefined : (currentData ?? data), isAsking: isFetching, hasFailed: isError }
}
