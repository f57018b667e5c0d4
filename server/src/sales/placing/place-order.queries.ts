/** SQL of placing an order. */
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { OrderLines, Orders } from '../../platform/db/tables.ts'
import { rekey } from '../../platform/text-search/rekey.ts'
import { type Unkeyed, withSearchText } from '../../platform/text-search/search-text.ts'
import { customerOf } from '../customer-record/customer-record.ts'
import { eventRow, type NewOrderEvent } from '../order-record/order-events.queries.ts'
import { SEARCHED_ORDERS } from '../order-record/orders.queries.ts'
import type { PlacedFrom } from './open-orders.queries.ts'

/** Whether the key is ours. A second request with it waits here until the first has committed or rolled back. */
export async function insertKey(
  trx: DatabaseTransaction,
  key: { userId: string; key: string; requestHash: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({ user_id: key.userId, key: key.key, request_hash: key.requestHash, order_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findKey(trx: DatabaseTransaction, userId: string, key: string) {
  return trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** From now on the key stands for this order. */
export async function setOrderOfKey(
  trx: DatabaseTransaction,
  userId: string,
  key: string,
  orderId: string,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ order_id: orderId })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

type Lines = readonly Insertable<OrderLines>[]

/** With its lines, the first entry of its account and the beginning of its story, in one statement. */
export async function insertOrder(
  trx: DatabaseTransaction,
  order: Unkeyed<Insertable<Orders>>,
  lines: Lines,
  story: NewOrderEvent,
  placed_from: PlacedFrom,
): Promise<void> {
  const customer_id = await customerOf(trx, order)
  const pieces = lines.map((line) => `${line.name} ${line.name_bn ?? ''} ${line.sku}`)
  const row = withSearchText(SEARCHED_ORDERS, { ...order, customer_id }, pieces)
  await trx
    .with('placed', (db) =>
      db
        .insertInto('orders')
        .values({ ...row, placed_from })
        .returning(['id', 'total_paisa']),
    )
    .with('bought', (db) => db.insertInto('order_lines').values(lines))
    .with('charged', (db) =>
      db
        .insertInto('order_entries')
        .columns(['order_id', 'at', 'kind', 'paisa'])
        .expression((eb) =>
          eb
            .selectFrom('placed')
            .select([
              'id',
              sql<Date>`now()`.as('at'),
              sql<'charge'>`'charge'::order_entry_kind`.as('kind'),
              'total_paisa',
            ])
            .where('total_paisa', '>', 0),
        ),
    )
    .insertInto('order_events')
    .values(eventRow(story))
    .execute()
}

/** In the order of the cart. */
export function selectPieces(trx: DatabaseTransaction, orderId: string) {
  return trx
    .selectFrom('order_lines')
    .select(['name', 'color_name', 'size', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

/** An order that goes on under its number: its lines are written anew. */
export async function replaceOrder(
  trx: DatabaseTransaction,
  orderId: string,
  order: Updateable<Orders>,
  lines: Lines,
  placed_from: PlacedFrom,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...order, placed_from })
    .where('id', '=', orderId)
    .execute()
  await trx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  await trx.insertInto('order_lines').values(lines).execute()
  await rekey(trx, SEARCHED_ORDERS, [orderId])
}
