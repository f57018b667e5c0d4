/** Which gateway a payment is made at, asked before anything is written or held for one. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { GatewayName, OfferedWay } from '@spokehaat/contract/sales/gateways'
import { GATEWAY_TRAITS } from '@spokehaat/contract/sales/pay-ways'
import { fail } from '../../platform/http/refusal.ts'
import type { CircuitReport, Gateways } from '../gateway/gateway.ts'
import type { WayOn } from './pay-ways.queries.ts'

export interface WantedWay {
  /** What the shopper has chosen; of several gateways the first is taken otherwise. */
  wanted?: GatewayName | undefined
  /** Paid by this one before: taken again where it can be. */
  before?: string | undefined
  /** Paisa; undefined: some sum, of which nothing is known yet. */
  amountMinor?: number | undefined
  /** An order that stands already, for the refusal. */
  order?: string | undefined
}

interface Limits {
  leastMinor: number | null
  mostMinor: number | null
}

/** As narrow as both say. */
function limitsOf({ gateway, least, most }: WayOn): Limits {
  const { leastMinor, mostMinor } = GATEWAY_TRAITS[gateway]
  const highest = (one: number | null, other: number | null) =>
    one === null ? other : other === null ? one : Math.max(one, other)
  const lowest = (one: number | null, other: number | null) =>
    one === null ? other : other === null ? one : Math.min(one, other)
  return { leastMinor: highest(leastMinor, least), mostMinor: lowest(mostMinor, most) }
}

const takes = ({ leastMinor, mostMinor }: Limits, amountMinor: number | undefined) =>
  amountMinor === undefined ||
  ((leastMinor === null || amountMinor >= leastMinor) && (mostMinor === null || amountMinor <= mostMinor))

export const openingOf = (gateways: Gateways, gateway: GatewayName): CircuitReport =>
  gateways[gateway].health().opening

/**
 * Throws `pay_way_not_offered`; `pay_way_amount` with `details.leastBdt` and `details.mostBdt`, null where there is none;
 * `payment_unavailable` with `details.order` where there is one.
 */
export function chooseWay(
  gateways: Gateways,
  ways: readonly WayOn[],
  { wanted, before, amountMinor, order }: WantedWay = {},
): GatewayName {
  const asked = wanted === undefined ? ways : ways.filter(({ gateway }) => gateway === wanted)
  if (asked.length === 0) throw fail('pay_way_not_offered')
  const fitting = asked.filter((way) => takes(limitsOf(way), amountMinor))
  const [first] = asked
  if (fitting.length === 0 && first) {
    const { leastMinor, mostMinor } = limitsOf(first)
    const details = { leastBdt: bdt(leastMinor), mostBdt: bdt(mostMinor) }
    throw fail('pay_way_amount', { details })
  }
  const reports = fitting.map(({ gateway }) => ({ gateway, ...openingOf(gateways, gateway) }))
  const up = reports.filter(({ state }) => state !== 'off')
  const chosen = up.find(({ gateway }) => gateway === before) ?? up[0]
  if (chosen) return chosen.gateway
  const retryAfter = Math.min(...reports.map((report) => report.retryAfter))
  throw fail('payment_unavailable', {
    details: { retryAfter, ...(order !== undefined && { order }) },
    cause: new Error(`no gateway was asked: silent since ${reports[0]?.since?.toISOString()}`),
  })
}

const bdt = (minor: number | null) => (minor === null ? null : toDecimal(minor))

/** As the shopper sees them. */
export const offeredWays = (gateways: Gateways, ways: readonly WayOn[]): OfferedWay[] =>
  ways.map((way) => {
    const { leastMinor, mostMinor } = limitsOf(way)
    const isDown = openingOf(gateways, way.gateway).state === 'off'
    return { gateway: way.gateway, leastBdt: bdt(leastMinor), mostBdt: bdt(mostMinor), isDown }
  })
