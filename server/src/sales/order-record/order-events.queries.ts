/** The story of an order: every step that the customer or the shop should be able to read later. */
import { type Insertable, sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { OrderEventKind, OrderEvents } from '../../platform/db/tables.ts'

/**
 * Nothing of an order was written before: months that were over by then are not looked into. With a day for clocks that
 * differ.
 */
export const sincePlaced = (orderId: string) =>
  sql<Date>`(select placed_at - interval '1 day' from orders where id = ${orderId})`

export interface NewOrderEvent {
  orderId: string
  at: Date
  kind: OrderEventKind
  from?: string
  to?: string
  /** For people to read; in the customer's words unless it is internal. */
  text: string
  isInternal?: boolean
  /** Who of the shop did it; left out for the customer, the gateway and the shop itself. */
  by?: { userId: string; email: string }
}

export async function addOrderEvent(trx: DatabaseTransaction, event: NewOrderEvent): Promise<void> {
  await trx.insertInto('order_events').values(eventRow(event)).execute()
}

/** Whether the same was told of it before. */
export async function hasNote(trx: DatabaseTransaction, orderId: string, text: string): Promise<boolean> {
  const row = await trx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('at', '>=', sincePlaced(orderId))
    .where('text', '=', text)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const eventRow = (event: NewOrderEvent): Insertable<OrderEvents> => ({
  id: newId(),
  order_id: event.orderId,
  at: event.at,
  kind: event.kind,
  from_state: event.from ?? null,
  to_state: event.to ?? null,
  text: event.text,
  is_internal: event.isInternal ?? false,
  by_user_id: event.by?.userId ?? null,
  by_name: event.by?.email ?? null,
})
