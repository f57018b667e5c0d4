/** SQL of orders' accounts: docs/decisions/0081. All under the order's lock, but for the check. */
import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

/** In these an order costs nothing: it was called off, has not come about, or was given back whole. */
const CHARGED = sql`o.status in ('Pending', 'Paid', 'Review')`

/**
 * What the account of each of the orders in `o` should have come to, by the rows that say what happened: kind, attempt, refund,
 * paisa. A payment and its reversal are one; so are a promise and its end.
 */
const facts = (of: RawBuilder<unknown>) => sql`
  select o.id as order_id, 'charge' as kind, null::uuid as attempt_id, null::uuid as refund_id, o.total_paisa as paisa
  from orders o where ${of} and ${CHARGED}
  union all
  select o.id, 'payment', a.id, null, -a.captured_minor
  from orders o join payment_attempts a on a.order_id = o.id where ${of} and a.captured_minor > 0
  union all
  select o.id, 'taken_off', null, r.id, -r.lowers_paisa
  from orders o join refunds r on r.order_id = o.id where ${of} and ${CHARGED} and r.status <> 'withdrawn'
  union all
  select o.id, 'promise', null, r.id, r.amount_paisa
  from orders o join refunds r on r.order_id = o.id where ${of} and r.status = 'requested'
  union all
  select o.id, 'given_back', null, r.id, r.amount_paisa
  from orders o join refunds r on r.order_id = o.id
  where ${of} and r.status = 'completed' and r.attempt_id is not null
`

/** Entries that are missing: what happened, less what is written down of it. */
const missing = (of: RawBuilder<unknown>) => sql`
  select order_id, kind, attempt_id, refund_id, sum(paisa)::bigint as paisa from (
    ${facts(of)}
    union all
    select e.order_id, case e.kind when 'reversal' then 'payment' else e.kind::text end, e.attempt_id, e.refund_id, -e.paisa
    from order_entries e join orders o on o.id = e.order_id where ${of} and e.kind <> 'written_off'
  ) both_sides
  group by order_id, kind, attempt_id, refund_id
  having sum(paisa) <> 0
`

/** Writes down what has happened since the last time, and keeps on the order what its lists ask for. */
export async function writeEntries(trx: DatabaseTransaction, orderId: string): Promise<void> {
  await sql`
    with written as (
      insert into order_entries (order_id, at, kind, paisa, attempt_id, refund_id)
      select order_id, now(),
        (case when kind = 'payment' and paisa > 0 then 'reversal' else kind end)::order_entry_kind, paisa, attempt_id, refund_id
      from (${missing(sql`o.id = ${orderId}`)}) missing
      returning paisa
    ), stands as (
      select greatest(0, -(
          coalesce((select sum(paisa) from order_entries where order_id = ${orderId}), 0)
            + coalesce((select sum(paisa) from written), 0)
        ))::bigint as over,
        (select coalesce(sum(lowers_paisa), 0)::bigint from refunds where order_id = ${orderId} and status <> 'withdrawn') as lowered
    )
    update orders set over_paisa = stands.over, lowered_paisa = stands.lowered
    from stands
    where orders.id = ${orderId} and (orders.over_paisa, orders.lowered_paisa) is distinct from (stands.over, stands.lowered)
  `.execute(trx)
}

export interface Written {
  by: { userId: string; email: string }
  reason: string
  at: Date
}

/** A person's word: money that is missing is let go (below nought), or what is over is kept (above). */
export async function writeOff(
  trx: DatabaseTransaction,
  orderId: string,
  paisa: number,
  { by, reason, at }: Written,
): Promise<void> {
  await trx
    .insertInto('order_entries')
    .values({
      order_id: orderId,
      at,
      kind: 'written_off',
      paisa,
      by_user_id: by.userId,
      by_name: by.email,
      reason,
    })
    .execute()
}

/** By the rows that say what happened, as they are now: within a step the entries are not written yet. */
export async function selectSums(db: Database, orderId: string) {
  const { rows } = await sql<{
    total: number
    lowered: number
    paid: number
    reserved: number
    promised: number
    given_back: number
    written_off: number
  }>`
    select o.total_paisa as total, a.paid, a.reserved, r.lowered, r.promised, r.given_back, (
      select coalesce(sum(paisa), 0)::bigint from order_entries where order_id = o.id and kind = 'written_off'
    ) as written_off
    from orders o,
    lateral (
      select coalesce(sum(captured_minor), 0)::bigint as paid,
        coalesce(sum(amount_minor) filter (where part = 'credit' and status = 'created'), 0)::bigint as reserved
      from payment_attempts where order_id = o.id
    ) a,
    lateral (
      select coalesce(sum(lowers_paisa), 0)::bigint as lowered,
        coalesce(sum(amount_paisa) filter (where status = 'requested'), 0)::bigint as promised,
        coalesce(sum(amount_paisa) filter (where status = 'completed' and attempt_id is not null), 0)::bigint as given_back
      from refunds where order_id = o.id and status <> 'withdrawn'
    ) r
    where o.id = ${orderId}
  `.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('an account of no order')
  return sums
}

/** In place of what was found before. */
export async function replaceUnsquare(
  trx: DatabaseTransaction,
  rows: readonly UnsquareOrder[],
  at: Date,
): Promise<void> {
  await trx.deleteFrom('unsquare_orders').execute()
  if (rows.length === 0) return
  await trx
    .insertInto('unsquare_orders')
    .values(
      rows.map(({ id, fault, account, order }) => ({
        order_id: id,
        fault,
        account_paisa: account,
        order_paisa: order,
        found_at: at,
      })),
    )
    .execute()
}

/** As they were found last, the newest order first. */
export function selectFoundUnsquare(db: Database, limit: number) {
  return db
    .selectFrom('unsquare_orders as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .select([
      'o.id',
      'o.number',
      'o.placed_at',
      'o.total_paisa',
      'u.fault',
      'u.account_paisa',
      'u.order_paisa',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy('o.placed_at', 'desc')
    .orderBy('u.fault')
    .limit(limit)
    .execute()
}

export interface UnsquareOrder {
  id: string
  number: string
  status: string
  /** What its account says, and what the order does, in paisa. */
  account: number
  order: number
  fault: 'entries' | 'due' | 'over'
}

/**
 * Orders whose account does not agree with what happened to them (`entries`), or whose balance has no owner: what is due is not
 * what is asked for (`due`), or what is over is not marked for a person (`over`). Up to `limit`, the newest first.
 */
export async function selectUnsquare(db: Database, limit: number): Promise<UnsquareOrder[]> {
  const { rows } = await sql<UnsquareOrder>`
    with missing as (
      select order_id, sum(abs(paisa))::bigint as paisa from (${missing(sql`true`)}) m group by order_id
    ), sums as (
      select o.id, o.number, o.status, o.over_paisa, coalesce(e.due, 0) as due, case
        when o.status in ('Review', 'Cancelled', 'Failed', 'Refunded') then least(0, coalesce(e.due, 0))
        when o.status = 'Paid' then least(0, coalesce(e.due, 0))
        when o.payment_method = 'advance' and o.cod_status = 'confirmed' then o.later_paisa
        else o.later_paisa + o.credit_paisa + coalesce(a.asked, 0)
      end as asked
      from orders o
      left join (select order_id, sum(paisa)::bigint as due from order_entries group by order_id) e on e.order_id = o.id
      left join lateral (
        select amount_minor as asked from payment_attempts
        where order_id = o.id and part <> 'credit' order by number desc limit 1
      ) a on true
    )
    select * from (
      select o.id, o.number, o.status, 0::bigint as account, m.paisa as order, 'entries' as fault
      from missing m join orders o on o.id = m.order_id
      union all
      select id, number, status, due, asked, 'due' from sums where due <> asked and status <> 'Review'
      union all
      select id, number, status, greatest(0, -due), over_paisa, 'over' from sums where over_paisa <> greatest(0, -due)
    ) faults
    order by id desc
    limit ${limit}
  `.execute(db)
  return rows
}
