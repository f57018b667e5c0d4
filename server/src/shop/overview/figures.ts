/** What a period of the overview comes to: out of sums by day and month, and of the orders where these have just changed. */
import type { Database } from '../../platform/db/client.ts'
import { addUpDays, addUpProducts, type DayFigures } from './add-up.queries.ts'
import {
  selectBestSellers,
  selectChangedDays,
  selectDaySums,
  selectSummedMonths,
} from './day-sums.queries.ts'
import { type cutPeriod, daysOf, monthsOf, move, type Span, startOfStep } from './period.ts'

export type SpanFigures = Omit<DayFigures, 'day'>

/** `days`: of the period and the one before, those on which anything was. */
export async function readFigures(db: Database, period: ReturnType<typeof cutPeriod>, limit: number) {
  const both = { from: period.before.from, to: period.to }
  const changed = await selectChangedDays(db, both)
  const isChanged = (day: string) => changed === 'all' || changed.has(day)
  const [sums, anew, bestSellers] = await Promise.all([
    selectDaySums(db, both),
    addUpDays(db, spansOf(daysOf(both).filter(isChanged))),
    readBestSellers(db, period, { isChanged, limit }),
  ])
  return { days: [...sums.filter(({ day }) => !isChanged(day)), ...anew], bestSellers }
}

async function readBestSellers(
  db: Database,
  period: Span,
  { isChanged, limit }: { isChanged(day: string): boolean; limit: number },
) {
  const days = daysOf(period)
  const changed = days.filter(isChanged)
  const touched = new Set(changed.map(startOfMonth))
  const [beside, months] = await Promise.all([
    addUpProducts(db, spansOf(changed)),
    selectSummedMonths(
      db,
      monthsOf(period).filter((month) => !touched.has(month)),
    ),
  ])
  const summed = new Set(months)
  const others = days.filter((day) => !isChanged(day) && !summed.has(startOfMonth(day)))
  return selectBestSellers(db, { months, days: spansOf(others), beside }, limit)
}

const startOfMonth = (day: string) => startOfStep('month', day)

/** Days that follow each other are one span. */
function spansOf(days: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && move('day', last.to, 1) === day) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}

export function addedUp(days: readonly DayFigures[], { from, to }: Span): SpanFigures {
  const within = days.filter(({ day }) => day >= from && day <= to)
  const sum = (figure: keyof SpanFigures) => within.reduce((all, day) => all + day[figure], 0)
  return {
    captured: sum('captured'),
    returned: sum('returned'),
    orders: sum('orders'),
    paid: sum('paid'),
    converted: sum('converted'),
    marginPieces: sum('marginPieces'),
    marginSold: sum('marginSold'),
    marginCost: sum('marginCost'),
    marginUnknown: sum('marginUnknown'),
  }
}
