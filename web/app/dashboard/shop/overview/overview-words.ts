/** Days, shares and comparisons in words. A day is `2026-02-03`: a date of the calendar, in no time zone. */
import type { Overview, OverviewStep } from '@spokehaat/contract/shop/overview'
import { formatBdt } from '../../../ui/price.tsx'

const formats = {
  short: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' }),
  month: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' }),
  long: new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }),
}

/** `3 Feb 2026` */
export function dayName(day: string): string {
  return formats.long.format(new Date(`${day}T00:00:00Z`))
}

/** What stands under a column: `3 Feb`, or `Feb 2026` for a month. */
export function stepName(by: OverviewStep, day: string): string {
  return formats[by === 'month' ? 'month' : 'short'].format(new Date(`${day}T00:00:00Z`))
}

/** What stands in a line of the table: `3 Feb 2026`, `1 – 7 Feb 2026`, `Feb 2026`. */
export function stepSpan(by: OverviewStep, { from, to }: { from: string; to: string }): string {
  if (by === 'month') return stepName('month', from)
  return from === to ? dayName(from) : `${stepName('day', from)} – ${dayName(to)}`
}

/** `Tk 1,12,642` and `.80`: to the paisa, which is nothing where there is none. */
export function takaParts(taka: number): { whole: string; paisa: string } {
  const text = formatBdt(taka)
  const [whole = '', paisa] = text.split('.')
  return { whole, paisa: paisa === undefined ? '' : `.${paisa.padEnd(2, '0')}` }
}

/** `Tk 1,12,642.80` */
export function exactBdt(taka: number): string {
  const { whole, paisa } = takaParts(taka)
  return whole + paisa
}

/** Large sums of taka under a chart: `1.2L` is 1,20,000, `3Cr` is 3,00,00,000. */
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })
export const shortBdt = (taka: number): string => compact.format(taka).replace('-', '−')

/** `62 %`, `7.4 %` */
export function share(part: number): string {
  const percent = part * 100
  return `${percent < 10 && percent % 1 !== 0 ? percent.toFixed(1) : Math.round(percent)} %`
}

export interface Comparison {
  direction: 'up' | 'down' | 'same'
  words: string
}

/** Beside the same figure of the period before; null where that is nothing to compare with. */
export function compare(now: number | null, before: number | null): Comparison | null {
  if (now === null || before === null || before <= 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return { direction: 'same', words: 'as before' }
  return percent > 0
    ? { direction: 'up', words: `${percent} % more` }
    : { direction: 'down', words: `${-percent} % less` }
}

/** Why an order does not add up, with both figures. */
export function unsquareWords({
  fault,
  accountBdt,
  orderBdt,
}: Overview['unsquare']['orders'][number]): string {
  switch (fault) {
    case 'entries':
      return `${formatBdt(orderBdt)} of what happened is not in its account`
    case 'due':
      return `Due by its account ${formatBdt(accountBdt)}, asked for ${formatBdt(orderBdt)}`
    case 'over':
      return `Over by its account ${formatBdt(accountBdt)}, marked ${formatBdt(orderBdt)}`
  }
}
