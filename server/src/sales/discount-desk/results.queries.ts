/** What became of a discount, from the orders that have it. */
import { RESULT_DAYS } from '@spokehaat/contract/sales/discount-figures'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

const ofDiscount = (db: Database, id: string) =>
  db
    .selectFrom('order_discounts as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .where('d.discount_id', '=', id)

export function selectResults(db: Database, id: string) {
  return ofDiscount(db, id)
    .select([
      sql<number>`count(*) filter (where d.is_counted)::int`.as('orders'),
      sql<number>`count(*) filter (where not d.is_counted)::int`.as('undone'),
      sql<number>`coalesce(sum(d.paisa) filter (where d.is_counted), 0)::bigint`.as('given'),
      sql<number>`coalesce(sum(o.total_paisa) filter (where d.is_counted), 0)::bigint`.as('revenue'),
    ])
    .executeTakeFirstOrThrow()
}

const day = sql<string>`to_char(o.placed_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD')`

/** Newest first. */
export function selectResultDays(db: Database, id: string) {
  return ofDiscount(db, id)
    .where('d.is_counted', '=', true)
    .select([
      day.as('day'),
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`sum(d.paisa)::bigint`.as('given'),
      sql<number>`sum(o.total_paisa)::bigint`.as('revenue'),
    ])
    .groupBy(day)
    .orderBy(day, 'desc')
    .limit(RESULT_DAYS)
    .execute()
}

/** Orders with the discount, by their ids, after one of them. */
export function selectUsesAfter(db: Database, id: string, after: string | null, limit: number) {
  let uses = ofDiscount(db, id)
  if (after !== null) uses = uses.where('d.order_id', '>', after)
  return (
    uses
      .leftJoin('discount_codes as c', 'c.id', 'd.code_id')
      .select(['d.order_id', 'o.number', 'o.placed_at', 'o.status', 'd.name', 'd.paisa'])
      .select(['o.total_paisa', 'd.is_counted'])
      // as its owner wrote it, so that a spreadsheet counts one code once; as it was typed where it is gone
      .select(sql<string | null>`coalesce(c.code, d.code)`.as('code'))
      .orderBy('d.order_id')
      .limit(limit)
      .execute()
  )
}
