/**
 * Until when an order has to leave the shop and to arrive: what it was promised, or what the law sets for goods that were
 * paid in advance, whichever comes first. The law's figures are the owner's, in `delivery_calendar`. Days in Dhaka.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'

export interface DueRow {
  /** Null where no day is set. */
  hand_over: string | null
  deliver: string | null
  /** `soon`: to be handed over today or tomorrow, and still here. `late`: the day is past. */
  standing: 'soon' | 'late' | null
}

/**
 * Of an order that was paid while the shop was closed, which its buyer was told: midnight after the last of those days. Null of any
 * other.
 */
const opensAgain = sql`case
  when to_char(orders.paid_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') between c.closed_from and c.closed_to
  then (c.closed_to::date + 1)::timestamp
end`

/**
 * Both days of an order: the law's hold for one that was paid in advance, unless something of it was made to order, which
 * has dates of its own, or something is given in exchange, as what was paid for was here. `limit` and `offset` say no more than is so, but the planner knows of them alone that there is one
 * calendar, and that its lines are looked at once.
 */
const days = sql`(
  select
    least(orders.hand_over_by, to_char(law.from_time + make_interval(hours => c.hand_over_hours), 'YYYY-MM-DD')) as hand_over,
    least(orders.deliver_by, to_char(law.from_time + make_interval(
      days => case when orders.district = c.shop_district then c.same_city_days else c.elsewhere_days end
    ), 'YYYY-MM-DD')) as deliver
  from (select * from delivery_calendar limit 1) c, lateral (
    select case
      when orders.payment_method = 'online' and orders.paid_at is not null
        and not exists (
          select from order_lines l where l.order_id = orders.id and (l.configuration is not null or l.case_id is not null)
        )
      then greatest(orders.paid_at at time zone 'Asia/Dhaka', ${opensAgain})
    end as from_time offset 0
  ) law
)`

/** Something of it is not asked back. */
export const hasPiecesToSend = sql<boolean>`exists (
  select from order_lines l where l.order_id = orders.id and l.quantity > (
    select coalesce(sum(rl.quantity), 0) from refund_lines rl join refunds r on r.id = rl.refund_id
    where r.order_id = l.order_id and rl.position = l.position and r.status <> 'withdrawn'
  )
)`

/** Paid, or its customer has confirmed to pay at the door. */
const isUnderWay = sql<boolean>`(
  orders.fulfilment <> 'Delivered' and orders.status in ('Paid', 'Pending') and orders.deleted_at is null
  and (orders.status = 'Paid' or orders.cod_status = 'confirmed')
  and ${hasPiecesToSend}
)`

/** What waits at the shop for its carrier is here, whoever has clicked that it was handed over. */
const isHere = sql<boolean>`(orders.fulfilment in ('Unfulfilled', 'Packed') or orders.waits_for_carrier)`

const DAY = 24 * 3_600_000

/** `standing` of an order whose days are `d`. */
function standing(now: Date) {
  const [today, tomorrow] = [dayOf(now), dayOf(new Date(now.getTime() + DAY))]
  return sql<DueRow['standing']>`case
    when case when ${isHere} then d.hand_over else d.deliver end < ${today} then 'late'
    when ${isHere} and d.hand_over <= ${tomorrow} then 'soon'
  end`
}

/**
 * On an order's row: whether it is late, or soon will be. As a join: the planner reckons a filter that asks other tables for
 * every row that an index might have, which is twenty times as many as are under way.
 */
export function standsAt(now: Date, wanted: 'soon' | 'late'): RawBuilder<boolean> {
  return sql`orders.id in (
    select orders.id from orders, lateral (select ${standing(now)} as standing from ${days} d) at
    where ${isUnderWay} and at.standing = ${wanted}
  )`
}

/** Of an order that is under way; null of any other. */
export function dueAt(now: Date): RawBuilder<DueRow | null> {
  return sql`case when ${isUnderWay} then (
    select json_build_object(
      'hand_over', case when ${isHere} then d.hand_over end, 'deliver', d.deliver, 'standing', ${standing(now)}
    ) from ${days} d
  ) end`
}

export async function selectDue(db: Database, orderId: string, now: Date): Promise<DueRow | null> {
  const row = await db
    .selectFrom('orders')
    .select(dueAt(now).as('due'))
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.due ?? null
}

/** Of the whole shop. */
export async function countLate(db: Database, now: Date): Promise<{ soon: number; late: number }> {
  const { rows } = await sql<{ soon: number; late: number }>`
    select count(*) filter (where at.standing = 'soon')::int as soon, count(*) filter (where at.standing = 'late')::int as late
    from orders, lateral (select ${standing(now)} as standing from ${days} d) at
    where ${isUnderWay}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count without a group has one row.')
  return row
}
