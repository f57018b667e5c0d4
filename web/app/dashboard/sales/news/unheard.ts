/** Which of the news are new to this page. */
import type { OrderNews } from '@spokehaat/contract/sales/order-news'

/**
 * An answer may hold what the one before held: an order is written a moment before it can be seen. The first answer tells
 * nothing, as what it holds was there before the page.
 */
export function unheardReader(): (news: OrderNews) => OrderNews['orders'] {
  let known: ReadonlySet<string> | null = null
  return ({ orders }) => {
    const before = known
    known = new Set([...(before ?? []), ...orders.map(({ _id }) => _id)])
    return before === null ? [] : orders.filter(({ _id }) => !before.has(_id))
  }
}
