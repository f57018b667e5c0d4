import type { Delivery, QuotedDelivery } from '@spokehaat/contract/sales/delivery/quoted'
import * as m from '@spokehaat/texts/promise'
import type { ShopFacts } from '../lib/shop-facts.ts'
import { formatBdt } from '../ui/price.tsx'
import type { SumRow } from './sum-rows.ts'

/** The way of delivery that a quote has counted; null where nothing takes the cart. */
export function chosenDelivery(delivery: Delivery | undefined): QuotedDelivery | null {
  return delivery?.options.find(({ method }) => method === delivery.chosen) ?? null
}

/**
 * Rows of sums in which the price of delivery says that it is the least, while no district is known; before the shop has
 * answered, by what it tells everybody.
 */
export function withDelivery(
  rows: readonly SumRow[],
  delivery: Delivery | undefined,
  { isFree, fromBdt }: ShopFacts['delivery'],
): SumRow[] {
  const chosen = chosenDelivery(delivery)
  if (delivery ? !chosen?.isFrom : isFree) return [...rows]
  const text = m.from_price({ price: formatBdt(chosen?.priceBdt ?? fromBdt) })
  return rows.map((row) => (row.key === 'delivery' ? { ...row, text } : row))
}
