/**
 * Figures that are more often a slip than meant, each in a sentence to ask about. They may be right: nobody is stopped.
 */
import { centsToPaisa, formatMoney } from '@spokehaat/contract/basics/money'
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

export function settingDoubts(seen: Settings, set: Partial<Settings>, now: Date): string[] {
  const doubts: string[] = []
  const { bdtPerUsd: rate, saleEndsAt, codCapBdt: cap } = set
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
  if (cap !== undefined && cap !== seen.codCapBdt) {
    const [from, to] = [seen.codCapBdt, cap].map((taka) =>
      formatMoney({ minor: taka * 100, currency: 'BDT' }),
    )
    if (cap === 0) doubts.push('Nobody can pay at the door any more.')
    else if (seen.codCapBdt > 0 && (cap > seen.codCapBdt * 2 || cap < seen.codCapBdt / 2)) {
      doubts.push(`Orders up to ${to} can be paid at the door; so far it was ${from}.`)
    }
  }
  return doubts
}
