/**
 * Sums by day, so that figures of years are read at once. Triggers note each day that a change reaches
 * (`0099_sums_by_day.sql`), `foldDays` adds noted days up anew, and until it has, they are added up by whoever reads them:
 * what is read is never old. See docs/decisions/0091-sums-by-day.md.
 */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { dayIn } from '../../platform/db/dhaka-days.ts'
import { inTransaction, setStatementTimeout } from '../../platform/db/transaction.ts'
import { addUpDays, addUpProducts, type DayFigures, type ProductFigures } from './add-up.queries.ts'
import type { Span } from './period.ts'

/** Days that have changed since they were added up; `all`: nobody knows which. */
export async function selectChangedDays(db: Database, span: Span): Promise<Set<string> | 'all'> {
  const { rows } = await sql<{ day: string }>`
    select distinct day::text from changed_days where day = '-infinity' or day between ${span.from} and ${span.to}
  `.execute(db)
  return rows.some(({ day }) => day === '-infinity') ? 'all' : new Set(rows.map(({ day }) => day))
}

export async function selectDaySums(db: Database, span: Span): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select day::text, orders, converted, paid, captured, returned, margin_pieces as "marginPieces",
      margin_sold as "marginSold", margin_cost as "marginCost", margin_unknown as "marginUnknown"
    from day_sums where day between ${span.from} and ${span.to}
  `.execute(db)
  return rows
}

/** Of these months, named by their first days, those that were added up. */
export async function selectSummedMonths(db: Database, months: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month::text from unnest(${months}::date[]) as month
    where exists (select from month_products p where p.month = month.month)
  `.execute(db)
  return rows.map(({ month }) => month)
}

/** The most pieces first, out of sums of whole months and of days, and of what was added up just now. */
export async function selectBestSellers(
  db: Database,
  {
    months,
    days,
    beside,
  }: { months: readonly string[]; days: readonly Span[]; beside: readonly ProductFigures[] },
  limit: number,
) {
  const { rows } = await sql<{ product_id: string | null; name: string; pieces: number; paisa: number }>`
    with sold as (
      select product_id, name, pieces, paisa from month_products where month = any (${months}::date[])
      union all
      select product_id, name, pieces, paisa
      from unnest(${days.map(({ from }) => from)}::date[], ${days.map(({ to }) => to)}::date[]) as span (since, until)
      join day_products on day between span.since and span.until
      union all
      select * from unnest(
        ${beside.map(({ product_id }) => product_id)}::uuid[], ${beside.map(({ name }) => name)}::text[],
        ${beside.map(({ pieces }) => pieces)}::int[], ${beside.map(({ paisa }) => paisa)}::bigint[]
      )
    ), each as (
      select product_id, name, sum(pieces) as pieces, sum(paisa) as paisa from sold group by product_id, name
    )
    -- the words of today where it is still there, else those of the order
    select each.product_id, coalesce(p.name, each.name) as name, sum(each.pieces)::int as pieces, sum(each.paisa)::bigint as paisa
    from each left join products p on p.id = each.product_id
    group by each.product_id, coalesce(p.name, each.name)
    having sum(each.pieces) > 0
    order by pieces desc, paisa desc, name
    limit ${limit}
  `.execute(db)
  return rows
}

/** As every day was noted: after a change of which nobody knows what it reached, and to prove the sums. */
export async function noteEveryDay(db: Database): Promise<void> {
  await sql`select note_days('{-infinity}')`.execute(db)
}

/** Any number that nothing else locks. */
const FOLDING = 7_231_846_099
/** A month of a large shop is added up in a second or two. */
const DAYS_AT_ONCE = 31

/**
 * Adds noted days up anew, the latest first, and gives how many that were. One node does it at a time. Notes are taken away
 * before the orders are read: who comes between has a note of its own, which stays.
 */
export async function foldDays(db: Database, signal?: AbortSignal): Promise<number> {
  let days = 0
  while (signal?.aborted !== true) {
    const folded = await inTransaction(db, foldSome)
    days += folded
    if (folded === 0) break
  }
  return days
}

async function foldSome(trx: DatabaseTransaction): Promise<number> {
  await setStatementTimeout(trx, 10 * 60_000)
  const { rows: locks } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${FOLDING}) as free
  `.execute(trx)
  if (locks[0]?.free !== true) return 0
  await spreadNotes(trx)
  const { rows } = await sql<{ day: string }>`
    with latest as (select distinct day from changed_days order by day desc limit ${sql.lit(DAYS_AT_ONCE)}),
    taken as (delete from changed_days where day in (select day from latest))
    select day::text from latest
  `.execute(trx)
  const days = rows.map(({ day }) => day)
  const spans = days.map((day) => ({ from: day, to: day }))
  await writeDays(trx, days, await addUpDays(trx, spans))
  await writeProducts(trx, days, await addUpProducts(trx, spans))
  await writeMonths(trx, days)
  return days.length
}

/** A note of every day becomes one of each. */
async function spreadNotes(trx: DatabaseTransaction): Promise<void> {
  const { numAffectedRows } = await sql`delete from changed_days where day = '-infinity'`.execute(trx)
  if (!numAffectedRows) return
  await sql`
    insert into changed_days (day)
    select day from day_sums
    union select day from day_products
    union select ${dayIn(sql`placed_at`)} from orders
    union select ${dayIn(sql`paid_at`)} from orders where paid_at is not null
    union select ${dayIn(sql`ended_at`)} from refunds where status = 'completed' and ended_at is not null
    union select ${dayIn(sql`settled_at`)} from payment_attempts where status = 'reversed' and settled_at is not null
    union select ${dayIn(sql`at`)} from stock_ledger where reason in ('sale', 'refund')
  `.execute(trx)
}

async function writeDays(trx: DatabaseTransaction, days: readonly string[], figures: readonly DayFigures[]) {
  await sql`delete from day_sums where day = any (${days}::date[])`.execute(trx)
  if (figures.length === 0) return
  await trx
    .insertInto('day_sums')
    .values(
      figures.map((figure) => ({
        day: figure.day,
        orders: figure.orders,
        converted: figure.converted,
        paid: figure.paid,
        captured: figure.captured,
        returned: figure.returned,
        margin_pieces: figure.marginPieces,
        margin_sold: figure.marginSold,
        margin_cost: figure.marginCost,
        margin_unknown: figure.marginUnknown,
      })),
    )
    .execute()
}

async function writeProducts(
  trx: DatabaseTransaction,
  days: readonly string[],
  figures: readonly ProductFigures[],
) {
  await sql`delete from day_products where day = any (${days}::date[])`.execute(trx)
  await sql`
    insert into day_products (day, product_id, name, pieces, paisa)
    select * from unnest(
      ${figures.map(({ day }) => day)}::date[], ${figures.map(({ product_id }) => product_id)}::uuid[],
      ${figures.map(({ name }) => name)}::text[], ${figures.map(({ pieces }) => pieces)}::int[],
      ${figures.map(({ paisa }) => paisa)}::bigint[]
    )
  `.execute(trx)
}

/** Of the latest month, which changes all the time, the days alone; the one before it comes once that is over. */
async function writeMonths(trx: DatabaseTransaction, days: readonly string[]) {
  await sql`
    with latest as (select date_trunc('month', max(day))::date as month from day_products),
    wanted as (
      select date_trunc('month', day)::date as month from unnest(${days}::date[]) as day
      union select (latest.month - interval '1 month')::date from latest
      where not exists (select from month_products p where p.month = (latest.month - interval '1 month')::date)
    ), gone as (
      delete from month_products where month in (select month from wanted)
    )
    insert into month_products (month, product_id, name, pieces, paisa)
    select wanted.month, product_id, name, sum(pieces), sum(paisa)
    from wanted join day_products on day >= wanted.month and day < (wanted.month + interval '1 month')::date
    where wanted.month < (select month from latest)
    group by 1, 2, 3
  `.execute(trx)
}
