/** What an order's own page shows beside the order: its story, its refunds, its attempts. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { sincePlaced } from './order-events.queries.ts'

/** Oldest first. */
export async function selectEvents(db: Database, orderId: string) {
  return db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('at', '>=', sincePlaced(orderId))
    .orderBy('at')
    .orderBy('id')
    .execute()
}
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

const lines = sql<{ position: number; quantity: number }[]>`(
  select coalesce(json_agg(json_build_object('position', l.position, 'quantity', l.quantity) order by l.position), '[]')
  from refund_lines l where l.refund_id = refunds.id
)`

const isCash = sql<boolean>`coalesce((
  select a.gateway = 'cod' from payment_attempts a where a.id = refunds.attempt_id
), false)`

/** Oldest first. */
export async function selectRefunds(db: Database, orderId: string) {
  return db
    .selectFrom('refunds')
    .selectAll('refunds')
    .select([lines.as('lines'), isCash.as('is_cash')])
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
}
export type RefundRow = Awaited<ReturnType<typeof selectRefunds>>[number]

/** By their number. */
export async function selectAttempts(db: Database, orderId: string) {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
}
