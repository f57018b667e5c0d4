/**
 * The figures of the overview, in whole paisa. An order counts on the day it was placed or paid, by the calendar in
 * Dhaka; deleted orders count for nothing.
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
import { dayIn, endOf, startOf } from '../../platform/db/dhaka-days.ts'
import { givenPaisa } from '../../sales/credit/credit-figures.ts'
import type { Span } from './period.ts'

export interface SpanFigures {
  captured: number
  returned: number
  orders: number
  paid: number
  /** Of the orders placed in the span, those that have been paid by now. */
  converted: number
}

export interface DayFigures extends SpanFigures {
  day: string
}

/**
 * The payment that made the order a paid one: the last that anybody told us of before it was. Null where nobody did.
 */
const paidBy = sql`(
  select e.attempt_id from payment_events e join payment_attempts a on a.id = e.attempt_id
  where a.order_id = o.id and e.at between o.placed_at - interval '1 day' and o.paid_at order by e.at desc, e.id desc limit 1
)`

/** Whether the attempt `a` paid a part of its order `o` beside that: the share in advance, or credit. */
const isPart = sql`(a.order_id = o.id and a.part in ('advance', 'credit') and a.status in ('paid', 'refunded', 'reversed'))`

const isOfGoods = sql`(o.deleted_at is null and o.gift_email is null)`

const within = (moment: RawBuilder<unknown>, span: Span) =>
  sql`${moment} >= ${startOf(span.from)} and ${moment} < ${endOf(span.to)}`

/**
 * One row a day on which anything was, in any order. Orders, their shares in advance and the payments that made them paid
 * are put together as sets: order by order, a year of them would be some hundred thousand look-ups.
 */
export async function selectDays(db: Database, span: Span): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    with parts as (
      select a.order_id,
        sum(case when a.status = 'reversed' then a.amount_minor else a.captured_minor end) filter (where a.part = 'advance') as share,
        sum(a.captured_minor) filter (where a.part = 'credit') as credit
      from payment_attempts a where a.part in ('advance', 'credit') and a.status in ('paid', 'refunded', 'reversed')
      group by a.order_id
    ), given as (
      select l.order_id, -sum(${givenPaisa}) as paisa from credit_ledger l left join gift_cards c on c.id = l.card_id
      where l.reason in ('order', 'order_back') group by l.order_id
    ), paying as (
      select distinct on (o.id) o.id, case when a.part not in ('advance', 'credit') then nullif(a.captured_minor, 0) end as captured
      from orders o join payment_attempts a on a.order_id = o.id
      join payment_events e on e.attempt_id = a.id and e.at between o.placed_at - interval '1 day' and o.paid_at
      where ${isOfGoods} and ${within(sql`o.paid_at`, span)}
      order by o.id, e.at desc, e.id desc
    ), figures as (
      select ${dayIn(sql`o.placed_at`)} as day, count(*) as orders, count(o.paid_at) as converted, 0 as paid, 0 as captured,
        0 as returned
      from orders o where ${isOfGoods} and ${within(sql`o.placed_at`, span)} group by 1
      union all
      select ${dayIn(sql`o.paid_at`)}, 0, 0, count(*), sum(coalesce(s.share, 0) + coalesce(s.credit, 0) - coalesce(g.paisa, 0) + coalesce(
        p.captured, greatest(0, o.total_paisa - o.credit_paisa - coalesce(s.share, 0))
      )), 0
      from orders o left join parts s on s.order_id = o.id left join given g on g.order_id = o.id left join paying p on p.id = o.id
      where ${isOfGoods} and ${within(sql`o.paid_at`, span)} group by 1
      union all
      select ${dayIn(sql`r.ended_at`)}, 0, 0, 0, 0, sum(r.amount_paisa - coalesce(${givenPaisa}, 0))
      from refunds r join orders o on o.id = r.order_id join payment_attempts a on a.id = r.attempt_id
      left join credit_ledger l on l.refund_id = r.id and l.reason = 'refund' left join gift_cards c on c.id = l.card_id
      where r.status = 'completed' and ${within(sql`r.ended_at`, span)}
        and ${isOfGoods} and o.paid_at is not null and (a.id = coalesce(${paidBy}, a.id) or ${isPart})
      group by 1
      union all
      select ${dayIn(sql`a.settled_at`)}, 0, 0, 0, 0, sum(greatest(0, a.amount_minor - (
        select coalesce(sum(r.amount_paisa), 0) from refunds r where r.attempt_id = a.id and r.status = 'completed'
      )))
      from payment_attempts a join orders o on o.id = a.order_id
      where a.status = 'reversed' and ${within(sql`a.settled_at`, span)}
        and ${isOfGoods} and o.paid_at is not null and (a.id = coalesce(${paidBy}, a.id) or ${isPart})
      group by 1
    )
    select day::text, sum(orders)::int as orders, sum(converted)::int as converted, sum(paid)::int as paid,
      sum(captured)::bigint as captured, sum(returned)::bigint as returned
    from figures group by day
  `.execute(db)
  return rows
}

/**
 * By pieces, of the orders paid in the span: what their customers have kept, after discounts. Pieces that are asked back count
 * no more, with what they were worth; what was given back without pieces is shared by what is left of its order. A gift card
 * is not sold yet: what it buys is.
 */
export async function selectBestSellers(db: Database, span: Span, limit: number) {
  const { rows } = await sql<{ product_id: string | null; name: string; pieces: number; paisa: number }>`
    with paid as (
      select o.id, o.lowered_paisa from orders o
      where ${isOfGoods} and o.status not in ('Cancelled', 'Failed', 'Refunded') and ${within(sql`o.paid_at`, span)}
    ), back as (
      select r.order_id, rl.position, sum(rl.quantity) as pieces, sum(rl.worth_paisa) as paisa
      from paid join refunds r on r.order_id = paid.id join refund_lines rl on rl.refund_id = r.id
      where r.status <> 'withdrawn' group by r.order_id, rl.position
    ), beside as (
      select r.order_id, sum(r.beside_paisa) as paisa from paid join refunds r on r.order_id = paid.id
      where r.status <> 'withdrawn' group by r.order_id
    ), kept as (
      select l.order_id, l.product_id, l.name, l.quantity - coalesce(b.pieces, 0) as pieces,
        greatest(0, l.quantity * l.price_paisa - l.discount_paisa - coalesce(b.paisa, 0)) as paisa,
        sum(greatest(0, l.quantity * l.price_paisa - l.discount_paisa - coalesce(b.paisa, 0))) over own as all_paisa,
        greatest(0, paid.lowered_paisa - sum(coalesce(b.paisa, 0)) over own - coalesce(d.paisa, 0)) as forgone
      from paid join order_lines l on l.order_id = paid.id
      left join back b on b.order_id = l.order_id and b.position = l.position left join beside d on d.order_id = l.order_id
      window own as (partition by l.order_id)
    )
    -- the words of today where it is still there, else those of the order
    select k.product_id, coalesce(p.name, k.name) as name, sum(k.pieces)::int as pieces,
      sum(k.paisa - coalesce(round(k.paisa * least(k.forgone, k.all_paisa) / nullif(k.all_paisa, 0)), 0))::bigint as paisa
    from kept k left join products p on p.id = k.product_id
    group by k.product_id, coalesce(p.name, k.name)
    having sum(k.pieces) > 0
    order by pieces desc, paisa desc, name
    limit ${limit}
  `.execute(db)
  return rows
}

/** Orders that a person has to look at, and others with money that nobody has decided on; the oldest first. */
export async function selectInReview(db: Database, limit: number) {
  return db
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.number',
      'o.placed_at',
      'o.total_paisa',
      'o.over_paisa',
      sql<string | null>`coalesce((
        select a.reason from payment_attempts a
        where a.order_id = o.id and a.status = 'review' order by a.number desc limit 1
      ), (
        select e.text from order_events e
        where e.order_id = o.id and e.to_state = 'Review' and o.status = 'Review' and e.at >= o.placed_at - interval '1 day'
        order by e.at desc limit 1
      ))`.as('reason'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('o.deleted_at', 'is', null)
    .where(
      // each from its own index: with 'or' every order would be read
      sql<boolean>`o.id in (
        select id from orders where status = 'Review' and deleted_at is null
        union all select order_id from payment_attempts where status = 'review'
        union all select id from orders where over_paisa > 0
      )`,
    )
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .limit(limit)
    .execute()
}

/**
 * What was sold, by the ledger, with what a piece had cost when it moved. An order's lines of one variant are one there,
 * so its price is their average.
 */
export async function selectMargin(db: Database, span: Span) {
  const { rows } = await sql<{ pieces: number; sold: number; cost: number; unknown: number }>`
    with moved as (
      select order_id, variant_id,
        coalesce(-sum(on_hand_delta) filter (where unit_cost_paisa is not null), 0) as pieces,
        coalesce(-sum(on_hand_delta * unit_cost_paisa), 0) as cost,
        coalesce(-sum(on_hand_delta) filter (where unit_cost_paisa is null), 0) as unknown
      from stock_ledger
      where reason in ('sale', 'refund') and at >= ${startOf(span.from)} and at < ${endOf(span.to)}
      group by order_id, variant_id
    )
    select coalesce(sum(m.pieces), 0)::int as pieces, coalesce(sum(m.cost), 0)::bigint as cost,
      coalesce(sum(m.unknown), 0)::int as unknown,
      coalesce(sum(round(m.pieces * lines.paisa / lines.pieces)), 0)::bigint as sold
    from moved m
    join lateral (
      select sum(l.quantity) as pieces, sum(l.quantity * l.price_paisa - l.discount_paisa - l.tax_paisa) as paisa
      from order_lines l where l.order_id = m.order_id and l.variant_id = m.variant_id
    ) lines on lines.pieces > 0
  `.execute(db)
  return rows[0] ?? { pieces: 0, sold: 0, cost: 0, unknown: 0 }
}
