/** What an order's own page shows beside the order: its story, its refunds, its attempts. */
import type { RefundSendingState } from '@spokehaat/contract/sales/refunds'
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

const gateway = sql<string | null>`(select a.gateway from payment_attempts a where a.id = refunds.attempt_id)`

/** The last try to send it through its gateway. */
const sending = sql<{
  state: RefundSendingState
  said: string | null
  at: string
  by: string
  isAsked: boolean
  surplus: { ref: string; paisa: number | null }[]
} | null>`(
  select json_build_object(
    'state', s.state, 'said', s.said, 'at', s.asked_at, 'by', s.asked_by_name,
    'isAsked', s.ask_next_at is not null, 'surplus', s.surplus
  )
  from refund_sendings s where s.refund_id = refunds.id order by s.asked_at desc limit 1
)`

/** Oldest first. */
export async function selectRefunds(db: Database, orderId: string) {
  return db
    .selectFrom('refunds')
    .selectAll('refunds')
    .select([lines.as('lines'), isCash.as('is_cash'), gateway.as('gateway'), sending.as('sending')])
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
