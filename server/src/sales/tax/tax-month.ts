/** A month of papers, and the files that an accountant takes. */
import { daysOfMonth } from '@spokehaat/contract/basics/dhaka-clock'
import { guardText } from '@spokehaat/contract/basics/guard-text'
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { TaxMonth, TaxPaper } from '@spokehaat/contract/sales/tax'
import { csvOf } from '../../platform/csv/write-rows.ts'
import type { Database } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { selectPapersIssued } from './tax-papers.queries.ts'
import { paperView } from './tax-papers.ts'
import { readTaxRow } from './tax-settings.queries.ts'

/** `month`: such as 2026-11, by the calendar in Dhaka. */
export async function readTaxMonth(db: Database, month: string): Promise<TaxMonth> {
  const [papers, settings] = await Promise.all([papersOf(db, month), readTaxRow(db)])
  const sum = (part: 'total' | 'tax') =>
    papers.reduce((so, paper) => so + Math.round(paper[part] * 100) * signOf(paper), 0)
  return {
    month,
    papers: papers.map(({ lines: _, ...paper }) => paper),
    total: toDecimal(sum('total')),
    tax: toDecimal(sum('tax')),
    listFromBdt: toDecimal(settings.list_from_paisa),
  }
}

const signOf = ({ kind }: Pick<TaxPaper, 'kind'>) => (kind === 'credit' ? -1 : 1)

async function papersOf(db: Database, month: string): Promise<TaxPaper[]> {
  const { from, to } = daysOfMonth(month)
  const rows = await selectPapersIssued(db, from, to)
  return rows.map(paperView)
}

/** One row each paper; credit notes below nought. */
export async function monthFile(db: Database, month: string): Promise<string> {
  return csvOf(
    [
      'paper',
      'number',
      'date',
      'order',
      'buyer',
      'buyer_bin',
      'rate',
      'value_without_tax',
      'tax',
      'total',
      'credits',
    ],
    (await papersOf(db, month)).flatMap((paper) =>
      byRate(paper).map(({ percent, total, tax }) => [
        paper.kind === 'invoice' ? '6.3' : '6.7',
        paper.number,
        dayOf(new Date(paper.at)),
        paper.order,
        guardText(paper.buyer.name),
        paper.buyer.bin,
        percent === null ? '' : String(percent),
        taka((total - tax) * signOf(paper)),
        taka(tax * signOf(paper)),
        taka(total * signOf(paper)),
        paper.credits?.number ?? '',
      ]),
    ),
  )
}

/** The list 6.10: invoices from the sum on that the owner has set. */
export async function largeSalesFile(db: Database, month: string): Promise<string> {
  const { list_from_paisa: from } = await readTaxRow(db)
  const large = (await papersOf(db, month)).filter(
    ({ kind, total }) => kind === 'invoice' && Math.round(total * 100) >= from,
  )
  return csvOf(
    ['serial', 'number', 'date', 'value', 'buyer', 'buyer_address', 'buyer_bin'],
    large.map((paper, index) => [
      String(index + 1),
      paper.number,
      dayOf(new Date(paper.at)),
      taka(Math.round(paper.total * 100)),
      guardText(paper.buyer.name),
      guardText(paper.buyer.address),
      paper.buyer.bin,
    ]),
  )
}

/** In paisa. */
function byRate(paper: TaxPaper) {
  const rates = new Map<number | null, { total: number; tax: number }>()
  for (const { percent, total, tax } of paper.lines) {
    if (total === 0) continue
    const sum = rates.get(percent) ?? { total: 0, tax: 0 }
    rates.set(percent, {
      total: sum.total + Math.round(total * 100),
      tax: sum.tax + Math.round(tax * 100),
    })
  }
  return [...rates].map(([percent, sums]) => ({ percent, ...sums }))
}

const taka = (paisa: number) => (paisa / 100).toFixed(2)
