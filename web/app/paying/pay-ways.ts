/** The ways to pay online that a shop offers, as its customers read them. */
import type { GatewayName, OfferedWay } from '@spokehaat/contract/sales/gateways'
import * as m from '@spokehaat/texts/paying'
import { formatBdt } from '../ui/price.tsx'

export const WAY_NAMES: Record<GatewayName, () => string> = {
  bkash: m.way_bkash,
  sslcommerz: m.way_sslcommerz,
  shurjopay: m.way_shurjopay,
}

/** What happens next, in a line. */
export const WAY_NOTES: Record<GatewayName, () => string> = {
  bkash: m.way_bkash_note,
  sslcommerz: m.way_sslcommerz_note,
  shurjopay: m.way_shurjopay_note,
}

/** Why this sum can't be paid so now; null where it can. Taka. */
export function whyNot({ leastBdt, mostBdt, isDown }: OfferedWay, dueBdt: number): string | null {
  if (leastBdt !== null && dueBdt < leastBdt) return m.way_least({ least: formatBdt(leastBdt) })
  if (mostBdt !== null && dueBdt > mostBdt) return m.way_most({ most: formatBdt(mostBdt) })
  return isDown ? m.way_down() : null
}

/** The one that was chosen, where it can be; else the first that can. Undefined: none can. */
export function wayOf(
  ways: readonly OfferedWay[],
  chosen: GatewayName | undefined,
  dueBdt: number,
): GatewayName | undefined {
  const possible = ways.filter((way) => whyNot(way, dueBdt) === null).map(({ gateway }) => gateway)
  return chosen !== undefined && possible.includes(chosen) ? chosen : possible[0]
}
