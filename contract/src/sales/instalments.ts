/**
 * Instalments of a credit card: the bank pays the shop at once, and the buyer pays the bank by the month. The bank's charge
 * is borne by the shop, or by the buyer as a part of the order's price: docs/decisions/0111-the-banks-charge.md.
 */

/** Months that banks of Bangladesh offer. */
export const MONTHS = [3, 6, 9, 12, 18, 24, 36] as const
const LONGEST = Math.max(...MONTHS)

/** `none`, or the most months that the owner lets a buyer choose. */
export const MOST_MONTHS = ['none', '3', '6', '9', '12', '18', '24', '36'] as const
type MostMonths = (typeof MOST_MONTHS)[number]

/** A number of months, and what the buyer pays the shop for it beside the price. */
export interface InstalmentPlan {
  months: number
  /** Hundredths of a per cent; 0: the shop bears the bank's charge. */
  basisPoints: number
}

/** A bank whose credit cards are taken, and the most months that it has. */
export interface InstalmentBank {
  name: string
  most: number
}

export interface InstalmentTerms {
  /** The fewest months first; never none. */
  plans: readonly InstalmentPlan[]
  /** Taka, from which banks take a payment. */
  leastBdt: number
  /** None where nothing is said of them. */
  banks: readonly InstalmentBank[]
  /** The day since which this holds, `2026-11-01`; '' where nothing is said. */
  since: string
  /** Sale prices count. Else goods cost their regular price by instalments. */
  isForSales: boolean
  /** Codes and discounts count. Else nothing is taken off by instalments. */
  isForDiscounts: boolean
  /** Days in which the bank makes instalments of a payment. */
  days: number
  /** The charge goes back with the money of goods. */
  isChargeBack: boolean
}

export interface Instalment extends InstalmentPlan {
  chargeBdt: number
  /** What is paid by card: the price and the charge. */
  totalBdt: number
  /** Taka a month. The bank's last month may be less. */
  monthlyBdt: number
  /** Names of banks that have so many months; none where nothing is said of banks. */
  banks: string[]
}

interface SaidInstalments {
  instalmentMonths: MostMonths
  instalmentCharges: string
  instalmentLeastBdt: number
  instalmentBanks: string
  instalmentsSince: string
  instalmentsOnSale: boolean
  instalmentsWithDiscounts: boolean
  instalmentDays: number
  instalmentChargeBack: boolean
}

const ONE_CHARGE = /^(\d{1,2}) ?: ?(\d{1,2}(?:\.\d{1,2})?) ?%?$/

/** `3: 3, 6: 4.5`: months and per cent. Null where it can't be read, or names other months, or one twice. */
export function readCharges(typed: string): InstalmentPlan[] | null {
  const parts = typed.trim() === '' ? [] : typed.split(',').map((part) => ONE_CHARGE.exec(part.trim()))
  const plans = parts.map((found) => ({
    months: Number(found?.[1]),
    basisPoints: Math.round(Number(found?.[2]) * 100),
  }))
  const isKnown = plans.every(({ months }) => (MONTHS as readonly number[]).includes(months))
  const isOnce = new Set(plans.map(({ months }) => months)).size === plans.length
  return isKnown && isOnce ? [...plans].sort((one, other) => one.months - other.months) : null
}

const ONE_BANK = /^(.*[^\s(]) *\((\d+)\)$/

/** `City Bank, EBL (24)`: names, and in brackets a bank's most months. Null where those are none, or a bank stands twice. */
export function readBanks(typed: string): InstalmentBank[] | null {
  const banks = typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, most] = ONE_BANK.exec(part) ?? []
      return { name: name ?? part, most: most === undefined ? LONGEST : Number(most) }
    })
  const isKnown = banks.every(({ most }) => (MONTHS as readonly number[]).includes(most))
  const isOnce = new Set(banks.map(({ name }) => name.toLowerCase())).size === banks.length
  return isKnown && isOnce ? banks : null
}

/** What is typed as settings; null where there are none. With no charges said, the shop bears them all. */
export function instalmentTerms(said: SaidInstalments): InstalmentTerms | null {
  if (said.instalmentMonths === 'none') return null
  const most = Number(said.instalmentMonths)
  const charges = readCharges(said.instalmentCharges) ?? []
  const all = charges.length > 0 ? charges : MONTHS.map((months) => ({ months, basisPoints: 0 }))
  const banks = readBanks(said.instalmentBanks) ?? []
  const isOfSomeBank = (months: number) => banks.length === 0 || banks.some((bank) => bank.most >= months)
  const plans = all.filter(({ months }) => months <= most && isOfSomeBank(months))
  if (plans.length === 0) return null
  return {
    plans,
    leastBdt: said.instalmentLeastBdt,
    banks,
    since: said.instalmentsSince,
    isForSales: said.instalmentsOnSale,
    isForDiscounts: said.instalmentsWithDiscounts,
    days: said.instalmentDays,
    isChargeBack: said.instalmentChargeBack,
  }
}

/** Paisa, rounded half up. */
export const chargeOf = (pricePaisa: number, basisPoints: number): number =>
  Math.round((pricePaisa * basisPoints) / 10_000)

type Offer = Pick<InstalmentTerms, 'plans' | 'leastBdt' | 'banks'>

/** The same banks have all of these: they are named once. */
export const isOfAllBanks = (plans: readonly Pick<Instalment, 'banks'>[]): boolean =>
  plans.every(({ banks }) => banks.length === plans[0]?.banks.length)

/**
 * A row for each plan, the fewest months first; none below the least. `priceBdt`: what is paid by card without the charge. Months
 * are rounded up to the taka, so that `months × monthlyBdt ≥ totalBdt`.
 */
export function instalmentsOf(priceBdt: number, { plans, leastBdt, banks }: Offer): Instalment[] {
  if (priceBdt < leastBdt) return []
  const paisa = Math.round(priceBdt * 100)
  return plans.map(({ months, basisPoints }) => {
    const charge = chargeOf(paisa, basisPoints)
    return {
      months,
      basisPoints,
      chargeBdt: charge / 100,
      totalBdt: (paisa + charge) / 100,
      monthlyBdt: Math.ceil((paisa + charge) / (months * 100)),
      banks: banks.filter(({ most }) => most >= months).map(({ name }) => name),
    }
  })
}

/** That of so many months; undefined where it is not offered for this price. */
export const instalmentOf = (priceBdt: number, terms: Offer, months: number): Instalment | undefined =>
  instalmentsOf(priceBdt, terms).find((one) => one.months === months)
