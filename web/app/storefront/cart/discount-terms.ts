import type { Quote } from '@spokehaat/contract/sales/cart'
import type { OrderRequest } from '@spokehaat/contract/sales/placing'

/** What an order says of discounts: the codes that count, and what the shopper has seen taken off. */
export function discountTerms(
  quote: Pick<Quote, 'discounts' | 'credit' | 'sums'> | undefined,
  codes: readonly string[],
): Pick<OrderRequest, 'codes' | 'discountBdt'> {
  const cards = quote?.credit.cards.filter(({ problem }) => problem !== null) ?? []
  const refused = new Set([...(quote?.discounts.refused ?? []), ...cards].map(({ code }) => code))
  const counting = codes.filter((code) => !refused.has(code))
  const { discountBdt = 0, deliveryDiscountBdt = 0 } = quote?.sums ?? {}
  const seen = Math.round((discountBdt + deliveryDiscountBdt) * 100) / 100
  return {
    ...(counting.length > 0 && { codes: counting }),
    ...(seen > 0 && { discountBdt: seen }),
  }
}
