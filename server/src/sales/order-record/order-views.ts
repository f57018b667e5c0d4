/** SQL of the saved views: one predicate each, on a row of `orders`, written as the indexes of migration 0067 have it. */
import { type ListedView, ORDER_VIEWS, type OrderViewCounts } from '@spokehaat/contract/sales/order-views'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { hasPiecesToSend, standsAt } from './lateness.ts'

/** Paid, or its customer has confirmed to pay at the door. */
const isPromised = sql`(orders.status = 'Paid' or (orders.status = 'Pending' and orders.cod_status = 'confirmed'))`
const isAtWork = sql`orders.deleted_at is null and orders.fulfilment <> 'Delivered' and ${isPromised}`

const isToConfirm = sql`(orders.deleted_at is null and orders.cod_status = 'awaiting' and orders.status = 'Pending')`

const VIEWS: Record<Exclude<ListedView, 'late'>, RawBuilder<boolean>> = {
  confirm: isToConfirm as RawBuilder<boolean>,
  call: sql`(${isToConfirm} and exists (select from cash_asks a where a.order_id = orders.id and a.step = 'call'))`,
  pack: sql`(${isAtWork} and orders.fulfilment = 'Unfulfilled' and ${hasPiecesToSend})`,
  ship: sql`(${isAtWork} and orders.fulfilment = 'Packed' and ${hasPiecesToSend})`,
  book: sql`(
    ${isAtWork} and orders.fulfilment in ('Unfulfilled', 'Packed') and ${hasPiecesToSend} and not exists (
      select from consignments c
      where c.order_id = orders.id and c.handed_at is null and c.state not in ('declined', 'cancelled')
    )
  )`,
  way: sql`(${isAtWork} and orders.fulfilment = 'Shipped')`,
  collect: sql`(
    orders.deleted_at is null and orders.status = 'Pending' and orders.cod_status = 'confirmed'
    and orders.fulfilment in ('Shipped', 'Delivered')
  )`,
  refund: sql`(
    orders.deleted_at is null and orders.id in (select r.order_id from refunds r where r.status = 'requested')
  )`,
  review: sql`(orders.deleted_at is null and orders.id in (
    select o.id from orders o where o.status = 'Review' and o.deleted_at is null
    union all select a.order_id from payment_attempts a where a.status = 'review'
    union all select o.id from orders o where o.over_paisa > 0
  ))`,
}

/** Whether an order is in the view. */
export function inView(view: ListedView, now: Date): RawBuilder<boolean> {
  return view === 'late' ? standsAt(now, 'late') : VIEWS[view]
}

/** Of the whole shop, in one statement. */
export async function countOrderViews(db: Database, now: Date): Promise<OrderViewCounts> {
  const counts = ORDER_VIEWS.map(
    (view) => sql`(select count(*)::int from orders where ${inView(view, now)}) as ${sql.ref(view)}`,
  )
  const { rows } = await sql<OrderViewCounts>`select ${sql.join(counts)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row.')
  return row
}
