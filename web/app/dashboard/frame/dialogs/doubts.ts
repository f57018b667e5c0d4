/**
 * Figures that are more often a slip than meant, each in a sentence to ask about. They may be right: nobody is stopped.
 */
import { centsToPaisa, formatMoney } from '@spokehaat/contract/basics/money'
import { cashBelow, MOST_BDT } from '@spokehaat/contract/sales/cash-ladder'
import type { DeliveryPlan } from '@spokehaat/contract/sales/delivery/plan'
import type { Settings } from '@spokehaat/contract/shop/settings'
import { formatDateTime } from '../../../lib/format.ts'
import { formatUsd } from '../../../ui/price.tsx'

/** `before`: null of a product that is new. */
export function priceDoubts(name: string, before: number | null, price: number): string[] {
  if (price === before) return []
  if (price === 0) return [`${name} costs nothing then: it can be ordered for ${formatUsd(0)}.`]
  if (before === null || before === 0) return []
  const change = `${name} goes from ${formatUsd(before)} to ${formatUsd(price)}`
  if (price < before / 2) return [`${change}: less than half.`]
  return price > before * 2 ? [`${change}: more than double.`] : []
}

/** A method in use that has no price for any zone: nobody can choose it. */
export function methodDoubts(methods: DeliveryPlan['methods']): string[] {
  return methods
    .filter(({ isActive, rates }) => isActive && rates.length === 0)
    .map(({ name }) => `${name} has no price for any zone: no shopper can choose it.`)
}

const EXAMPLE = { minor: 500_00, currency: 'USD' } as const

/** Up to where a bicycle can be paid at the door as a whole, far from where it was. */
function cashDoubts(before: Settings['cashRules'], after: Settings['cashRules']): string[] {
  const [was, is] = [cashBelow(before), cashBelow(after)]
  if (is <= was * 2 && is >= was / 2) return []
  const below = (taka: number) =>
    taka === MOST_BDT ? 'of any price' : `below ${formatMoney({ minor: taka * 100, currency: 'BDT' })}`
  return [`Bicycles ${below(is)} can be paid whole at the door; so far it was those ${below(was)}.`]
}

export function settingDoubts(seen: Settings, set: Partial<Settings>, now: Date): string[] {
  const doubts: string[] = []
  const { bdtPerUsd: rate, saleEndsAt, cashAtDoor, cashRules } = set
  if (rate !== undefined && Math.abs(rate - seen.bdtPerUsd) > seen.bdtPerUsd / 10) {
    const [from, to] = [seen.bdtPerUsd, rate].map((one) =>
      formatMoney({ minor: centsToPaisa(EXAMPLE.minor, one), currency: 'BDT' }),
    )
    const bike = formatMoney(EXAMPLE).replace('.00', '')
    doubts.push(
      `The rate goes from ${seen.bdtPerUsd} to ${rate}: a bike of ${bike} goes from ${from} to ${to}.`,
    )
  }
  if (saleEndsAt && Date.parse(saleEndsAt) <= now.getTime()) {
    doubts.push(
      `The flash sale ended on ${formatDateTime(saleEndsAt)} already: shoppers see no countdown to it.`,
    )
  }
  if (cashAtDoor === false && seen.cashAtDoor) doubts.push('Nobody can pay at the door any more.')
  if (cashRules !== undefined) doubts.push(...cashDoubts(seen.cashRules, cashRules))
  return doubts
}
