import { toDecimal } from '@spokehaat/contract/basics/money'
import type { MonthFigures, MonthReport } from '@spokehaat/contract/shop/month'
import type { Database } from '../../platform/db/client.ts'
import { selectMonth } from './month.queries.ts'

/** `month`: such as 2026-11. */
export async function readMonth(db: Database, month: string): Promise<MonthReport> {
  const [now, before] = await Promise.all([figuresOf(db, month), figuresOf(db, monthBefore(month))])
  return { now, before }
}

async function figuresOf(db: Database, month: string): Promise<MonthFigures> {
  const row = await selectMonth(db, { from: `${month}-01`, to: lastDay(month) })
  return {
    month,
    deliveryBdt: toDecimal(row.delivery),
    cashFeeBdt: toDecimal(row.fee),
    discountBdt: toDecimal(row.discount),
    vatBdt: toDecimal(row.vat),
    papers: row.papers,
  }
}

/** The day 0 of the month after it, by the calendar alone. */
function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}
