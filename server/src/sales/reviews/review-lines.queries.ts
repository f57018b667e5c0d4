/** Lines of orders that a review is, or could be, about. */
import { type InferResult, sql } from 'kysely'
import { ORDERED_COLUMNS } from '../../catalogue/columns/product-columns.ts'
import type { Database } from '../../platform/db/client.ts'

export type LineRow = InferResult<ReturnType<typeof lines>>[number]

/** Newest orders come first; more of them an account looks up one by one. */
const MOST = 100

/** When it was handed over; null where it was not. */
const deliveredAt = sql<Date | null>`(
  select max(e.at) from order_events e
  where e.order_id = o.id and e.at >= o.placed_at - interval '1 day' and e.kind = 'fulfilment' and e.to_state = 'Delivered'
)`
/** Pieces that were asked back or have come back: mostly both, so that the larger figure counts. */
const gone = sql<number>`greatest(
  (select coalesce(sum(rl.quantity), 0) from refund_lines rl join refunds r on r.id = rl.refund_id
   where r.order_id = l.order_id and rl.position = l.position and r.status <> 'withdrawn'),
  (select coalesce(sum(b.quantity), 0) from order_return_lines b join order_returns t on t.id = b.return_id
   where t.order_id = l.order_id and b.position = l.position)
)::int`

const lines = (db: Database) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .where('o.deleted_at', 'is', null)
    .select(ORDERED_COLUMNS.map((column) => `l.${column}` as const))
    .select(['l.order_id', 'l.position', 'l.product_id', 'l.quantity', 'l.size'])
    .select(['l.color_name', 'l.color_name_bn', 'l.color_hex'])
    .select(['o.number', 'o.status', 'o.fulfilment', 'o.user_id', 'p.category', 'p.archived_at'])
    .select(sql<boolean>`l.configuration is not null`.as('is_build'))
    .select([deliveredAt.as('delivered_at'), gone.as('gone')])

export function selectOrderLines(db: Database, orderId: string): Promise<LineRow[]> {
  return lines(db).where('l.order_id', '=', orderId).orderBy('l.position').execute()
}

export function selectLine(db: Database, orderId: string, position: number): Promise<LineRow | undefined> {
  return lines(db).where('l.order_id', '=', orderId).where('l.position', '=', position).executeTakeFirst()
}

/** Of one order, or of all that were delivered. */
export function selectLinesOf(db: Database, userId: string, orderId: string | undefined): Promise<LineRow[]> {
  const own = lines(db).where('o.user_id', '=', userId)
  const chosen =
    orderId === undefined ? own.where('o.fulfilment', '=', 'Delivered') : own.where('o.id', '=', orderId)
  return chosen
    .orderBy('o.placed_at', 'desc')
    .orderBy('l.order_id')
    .orderBy('l.position')
    .limit(MOST)
    .execute()
}
