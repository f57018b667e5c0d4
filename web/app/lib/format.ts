/**
 * Dates as a reader in Bangladesh sees them, the same on the server and in every browser. Not by `Intl.DateTimeFormat`:
 * the first one that a page makes keeps a cheap phone busy for 50 ms, and browsers do not agree on short months.
 */

import { inLakhs, inThousands } from '@spokehaat/contract/basics/grouping'
import * as m from '@spokehaat/texts/ui'
import { localDigits } from './digits.ts'
import { LANGUAGE } from './language.ts'

const MONTHS = (
  LANGUAGE === 'bn'
    ? 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'
    : 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'
).split(' ')
/** As `contract/src/basics/dhaka.ts` has it, which every page of the shop would load for this line. */
const AHEAD_OF_UTC = 6 * 60 * 60_000

/** `3 Feb 2026` */
export function formatDate(iso: string | Date): string {
  const [year, month, day] = inDhaka(iso).slice(0, 10).split('-')
  return localDigits(`${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`)
}

/** `3 Feb 2026, 18:05` */
export function formatDateTime(iso: string | Date): string {
  return `${formatDate(iso)}, ${localDigits(inDhaka(iso).slice(11, 16))}`
}

/** What a clock there shows, written as ISO 8601 writes it; a RangeError for what is no time. */
function inDhaka(iso: string | Date): string {
  return new Date(new Date(iso).getTime() + AHEAD_OF_UTC).toISOString()
}

/** `1,234`; in Bangla `১,২৩৪`, grouped as South Asia counts. */
export function formatCount(count: number): string {
  return localDigits(LANGUAGE === 'bn' ? inLakhs(count) : inThousands(count))
}

/** A figure with its decimals, as it stands: `68.5`; in Bangla `৬৮.৫`. @public */
export function formatFigure(figure: number | string): string {
  return localDigits(String(figure))
}

/** Not by `Intl.PluralRules`, for the same reason; both languages have one form for one and another for many. @public */
export function counted(
  count: number,
  one: (inputs: { count: string }) => string,
  many: (inputs: { count: string }) => string,
): string {
  return (count === 1 ? one : many)({ count: formatCount(count) })
}

/** `1,234`, or `1,234+` where there may be more. */
export function formatAtLeast(count: number, isAtLeast: boolean | undefined): string {
  return `${formatCount(count)}${isAtLeast ? '+' : ''}`
}

/** `1 bike`, `28 bikes` */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** `2-Year Warranty on the frame` */
export function formatWarranty(years: number): string {
  return years === 0 ? m.no_warranty() : m.warranty_years({ years: formatCount(years) })
}
