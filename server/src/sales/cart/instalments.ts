/** Instalments of a cart: whether they are offered, at which price, and what each comes to. Pure: docs/decisions/0111. */
import {
  type Instalment,
  type InstalmentTerms,
  instalmentsOf,
  instalmentTerms,
} from '@spokehaat/contract/sales/instalments'
import { GATEWAY_TRAITS } from '@spokehaat/contract/sales/pay-ways'
import type { Sums } from '@spokehaat/contract/sales/sums'
import type { OrderSettings } from '../../settings/settings.ts'
import type { CountedLine } from '../discounts/count-discounts.ts'
import type { DiscountedCart } from '../discounts/discount-cart.ts'
import type { WayOn } from '../pay-ways/pay-ways.queries.ts'
import type { PricedLine } from './pricing.ts'

export interface CartInstalments {
  terms: InstalmentTerms
  plans: Instalment[]
  /** The one that is asked for, where it is offered. */
  chosen: Instalment | null
  /** Paisa that are paid now where it is paid at once, and by instalments without the charge. */
  otherwisePaisa: number
  regularPaisa: number
}

/** By the owner's settings, where a gateway that knows instalments is among the ways. */
export const offeredTerms = (settings: OrderSettings, ways: readonly WayOn[]): InstalmentTerms | null =>
  gatewayFor(ways) ? instalmentTerms(settings) : null

/** The first of the shop's ways that knows instalments. */
export const gatewayFor = (ways: readonly WayOn[]): WayOn['gateway'] | undefined =>
  ways.find(({ gateway }) => GATEWAY_TRAITS[gateway].instalments)?.gateway

interface Priced {
  lines: readonly PricedLine[]
  discounts: DiscountedCart
  whole: Pick<Sums, 'total'>
  credit: { paisa: number }
}

/** Something in this cart counts that does not by instalments. */
export function isOtherPrice(
  { isForSales, isForDiscounts }: InstalmentTerms,
  { lines, discounts }: Pick<Priced, 'lines' | 'discounts'>,
  codes: readonly string[],
): boolean {
  const isOnSale = lines.some(
    ({ product }) => product && product.ordinary_price_cents !== product.price_cents,
  )
  const isDiscounted = codes.length > 0 || discounts.given.length > 0
  return (isOnSale && !isForSales) || (isDiscounted && !isForDiscounts)
}

/** Nothing is taken off, and who has typed a code reads why. */
export const voidDiscounts = (lines: readonly CountedLine[], codes: readonly string[]): DiscountedCart => ({
  off: lines.map(() => 0),
  deliveryOffPaisa: 0,
  given: [],
  refused: codes.map((code) => ({ code, reason: 'by_instalments' })),
  person: null,
})

/** Null where the bank takes no such sum. */
export function instalmentsFor(
  terms: InstalmentTerms,
  wanted: number | undefined,
  { atOnce, byMonths }: { atOnce: Priced; byMonths: Priced },
): CartInstalments | null {
  const toPay = ({ whole, credit }: Priced) => whole.total.paisa - credit.paisa
  const regularPaisa = toPay(byMonths)
  const plans = instalmentsOf(regularPaisa / 100, terms)
  if (plans.length === 0) return null
  const chosen = plans.find(({ months }) => months === wanted) ?? null
  return { terms, plans, chosen, otherwisePaisa: toPay(atOnce), regularPaisa }
}
