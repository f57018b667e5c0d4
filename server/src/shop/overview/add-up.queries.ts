/**
 * Days of the Overview, added up from their orders: what the sums by day are made of, and what is shown where these have just
 * changed.
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
import type { Database } from '../../platform/db/client.ts'
import { dayIn, startOfDay } from '../../platform/db/dhaka-days.ts'
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

/** Of the order `o`. */
export const isOfGoods = sql`(o.deleted_at is null and o.gift_email is null)`

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
