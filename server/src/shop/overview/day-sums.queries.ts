/**
 * Sums by day, so that figures of years are read at once. Triggers note each day that a change reaches
 * (`0099_sums_by_day.sql`), `foldDays` adds noted days up anew, and until it has, they are added up by whoever reads them:
 * what is read is never old. See docs/decisions/0091-sums-by-day.md.
 *
 * An order counts on the day it was placed or paid, by the calendar in Dhaka; deleted orders count for nothing. In whole paisa.
 *
 * **Captured** is what came in for the orders paid in a span: by the gateway's word, or else their totals, and by gift cards and
 * credit. **Returned** is what went back in it, as money or as credit: refunds completed, and payments that the gateway took
 * back, less what had been refunded of them. Only what was counted as captured can be returned: what came in a second time
 * for a paid order, or for one that never became paid, is neither.
 *
 * Of both is left out what the shop has **given**: cards and credit that nobody has paid for are a discount. The sale of a gift
 * card is no order of goods: its money is owed, and counts when the card pays. An order with a share in advance counts with
 * both of its parts, on the day on which it is paid whole.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { dayIn, startOfDay } from '../../platform/db/dhaka-days.ts'
import { inTransaction, setStatementTimeout } from '../../platform/db/transaction.ts'
import { givenPaisa } from '../../sales/credit/credit-figures.ts'
import type { Span } from './period.ts'

export interface DayFigures {
  day: string
  orders: number
  /** Of the orders placed on it, those that have been paid by now. */
  converted: number
  paid: number
  captured: number
  returned: number
  marginPieces: number
  marginSold: number
  marginCost: number
  marginUnknown: number
}

export interface ProductFigures {
  day: string
  product_id: string | null
  name: string
  pieces: number
  paisa: number
}

const isOfGoods = sql`(o.deleted_at is null and o.gift_email is null)`

/** Where it is told what came in, `e` of the attempt `a`, and so whether it made the order `o` a paid one. */
const toldBefore = sql`e.at between o.placed_at - interval '1 day' and o.paid_at`

/** The payment that made the order a paid one: the last that anybody told us of before it was. Null where nobody did. */
const paidBy = sql`(
  select e.attempt_id from payment_events e join payment_attempts a on a.id = e.attempt_id
  where a.order_id = o.id and ${toldBefore} order by e.at desc, e.id desc limit 1
)`

/** Whether the attempt `a` paid a part of its order beside that: the share in advance, or credit. */
const isPart = sql`(a.part in ('advance', 'credit') and a.status in ('paid', 'refunded', 'reversed'))`

const spans = (of: readonly Span[]) => sql`(
  select ${startOfDay(sql`from_day`)} as since, ${startOfDay(sql`to_day + 1`)} as until
  from unnest(${of.map(({ from }) => from)}::date[], ${of.map(({ to }) => to)}::date[]) as one (from_day, to_day)
)`
const within = (moment: RawBuilder<unknown>) => sql`(${moment} >= span.since and ${moment} < span.until)`

/** From the orders themselves: one row for each of these days on which anything was, in any order. */
export async function addUpDays(db: Database, of: readonly Span[]): Promise<DayFigures[]> {
  if (of.length === 0) return []
  const { rows } = await sql<DayFigures>`
    with figures as (
      select ${dayIn(sql`o.placed_at`)} as day, count(*) as orders, count(o.paid_at) as converted, 0 as paid, 0 as captured,
        0 as returned, 0 as pieces, 0 as sold, 0 as cost, 0 as unknown
      from ${spans(of)} as span join orders o on ${within(sql`o.placed_at`)} where ${isOfGoods} group by 1
      union all
      select ${dayIn(sql`o.paid_at`)}, 0, 0, count(*), sum(
        coalesce(part.share, 0) + coalesce(part.credit, 0) - coalesce(given.paisa, 0)
        + coalesce(paying.captured, greatest(0, o.total_paisa - o.credit_paisa - coalesce(part.share, 0)))
      ), 0, 0, 0, 0, 0
      from ${spans(of)} as span join orders o on ${within(sql`o.paid_at`)}
      left join lateral (
        select sum(case when a.status = 'reversed' then a.amount_minor else a.captured_minor end)
            filter (where a.part = 'advance') as share,
          sum(a.captured_minor) filter (where a.part = 'credit') as credit
        from payment_attempts a where a.order_id = o.id and ${isPart}
      ) part on true
      left join lateral (
        select -sum(${givenPaisa}) as paisa from credit_ledger l left join gift_cards c on c.id = l.card_id
        where l.order_id = o.id and l.reason in ('order', 'order_back')
      ) given on true
      left join lateral (
        select case when a.part not in ('advance', 'credit') then nullif(a.captured_minor, 0) end as captured
        from payment_attempts a join payment_events e on e.attempt_id = a.id and ${toldBefore}
        where a.order_id = o.id order by e.at desc, e.id desc limit 1
      ) paying on true
      where ${isOfGoods} group by 1
      union all
      select ${dayIn(sql`r.ended_at`)}, 0, 0, 0, 0, sum(r.amount_paisa - coalesce(${givenPaisa}, 0)), 0, 0, 0, 0
      from ${spans(of)} as span join refunds r on r.status = 'completed' and ${within(sql`r.ended_at`)}
      join orders o on o.id = r.order_id join payment_attempts a on a.id = r.attempt_id
      left join credit_ledger l on l.refund_id = r.id and l.reason = 'refund' left join gift_cards c on c.id = l.card_id
      where ${isOfGoods} and o.paid_at is not null and (a.id = coalesce(${paidBy}, a.id) or a.order_id = o.id and ${isPart})
      group by 1
      union all
      select ${dayIn(sql`a.settled_at`)}, 0, 0, 0, 0, sum(greatest(0, a.amount_minor - (
        select coalesce(sum(r.amount_paisa), 0) from refunds r where r.attempt_id = a.id and r.status = 'completed'
      ))), 0, 0, 0, 0
      from ${spans(of)} as span join payment_attempts a on a.status = 'reversed' and ${within(sql`a.settled_at`)}
      join orders o on o.id = a.order_id
      where ${isOfGoods} and o.paid_at is not null and (a.id = coalesce(${paidBy}, a.id) or ${isPart})
      group by 1
      union all
      -- what was sold, by the ledger, with what a piece had cost when it moved; of one variant the order's lines have an average
      select moved.day, 0, 0, 0, 0, 0, sum(moved.pieces), sum(round(moved.pieces * line.paisa / line.pieces)), sum(moved.cost),
        sum(moved.unknown)
      from (
        select ${dayIn(sql`l.at`)} as day, l.order_id, l.variant_id,
          coalesce(-sum(on_hand_delta) filter (where unit_cost_paisa is not null), 0) as pieces,
          coalesce(-sum(on_hand_delta * unit_cost_paisa), 0) as cost,
          coalesce(-sum(on_hand_delta) filter (where unit_cost_paisa is null), 0) as unknown
        from ${spans(of)} as span join stock_ledger l on ${within(sql`l.at`)} where l.reason in ('sale', 'refund')
        group by 1, 2, 3
      ) moved
      join lateral (
        select sum(l.quantity) as pieces, sum(l.quantity * l.price_paisa - l.discount_paisa - l.tax_paisa) as paisa
        from order_lines l where l.order_id = moved.order_id and l.variant_id = moved.variant_id
      ) line on line.pieces > 0
      group by 1
    )
    select day::text, sum(orders)::int as orders, sum(converted)::int as converted, sum(paid)::int as paid,
      sum(captured)::bigint as captured, sum(returned)::bigint as returned, sum(pieces)::int as "marginPieces",
      sum(sold)::bigint as "marginSold", sum(cost)::bigint as "marginCost", sum(unknown)::int as "marginUnknown"
    from figures group by day
  `.execute(db)
  return rows
}

/**
 * By pieces, of the orders paid on these days: what their customers have kept, after discounts. Pieces that are asked back count
 * no more, with what they were worth; what was given back without pieces is shared by what is left of its order. A gift card
 * is not sold yet: what it buys is.
 */
export async function addUpProducts(db: Database, of: readonly Span[]): Promise<ProductFigures[]> {
  if (of.length === 0) return []
  const { rows } = await sql<ProductFigures>`
    with kept as (
      select ${dayIn(sql`o.paid_at`)} as day, l.order_id, l.product_id, l.name, l.quantity - coalesce(back.pieces, 0) as pieces,
        greatest(0, l.quantity * l.price_paisa - l.discount_paisa - coalesce(back.paisa, 0)) as paisa,
        sum(greatest(0, l.quantity * l.price_paisa - l.discount_paisa - coalesce(back.paisa, 0))) over own as all_paisa,
        greatest(0, o.lowered_paisa - sum(coalesce(back.paisa, 0)) over own - coalesce(beside.paisa, 0)) as forgone
      from ${spans(of)} as span join orders o on ${within(sql`o.paid_at`)} join order_lines l on l.order_id = o.id
      left join lateral (
        select sum(rl.quantity) as pieces, sum(rl.worth_paisa) as paisa
        from refunds r join refund_lines rl on rl.refund_id = r.id
        where r.order_id = o.id and rl.position = l.position and r.status <> 'withdrawn'
      ) back on true
      left join lateral (
        select sum(r.beside_paisa) as paisa from refunds r where r.order_id = o.id and r.status <> 'withdrawn'
      ) beside on true
      where ${isOfGoods} and o.status not in ('Cancelled', 'Failed', 'Refunded')
      window own as (partition by l.order_id)
    )
    select day::text, product_id, name, sum(pieces)::int as pieces,
      sum(paisa - coalesce(round(paisa * least(forgone, all_paisa) / nullif(all_paisa, 0)), 0))::bigint as paisa
    from kept group by day, product_id, name
  `.execute(db)
  return rows
}

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
