import type { Verification } from '@spokehaat/contract/sales/verification'
import { formatBdt } from '../../ui/price.tsx'

/** The gateway's own text where it is no taka amount that we can read. */
export function amountText({ amount, currency }: Pick<Verification, 'amount' | 'currency'>): string {
  const value = Math.round(Number(amount) * 100) / 100
  return currency === 'BDT' && Number.isFinite(value) ? formatBdt(value) : amount
}
