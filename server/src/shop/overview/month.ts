import { daysOfMonth } from '@spokehaat/contract/basics/dhaka-clock'
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { MonthFigures, MonthReport } from '@spokehaat/contract/shop/month'
import type { Database } from '../../platform/db/client.ts'
import { readSettings } from '../../settings/settings.ts'
import { selectMonth } from './month.queries.ts'
import { move } from './period.ts'

/** `month`: such as 2026-11. */
export async function readMonth(db: Database, month: string): Promise<MonthReport> {
  const { gatewayFeePercent: percent } = await readSettings(db)
  const [now, before] = await Promise.all([
    figuresOf(db, month, percent),
    figuresOf(db, monthBefore(month), percent),
  ])
  return { now, before }
}

async function figuresOf(db: Database, month: string, feePercent: number): Promise<MonthFigures> {
  const row = await selectMonth(db, daysOfMonth(month))
  return {
    month,
    deliveryBdt: toDecimal(row.delivery),
    cashFeeBdt: toDecimal(row.fee),
    instalmentChargeBdt: toDecimal(row.charge),
    gatewayFeeBdt: feePercent === 0 ? null : toDecimal(Math.round((row.online * feePercent) / 100)),
    discountBdt: toDecimal(row.discount),
    vatBdt: toDecimal(row.vat),
    papers: row.papers,
  }
}

const monthBefore = (month: string) => move('month', `${month}-01`, -1).slice(0, 7)
