/** What a discount has done: figures for its page, and every use as a file. */
import { Readable } from 'node:stream'
import { toDecimal } from '@spokehaat/contract/basics/money'
import { guardText } from '@spokehaat/contract/catalogue/product-file'
import type { DiscountResults } from '@spokehaat/contract/sales/discount-figures'
import { stringify } from 'csv-stringify'
import type { Database } from '../../platform/db/client.ts'
import { findDiscount } from '../discounts/discounts.ts'
import { selectResultDays, selectResults, selectUsesAfter } from './results.queries.ts'

/** Throws `discount_not_found`. */
export async function resultsOf(db: Database, id: string): Promise<DiscountResults> {
  await findDiscount(db, id)
  const [whole, days] = await Promise.all([selectResults(db, id), selectResultDays(db, id)])
  return {
    orders: whole.orders,
    undone: whole.undone,
    givenBdt: toDecimal(whole.given),
    revenueBdt: toDecimal(whole.revenue),
    days: days.map(({ day, orders, given, revenue }) => ({
      day,
      orders,
      givenBdt: toDecimal(given),
      revenueBdt: toDecimal(revenue),
    })),
  }
}

const BATCH = 1_000
const COLUMNS = ['order', 'placed', 'status', 'counts', 'code', 'discount', 'given_bdt', 'order_bdt'] as const

/** As CSV for spreadsheets, an order a line, oldest first, read in batches while it is sent. Throws `discount_not_found`. */
export async function usesCsv(db: Database, id: string): Promise<Readable> {
  await findDiscount(db, id)
  const lines = stringify({ header: true, columns: [...COLUMNS], bom: true, record_delimiter: 'windows' })
  return Readable.from(rows(db, id)).compose(lines) as Readable
}

async function* rows(db: Database, id: string): AsyncGenerator<Record<(typeof COLUMNS)[number], string>> {
  for (let after: string | null = null; ; ) {
    const batch: Awaited<ReturnType<typeof selectUsesAfter>> = await selectUsesAfter(db, id, after, BATCH)
    for (const use of batch) {
      yield {
        order: use.number,
        placed: use.placed_at.toISOString(),
        status: use.status,
        counts: use.is_counted ? 'yes' : 'no',
        code: guardText(use.code ?? ''),
        discount: guardText(use.name),
        given_bdt: toDecimal(use.paisa).toFixed(2),
        order_bdt: toDecimal(use.total_paisa).toFixed(2),
      }
    }
    after = batch.at(-1)?.order_id ?? null
    if (batch.length < BATCH) return
  }
}
