/** What a discount has done: figures for its page, and every use as a file. */
import type { Readable } from 'node:stream'
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { DiscountResults } from '@spokehaat/contract/sales/discount-figures'
import { tableStream } from '../../platform/csv/table-stream.ts'
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

/** An order a line, oldest first. Throws `discount_not_found`. */
export async function usesCsv(db: Database, id: string): Promise<Readable> {
  await findDiscount(db, id)
  return tableStream<Use>(
    {
      order: ({ number }) => number,
      placed: ({ placed_at }) => placed_at.toISOString(),
      status: ({ status }) => status,
      counts: ({ is_counted }) => (is_counted ? 'yes' : 'no'),
      code: ({ code }) => code,
      discount: ({ name }) => name,
      given_bdt: ({ paisa }) => ({ minor: paisa }),
      order_bdt: ({ total_paisa }) => ({ minor: total_paisa }),
    },
    (after, limit) => selectUsesAfter(db, id, after?.order_id ?? null, limit),
  )
}

type Use = Awaited<ReturnType<typeof selectUsesAfter>>[number]
