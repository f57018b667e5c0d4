/**
 * The tables that only grow, partitioned by the month in Dhaka: `<table>_2026_12`. Before the first of them lies
 * `<table>_first`, and `<table>_rest` takes what no month is there for. See docs/decisions/0076-parts-by-month.md.
 */
import { dhakaDay } from '@spokehaat/contract/basics/dhaka-clock'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

export const PARTITIONED = ['order_events', 'payment_events', 'audit_log', 'stock_ledger'] as const
export type Partitioned = (typeof PARTITIONED)[number]

export const firstOf = (table: Partitioned) => `${table}_first`
export const restOf = (table: Partitioned) => `${table}_rest`

/** `2026-12`, by the calendar in Dhaka. */
export type Month = string
/** As the shop writes a moment into a bound: midnight in Dhaka, which has no summer time. */
export const startOfMonth = (month: Month) => `${month}-01T00:00:00+06:00`
export const monthPartition = (table: Partitioned, month: Month) => `${table}_${month.replace('-', '_')}`

export const monthOf = (moment: Date): Month => dhakaDay(moment).slice(0, 7)

/** So many months later, or earlier. */
export function moveMonth(month: Month, by: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export interface Partition {
  table: Partitioned
  name: string
  /** Null: from the beginning of time. */
  from: Date | null
  until: Date
}

/** All but the rest, the oldest first. */
export async function selectPartitions(db: Database): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    select * from (
      select p.relname as table, c.relname as name,
        (regexp_match(pg_get_expr(c.relpartbound, c.oid), $$FROM \\('(.+?)'\\)$$))[1]::timestamptz as from,
        (regexp_match(pg_get_expr(c.relpartbound, c.oid), $$TO \\('(.+?)'\\)$$))[1]::timestamptz as until
      from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
      where p.oid = any(${PARTITIONED.map((table) => `public.${table}`)}::regclass[])
    ) as part where until is not null
    order by until, name
  `.execute(db)
  return rows
}
