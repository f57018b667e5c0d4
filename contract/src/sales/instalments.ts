/**
 * Instalments of a credit card: the bank pays the shop at once, and the buyer pays the bank by the month. The buyer pays the
 * order's total and nothing beside it: docs/decisions/0108-instalments.md.
 */

/** Months that banks of Bangladesh offer. */
const MONTHS = [3, 6, 9, 12, 18, 24, 36] as const

/** `none`, or the most months that the owner lets a buyer choose. */
export const MOST_MONTHS = ['none', '3', '6', '9', '12', '18', '24', '36'] as const
export type MostMonths = (typeof MOST_MONTHS)[number]

export interface InstalmentTerms {
  /** The most months. */
  months: number
  /** Taka, from which banks take a payment. */
  leastBdt: number
  /** As the owner has typed them; '' where nothing is said. */
  banks: string
  /** The day since which this holds, `2026-11-01`; '' where nothing is said. */
  since: string
  /** Also for goods at a sale price. */
  isForSales: boolean
  /** Also for orders from which a code or a discount takes something. */
  isForDiscounts: boolean
}

export interface Instalment {
  months: number
  /** Taka a month. The bank's last month may be less. */
  monthlyBdt: number
}

/** What is typed as settings; null where there are none. */
export function instalmentTerms(said: {
  instalmentMonths: MostMonths
  instalmentLeastBdt: number
  instalmentBanks: string
  instalmentsSince: string
  instalmentsOnSale: boolean
  instalmentsWithDiscounts: boolean
}): InstalmentTerms | null {
  if (said.instalmentMonths === 'none') return null
  return {
    months: Number(said.instalmentMonths),
    leastBdt: said.instalmentLeastBdt,
    banks: said.instalmentBanks,
    since: said.instalmentsSince,
    isForSales: said.instalmentsOnSale,
    isForDiscounts: said.instalmentsWithDiscounts,
  }
}

/** A row for each number of months, the fewest first. Rounded up to the taka, so that `months × monthlyBdt ≥ totalBdt`. */
export function instalmentsOf(
  totalBdt: number,
  { months: most, leastBdt }: Pick<InstalmentTerms, 'months' | 'leastBdt'>,
): Instalment[] {
  if (totalBdt < leastBdt) return []
  const paisa = Math.round(totalBdt * 100)
  return MONTHS.filter((months) => months <= most).map((months) => ({
    months,
    monthlyBdt: Math.ceil(paisa / (months * 100)),
  }))
}
