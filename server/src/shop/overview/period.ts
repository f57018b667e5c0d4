/** A period cut into days, weeks or months, and the period before it. Days are texts, `2026-02-03`; no clock has a part. */
import type { OverviewStep } from '@spokehaat/contract/shop/overview'

/** Both days are within it. */
export interface Span {
  from: string
  to: string
}

interface Period extends Span {
  steps: Span[]
  /** Of the same number of steps, right before it; as far into its last week or month as this one is. */
  before: Span & { steps: Span[] }
}

/** With the present one. */
const USUAL: Record<OverviewStep, number> = { day: 30, week: 12, month: 12 }

/** The first week or month is taken whole; the last one ends with `to`. */
export function cutPeriod(by: OverviewStep, asked: { from?: string; to?: string }, today: string): Period {
  const to = asked.to ?? today
  const from = startOfStep(by, asked.from ?? move(by, startOfStep(by, to), 1 - USUAL[by]))
  const steps = cut(by, from, to)
  const back = -steps.length
  const before = { from: move(by, from, back), to: move(by, to, back) }
  return { from, to, steps, before: { ...before, steps: cut(by, before.from, before.to) } }
}

function cut(by: OverviewStep, from: string, to: string): Span[] {
  const steps: Span[] = []
  for (let start = from; start <= to; start = move(by, start, 1)) {
    const end = move('day', move(by, start, 1), -1)
    steps.push({ from: start, to: end < to ? end : to })
  }
  return steps
}

export function daysOf({ from, to }: Span): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = move('day', day, 1)) days.push(day)
  return days
}

/** The first days of those that are within it whole. */
export function monthsOf({ from, to }: Span): string[] {
  const first = startOfStep('month', from)
  const months: string[] = []
  for (let month = first < from ? move('month', first, 1) : first; ; ) {
    const next = move('month', month, 1)
    if (move('day', next, -1) > to) return months
    months.push(month)
    month = next
  }
}

/** Weeks begin on Sunday, as the working week in Bangladesh does. */
export function startOfStep(by: OverviewStep, day: string): string {
  if (by === 'day') return day
  return by === 'month' ? `${day.slice(0, 7)}-01` : move('day', day, -at(day).getUTCDay())
}

/** So many days, weeks or months later; from the 31st to the last day of a shorter month. */
export function move(by: OverviewStep, day: string, count: number): string {
  const date = at(day)
  if (by !== 'month') date.setUTCDate(date.getUTCDate() + count * (by === 'week' ? 7 : 1))
  else {
    const wanted = date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() + count)
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    date.setUTCDate(Math.min(wanted, last))
  }
  return date.toISOString().slice(0, 10)
}

const at = (day: string) => new Date(`${day}T00:00:00Z`)
