/**
 * Money is an integer in minor units together with its currency: US cents or Bangladeshi paisa.
 * JSON shows decimals, as the specification does; `fromDecimal` and `toDecimal` stand at that edge.
 */

import { inBanglaDigits } from './digits.ts'
import { inLakhs, inThousands } from './grouping.ts'
import type { Language } from './language.ts'

type Currency = 'USD' | 'BDT'

export interface Money {
  /** Minor units: cents for USD, paisa for BDT. */
  readonly minor: number
  readonly currency: Currency
}

/** Dollars or taka with at most two decimals → minor units. Throws RangeError where a third decimal would be lost. */
export function fromDecimal(amount: number): number {
  const minor = Math.round(amount * 100)
  if (!Number.isSafeInteger(minor) || Math.abs(minor / 100 - amount) > 1e-9 * Math.max(1, Math.abs(amount))) {
    throw new RangeError(`${amount} has more than two decimals or is too large`)
  }
  return minor
}

/** Minor units → the decimal that JSON shows. */
export function toDecimal(minor: number): number {
  return minor / 100
}

/**
 * US cents → paisa at a rate in taka per dollar (at most four decimals), rounded half up to the whole paisa.
 * One dollar is 100 cents and one taka 100 paisa, so the rate holds for the minor units too.
 */
export function centsToPaisa(cents: number, bdtPerUsd: number): number {
  const rateTimes10000 = Math.round(bdtPerUsd * 10_000)
  return Number((BigInt(cents) * BigInt(rateTimes10000) + 5_000n) / 10_000n)
}

/** Paisa → US cents at a rate in taka per dollar (at most four decimals), rounded half up to the whole cent. */
export function paisaToCents(paisa: number, bdtPerUsd: number): number {
  const rateTimes10000 = BigInt(Math.round(bdtPerUsd * 10_000))
  return Number((BigInt(paisa) * 20_000n + rateTimes10000) / (2n * rateTimes10000))
}

/**
 * Money as a shopper reads it: `$1,099.00`; `Tk 1,31,880` and `Tk 7,658.40` with the South Asian grouping. In Bangla
 * `$১,০৯৯.০০` and `৳১,৩১,৮৮০`, where all figures are grouped so.
 */
export function formatMoney(money: Money, language: Language = 'en'): string {
  return language === 'bn'
    ? inBanglaDigits(writeMoney(money, '৳', inLakhs))
    : writeMoney(money, 'Tk ', inThousands)
}

function writeMoney({ minor, currency }: Money, taka: string, inGroups: (whole: number) => string): string {
  const sign = minor < 0 ? '−' : ''
  const units = Math.trunc(Math.abs(minor) / 100)
  const rest = String(Math.abs(minor) % 100).padStart(2, '0')
  if (currency === 'USD') return `${sign}$${inGroups(units)}.${rest}`
  return `${sign}${taka}${inLakhs(units)}${rest === '00' ? '' : `.${rest}`}`
}
